import { createHash } from 'node:crypto';
import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
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

const readStamp = (stamp: string): string => {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
};

// Whoever builds: tests run the server as a developer would, but the pages are the real ones.
const env = { ...process.env, NODE_ENV: 'production' };

const applicationStamp = `${root}/dist/.stamp`;

/** Notes what dist/ was made from; the last step of `npm run build`. */
export const markBuilt = (): void => writeFileSync(applicationStamp, hashOfInputs());

/**
 * Builds the browser application into dist/ unless dist/ was made from the very same files.
 * @returns whether a build was needed.
 */
export const buildWhenStale = (): boolean => {
  if (readStamp(applicationStamp) === hashOfInputs()) return false;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit', env });
  return true;
};

/** Folder of the built pages for developers. */
export const developerPages = `${root}.tmp/developer`;
let building: Promise<void> | null = null;

/** Builds the pages for developers into `developerPages`, unless they were made from the very same files; once at a time. */
export const buildDeveloperPages = async (): Promise<void> => {
  const stamp = `${developerPages}/.stamp`;
  const hash = hashOfInputs();
  if (readStamp(stamp) === hash) return;
  building ??= promisify(execFile)('npx', ['vite', 'build', '--mode', 'developer'], {
    cwd: root,
    env,
  })
    .then(() => writeFileSync(stamp, hash))
    .finally(() => {
      building = null;
    });
  await building;
};
