import * as v from 'valibot';
import { isErased } from '../../src/domain/erasure.ts';
import { record } from '../audit/record.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import * as queries from '../erasure/queries.ts';
import { appendLine, logLine } from './lines.ts';

const erasure = v.object({
  /** When it was carried out, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  brandId: v.pipe(v.string(), v.uuid()),
  investorId: v.pipe(v.string(), v.uuid()),
});

/**
 * What is kept of an erasure outside the database, as a restored one knows nothing of it: ids, which
 * name nobody once that person is erased (docs/decisions/133).
 */
export type Erasure = v.InferOutput<typeof erasure>;

/**
 * Writes an erasure to the server's log, and to a file if one is set.
 * @throws when neither has the line.
 */
export const noteErasure = async (
  { log, config }: { log: Pick<Deps['log'], 'child'>; config: Pick<Deps['config'], 'erasureList'> },
  one: Erasure,
): Promise<void> => {
  if (config.erasureList) await appendLine(config.erasureList, JSON.stringify(one));
  const logged = logLine(log, { erasure: one }, 'an investor was erased');
  // A log without room, or that nobody reads, keeps nobody from being erased whose line is in the
  // file; that person's rows are locked meanwhile.
  if (config.erasureList) logged.catch(() => {});
  else await logged;
};

/**
 * The erasures in the lines of `noteErasure`'s file or of the server's log; its other lines are
 * passed over.
 * @returns also the numbers of lines that begin like one and are not whole.
 */
export const readErasures = (text: string): { erasures: Erasure[]; broken: number[] } => {
  const erasures: Erasure[] = [];
  const broken: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.startsWith('{')) continue;
    try {
      const said = JSON.parse(line) as { erasure?: unknown; investorId?: unknown };
      if (said.erasure ?? said.investorId) erasures.push(v.parse(erasure, said.erasure ?? said));
    } catch {
      broken.push(at + 1);
    }
  }
  return { erasures, broken };
};

/** Grants an erasure anew that this database has lost. @returns what it knows of it. */
const grantAgain = async (
  tx: Tx,
  { at, brandId, investorId }: Erasure,
  now: Date,
): Promise<'granted' | 'known' | 'absent'> => {
  const [who] = await queries.lockInvestor(tx, investorId);
  if (who?.brandId !== brandId) return 'absent';
  const latest = await queries.selectErasure(tx, investorId);
  const isDone = latest?.doneAt && latest.doneAt >= new Date(at);
  if (isErased(who.email) || isDone) return 'known';
  const granted = { status: 'granted' as const, decidedAt: now };
  const { id } =
    latest?.status === 'asked' || latest?.status === 'granted'
      ? await queries.decideErasure(tx, latest.id, granted)
      : await queries.insertErasure(tx, {
          ...granted,
          brandId,
          investorId,
          askedAt: new Date(at),
        });
  await record(
    tx,
    { kind: 'operator', brandId },
    {
      action: 'erasureDecided',
      subject: { kind: 'dataRequest', id },
      details: { isGranted: true, isRepeated: true },
      at: now,
    },
  );
  return 'granted';
};

/**
 * Grants erasures again that a restored database does not know of; `eraseGranted` then carries them
 * out, as it did before. Idempotent.
 * @returns how many were granted, were known, and concern nobody in this database.
 */
export const repeatErasures = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  erasures: readonly Erasure[],
): Promise<Record<'granted' | 'known' | 'absent', number>> => {
  const counts = { granted: 0, known: 0, absent: 0 };
  // The last one of each: whoever was kept in part may have been erased again later.
  const latest = new Map(
    erasures.toSorted((a, b) => a.at.localeCompare(b.at)).map((one) => [one.investorId, one]),
  );
  for (const one of latest.values()) {
    counts[await asSystem(db, (tx) => grantAgain(tx, one, clock()))] += 1;
  }
  return counts;
};
