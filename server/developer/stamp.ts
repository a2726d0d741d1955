import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Root of the checkout, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const inputs = [
  'src',
  'index.html',
  'vite.config.ts',
  'scripts/vite',
  'lingui.config.ts',
  'package-lock.json',
];

/** Tests run the server in development mode, but the pages they show must be production builds. */
export const buildEnv = { ...process.env, NODE_ENV: 'production' };

/**
 * Whether a build reads a file of these folders: not what commands write beside it, or a checked
 * checkout would build everything a second time.
 * @param path From the root, as `src/locales/pl.po`.
 */
export const isBuiltFrom = (path: string): boolean =>
  !path.endsWith('.gen.ts') && !/^src\/locales\/.*\.ts$/.test(path);

const hashOfInputs = (): string => {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const files = input.includes('.')
      ? [input]
      : readdirSync(`${root}${input}`, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
          .filter(isBuiltFrom)
          .sort();
    for (const file of files) hash.update(file).update(readFileSync(`${root}${file}`));
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

/**
 * Whether a built folder is up to date with the files of the checkout.
 * @returns null if it is; otherwise a function that marks it as up to date after a build.
 */
export const whenStale = (folder: string): (() => void) | null => {
  const stamp = `${folder}/.stamp`;
  const hash = hashOfInputs();
  return readStamp(stamp) === hash ? null : () => writeFileSync(stamp, hash);
};
