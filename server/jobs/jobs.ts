import { hourMs, minuteMs } from '../../src/domain/timeUnits.ts';
import { makeAnchor } from '../audit/anchor.ts';
import { record, type AuditActor } from '../audit/record.ts';
import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Stores } from '../files/store.ts';
import { StoreUnavailableError } from '../files/stores/blobs.ts';
import { sweepFiles, type Swept } from '../files/sweep.ts';
import { noteErasure } from './erasureList.ts';
import { eraseGranted } from './grantedErasure.ts';
import { appendLine, logLine } from './lines.ts';
import { sumUp, tellOfExpiry } from './notices.ts';
import { tellOfPayoutsDue } from './payoutsDue.ts';
import { sendReminders } from './reminders.ts';
import { keepTimes } from './retention.ts';
import type { Job } from './scheduler.ts';
import { continueSuccessions } from './successions.ts';
import { fillRelations, upkeep } from './upkeep.ts';

/**
 * Writes the signed heads of the evidence log outside the database: to the server's log, and to a
 * file if one is set.
 */
export const anchorEvidence = async ({
  db,
  secrets,
  clock,
  log,
  config,
}: Pick<Deps, 'db' | 'secrets' | 'clock' | 'log' | 'config'>): Promise<string> => {
  const anchor = await makeAnchor(db, secrets, clock());
  const logged = logLine(log, { anchor }, 'heads of the evidence log');
  if (config.evidenceAnchors) {
    logged.catch(() => {});
    await appendLine(config.evidenceAnchors, anchor);
  } else {
    await logged;
  }
  return anchor;
};

/** Sweeps the files and records what was found; the job only reports orphans. */
export const sweepAndRecord = async (
  tools: Pick<Deps, 'db' | 'clock'> & { stores: Stores },
  actor: AuditActor,
  options: { removeOrphans?: boolean } = {},
): Promise<Swept> => {
  const swept = await sweepFiles(tools, options);
  const { abandoned, gone, orphans, orphansRemoved, missing, unnamed, unreachable } = swept;
  await asSystem(tools.db, (tx) =>
    record(tx, actor, {
      action: 'filesSwept',
      subject: { kind: 'installation', id: null },
      details: {
        abandoned,
        gone,
        orphans: orphans.length,
        orphansRemoved,
        missing: missing.length,
        unnamed: unnamed.length,
        unreachable,
      },
      at: tools.clock(),
    }),
  );
  return swept;
};

/** @throws StoreUnavailableError, so that it is seen as failing and is retried, after all else. */
const sweep = async (deps: Deps): Promise<void> => {
  const { orphans, missing, unnamed, unreachable } = await sweepAndRecord(deps, {
    kind: 'system',
    brandId: null,
  });
  const found = {
    orphans: orphans.length,
    missing: missing.length,
    unnamed: unnamed.length,
  };
  if (found.orphans + found.missing + found.unnamed > 0) {
    deps.log.warn(found, 'inconsistent files found: npm run files:sweep lists them');
  }
  if (unreachable.length > 0) {
    deps.log.warn({ unreachable }, 'stores that have files and cannot be reached');
    throw new StoreUnavailableError(`Cannot be reached: ${unreachable.join(', ')}.`);
  }
};

/** The server's scheduled jobs. */
export const jobsOf = (deps: Deps): Job[] => [
  {
    name: 'tallies',
    everyMs: minuteMs,
    leaseMs: 5 * minuteMs,
    run: () => upkeep(deps.db),
  },
  // Always due. If a run takes longer than its lease, another process may join in: each batch is
  // held by only one of them, and a killed process is replaced after this long at the latest.
  { name: 'successions', everyMs: 0, leaseMs: minuteMs / 4, run: () => continueSuccessions(deps) },
  {
    name: 'reminders',
    everyMs: 10 * minuteMs,
    leaseMs: 30 * minuteMs,
    run: () => sendReminders(deps),
  },
  { name: 'expiry', everyMs: hourMs, leaseMs: 10 * minuteMs, run: () => tellOfExpiry(deps) },
  {
    name: 'payoutsDue',
    everyMs: hourMs,
    leaseMs: 30 * minuteMs,
    run: () => tellOfPayoutsDue(deps),
  },
  { name: 'summary', everyMs: 10 * minuteMs, leaseMs: 10 * minuteMs, run: () => sumUp(deps) },
  { name: 'anchor', everyMs: hourMs, leaseMs: 5 * minuteMs, run: () => anchorEvidence(deps) },
  { name: 'addresses', everyMs: hourMs, leaseMs: 10 * minuteMs, run: () => fillRelations(deps.db) },
  {
    name: 'erasure',
    everyMs: minuteMs,
    leaseMs: 30 * minuteMs,
    run: () => eraseGranted(deps, (one) => noteErasure(deps, one)),
  },
  { name: 'retention', everyMs: 6 * hourMs, leaseMs: 6 * hourMs, run: () => keepTimes(deps) },
  { name: 'sweep', everyMs: 24 * hourMs, leaseMs: 6 * hourMs, run: () => sweep(deps) },
];
