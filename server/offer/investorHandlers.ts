import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import { add } from '../../src/domain/money.ts';
import { nextStatus, refusalCode, statusesBefore } from '../../src/domain/offerStatus.ts';
import type { KycForm } from '../../src/domain/kyc.ts';
import { endDateOf } from '../../src/domain/schedule.ts';
import type { ListDefinition } from '../../src/domain/tableQuery.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import { productView } from '../campaign/view.ts';
import { orderOf, whereOf, type ListColumns } from '../db/listSql.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import { auditEntry, campaign, file, investor, offer, payment, product } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { attachment, documentView, insertFile, receiveUpload, uploadView } from './files.ts';
import * as queries from './queries.ts';
import * as steps from './steps.ts';

type Schemas = components['schemas'];

const campaignName = sql<string>`(${campaign.translations} -> 'PL' ->> 'name')`;

const investorOfferList: ListDefinition = {
  columns: [
    { name: 'campaignName', kind: 'text', isSortable: true },
    { name: 'productCode', kind: 'text', isSortable: true },
    { name: 'status', kind: 'status', isSortable: true },
    { name: 'statusDate', kind: 'date', isSortable: true },
    { name: 'investmentValue', kind: 'money', isSortable: true },
  ],
  filters: { status: { kind: 'choice' }, campaignName: { kind: 'text' } },
  views: ['table'],
  defaultSorting: { name: 'statusDate', order: 'desc' },
};

const columns: ListColumns = {
  campaignName: { value: campaignName },
  productCode: { value: product.code },
  status: { value: offer.status },
  statusDate: { value: offer.statusDate },
  investmentValue: { value: offer.investmentValue },
};

const ownRows = (tx: Tx, investorId: string) =>
  tx
    .select({ offer, investor, campaign, product })
    .from(offer)
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .innerJoin(product, eq(product.id, offer.productId))
    .where(eq(offer.investorId, investorId))
    .orderBy(desc(offer.statusDate), asc(offer.id));

