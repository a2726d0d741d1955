import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The checkout, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const inputs = ['src', 'index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];

/** Tests run the server in development mode, yet the pages they show must be those of production. */
export const buildEnv = { ...process.env, NODE_ENV: 'production' };

const hashOfInputs = (): string => {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const files = input.includes('.')
      ? [input]
      : readdirSync(`${root}${input}`, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
          .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
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
 * Whether a built folder was made from the files of the checkout as they are now.
 * @returns null when it was; otherwise a function that marks the folder as current once it is built.
 */
export const whenStale = (folder: string): (() => void) | null => {
  const stamp = `${folder}/.stamp`;
  const hash = hashOfInputs();
  return readStamp(stamp) === hash ? null : () => writeFileSync(stamp, hash);
};
