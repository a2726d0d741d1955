import { brandsWithoutCoordinator } from './advisor/invitedCoordinator.ts';
import { buildApp } from './app.ts';
import { makeDeps } from './assemble.ts';
import { brands } from './branding/brands.ts';
import { demandPictures } from './branding/builtIn.ts';
import { readConfig, type Config } from './config.ts';
import { demoAccounts, demoLinks, demoPassword, seedDemo } from './db/demo.ts';
import { openPglite, openPostgres } from './db/open.ts';
import { openWhenThere } from './db/openWhenThere.ts';
import { printable } from './failure.ts';
import { lostFolder } from './files/lostFolder.ts';
import { demandPages } from './http/pages.ts';
import { jobsOf } from './jobs/jobs.ts';
import { demandLists } from './jobs/lines.ts';
import { startJobs } from './jobs/scheduler.ts';
import { makeLog } from './log.ts';
import { brandUrl } from './mail/address.ts';
import { startNotices } from './notices.ts';
import { lineOf } from './obstacles.ts';
import { watchFrom } from './operator/listen.ts';

const banner = (config: Config): string =>
  [
    '',
    `Oferta runs at ${config.appUrl}`,
    `  advisors   ${config.appUrl}/doradcy`,
    `  investors  ${config.appUrl}/`,
    ...(config.production
      ? []
      : [`  mailbox    ${config.appUrl}/dev/mail`, `  contract   ${config.appUrl}/dev/api`]),
    '',
    `Demo accounts, password ${demoPassword}:`,
    ...demoAccounts.map(({ email, role }) => `  ${email.padEnd(30)} ${role}`),
    '',
    'Demo links:',
    ...demoLinks.map(({ path, shows }) => `  ${`${config.appUrl}${path}`.padEnd(60)} ${shows}`),
    '',
    'Brands:',
    ...brands.map((one) => `  ${brandUrl(config.appUrl, one).padEnd(40)} ${one.siteTitle}`),
    '',
  ].join('\n');

/** Waits for the lines of the log, once there is one. */
let logged = async (): Promise<void> => {};

const exit = async (code: number): Promise<never> => {
  await logged();
  return process.exit(code);
};

/** Ends the process: while it starts nothing but lines of the log is under way. */
let stop = async (_signal: string): Promise<void> => exit(0);
// The first process of a container has no default for signals: without handlers it would go on
// waiting for its database until it is killed.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));

/** Runs the server until it is told to stop. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  demandPages(config);
  demandPictures(brands);
  await demandLists(config);
  const { log, lines, written } = makeLog(config.logLevel);
  logged = written;
  const { databaseUrl } = config;
  const traces = config.traces
    ? (await import('./operator/otlp.ts')).sendTraces(config.traces, log)
    : undefined;
  const open = databaseUrl
    ? await openWhenThere(
        () =>
          openPostgres(databaseUrl, {
            ownerUrl: config.databaseOwnerUrl,
            onWait: (why) => log.warn(`not started yet: ${why}`),
            slow: {
              ms: config.slowStatementMs,
              tell: (slow) => log.warn(slow, 'a statement took long'),
            },
          }),
        (why) => log.warn({ why }, 'DATABASE_URL does not answer yet: waiting for it'),
      )
    : await openPglite(config.dataDir);
  const deps = await makeDeps(open, config, log);
  if (config.demo) {
    await seedDemo(open.db, { now: new Date(), secrets: deps.secrets, files: deps.files });
  }
  const operator = config.metrics
    ? await watchFrom(config.metrics, { ...open, ...deps, logLines: lines })
    : null;
  const app = await buildApp(deps, operator?.metrics);
  await app.listen({ port: config.port, host: config.host });
  deps.outbox.start();
  const stopJobs = startJobs(deps, jobsOf(deps));
  let stopping = false;
  // Nothing is awaited before: from here on calls, mails and jobs are under way.
  stop = async (signal) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Together: a long download must not keep mails and jobs from ending before systemd's patience.
    await Promise.all([app.close(), deps.outbox.stop(), stopJobs(), operator?.close()]);
    await open.close();
    await traces?.stop();
    await exit(0);
  };
  for (const notice of startNotices(config)) log.warn(notice);
  // For whoever tries it at a screen; a log that is collected has JSON alone.
  if (config.demo) console.log(banner(config));
  else log.info({ address: config.appUrl }, 'Oferta runs');
  // A database that is away by now is told elsewhere.
  const lost = await lostFolder(open.db, config).catch(() => null);
  if (lost) log.error(lost);
  const alone = await brandsWithoutCoordinator(open.db, brands).catch(() => null);
  if (alone) log.warn(alone);
};

try {
  await main();
} catch (error) {
  console.error(lineOf(error) ?? printable(error));
  await exit(1);
}
