import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}/dist/.stamp`;
const inputs = ['src', 'index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];

const hashOfInputs = (): string => {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const files = input.includes('.')
      ? [input]
      : readdirSync(`${root}/${input}`, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
          .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
          .sort();
    for (const file of files) hash.update(file).update(readFileSync(`${root}/${file}`));
  }
  return hash.digest('hex');
};

const readStamp = (): string => {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Builds the browser application into dist/ unless dist/ was made from the very same files.
 * @returns whether a build was needed.
 */
export const buildWhenStale = (): boolean => {
  const hash = hashOfInputs();
  if (readStamp() === hash) return false;
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    // Whoever builds: tests run the server as a developer would, but the pages are the real ones.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stamp, hash);
  return true;
};
