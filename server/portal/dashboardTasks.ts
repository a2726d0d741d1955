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

/** Rows of the queue in addition to follow-ups; the full lists are a link away. */
const most = 7;
/** This many of each kind come first, so that no kind crowds out another. */
const ofEachKind = 2;

/**
 * Follow-ups for today, the first few of each kind, then whatever has waited longest; ordered by
 * kind, each offer once.
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
 * An advisor's next tasks, each offer once: follow-ups for today, then what the investor is blocked
 * by, what came in, and what has waited longest.
 * @param now Expiring and new are relative to this.
 */
export const selectTasks = async (tx: Tx, scope: OfferScope, now: Date): Promise<Task[]> => {
  const tasks = choose(await selectFollowUps(tx, scope, today(now)), [
    await selectBounced(tx, scope, now),
    await selectConfirmed(tx, scope, now),
    await selectWaiting(tx, scope, 'accepted', now),
    await selectEndingLinks(tx, scope, now),
    await selectWaiting(tx, scope, 'interested', now),
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
      networkId: item.networkId,
      networkName: item.networkName,
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
