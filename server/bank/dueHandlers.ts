import { today } from '../../src/domain/dates.ts';
import { duePayoutList } from '../../src/domain/duePayoutList.ts';
import { add, subtract } from '../../src/domain/money.ts';
import type { SettledInstalment } from '../../src/domain/payouts.ts';
import { taxOnInterest } from '../../src/domain/schedule.ts';
import type { ListQuery, Range } from '../../src/domain/tableQuery.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { dueOf } from '../backOffice/due.ts';
import { countDue, selectDuePage } from '../backOffice/queries.ts';
import { reach } from '../db/reach.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf, pageOfCounted } from '../http/list.ts';
import { selectPayouts } from '../offer/queries.ts';
import { payableOffers } from './view.ts';

type DuePayout = components['schemas']['DuePayout'];
type DueRow = Awaited<ReturnType<typeof selectDuePage>>[number];

/** The days that a list is asked for, none of which is to come. */
const daysOf = ({ filters }: ListQuery, day: string): { from?: string; to: string } => {
  const { from, to = day } = (filters.find(({ name }) => name === 'dueOn')?.value as Range) ?? {};
  return { ...(from === undefined ? {} : { from }), to: to < day ? to : day };
};

const netOf = ({ total, interest }: SettledInstalment): string =>
  subtract(total, taxOnInterest(interest));

/** What is to be paid out of these investments; one whose date is out of date has nothing. */
const viewsOf = async (tx: Tx, rows: readonly DueRow[], now: Date): Promise<DuePayout[]> => {
  const ids = rows.map(({ offer }) => offer.id);
  const payouts = await selectPayouts(tx, ids);
  const offers = new Map((await payableOffers(tx, ids)).map((one) => [one.id, one]));
  return rows.flatMap((row): DuePayout[] => {
    const [first, ...further] = dueOf(row, payouts.get(row.offer.id) ?? [], {
      day: today(now),
      now,
    });
    if (!first) return [];
    const { instalment, number, of } = first;
    return [
      {
        offer: offers.get(row.offer.id)!,
        date: instalment.date,
        number,
        of,
        total: instalment.total,
        net: netOf(instalment),
        received: instalment.received,
        isEstimate: row.product.interestType === 'variable',
        furtherCount: further.length,
        furtherOpen: add(
          '0.00',
          ...further.map((one) => subtract(netOf(one.instalment), one.instalment.received)),
        ),
      },
    ];
  });
};

/** Payouts that the back office has to make or record. */
export const duePayoutHandlers = ({ db, clock }: Deps) =>
  ({
    listDuePayouts: async ({ caller: { brandId }, query }) => {
      const question = listQueryOf(query, duePayoutList);
      const now = clock();
      const days = daysOf(question, today(now));
      const isLatestFirst = question.sorting?.order === 'desc';
      const page = await withTenant(db, brandId, async (tx) => {
        const total = await countDue(tx, brandId, days, reach.counted + 1);
        const most = { total: Math.min(total, reach.counted), isAtLeast: total > reach.counted };
        const { rows, ...counted } = await pageOfCounted(most, question, ({ limit, offset }) =>
          selectDuePage(tx, brandId, days, { limit, offset, isLatestFirst }),
        );
        return { ...counted, items: await viewsOf(tx, rows, now) };
      });
      return listAnswer(page);
    },
  }) satisfies Pick<Handlers, 'listDuePayouts'>;
