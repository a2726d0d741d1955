import { add } from '../../src/domain/money.ts';
import { today } from '../../src/domain/dates.ts';
import { networkOfferList, offerList } from '../../src/domain/offerList.ts';
import { offerStatuses } from '../../src/domain/offerStatus.ts';
import type { ListQuery } from '../../src/domain/tableQuery.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers, OperationId } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { reloadAdvisor } from '../http/loadCaller.ts';
import { refuse } from '../http/problem.ts';
import type { OfferScope } from '../offer/listColumns.ts';
import { eachOffer, selectOffers, summarizeByStatus } from '../offer/listQueries.ts';
import { withOwnerEmails } from '../offer/ownerEmails.ts';
import { exportFieldsIn, exportFile } from './export.ts';
import { exportHead } from './exportHead.ts';

/** The scope that a list call names; only coordinators may name their networks. */
const scopeOf = (
  caller: Caller,
  operation: OperationId,
  scope: 'own' | 'network' | undefined,
): OfferScope => {
  if (scope !== 'network') return { caller, operation, as: 'advisor' };
  if (caller.role !== 'coordinator') throw refuse(1101);
  return { caller, operation, as: 'coordinator' };
};

/** Offers as lists, totals and spreadsheets; one's own or those of one's networks. */
export const offerListHandlers = (deps: Deps) => {
  const { db, clock } = deps;

  const pageOf = (caller: Caller, operation: OperationId, question: ListQuery) =>
    withTenant(db, caller.brandId, async (tx) => {
      const page = await selectOffers(tx, { caller, operation }, question);
      return { ...page, items: await withOwnerEmails(tx, caller, page.items) };
    });

  return {
    listOffers: async ({ caller, query }) => {
      const question = listQueryOf(query, offerList);
      return listAnswer(await pageOf(caller, 'listOffers', question));
    },

    listOffersByNetwork: async ({ caller, query }) => {
      const question = listQueryOf(query, networkOfferList);
      return listAnswer(await pageOf(caller, 'listOffersByNetwork', question));
    },

    summarizeOffers: async ({ caller, query }) => {
      const scope = scopeOf(caller, 'summarizeOffers', query.scope);
      const { filters } = listQueryOf({ filter: query.filter }, networkOfferList);
      const { rows, isAtLeast } = await withTenant(db, caller.brandId, (tx) =>
        summarizeByStatus(tx, scope, filters),
      );
      return {
        status: 200,
        body: offerStatuses.map((status) => {
          const own = rows.filter((row) => row.status === status);
          const sumOf = (currency: string): string =>
            own
              .filter((row) => row.currency === currency)
              .reduce((sum, row) => add(sum, row.sum), '0.00');
          return {
            status,
            count: own.reduce((sum, row) => sum + row.count, 0),
            isAtLeast,
            sums: { PLN: sumOf('PLN'), EUR: sumOf('EUR'), USD: sumOf('USD') },
          };
        }),
      };
    },

    exportOffers: async ({ caller, query }) => {
      const { scope: whose, format = 'csv', language = 'PL', ...asked } = query;
      const question = listQueryOf(asked, networkOfferList);
      const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, caller.brandId, work);
      const date = today(clock());
      const head = await inTenant((tx) => exportHead(tx, caller, question, { language, date }));
      // A slow reader is still being answered when they may have been archived, or lost a network.
      const scopeNow = async (): Promise<OfferScope> => {
        const who = await reloadAdvisor(deps, caller, clock());
        if (!who) throw refuse(1004);
        return scopeOf(who, 'exportOffers', whose);
      };
      const scope = await scopeNow();
      const offers = eachOffer(inTenant, scopeNow, question, exportFieldsIn(language));
      // Pulls the first batch before responding, so that a missing permission is still an error
      // response.
      const { value: first } = await offers.next();
      await inTenant((tx) =>
        record(tx, caller, {
          action: 'exportOffers',
          subject: { kind: 'brand', id: caller.brandId },
          details: { scope: scope.as ?? null, format },
        }),
      );
      const all = async function* () {
        if (first) yield first;
        yield* offers;
      };
      return {
        status: 200,
        ...exportFile(deps.workers, all(), { format, language, date, head }),
      };
    },
  } satisfies Pick<
    Handlers,
    'listOffers' | 'listOffersByNetwork' | 'summarizeOffers' | 'exportOffers'
  >;
};
