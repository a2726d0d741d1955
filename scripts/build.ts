import { execFileSync } from 'node:child_process';
import { buildEnv, root, whenStale } from '../server/developer/stamp.ts';

const dist = `${root}dist`;

/** Notes what dist/ was made from; the last step of `npm run build`. */
export const markBuilt = (): void => whenStale(dist)?.();

/**
 * Builds the browser application into dist/ unless dist/ was made from the very same files.
 * @returns whether a build was needed.
 */
export const buildWhenStale = (): boolean => {
  if (!whenStale(dist)) return false;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit', env: buildEnv });
  return true;
};
