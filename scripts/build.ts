import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildDeveloperPages, builtPages } from '../server/developer/build.ts';
import { buildEnv, root, whenStale } from '../server/developer/stamp.ts';

const dist = `${root}dist`;

/** Records what dist/ was built from; the last step of `npm run build`. */
export const markBuilt = (): void => whenStale(dist)?.();

/** Builds the browser application into dist/ unless dist/ is up to date. */
export const buildWhenStale = (): void => {
  if (!whenStale(dist)) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit', env: buildEnv });
};

/** As `buildWhenStale`, beside other work. */
const buildBeside = async (): Promise<void> => {
  const build = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: buildEnv,
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The browser application cannot be built: see above.');
};

interface Build {
  what: string;
  isStale: () => boolean;
  build: () => Promise<void>;
  isForDevelopers?: boolean;
}

const allBuilds: readonly Build[] = [
  {
    what: 'the browser application',
    isStale: () => whenStale(dist) !== null,
    build: buildBeside,
  },
  {
    what: 'the pages for developers',
    isStale: () => whenStale(builtPages) !== null,
    build: buildDeveloperPages,
    isForDevelopers: true,
  },
];

/**
 * Builds whatever is stale, all at the same time: the browser application, and outside production
 * the pages for developers, so that nobody waits for them at their first visit.
 * @returns what was built.
 */
export const buildAllWhenStale = async (
  isProduction: boolean,
  builds: readonly Build[] = allBuilds,
): Promise<string[]> => {
  const stale = builds.filter((one) => !(isProduction && one.isForDevelopers) && one.isStale());
  await Promise.all(stale.map(({ build }) => build()));
  return stale.map(({ what }) => what);
};
