import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { bringOldestChromium, oldestChromiumPath } from './oldestChromium.ts';

/** Where Debian and others put a Chromium that can run headless; `CHROMIUM_PATH` overrides. */
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

/** Installs Debian packages when we may; returns whether it went well. */
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
 * A Chromium for the journeys: the one on this machine, else Debian's, installed now.
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
 * The engines that run the journeys that matter, each named as the file of its journeys: what it is
 * asked by, and Debian's packages of it.
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

/** Whether an engine is on this machine. `OFERTA_ENGINES=none` says that there is none. */
export const hasEngine = (name: EngineName): boolean =>
  process.env.OFERTA_ENGINES !== 'none' && engines[name].paths.every((path) => existsSync(path));

/** Where Debian puts Firefox. */
export const [firefoxPath] = engines.firefox.paths;

/** The engines beside Chromium, installed now where we may. @returns those that are not to be had. */
export const requireEngines = (): EngineName[] => {
  const missing = (): EngineName[] => engineNames.filter((name) => !hasEngine(name));
  const packages = missing().flatMap((name) => engines[name].packages);
  if (process.env.OFERTA_ENGINES !== 'none') {
    if (packages.length > 0) installPackages(packages);
    bringOldestChromium();
  }
  return missing();
};

/** PostgreSQL's binaries, installed now where we may; null where there are none to be had. */
export const requirePostgres = (): string | null => {
  const found = findPostgres();
  if (found || !installPackages(['postgresql'])) return found;
  return findPostgres();
};

/** The antivirus daemon, or null. */
export const findClamd = (): string | null =>
  ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(existsSync) ?? null;

/** The antivirus daemon, installed now where we may; null where there is none to be had. */
export const requireClamd = (): string | null => {
  const found = findClamd();
  if (found || !installPackages(['clamav-daemon'])) return found;
  return findClamd();
};

/**
 * nginx, installed now where we may: its configuration in deploy/ is tested with it.
 * @throws Error with one line saying what to install.
 */
export const requireNginx = (): string => {
  const path = '/usr/sbin/nginx';
  if (existsSync(path) || installPackages(['nginx-light'])) return path;
  throw new Error('deploy/nginx is tested with nginx: install it (Debian: nginx-light).');
};

/** OpenStack Swift, which speaks S3: the object store that Debian has. */
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

/** An S3 server to test against, installed now where we may; whether there is one. */
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
