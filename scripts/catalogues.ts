/** Fails if the catalogues in src/locales differ from what `npm run i18n:extract` produces. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/locales/', import.meta.url);
const catalogues = readdirSync(folder).filter((name) => name.endsWith('.po'));
const before = new Map(
  catalogues.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);

execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: 'ignore' });

const stale = catalogues.filter(
  (name) => readFileSync(new URL(name, folder), 'utf8') !== before.get(name),
);
for (const [name, text] of before) writeFileSync(new URL(name, folder), text);
if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run npm run i18n:extract and translate what is new.`);
  process.exit(1);
}
