import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { keepUpload, uploadView } from '../documents/files.ts';
import { receiveUpload } from '../files/receive.ts';
import { keeping } from '../files/store.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found } from '../http/problem.ts';
import { takenBy } from '../offer/view.ts';
import { moneyOf } from './money.ts';
import { investorOfferList } from './offerList.ts';
import { selectLanguage, selectOwnOffers, selectOwnUploads, selectUrgentForm } from './queries.ts';
import { investorSummary } from './summary.ts';
import { yearsOf } from './yearlyStatement.ts';
import { productsOf } from './view.ts';

/** An investor's portfolio: totals, products, own files. */
export const investorSummaryHandlers = (deps: Deps) => {
  const { db, clock } = deps;

  const products = ({ brandId, investorId }: Caller) =>
    withTenant(db, brandId, async (tx) => {
      const rows = await selectOwnOffers(tx, investorId);
      return productsOf(rows, await takenBy(tx, rows), await moneyOf(tx, rows), clock());
    });

  return {
    viewInvestorSummary: async ({ caller }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const rows = await selectOwnOffers(tx, caller.investorId);
        const uploads = await selectOwnUploads(tx, caller.investorId);
        return {
          ...investorSummary(rows, await moneyOf(tx, rows), await takenBy(tx, rows), now),
          statementYears: await yearsOf(tx, rows, now),
          kyc: await selectUrgentForm(tx, caller.investorId, now),
          files: uploads.map(uploadView),
        };
      });
      return { status: 200, body };
    },

    uploadSummaryFile: async ({ caller, request }) => {
      const upload = await receiveUpload(deps, request, caller.sessionId);
      const { row } = await keeping(deps, caller.brandId, async (tx, put) => {
        return keepUpload(
          tx,
          put,
          { ...upload, kind: 'summary' },
          {
            owner: {
              brandId: caller.brandId,
              objectKind: 'investor',
              objectId: caller.investorId,
            },
            language: await selectLanguage(tx, caller.personId),
            at: clock(),
          },
        );
      });
      return { status: 201, body: uploadView(row) };
    },

    listInvestorProducts: async ({ caller, query }) => {
      const { limit, offset } = listQueryOf(query, { ...investorOfferList, filters: {} });
      const all = await products(caller);
      return listAnswer({ items: all.slice(offset, offset + limit), total: all.length });
    },

    viewInvestorProduct: async ({ caller, params }) => {
      const one = (await products(caller)).find(({ product: row }) => row.id === params.id);
      return { status: 200, body: found(one) };
    },
  } satisfies Pick<
    Handlers,
    'viewInvestorSummary' | 'uploadSummaryFile' | 'listInvestorProducts' | 'viewInvestorProduct'
  >;
};
