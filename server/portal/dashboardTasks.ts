import { today } from '../../src/domain/dates.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import type { OfferScope } from '../offer/listColumns.ts';
import { itemsOf } from '../offer/listItems.ts';
import {
  selectAsked,
  selectBounced,
  selectConfirmed,
  selectEndingLinks,
  selectFollowUps,
  selectWaiting,
  type Waiting,
} from './dashboardQueries.ts';

type Task = components['schemas']['DashboardTask'];

/** Rows of the queue beside the promised ones; the lists behind have the rest. */
const most = 7;
/** Of each kind so many come before anything else, so that no kind hides another. */
const ofEachKind = 2;

/**
 * Those that were promised for today, the first of each kind, then whatever waits longest; in the
 * order of the kinds, each offer once.
 */
const choose = (promised: Waiting[], kinds: Waiting[][]): Waiting[] => {
  const seen = new Set(promised.map(({ id }) => id));
  const all = kinds.map((kind) =>
    kind.filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  );
  const first = all.flatMap((kind) => kind.slice(0, ofEachKind));
  const rest = all
    .flatMap((kind) => kind.slice(ofEachKind))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
  const chosen = new Set([...first, ...rest].slice(0, most));
  return [...promised, ...all.flat().filter((one) => chosen.has(one))];
};

/**
 * What an advisor does next, each offer once: what they chose this day for, then what its investor cannot go on without, what came in,
 * and then who has waited longest.
 * @param now What is ending and what is new is told from here.
 */
export const selectTasks = async (tx: Tx, scope: OfferScope, now: Date): Promise<Task[]> => {
  const tasks = choose(await selectFollowUps(tx, scope, today(now)), [
    await selectBounced(tx, scope),
    await selectConfirmed(tx, scope, now),
    await selectWaiting(tx, scope, 'accepted'),
    await selectEndingLinks(tx, scope, now),
    await selectWaiting(tx, scope, 'interested'),
  ]);
  if (tasks.length === 0) return [];
  const ids = tasks.map(({ id }) => id);
  const items = await itemsOf(tx, ids);
  const asked = await selectAsked(tx, ids);
  return items.map((item, place) => {
    const { reason, since: from, until } = tasks[place]!;
    const open = item.status === 'accepted' ? 'payment' : asked.has(item.id) ? 'decision' : 'data';
    return {
      offerId: item.id,
      investorName: item.investorName,
      investorEmail: item.investorEmail,
      campaignName: item.campaignName,
      campaignNameEN: item.campaignNameEN,
      amount: item.investmentValue,
      currency: item.currency,
      status: item.status,
      reason: reason ?? open,
      since: from.toISOString(),
      until: until?.toISOString() ?? null,
      confirmation: reason === 'confirmation' ? (item.paymentConfirmations.at(-1) ?? null) : null,
    };
  });
};