export const investorHandlers = (deps: Deps) => {
  const { db, clock, files, secrets } = deps;

  /** The investor's own offer; another's is absent. */
  const own = async (tx: Tx, caller: Caller, id: string, lock = false) => {
    const row = found(await queries.selectOffer(tx, id, lock));
    if (row.offer.investorId !== caller.investorId) throw refuse(1404);
    return row;
  };

  const actorOf = (call: Pick<Call<unknown>, 'caller' | 'ip' | 'host'>): steps.Actor => ({
    kind: 'investor',
    name: call.caller.name.trim() || null,
    ip: call.ip,
    host: call.host,
  });

  const itemView = (row: steps.OfferRow): Schemas['InvestorOfferItem'] => {
    const now = clock();
    const date = today(now);
    return {
      id: row.offer.id,
      no: row.offer.no,
      status: row.offer.status,
      statusDate: row.offer.statusDate.toISOString(),
      investmentValue: row.offer.investmentValue,
      currency: row.offer.currency,
      campaignName: row.campaign.translations.PL.name,
      productName: row.product.name,
      productCode: row.product.code,
      endDate: row.offer.endDate,
      daysLeft:
        row.campaign.endDate >= date
          ? Math.round((Date.parse(row.campaign.endDate) - Date.parse(date)) / 86_400_000)
          : null,
      allowedActions: steps.allowedActions(row, now),
    };
  };

  const view = async (
    tx: Tx,
    row: steps.OfferRow,
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
      advisor: await steps.ownerView(tx, row),
      ...(await steps.offerFacts(tx, row, now)),
      consents,
      allowedActions: steps.allowedActions(row, now),
      schedule: steps.scheduleOf(row, row.offer.investmentValue, now),
      documents: documents.map((one) => documentView(one, `/investor-api/file/${one.id}`)),
      reflectionUntil: row.offer.reflectionUntil?.toISOString() ?? null,
      accepted: await steps.acceptedView(tx, row),
      payment: steps.paymentView(row),
    };
  };

  const step = async (
    call: Pick<Call<unknown>, 'caller' | 'brand' | 'ip' | 'host'> & { params: { id: string } },
    work: (tx: Tx, row: steps.OfferRow) => Promise<void>,
  ): Promise<{ status: 200; body: Schemas['InvestorOffer'] }> => {
    const { consents } = await whitelabelOf(db, call.brand);
    return withTenant(db, call.caller.brandId, async (tx) => {
      await work(tx, await own(tx, call.caller, call.params.id));
      const row = await own(tx, call.caller, call.params.id);
      return { status: 200, body: await view(tx, row, consents) };
    });
  };

  const productsOf = (rows: steps.OfferRow[]): Schemas['InvestorProduct'][] =>
    [...Map.groupBy(rows, (row) => row.product.id).values()].map((group) => {
      const [first] = group;
      return {
        product: productView(first!.product),
        campaignName: first!.campaign.translations.PL.name,
        invested: group
          .filter((row) => row.offer.status === 'active' || row.offer.status === 'accepted')
          .reduce((sum, row) => add(sum, row.offer.investmentValue), '0.00'),
        currency: first!.product.currency,
        offers: group.map(itemView),
      };
    });

  return {
    listInvestorOffers: async ({ caller, query }) => {
      const { filters, sorting, limit, offset } = listQueryOf(query, investorOfferList);
      const page = await withTenant(db, caller.brandId, async (tx) => {
        const where = and(eq(offer.investorId, caller.investorId), whereOf(filters, columns));
        const items = await tx
          .select({ offer, investor, campaign, product })
          .from(offer)
          .innerJoin(investor, eq(investor.id, offer.investorId))
          .innerJoin(campaign, eq(campaign.id, offer.campaignId))
          .innerJoin(product, eq(product.id, offer.productId))
          .where(where)
          .orderBy(...orderOf(sorting, columns, offer.id))
          .limit(limit)
          .offset(offset);
        const [counted] = await tx
          .select({ total: count() })
          .from(offer)
          .innerJoin(campaign, eq(campaign.id, offer.campaignId))
          .where(where);
        return { items: items.map(itemView), total: counted?.total ?? 0 };
      });
      return listAnswer(page);
    },

    viewInvestorOffer: (call) =>
      step(call, (tx, row) => steps.markViewed(tx, row, actorOf(call), clock())),

    showOfferInterest: (call) =>
      step(call, (tx, row) => steps.showInterest(deps, tx, row, actorOf(call), clock())),

    declineOffer: (call) =>
      step(call, (tx, row) =>
        steps.decline(deps, tx, row, actorOf(call), call.body?.reason?.trim() || null, clock()),
      ),

    acceptOffer: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      await withTenant(db, call.caller.brandId, (tx) => own(tx, call.caller, call.params.id));
      await steps.accept(deps, {
        brand: call.brand,
        offerId: call.params.id,
        data: call.body.data,
        consents,
        idempotency: call.request.headers['idempotency-key'] as string | undefined,
        actor: actorOf(call),
        linkId: null,
      });
      return step(call, async () => {});
    },

    uploadOfferFile: async (call) => {
      const row = await withTenant(db, call.caller.brandId, (tx) =>
        own(tx, call.caller, call.params.id),
      );
      if (!steps.allowedActions(row, clock()).includes('upload')) throw refuse(4001);
      const upload = await receiveUpload(call.request, files);
      const saved = await withTenant(db, call.caller.brandId, async (tx) => {
        await queries.recordOfferEvent(tx, {
          brandId: call.caller.brandId,
          offerId: row.offer.id,
          at: clock(),
          type: 'fileUploaded',
          actorKind: 'investor',
          actorName: actorOf(call).name,
        });
        return insertFile(tx, {
          ...upload,
          brandId: call.caller.brandId,
          objectKind: 'offer',
          objectId: row.offer.id,
          createdAt: clock(),
        });
      });
      return { status: 201, body: uploadView(saved) };
    },

    createOfferPdf: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const row = await withTenant(db, call.caller.brandId, (tx) =>
        own(tx, call.caller, call.params.id),
      );
      const { name, bytes } = await steps.offerPdf(
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
      const date = today(now);
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const rows = await ownRows(tx, caller.investorId);
        const [record] = await tx.select().from(investor).where(eq(investor.id, caller.investorId));
        const uploads = await tx
          .select()
          .from(file)
          .where(and(eq(file.objectKind, 'investor'), eq(file.objectId, caller.investorId)))
          .orderBy(asc(file.createdAt));
        const held = rows.filter(({ offer: one }) => one.status === 'active');
        const due = held
          .flatMap((row) =>
            steps.scheduleOf(row, row.offer.investmentValue, now).map((one) => ({ ...one, row })),
          )
          .sort((one, other) => one.date.localeCompare(other.date));
        const next = due.find((one) => one.date >= date);
        const currencies = [...new Set(rows.map(({ offer: one }) => one.currency))].sort();
        const sum = (amounts: string[]): string => add('0.00', ...amounts);
        return {
          totals: currencies.map((currency) => {
            const of = (status: string): string =>
              sum(
                rows
                  .filter((row) => row.offer.currency === currency && row.offer.status === status)
                  .map((row) => row.offer.investmentValue),
              );
            const paid = due.filter(
              (one) => one.row.offer.currency === currency && one.date < date,
            );
            const expected = due.filter(
              (one) => one.row.offer.currency === currency && one.date >= date,
            );
            return {
              currency,
              invested: of('active'),
              pending: of('accepted'),
              repaid: sum(paid.map((one) => one.principal)),
              interestPaid: sum(paid.map((one) => one.interest)),
              interestExpected: sum(expected.map((one) => one.interest)),
            };
          }),
          counts: [...Map.groupBy(rows, ({ offer: one }) => one.status)].map(([status, group]) => ({
            status,
            count: group.length,
          })),
          nextPayment: next
            ? {
                date: next.date,
                amount: next.total,
                currency: next.row.offer.currency,
                offerId: next.row.offer.id,
              }
            : null,
          payments: due.map(({ row, date: on, interest, principal, total }) => ({
            date: on,
            interest,
            principal,
            total,
            currency: row.offer.currency,
            offerId: row.offer.id,
            campaignName: row.campaign.translations.PL.name,
            isDue: on >= date,
          })),
          openOffers: rows.filter((row) => steps.allowedActions(row, now).includes('accept'))
            .length,
          kyc: record?.kycStatus ? { status: record.kycStatus } : null,
          files: uploads.map(uploadView),
        };
      });
      return { status: 200, body };
    },

    viewInvestorData: async ({ caller }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const rows = await ownRows(tx, caller.investorId);
        const [record] = await tx.select().from(investor).where(eq(investor.id, caller.investorId));
        const who = record!;
        const request = await queries.selectLatestKyc(tx, who.email);
        const consents = await queries.selectConsents(tx, caller.investorId, request?.id ?? null);
        const offerIds = rows.map(({ offer: one }) => one.id);
        const uploads = await queries.selectFilesOf(tx, [caller.investorId, ...offerIds]);
        const form = request?.formEnc ? await secrets.decrypt<KycForm>(request.formEnc) : null;
        await tx.insert(auditEntry).values({
          brandId: caller.brandId,
          at: clock(),
          actorKind: 'investor',
          actorId: caller.investorId,
          action: 'readOwnData',
          objectKind: 'investor',
          objectId: caller.investorId,
        });
        return {
          name: who.name,
          email: who.email,
          offers: rows.map(itemView),
          consents: consents.map(({ kind, version, given, at: when, offerNo }) => ({
            kind,
            version,
            given,
            at: when.toISOString(),
            offerNo,
          })),
          kyc:
            form && request?.submittedAt
              ? { submittedAt: request.submittedAt.toISOString(), form }
              : null,
          files: uploads.map(uploadView),
        };
      });
      return { status: 200, body };
    },

    uploadSummaryFile: async ({ caller, request }) => {
      const upload = await receiveUpload(request, files);
      const saved = await withTenant(db, caller.brandId, (tx) =>
        insertFile(tx, {
          ...upload,
          kind: 'summary',
          brandId: caller.brandId,
          objectKind: 'investor',
          objectId: caller.investorId,
          createdAt: clock(),
        }),
      );
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
        return document;
      });
      return { status: 200, headers: attachment(row), body: await files.get(row.storageKey) };
    },

    settleOffer: async ({ params, body }) => {
      const now = clock();
      // The back office is no tenant's: the offer names its brand.
      const brandId = await asSystem(db, async (tx) => {
        const [row] = await tx
          .select({ brandId: offer.brandId })
          .from(offer)
          .where(eq(offer.id, params.offerId));
        return found(row).brandId;
      });
      const settled = await withTenant(db, brandId, async (tx) => {
        const row = found(await queries.selectOffer(tx, params.offerId, true));
        const move = nextStatus(row.offer.status, 'settle');
        if (move === 'refused') throw refuse(refusalCode(row.offer.status, 'settle'));
        if (move === 'repeated') return row.offer;
        if (body.currency !== row.offer.currency) {
          throw refuse(5001, {
            violations: [{ propertyPath: 'currency', code: 'choice', parameters: {} }],
          });
        }
        if (Number(body.amount) < Number(row.offer.investmentValue)) {
          throw refuse(5001, {
            violations: [
              {
                propertyPath: 'amount',
                code: 'minValue',
                parameters: { n: row.offer.investmentValue },
              },
            ],
          });
        }
        const confirmations = (await queries.selectDocuments(tx, row.offer.id)).filter(
          ({ kind }) => kind === 'paymentConfirmation',
        );
        await tx.insert(payment).values({
          brandId,
          offerId: row.offer.id,
          amount: body.amount,
          currency: body.currency,
          paidOn: body.paymentDate,
          fileId: confirmations.at(-1)?.id ?? null,
        });
        const { durationValue, durationUnit } = row.product;
        const moved = await queries.moveOffer(tx, row.offer.id, statusesBefore('settle'), {
          status: 'active',
          statusDate: now,
          activatedAt: now,
          paymentDate: body.paymentDate,
          endDate:
            body.endDate ??
            (durationValue && durationUnit
              ? endDateOf(body.paymentDate, { value: durationValue, unit: durationUnit })
              : null),
        });
        if (!moved) throw refuse(3002);
        await queries.recordOfferEvent(tx, {
          brandId,
          offerId: row.offer.id,
          at: now,
          type: 'settled',
          fromStatus: row.offer.status,
          toStatus: 'active',
          actorKind: 'backOffice',
        });
        return moved;
      });
      return {
        status: 200,
        body: {
          id: settled.id,
          status: settled.status,
          paymentDate: settled.paymentDate,
          endDate: settled.endDate,
        },
      };
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
    | 'viewInvestorData'
    | 'listInvestorProducts'
    | 'viewInvestorProduct'
    | 'downloadInvestorFile'
    | 'settleOffer'
  >;
};
