import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { bringOldestChromium, oldestChromiumPath } from './oldestChromium.ts';

/**
 * Paths where Debian and others install a Chromium that can run headless; `CHROMIUM_PATH`
 * overrides.
 */
const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine, or null. */
export const findBrowser = (): string | null =>
  browsers.find((path): path is string => Boolean(path) && existsSync(path!)) ?? null;

/** Folder with initdb and postgres, or null. The newest installed version wins. */
export const findPostgres = (): string | null => {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const [version] = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  const bin = `${base}/${version}/bin`;
  return existsSync(`${bin}/initdb`) ? bin : null;
};

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages if permitted; returns whether it succeeded. */
export const installPackages = (names: string[]): boolean => {
  if (!canInstall) return false;
  console.log(`Installing ${names.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: 'ignore',
      env,
    });
    return true;
  } catch {
    return false;
  }
};

/**
 * A Chromium for the journeys: an installed one, else Debian's, installed now.
 * @throws Error with one line saying what to install.
 */
export const requireBrowser = (): string => {
  const found = findBrowser();
  if (found) return found;
  if (installPackages(['chromium-headless-shell'])) {
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The journeys need a Chromium: install one (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.',
  );
};

/**
 * The engines for the most important journeys, each named like the file of its journeys: paths of
 * its binaries, and its Debian packages.
 */
const engines = {
  oldestChromium: { paths: [oldestChromiumPath], packages: [] },
  firefox: { paths: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    paths: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} as const;
export type EngineName = keyof typeof engines;
export const engineNames = Object.keys(engines) as EngineName[];

/** Whether an engine is installed. `OFERTA_ENGINES=none` pretends that none is. */
export const hasEngine = (name: EngineName): boolean =>
  process.env.OFERTA_ENGINES !== 'none' && engines[name].paths.every((path) => existsSync(path));

/** Debian's path of Firefox. */
export const [firefoxPath] = engines.firefox.paths;

/** Engines other than Chromium, installed now if permitted. @returns those that are unavailable. */
export const requireEngines = (names: readonly EngineName[]): EngineName[] => {
  const missing = (): EngineName[] => names.filter((name) => !hasEngine(name));
  const packages = missing().flatMap((name) => engines[name].packages);
  if (process.env.OFERTA_ENGINES !== 'none') {
    if (packages.length > 0) installPackages(packages);
    if (names.includes('oldestChromium')) bringOldestChromium();
  }
  return missing();
};

/** PostgreSQL's binaries, installed now if permitted; null if unavailable. */
export const requirePostgres = (): string | null => {
  const found = findPostgres();
  if (found || !installPackages(['postgresql'])) return found;
  return findPostgres();
};

/** The antivirus daemon, or null. */
export const findClamd = (): string | null =>
  ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(existsSync) ?? null;

/** The antivirus daemon, installed now if permitted; null if unavailable. */
export const requireClamd = (): string | null => {
  const found = findClamd();
  if (found || !installPackages(['clamav-daemon'])) return found;
  return findClamd();
};

const nginxPath = '/usr/sbin/nginx';

/**
 * nginx, installed now if permitted, to test its configuration in deploy/.
 * @throws Error with one line saying what to install.
 */
export const requireNginx = (): string => {
  if (existsSync(nginxPath) || installPackages(['nginx-light'])) return nginxPath;
  throw new Error('deploy/nginx is tested with nginx: install it (Debian: nginx-light).');
};

/**
 * All that a whole run of the tests wants of Debian, in one go where that is permitted: each
 * installation of its own reads Debian's lists anew, for seconds.
 */
export const bringPackages = (names: readonly EngineName[]): void => {
  const missing = [
    ...(findBrowser() ? [] : ['chromium-headless-shell']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...(findClamd() ? [] : ['clamav-daemon']),
    ...(existsSync(nginxPath) ? [] : ['nginx-light']),
    ...names.flatMap((name) => (hasEngine(name) ? [] : engines[name].packages)),
  ];
  if (missing.length > 0) installPackages(missing);
};

/** OpenStack Swift with its S3 API: the object store that Debian packages. */
const swift = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-ring-builder',
  'memcached',
];
export const hasSwift = (): boolean =>
  existsSync('/etc/swift/swift.conf') && swift.every((name) => existsSync(`/usr/bin/${name}`));

/** An S3 server to test against, installed now if permitted; returns whether there is one. */
export const requireSwift = (): boolean =>
  hasSwift() ||
  (installPackages([
    'swift-proxy',
    'swift-account',
    'swift-container',
    'swift-object',
    'memcached',
  ]) &&
    hasSwift());
