/**
 * The oldest Chromium available as a package within our supported range (browserslist in package.json), in which
 * the journeys of public pages run. npm fetches it when the tests run, not with every install:
 * fifty megabytes that only they need.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const { name, integrity } = {
  name: '@sparticuz/chromium@92.0.0',
  integrity:
    'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
};
const folder = fileURLToPath(new URL('../.tmp/chromium-92/', import.meta.url));
export const oldestChromiumPath = `${folder}chromium`;

/** The binary runs on Linux x64, with the libraries that any newer Chromium needs. */
const canRun = (): boolean => process.platform === 'linux' && process.arch === 'x64';

/** Downloads it if possible; afterwards it either exists or not. */
export const bringOldestChromium = (): void => {
  if (existsSync(oldestChromiumPath) || !canRun()) return;
  console.log(`Downloading ${name}…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const file = execFileSync('npm', ['pack', name, '--silent'], { cwd: folder, encoding: 'utf8' });
    const packed = `${folder}${file.trim()}`;
    const hash = createHash('sha512').update(readFileSync(packed)).digest('base64');
    if (`sha512-${hash}` !== integrity) throw new Error(`${name} has an unexpected hash.`);
    execFileSync('tar', ['-xzf', packed, '-C', folder, 'package/bin/chromium.br']);
    const program = brotliDecompressSync(readFileSync(`${folder}package/bin/chromium.br`));
    // Renamed only once complete.
    writeFileSync(`${folder}part`, program, { mode: 0o755 });
    renameSync(`${folder}part`, oldestChromiumPath);
    rmSync(`${folder}package`, { recursive: true });
    rmSync(packed);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
};
