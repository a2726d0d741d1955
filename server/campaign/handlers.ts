import { today } from '../../src/domain/dates.ts';
import { offerList } from '../../src/domain/offerList.ts';
import { record } from '../audit/record.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import type { OfferScope } from '../offer/listColumns.ts';
import { selectCampaignOffers } from '../offer/listQueries.ts';
import { withOwnerEmails } from '../offer/ownerEmails.ts';
import { withDocumentSizes } from './documentSizes.ts';
import * as queries from './queries.ts';
import { campaignView, productView, remainingIn } from './view.ts';

/**
 * The offers of a campaign visible to a person: their own, or their networks' if they coordinate.
 */
const offerScopeOf = (caller: Caller): OfferScope => ({
  caller,
  operation: 'listCampaignOffers',
  as: caller.role === 'coordinator' ? 'coordinator' : 'advisor',
});

/** Campaigns and products as the portal shows them, and which of them advisors may offer. */
export const campaignHandlers = ({ db, clock }: Deps) =>
  ({
    listCampaignChoices: async ({ caller }) => {
      const date = today(clock());
      const campaigns = await withTenant(db, caller.brandId, (tx) =>
        queries.selectRunning(tx, date),
      );
      return {
        status: 200,
        body: campaigns
          .filter(({ row }) => !row.isWithheld || caller.role === 'coordinator')
          .map(({ row, products }) => ({
            id: row.id,
            name: row.translations.PL.name,
            nameEN: row.translations.EN?.name ?? null,
            status: row.status,
            isWithheld: row.isWithheld,
            startDate: row.startDate,
            endDate: row.endDate,
            products: products.map(({ id, code, name, currency }) => ({
              id,
              code,
              name,
              currency,
            })),
          })),
      };
    },

    listCampaigns: async ({ caller }) => {
      const date = today(clock());
      const campaigns = await withTenant(db, caller.brandId, (tx) => queries.selectCampaigns(tx));
      return {
        status: 200,
        body: {
          results: campaigns.map(({ row, products, taken }) =>
            campaignView(row, products, taken, date),
          ),
        },
      };
    },

    viewCampaign: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const [one] = await queries.selectCampaigns(tx, [params.id]);
        const { row, products, taken } = found(one);
        return withDocumentSizes(tx, campaignView(row, products, taken, today(clock())));
      });
      return { status: 200, body };
    },

    listCampaignOffers: async ({ caller, params, query }) => {
      const question = listQueryOf(query, offerList);
      const page = await withTenant(db, caller.brandId, async (tx) => {
        found((await queries.selectCampaigns(tx, [params.id]))[0]);
        const offers = await selectCampaignOffers(tx, offerScopeOf(caller), params.id, question);
        return { ...offers, items: await withOwnerEmails(tx, caller, offers.items) };
      });
      return listAnswer(page);
    },

    viewProduct: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { product } = found(await queries.selectProduct(tx, params.id));
        const [one] = await queries.selectCampaigns(tx, [product.campaignId]);
        const { row, products, taken } = one!;
        return {
          product: productView(product, remainingIn(row, product, taken)),
          campaign: campaignView(row, products, taken, today(clock())),
        };
      });
      return { status: 200, body };
    },

    saveCampaignChoice: async ({ caller, params, body }) => {
      await withTenant(db, caller.brandId, async (tx) => {
        if (!(await queries.updateWithheld(tx, params.id, body.isWithheld))) throw refuse(1404);
        await record(tx, caller, {
          action: 'campaignChoiceChanged',
          subject: { kind: 'campaign', id: params.id },
          details: { isWithheld: body.isWithheld },
        });
      });
      return { status: 200, body };
    },
  }) satisfies Pick<
    Handlers,
    | 'listCampaignChoices'
    | 'listCampaigns'
    | 'viewCampaign'
    | 'listCampaignOffers'
    | 'viewProduct'
    | 'saveCampaignChoice'
  >;
