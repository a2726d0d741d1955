import { isErased } from '../../src/domain/erasure.ts';
import { endingSoonDays, trendDays } from '../../src/domain/dashboardPeriods.ts';
import { addDays, daysBetween, today } from '../../src/domain/dates.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { selectDays, selectRaised } from '../offer/tally.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import type { OfferScope } from '../offer/listColumns.ts';
import { countWaiting, servesElsewhere } from './dashboardCountQueries.ts';
import { selectEnding, selectLatest } from './dashboardQueries.ts';
import { selectTasks } from './dashboardTasks.ts';

/** The offers that the figures are about: those of the list that the figures lead to. */
const figuresOf = (caller: Caller): OfferScope => ({
  caller,
  operation: 'viewDashboard',
  as: caller.role === 'coordinator' ? 'coordinator' : 'advisor',
});

/**
 * The offers that may need attention: a coordinator's own are among them, also those of a network
 * of which she is a mere member. The condition on both is put only where there are such offers, as
 * no index has it.
 */
const queueOf = async (tx: Tx, caller: Caller): Promise<OfferScope> => {
  const { as, ...scope } = figuresOf(caller);
  return as === 'coordinator' && (await servesElsewhere(tx, caller)) ? scope : { ...scope, as };
};

/** @param date Today in Warsaw. */
const trendOf = async (tx: Tx, scope: OfferScope, date: string) => {
  const from = addDays(date, 1 - trendDays);
  const days = await selectDays(tx, scope, addDays(from, -trendDays), date);
  const invited = (isNow: boolean): number =>
    days
      .filter(({ kind, day }) => kind === 'invited' && day >= from === isNow)
      .reduce((sum, { count }) => sum + count, 0);
  return {
    days: trendDays,
    invitations: { count: invited(true), before: invited(false) },
    activated: days
      .filter(({ kind, day }) => kind === 'activated' && day >= from)
      .map(({ day, currency, amount }) => ({ day, currency, amount })),
  } as const;
};

/** @param date Today in Warsaw. */
const endingOf = async (tx: Tx, date: string) => {
  const rows = await selectEnding(tx, date, addDays(date, endingSoonDays));
  const raised = await selectRaised(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, translations, type, picture, target, currency, endDate }) => ({
    id,
    name: translations.PL.name,
    nameEN: translations.EN?.name ?? null,
    type,
    picture,
    target,
    raised: raised.get(id) ?? '0.00',
    currency,
    endDate,
    daysLeft: daysBetween(date, endDate),
  }));
};

/** How many tasks there are, those that are not listed among them. */
const countOf = async (
  tx: Tx,
  scope: OfferScope,
  tasks: Schemas['DashboardTask'][],
  now: Date,
): Promise<number> => {
  if (tasks.length === 0) return 0;
  const ids = tasks.map(({ offerId }) => offerId);
  // Read after the tasks: an offer may have moved in between.
  return Math.max(tasks.length, await countWaiting(tx, scope, now, ids));
};

/** Pending tasks, recent results, campaigns that end and the latest events. */
export const dashboardHandlers = ({ db, clock }: Deps) =>
  ({
    viewDashboard: async ({ caller }) => {
      const now = clock();
      const date = today(now);
      return {
        status: 200,
        body: await withTenant(db, caller.brandId, async (tx) => {
          const scope = await queueOf(tx, caller);
          const tasks = await selectTasks(tx, scope, now);
          return {
            tasks,
            taskCount: await countOf(tx, scope, tasks, now),
            trend: await trendOf(tx, figuresOf(caller), date),
            ending: await endingOf(tx, date),
            latest: (await selectLatest(tx, scope)).map(({ investorEmail, ...event }) => ({
              ...event,
              isErased: isErased(investorEmail),
              at: event.at.toISOString(),
            })),
          };
        }),
      };
    },
  }) satisfies Pick<Handlers, 'viewDashboard'>;
