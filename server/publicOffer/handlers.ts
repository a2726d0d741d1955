import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { receiveUpload } from '../files/receive.ts';
import { attachment } from '../documents/files.ts';
import { demandUpload, keepOfferFile } from '../documents/offerFile.ts';
import { selectFile } from '../documents/queries.ts';
import type { OfferRow } from '../offer/queries.ts';
import { accept } from '../acceptance/accept.ts';
import { offerPdf } from '../documents/pdf.ts';
import * as steps from '../offer/steps.ts';
import { limits, takeAttempt } from '../security/attempts.ts';
import { nameHolder, readAgain } from '../security/links.ts';
import { publicDoor, type TokenCall } from './door.ts';

/** A prefetch does not count as viewed. */
const isPrefetch = ({ request }: TokenCall): boolean =>
  request.method === 'HEAD' || /prefetch/.test(String(request.headers['sec-purpose'] ?? ''));

const actorOf = ({ ip, host }: TokenCall): steps.Actor => ({ kind: 'visitor', ip, host });

/** What a visitor may do with the offer behind their link. */
export const publicOfferHandlers = (deps: Deps) => {
  const { db, clock, files } = deps;
  const { look, open, shown, consentsOf, stillOpen } = publicDoor(deps);

  /** Takes a step in the tenant of the host and responds with the resulting offer. */
  const step = async (
    call: TokenCall,
    work: (tx: Tx, row: OfferRow) => Promise<void>,
  ): Promise<{ status: 200; body: Schemas['PublicOffer'] }> => {
    const consents = await consentsOf(call);
    return withTenant(db, call.brand.id, async (tx) => {
      const { link, row } = await open(tx, call);
      await work(tx, row);
      return { status: 200, body: await shown(tx, call, link, consents) };
    });
  };

  return {
    viewPublicOffer: async (call) => {
      const consents = await consentsOf(call);
      const body = await withTenant(db, call.brand.id, async (tx) => {
        const { link, row } = await look(tx, call);
        if (row.offer.status === 'invited' && !isPrefetch(call)) {
          const opened = await open(tx, call);
          await steps.markViewed(tx, opened.row, actorOf(call), clock());
        }
        return shown(tx, call, link, consents);
      });
      return { status: 200, body };
    },

    showPublicOfferInterest: (call) =>
      step(call, (tx, row) => steps.showInterest(tx, row, actorOf(call), clock())),

    declinePublicOffer: (call) =>
      step(call, (tx, row) => steps.decline(tx, row, actorOf(call), call.body, clock())),

    acceptPublicOffer: async (call) => {
      const consents = await consentsOf(call);
      const body = await accept(deps, {
        brand: call.brand,
        door: { look: (tx) => look(tx, call), open: (tx) => open(tx, call) },
        data: call.body.data,
        consents,
        idempotency: call.request.headers['idempotency-key'] as string | undefined,
        actor: actorOf(call),
        // The acceptance has prolonged the link.
        answer: async (tx, { link }) => shown(tx, call, await readAgain(tx, link), consents),
      });
      return { status: 200, body };
    },

    uploadPublicOfferFile: async (call) => {
      const { link } = await withTenant(db, call.brand.id, async (tx) => {
        const seen = await look(tx, call);
        await demandUpload(tx, seen.row, clock());
        return seen;
      });
      const upload = await receiveUpload(deps, call.request, link.id);
      const body = await keepOfferFile(deps, upload, {
        brandId: call.brand.id,
        actor: actorOf(call),
        // Checks the link again: it may have died during the upload.
        reach: async (tx) => (await open(tx, call)).row,
      });
      return { status: 201, body };
    },

    createPublicOfferPdf: async (call) => {
      const consents = await consentsOf(call);
      const { row } = await withTenant(db, call.brand.id, (tx) => look(tx, call));
      const { name, bytes } = await stillOpen(
        call,
        await offerPdf(deps, call.brand, row, consents, call.body?.data ?? {}),
      );
      return {
        status: 200,
        headers: attachment({ name, mime: 'application/pdf' }),
        body: bytes,
      };
    },

    downloadPublicOfferFile: async (call) => {
      const seen = await withTenant(db, call.brand.id, (tx) => look(tx, call));
      await asSystem(db, (tx) => takeAttempt(tx, limits.download, seen.link.id, clock()));
      const row = await withTenant(db, call.brand.id, async (tx) => {
        const { link, row: offerRow } = await look(tx, call);
        await nameHolder(tx, link);
        const one = found(await selectFile(tx, call.params.fileId));
        if (one.objectKind !== 'offer' || one.objectId !== offerRow.offer.id) throw refuse(1404);
        await record(
          tx,
          { kind: 'visitor', brandId: call.brand.id },
          { action: 'downloadFile', subject: { kind: 'file', id: one.id } },
        );
        return one;
      });
      const body = await stillOpen(call, await files.get(db, row.storageKey));
      return { status: 200, headers: attachment(row), body };
    },
  } satisfies Pick<
    Handlers,
    | 'viewPublicOffer'
    | 'showPublicOfferInterest'
    | 'declinePublicOffer'
    | 'acceptPublicOffer'
    | 'uploadPublicOfferFile'
    | 'createPublicOfferPdf'
    | 'downloadPublicOfferFile'
  >;
};
