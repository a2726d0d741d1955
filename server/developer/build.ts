import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildEnv, root, whenStale } from './stamp.ts';

/** Output folder of the developer pages. */
export const builtPages = `${root}.tmp/developer`;
let building: Promise<void> | null = null;

/**
 * Builds the developer pages into `builtPages`, unless the build is up to date; concurrent calls
 * share one build.
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
