import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { accept } from '../acceptance/accept.ts';
import { record } from '../audit/record.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { attachment } from '../documents/files.ts';
import { demandUpload, keepOfferFile } from '../documents/offerFile.ts';
import { offerPdf } from '../documents/pdf.ts';
import { selectFile } from '../documents/queries.ts';
import { receiveUpload } from '../files/receive.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import type { OfferRow } from '../offer/queries.ts';
import * as steps from '../offer/steps.ts';
import { takenBy } from '../offer/view.ts';
import { limits, takeAttempt } from '../security/attempts.ts';
import { ownOffer } from './access.ts';
import { bookedFor } from './money.ts';
import { investorOfferList } from './offerList.ts';
import { selectOwnPage } from './queries.ts';
import { itemView, offerView } from './view.ts';

/** The investor panel: viewing offers and acting on them. */
export const investorOfferHandlers = (deps: Deps) => {
  const { db, clock, files } = deps;

  const actorOf = (call: Pick<Call<unknown>, 'caller' | 'ip' | 'host'>): steps.Actor => ({
    kind: 'investor',
    ip: call.ip,
    host: call.host,
  });

  /**
   * Takes a step and responds with the resulting offer.
   * @param lock Whether the row is locked first, so that the step is judged by the status that it
   * changes.
   */
  const step = async (
    call: Pick<Call<unknown>, 'caller' | 'brand' | 'ip' | 'host'> & { params: { id: string } },
    work: (tx: Tx, row: OfferRow) => Promise<void>,
    lock = true,
  ): Promise<{ status: 200; body: Schemas['InvestorOffer'] }> => {
    const { consents } = await whitelabelOf(db, call.brand);
    return withTenant(db, call.caller.brandId, async (tx) => {
      await work(tx, await ownOffer(tx, call.caller, call.params.id, lock));
      const row = await ownOffer(tx, call.caller, call.params.id);
      return { status: 200, body: await offerView(tx, call.brand, row, consents, clock()) };
    });
  };

  return {
    listInvestorOffers: async ({ caller, query }) => {
      const page = await withTenant(db, caller.brandId, async (tx) => {
        const { rows, total } = await selectOwnPage(
          tx,
          caller.investorId,
          listQueryOf(query, investorOfferList),
        );
        const taken = await takenBy(tx, rows);
        const money = await bookedFor(tx, rows);
        return { items: rows.map((row) => itemView(row, taken, money, clock())), total };
      });
      return listAnswer(page);
    },

    viewInvestorOffer: (call) =>
      // Reading waits for nobody; only the first view changes something, and only in one status.
      step(call, (tx, row) => steps.markViewed(tx, row, actorOf(call), clock()), false),

    showOfferInterest: (call) =>
      step(call, (tx, row) => steps.showInterest(tx, row, actorOf(call), clock())),

    declineOffer: (call) =>
      step(call, (tx, row) => steps.decline(tx, row, actorOf(call), call.body, clock())),

    acceptOffer: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const reach = async (tx: Tx, lock: boolean) => ({
        row: await ownOffer(tx, call.caller, call.params.id, lock),
      });
      const body = await accept(deps, {
        brand: call.brand,
        door: { look: (tx) => reach(tx, false), open: (tx) => reach(tx, true) },
        data: call.body.data,
        consents,
        idempotency: call.request.headers['idempotency-key'] as string | undefined,
        actor: actorOf(call),
        answer: async (tx) =>
          offerView(tx, call.brand, (await reach(tx, false)).row, consents, clock()),
      });
      return { status: 200, body };
    },

    uploadOfferFile: async (call) => {
      const { caller } = call;
      const { brandId } = caller;
      const reach = (tx: Tx, lock: boolean) => ownOffer(tx, caller, call.params.id, lock);
      await withTenant(db, brandId, async (tx) =>
        demandUpload(tx, await reach(tx, false), clock()),
      );
      const upload = await receiveUpload(deps, call.request, caller.sessionId);
      const body = await keepOfferFile(deps, upload, {
        brandId,
        actor: actorOf(call),
        reach: (tx) => reach(tx, true),
      });
      return { status: 201, body };
    },

    createOfferPdf: async (call) => {
      const { consents } = await whitelabelOf(db, call.brand);
      const row = await withTenant(db, call.caller.brandId, (tx) =>
        ownOffer(tx, call.caller, call.params.id),
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

    downloadInvestorFile: async ({ caller, params }) => {
      await asSystem(db, (tx) => takeAttempt(tx, limits.download, caller.investorId, clock()));
      const row = await withTenant(db, caller.brandId, async (tx) => {
        const document = found(await selectFile(tx, params.fileId));
        if (document.objectKind === 'offer') await ownOffer(tx, caller, document.objectId);
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
    | 'downloadInvestorFile'
  >;
};
