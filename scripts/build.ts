import { execFileSync } from 'node:child_process';
import { buildEnv, root, whenStale } from '../server/developer/stamp.ts';

const dist = `${root}dist`;

/** Records what dist/ was built from; the last step of `npm run build`. */
export const markBuilt = (): void => whenStale(dist)?.();

/**
 * Builds the browser application into dist/ unless dist/ is up to date.
 * @returns whether a build was needed.
 */
export const buildWhenStale = (): boolean => {
  if (!whenStale(dist)) return false;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit', env: buildEnv });
  return true;
};
