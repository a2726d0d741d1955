import { and, asc, count, eq } from 'drizzle-orm';
import { add } from '../../src/domain/money.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import { productView } from '../campaign/view.ts';
import { orderOf, whereOf } from '../db/listSql.ts';
import { withTenant, type Tx } from '../db/open.ts';
import { campaign, file, investor, offer, person, product, relation } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { receiveUpload } from '../files/receive.ts';
import { keeping } from '../files/store.ts';
import { attachment, documentView, keepUpload, uploadView } from '../documents/files.ts';
import { ofOffer } from '../offer/listQueries.ts';
import { itemView, ownRows } from './ownOffers.ts';
import * as queries from '../offer/queries.ts';
import { accept } from '../acceptance/accept.ts';
import { investorOfferColumns, investorOfferList } from './offerList.ts';
import { investorSummary } from './summary.ts';
import { offerPdf } from '../documents/pdf.ts';
import * as steps from '../offer/steps.ts';
import {
  acceptedView,
  allowedActions,
  offerFacts,
  type OfferRow,
  ownerView,
  paymentView,
  scheduleOf,
} from '../offer/view.ts';

type Schemas = components['schemas'];

export const investorHandlers = (deps: Deps) => {
  const { db, clock, files } = deps;

  /** The investor's own offer; another's is absent. */
  const own = async (tx: Tx, caller: Caller, id: string, lock = false) => {
    const row = found(await queries.selectOffer(tx, id, lock));
    if (row.offer.investorId !== caller.investorId) throw refuse(1404);
    return row;
  };

  const actorOf = (call: Pick<Call<unknown>, 'caller' | 'ip' | 'host'>): steps.Actor => ({
    kind: 'investor',
    ip: call.ip,
    host: call.host,
  });

  const view = async (
    tx: Tx,
    brand: BrandDefinition,
    row: OfferRow,
    consents: Schemas['Consent'][],
  ): Promise<Schemas['InvestorOffer']> => {
    const now = clock();
    const documents = await queries.selectDocuments(tx, row.offer.id);
    return {
      id: row.offer.id,
      no: row.offer.no,
      status: row.offer.status,
      statusDate: row.offer.statusDate.toISOString(),
      investmentValue: row.offer.investmentValue,
      currency: row.offer.currency,
      agreementDate: row.offer.agreementDate,
      paymentDate: row.offer.paymentDate,
      endDate: row.offer.endDate,
      advisor: await ownerView(tx, row),
      ...(await offerFacts(tx, row, now)),
      consents,
      allowedActions: allowedActions(row, now),
      schedule: scheduleOf(row, row.offer.investmentValue, now),
      documents: documents.map((one) => documentView(one, `/investor-api/file/${one.id}`)),
      reflectionUntil: row.offer.reflectionUntil?.toISOString() ?? null,
      accepted: await acceptedView(tx, row),
      payment: await paymentView(tx, brand, row),
    };
  };

  const step = async (
    call: Pick<Call<unknown>, 'caller' | 'brand' | 'ip' | 'host'> & { params: { id: string } },
    work: (tx: Tx, row: OfferRow) => Promise<void>,
  ): Promise<{ status: 200; body: Schemas['InvestorOffer'] }> => {
    const { consents } = await whitelabelOf(db, call.brand);
    return withTenant(db, call.caller.brandId, async (tx) => {
      await work(tx, await own(tx, call.caller, call.params.id));
      const row = await own(tx, call.caller, call.params.id);
      return { status: 200, body: await view(tx, call.brand, row, consents) };
    });
  };

  const productsOf = (rows: OfferRow[]): Schemas['InvestorProduct'][] =>
    [...Map.groupBy(rows, (row) => row.product.id).values()].map((group) => {
      const [first] = group;
      return {
        product: productView(first!.product),
        campaignName: first!.campaign.translations.PL.name,
        invested: group
          .filter((row) => row.offer.status === 'active' || row.offer.status === 'accepted')
          .reduce((sum, row) => add(sum, row.offer.investmentValue), '0.00'),
        currency: first!.product.currency,
        offers: group.map((row) => itemView(row, clock())),
      };
    });

  return {
    listInvestorOffers: async ({ caller, query }) => {
      const { filters, sorting, limit, offset } = listQueryOf(query, investorOfferList);
      const page = await withTenant(db, caller.brandId, async (tx) => {
        const where = and(
          eq(offer.investorId, caller.investorId),
          whereOf(filters, investorOfferColumns),
        );
        const items = await tx
          .select({ offer, investor, relation, campaign, product })
          .from(offer)
          .innerJoin(investor, eq(investor.id, offer.investorId))
          .innerJoin(relation, ofOffer)
          .innerJoin(campaign, eq(campaign.id, offer.campaignId))
          .innerJoin(product, eq(product.id, offer.productId))
          .where(where)
          .orderBy(...orderOf(sorting, investorOfferColumns, offer.id))
          .limit(limit)
          .offset(offset);
        const [counted] = await tx
          .select({ total: count() })
          .from(offer)
          .innerJoin(campaign, eq(campaign.id, offer.campaignId))
          .where(where);
        return { items: items.map((row) => itemView(row, clock())), total: counted?.total ?? 0 };
      });
      return listAnswer(page);
    },

    viewInvestorOffer: (call) =>
      step(call, (tx, row) => steps.markViewed(tx, row, actorOf(call), clock())),

    showOfferInterest: (call) =>
      step(call, (tx, row) => steps.showInterest(deps, tx, row, actorOf(call), clock())),

    declineOffer: (call) =>
      step(call, (tx, row) =>
        steps.decline(
          deps,
          tx,
          row,
          actorOf(call),
          plainLines(call.body?.reason ?? '') || null,
          clock(),
        ),
      ),

    acceptOffer: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const reach = async (tx: Tx, lock: boolean) => ({
        row: await own(tx, call.caller, call.params.id, lock),
      });
      const body = await accept(deps, {
        brand: call.brand,
        door: { look: (tx) => reach(tx, false), open: (tx) => reach(tx, true) },
        data: call.body.data,
        consents,
        idempotency: call.request.headers['idempotency-key'] as string | undefined,
        actor: actorOf(call),
        answer: async (tx) => view(tx, call.brand, (await reach(tx, false)).row, consents),
      });
      return { status: 200, body };
    },

    uploadOfferFile: async (call) => {
      const { caller } = call;
      const reachUpload = async (tx: Tx) => {
        const row = await own(tx, caller, call.params.id);
        if (!allowedActions(row, clock()).includes('upload')) throw refuse(4001);
        return row;
      };
      await withTenant(db, caller.brandId, reachUpload);
      const upload = await receiveUpload(deps, call.request, caller.sessionId);
      const at = clock();
      const saved = await keeping(deps, caller.brandId, async (tx, put) => {
        const row = await reachUpload(tx);
        const kept = await keepUpload(tx, put, upload, {
          owner: { brandId: caller.brandId, objectKind: 'offer', objectId: row.offer.id },
          language: row.offer.language,
          at,
        });
        await queries.recordOfferEvent(tx, {
          ...steps.eventOf(row, actorOf(call), at),
          type: 'fileUploaded',
        });
        return kept;
      });
      return { status: 201, body: uploadView(saved) };
    },

    createOfferPdf: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const row = await withTenant(db, call.caller.brandId, (tx) =>
        own(tx, call.caller, call.params.id),
      );
      const { name, bytes } = await offerPdf(
        deps,
        call.brand,
        row,
        consents,
        call.body?.data ?? {},
      );
      return { status: 200, headers: attachment({ name, mime: 'application/pdf' }), body: bytes };
    },

    viewInvestorSummary: async ({ caller }) => {
      const now = clock();
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const rows = await ownRows(tx, caller.investorId);
        const [form] = await queries.selectSentForms(tx, caller.investorId);
        const uploads = await tx
          .select()
          .from(file)
          .where(and(eq(file.objectKind, 'investor'), eq(file.objectId, caller.investorId)))
          .orderBy(asc(file.createdAt));
        return {
          ...investorSummary(rows, now),
          kyc: form ? { status: form.request.status } : null,
          files: uploads.map(uploadView),
        };
      });
      return { status: 200, body };
    },

    uploadSummaryFile: async ({ caller, request }) => {
      const upload = await receiveUpload(deps, request, caller.sessionId);
      const saved = await keeping(deps, caller.brandId, async (tx, put) => {
        const [who] = await tx.select().from(person).where(eq(person.id, caller.personId));
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
            language: who!.language,
            at: clock(),
          },
        );
      });
      return { status: 201, body: uploadView(saved) };
    },

    listInvestorProducts: async ({ caller, query }) => {
      const { limit, offset } = listQueryOf(query, { ...investorOfferList, filters: {} });
      const rows = await withTenant(db, caller.brandId, (tx) => ownRows(tx, caller.investorId));
      const all = productsOf(rows);
      return listAnswer({ items: all.slice(offset, offset + limit), total: all.length });
    },

    viewInvestorProduct: async ({ caller, params }) => {
      const rows = await withTenant(db, caller.brandId, (tx) => ownRows(tx, caller.investorId));
      const one = productsOf(rows).find(({ product: row }) => row.id === params.id);
      return { status: 200, body: found(one) };
    },

    downloadInvestorFile: async ({ caller, params }) => {
      const row = await withTenant(db, caller.brandId, async (tx) => {
        const [one] = await tx.select().from(file).where(eq(file.id, params.fileId));
        const document = found(one);
        if (document.objectKind === 'offer') await own(tx, caller, document.objectId);
        else if (document.objectId !== caller.investorId) throw refuse(1404);
        await record(tx, caller, {
          action: 'downloadFile',
          subject: { kind: 'file', id: document.id },
        });
        return document;
      });
      return { status: 200, headers: attachment(row), body: await files.open(row.storageKey) };
    },
  } satisfies Pick<
    Handlers,
    | 'listInvestorOffers'
    | 'viewInvestorOffer'
    | 'showOfferInterest'
    | 'declineOffer'
    | 'acceptOffer'
    | 'uploadOfferFile'
    | 'createOfferPdf'
    | 'viewInvestorSummary'
    | 'uploadSummaryFile'
    | 'listInvestorProducts'
    | 'viewInvestorProduct'
    | 'downloadInvestorFile'
  >;
};
