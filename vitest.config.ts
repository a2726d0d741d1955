import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { playwright } from '@vitest/browser-playwright';
import { engineNames, findBrowser, findPostgres, hasEngine, hasSwift } from './scripts/tools.ts';
import { patienceMs } from './tests/support/patience.ts';
import { askedTwice, enginesOfRun, filesOf } from './tests/support/share.ts';
import { inTurns } from './tests/support/inTurns.ts';
import { withoutCure } from './tests/support/withoutCure.ts';
import { screenPlugins } from './vite.config.ts';

const node = { environment: 'node', pool: 'forks' } as const;

/** A machine with twenty things to do on two cores still ends in these; what hangs is found. */
const patience = { testTimeout: 5 * patienceMs, hookTimeout: 10 * patienceMs };

const hasPostgres = findPostgres() !== null;
/** What needs a real S3 server runs when it is asked for (scripts/test.ts), on one database. */
const hasS3 = Boolean(process.env.OFERTA_S3) && hasSwift();
const ofS3 = 'tests/server/files/s3Faults.test.ts';

/** What only the embedded database promises. */
const embeddedOnly = [
  'tests/server/{demo,dictionary,inspect}/**/*.test.ts',
  'tests/server/foundation/{document,durability}.test.ts',
  'tests/server/mail/layout.test.ts',
];
/**
 * What runs on both databases where there are two: each operation, each status, each migration,
 * each kind of lock and queue. The rest asks the same SQL the same things, and is asked where it
 * takes a third of the time; `OFERTA_EMBEDDED=all` asks it twice. The embedded database is asked
 * a quarter of this in each run (tests/support/share.ts).
 */
const onBoth = [
  'tests/server/{acceptance,everyOperation,lostAnswers,operations,wholeModel}.test.ts',
  'tests/server/{files,migration,relations}/{earlier,folder,migration,stores}.test.ts',
  'tests/server/foundation/{bounds,start}.test.ts',
  'tests/server/mail/queue.test.ts',
  'tests/server/session/{application,bursts}.test.ts',
];
/** A cure is taken out where a search is proven, by a command of its own (`OFERTA_CURES=out`). */
const proof = process.env.OFERTA_WITHOUT ? [withoutCure()] : [];
const ofProof = process.env.OFERTA_CURES === 'out' ? [] : ['tests/server/**/*.cures.test.ts'];
/** Files that a whole run leaves to other commits. */
const ofOtherRuns =
  process.env.OFERTA_FILES === 'in turns'
    ? [
        ...inTurns.flatMap((lines) => {
          const taken = filesOf(lines, lines.length);
          return lines.filter((line) => !taken.includes(line)).flat();
        }),
        ...engineNames
          .filter((name) => !(enginesOfRun as readonly string[]).includes(name))
          .map((name) => `tests/journeys/engines/${name}.test.ts`),
      ]
    : [];
/** The engines beside today's Chromium that this machine lacks, and their journeys with them. */
const lacking = engineNames.filter((name) => !hasEngine(name));
const ofEngines = 'tests/journeys/engines/**/*.test.ts';
const isOnEmbedded = !hasPostgres || process.env.OFERTA_EMBEDDED === 'all';
const server = {
  ...node,
  ...patience,
  // A worker loads the server once, not once a file: its modules keep nothing between two servers.
  isolate: false,
};

export default defineConfig({
  test: {
    // As many as cores: one more costs an eighth of the time where the second core adds little
    // (decision 125). At most four: each may hold a few pools of ten of PostgreSQL's hundred.
    maxWorkers: Math.min(availableParallelism(), 4),
    // What is loaded without a cure is not kept for the next run.
    fsModuleCache: proof.length === 0,
    projects: [
      {
        test: {
          ...node,
          ...patience,
          name: 'rules',
          // As with the server: a process of its own costs a file more than most of its tests.
          isolate: false,
          include: ['tests/{domain,sdk,machines,house}/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: screenPlugins(),
        // Found before the first test: what is found in its middle loads the page anew.
        optimizeDeps: {
          entries: ['src/**/*.{ts,tsx}', 'tests/components/**/*.tsx'],
          // Asked for by what vanilla-extract writes, which no search through the sources finds.
          include: ['@vanilla-extract/recipes/createRuntimeFn'],
        },
        test: {
          ...patience,
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          expect: { poll: { timeout: patienceMs } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Otherwise what is not there is waited for until the test ends.
              actionTimeout: patienceMs,
              launchOptions: {
                executablePath: findBrowser() ?? '',
                args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
              },
              contextOptions: { locale: 'pl-PL', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        plugins: proof,
        test: {
          ...server,
          // Projects run in the order of their names: the longest of its files must not be the last.
          name: 'embedded',
          include: isOnEmbedded
            ? ['tests/server/**/*.test.ts']
            : [...embeddedOnly, ...askedTwice(globSync(onBoth).toSorted(), 4)],
          globalSetup: 'tests/support/setup/demo.ts',
          exclude: [...ofOtherRuns, ...ofProof, ...(hasS3 && !hasPostgres ? [] : [ofS3])],
          // What is repeated to find a rare fault is repeated where it takes half the time.
          env: { OFERTA_REPEAT: hasPostgres ? 'little' : 'much' },
        },
      },
      ...(hasPostgres
        ? [
            {
              plugins: proof,
              test: {
                ...server,
                name: 'postgres',
                include: ['tests/server/**/*.test.ts'],
                globalSetup: 'tests/support/setup/cluster.ts',
                exclude: [...ofOtherRuns, ...embeddedOnly, ...ofProof, ...(hasS3 ? [] : [ofS3])],
                env: { OFERTA_TEST_DB: 'postgres', OFERTA_REPEAT: 'much' },
              },
            },
          ]
        : []),
      {
        test: {
          ...node,
          ...patience,
          name: 'journeys',
          // As with the server; and each file still starts an application of its own.
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          // Proves the search by four builds without a cure; a command of its own (docs/session.md).
          exclude: [
            ofEngines,
            ...ofOtherRuns,
            ...(process.env.OFERTA_CURES === 'out' ? [] : ['**/twoTabs.cures.test.ts']),
          ],
          globalSetup: 'tests/support/setup/stage.ts',
          // As long as a page waits for anything (tests/support/journeys/browser.ts).
          expect: { poll: { timeout: patienceMs } },
        },
      },
      {
        test: {
          ...node,
          ...patience,
          name: 'engines',
          isolate: false,
          include: [ofEngines],
          exclude: [...ofOtherRuns, ...lacking.map((name) => `**/engines/${name}.test.ts`)],
          globalSetup: 'tests/support/setup/stage.ts',
          expect: { poll: { timeout: patienceMs } },
        },
      },
    ],
  },
});
