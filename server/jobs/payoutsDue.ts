import { addDays, today } from '../../src/domain/dates.ts';
import { dueOf, computeNextPayout } from '../backOffice/due.ts';
import {
  selectBackOffice,
  selectDue,
  selectWithoutNextPayout,
  type DuePlace,
} from '../backOffice/queries.ts';
import { asSystem } from '../db/open.ts';
import { brand } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { tell } from '../notice/tell.ts';
import { selectPayouts } from '../offer/queries.ts';

type Tools = Pick<Deps, 'db' | 'clock'>;

const batch = 200;

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

/**
 * What is due of a brand by a day: of how many offers, and the latest day of their plans. Read in
 * batches to the end: there may be thousands that have been overdue for years.
 */
const dueIn = async (
  { db, clock }: Tools,
  brandId: string,
  day: string,
): Promise<{ count: number; latest: string | undefined }> => {
  const now = clock();
  const offers = new Set<string>();
  let latest: string | undefined;
  let last: DuePlace | undefined;
  do {
    last = await asSystem(db, async (tx) => {
      const rows = await selectDue(tx, brandId, day, batch, last);
      const payouts = await selectPayouts(
        tx,
        rows.map(({ offer }) => offer.id),
      );
      for (const row of rows) {
        const paid = payouts.get(row.offer.id) ?? [];
        await computeNextPayout(tx, row, now, paid);
        for (const { instalment } of dueOf(row, paid, { day, now })) {
          offers.add(row.offer.id);
          if (latest === undefined || instalment.date > latest) latest = instalment.date;
        }
      }
      const end = rows.length === batch ? rows.at(-1)?.offer : undefined;
      return end && { day: end.nextPayoutOn!, id: end.id };
    });
  } while (last);
  return { count: offers.size, latest };
};

/** Tells the back office of one brand. */
const tellOne = async (tools: Tools, brandId: string): Promise<void> => {
  const now = tools.clock();
  const { count, latest } = await dueIn(tools, brandId, addDays(today(now), -1));
  if (latest === undefined) return;
  const cause = `payouts:${latest}`;
  await asSystem(tools.db, async (tx) => {
    for (const advisorId of await selectBackOffice(tx, brandId)) {
      await tell(tx, { brandId, advisorId, kind: 'payoutsDue', cause, count, at: now });
    }
  });
};

/**
 * Tells each brand's back office of instalments whose day has passed and which are not recorded as
 * paid: once for each day of the plan that passes so.
 */
export const tellOfPayoutsDue = async (tools: Tools): Promise<void> => {
  const brands = await asSystem(tools.db, (tx) => tx.select({ id: brand.id }).from(brand));
  for (const { id } of brands) {
    await computeAll(tools, id);
    await tellOne(tools, id);
  }
};
