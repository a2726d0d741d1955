import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildEnv, root, whenStale } from './stamp.ts';

/** Folder of the built pages for developers. */
export const builtPages = `${root}.tmp/developer`;
let building: Promise<void> | null = null;

/**
 * Builds the pages for developers into `builtPages`, unless they were made from the very same
 * files; once at a time.
 */
export const buildDeveloperPages = async (): Promise<void> => {
  const stamp = whenStale(builtPages);
  if (!stamp) return;
  building ??= promisify(execFile)('npx', ['vite', 'build', '--mode', 'developer'], {
    cwd: root,
    env: buildEnv,
  })
    .then(stamp)
    .finally(() => {
      building = null;
    });
  await building;
};
