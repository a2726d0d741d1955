import { today } from '../../src/domain/dates.ts';
import { subtract } from '../../src/domain/money.ts';
import { taxOnInterest } from '../../src/domain/schedule.ts';
import { dueOf } from '../backOffice/due.ts';
import { selectDue } from '../backOffice/queries.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { selectPayouts } from '../offer/queries.ts';
import { payableOffers } from './view.ts';

/** Most instalments in one answer; if more are due, the oldest are paid first. */
const mostDue = 500;

/** Payouts that the back office has to make or record. */
export const duePayoutHandlers = ({ db, clock }: Deps) =>
  ({
    listDuePayouts: async ({ caller: { brandId } }) => {
      const now = clock();
      const day = today(now);
      const body = await withTenant(db, brandId, async (tx) => {
        const rows = await selectDue(tx, brandId, day, mostDue + 1);
        const ids = rows.map(({ offer }) => offer.id);
        const payouts = await selectPayouts(tx, ids);
        const due = rows
          .flatMap((row) => dueOf(row, payouts.get(row.offer.id) ?? [], { day, now }))
          .toSorted((one, other) => one.instalment.date.localeCompare(other.instalment.date));
        const shown = due.slice(0, mostDue);
        const offers = await payableOffers(tx, [...new Set(shown.map(({ row }) => row.offer.id))]);
        const views = new Map(offers.map((one) => [one.id, one]));
        const items = shown.map(({ row, instalment, number, of }) => ({
          offer: views.get(row.offer.id)!,
          date: instalment.date,
          number,
          of,
          total: instalment.total,
          net: subtract(instalment.total, taxOnInterest(instalment.interest)),
          received: instalment.received,
          isEstimate: row.product.interestType === 'variable',
        }));
        return { items, hasMore: rows.length > mostDue || due.length > mostDue };
      });
      return { status: 200, body };
    },
  }) satisfies Pick<Handlers, 'listDuePayouts'>;
