import { addDays, today } from '../../src/domain/dates.ts';
import { dueOf, computeNextPayout } from '../backOffice/due.ts';
import { selectBackOffice, selectDue, selectWithoutNextPayout } from '../backOffice/queries.ts';
import { asSystem, type Tx } from '../db/open.ts';
import { brand } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { tell } from '../notice/tell.ts';
import { selectPayouts } from '../offer/queries.ts';

type Tools = Pick<Deps, 'db' | 'clock'>;

const batch = 200;
/** Offers counted in one notice; the page shows them all. */
const mostCounted = 2000;

/** Computes the next payout of offers that have none yet: those that an earlier build made active. */
const computeAll = async ({ db, clock }: Tools, brandId: string): Promise<void> => {
  for (let count = batch; count === batch; ) {
    count = await asSystem(db, async (tx) => {
      const rows = await selectWithoutNextPayout(tx, brandId, batch);
      const payouts = await selectPayouts(
        tx,
        rows.map(({ offer }) => offer.id),
      );
      for (const row of rows) {
        await computeNextPayout(tx, row, clock(), payouts.get(row.offer.id) ?? []);
      }
      return rows.length;
    });
  }
};

/** Tells the back office of one brand. @returns how many people were asked to look. */
const tellOne = async (tx: Tx, brandId: string, now: Date): Promise<number> => {
  const day = addDays(today(now), -1);
  const rows = await selectDue(tx, brandId, day, mostCounted);
  const payouts = await selectPayouts(
    tx,
    rows.map(({ offer }) => offer.id),
  );
  const due = [];
  for (const row of rows) {
    const paid = payouts.get(row.offer.id) ?? [];
    await computeNextPayout(tx, row, now, paid);
    due.push(...dueOf(row, paid, { day, now }));
  }
  if (due.length === 0) return 0;
  const latest = due
    .map(({ instalment }) => instalment.date)
    .toSorted()
    .at(-1)!;
  const count = new Set(due.map(({ row }) => row.offer.id)).size;
  const people = await selectBackOffice(tx, brandId);
  const cause = `payouts:${latest}`;
  for (const advisorId of people) {
    await tell(tx, { brandId, advisorId, kind: 'payoutsDue', cause, count, at: now });
  }
  return people.length;
};

/**
 * Tells each brand's back office of instalments whose day has passed and which are not recorded as
 * paid: once for each day of the plan that passes so.
 */
export const tellOfPayoutsDue = async (tools: Tools): Promise<void> => {
  const { db, clock } = tools;
  const brands = await asSystem(db, (tx) => tx.select({ id: brand.id }).from(brand));
  for (const { id } of brands) {
    await computeAll(tools, id);
    await asSystem(db, (tx) => tellOne(tx, id, clock()));
  }
};
