import { hourMs } from '../../src/domain/timeUnits.ts';
import { nextSuccession, successionStateOf } from '../../src/domain/succession.ts';
import { continueSuccession } from '../advisor/succession.ts';
import {
  changeSuccession,
  lockSuccession,
  selectDueSuccessions,
} from '../advisor/successionQueries.ts';
import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { nameOf } from '../failure.ts';
import { retryMs } from './scheduler.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Records that a batch failed: it shows up, and is retried later; others are not held up. */
const postpone = ({ db, clock, log }: Tools, advisorId: string, failure: unknown) =>
  asSystem(db, async (tx) => {
    const row = await lockSuccession(tx, advisorId);
    if (!row) return;
    // Whatever state it was in, the next batch waits.
    nextSuccession(successionStateOf(row), 'fail');
    const failures = row.failures + 1;
    const error = nameOf(failure);
    log.error({ advisorId, failures, error }, 'a hand-over failed');
    const nextAt = new Date(clock().getTime() + retryMs(failures, hourMs));
    await changeSuccession(tx, advisorId, { failures, error, nextAt });
  });

/** Continues to hand over what archived advisors served, batch by batch, until nothing is due. */
export const continueSuccessions = async (tools: Tools): Promise<void> => {
  const due = await asSystem(tools.db, (tx) => selectDueSuccessions(tx, tools.clock(), hourMs));
  for (const one of due) {
    try {
      while (await continueSuccession(tools, one));
    } catch (failure) {
      await postpone(tools, one.advisorId, failure);
    }
  }
};
