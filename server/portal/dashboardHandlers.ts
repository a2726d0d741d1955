import { addDays, daysBetween, today } from '../../src/domain/dates.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import * as dashboard from './dashboardQueries.ts';
import type { OfferScope } from '../offer/listColumns.ts';

/** A campaign that ends within this many days needs attention. */
const endingSoonDays = 14;

/** The offers a dashboard is about. */
const scopeOf = (caller: Caller): OfferScope => ({
  caller,
  operation: 'viewDashboard',
  as: caller.role === 'coordinator' ? 'coordinator' : 'advisor',
});

/** What waits, what did not arrive, what ends and what happened last. */
export const dashboardHandlers = ({ db, clock }: Deps) =>
  ({
    viewDashboard: async ({ caller }) => {
      const date = today(clock());
      const scope = scopeOf(caller);
      const body = await withTenant(db, caller.brandId, async (tx) => ({
        waiting: await dashboard.selectWaiting(tx, scope),
        bounced: await dashboard.selectBounced(tx, scope),
        ending: await dashboard.selectEnding(tx, date, addDays(date, endingSoonDays)),
        latest: await dashboard.selectLatest(tx, scope),
      }));
      const line = (row: (typeof body.waiting)[number]) => ({
        ...row,
        since: row.since.toISOString(),
      });
      return {
        status: 200,
        body: {
          waiting: body.waiting.map(line),
          bounced: body.bounced.map(line),
          ending: body.ending.map(({ id, translations, endDate }) => ({
            id,
            name: translations.PL.name,
            endDate,
            daysLeft: daysBetween(date, endDate),
          })),
          latest: body.latest.map((event) => ({ ...event, at: event.at.toISOString() })),
        },
      };
    },
  }) satisfies Pick<Handlers, 'viewDashboard'>;
