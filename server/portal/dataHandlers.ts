import { crmSchema } from '../../src/domain/crm.ts';
import type { KycForm } from '../../src/domain/kyc.ts';
import { isLost } from '../../src/domain/offerStatus.ts';
import { violationsIn } from '../../src/domain/violations.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { maskedSummary } from '../kyc/masked.ts';
import { reasonOf } from '../kyc/reason.ts';
import { statusOf } from '../kyc/shownStatus.ts';
import { lockRelation, noteLook, standingIn } from '../security/relations.ts';
import { sightOf, type Part } from '../security/relationTable.ts';
import { reach, requestOf } from './access.ts';
import { attachment } from '../documents/files.ts';
import { selectOfferFile, type FileRow } from '../documents/queries.ts';
import * as queries from './queries.ts';

type Reached = Awaited<ReturnType<typeof reach>>;

/** The part of the relation table that a document belongs to. */
const partOf = ({ kind }: FileRow): Part =>
  kind === 'agreement' || kind === 'identityDocument' ? kind : 'attachment';

/** What those who serve an investor see of them: notes, the data form, documents. */
export const investorDataHandlers = (deps: Deps) => {
  const { db, clock, secrets, files } = deps;

  /** The notes visible to a person through an offer. */
  const notesOf = async (
    tx: Tx,
    { advisorId }: Caller,
    { relation: through, investor }: Reached,
  ): Promise<Schemas['InvestorCrm']> => {
    const written = await queries.selectNotes(tx, investor.id);
    const own = written.find(({ relation: of }) =>
      deps.guards.notesReach({ through, of, advisorId }),
    )?.notes;
    return {
      potential: own?.potential ?? null,
      knowledge: own?.knowledge ?? null,
      industries: own?.industries ?? [],
      notes: own?.notes ?? '',
      version: own?.version ?? 0,
    };
  };

  /**
   * An offer whose relation is not being handed over: its notes would be read before these, and then
   * deleted. The offer is not locked, as the lock of the relation is all that a hand-over waits for.
   */
  const reachHeld = async (tx: Tx, caller: Caller, offerId: string): Promise<Reached> => {
    const { relation } = await reach(tx, caller, 'saveInvestorCrm', offerId);
    await lockRelation(tx, relation.id);
    const row = await reach(tx, caller, 'saveInvestorCrm', offerId);
    if (row.relation.id !== relation.id) throw refuse(3004);
    return row;
  };

  /** The same as `notesOf`, with the access recorded. */
  const noted = async (tx: Tx, caller: Caller, row: Reached) => {
    await record(tx, caller, {
      action: 'readCrm',
      subject: { kind: 'investor', id: row.investor.id },
      details: { relationId: row.relation.id },
    });
    return notesOf(tx, caller, row);
  };

  /** A document, if the operation may show it; the access is recorded for the investor. */
  const openFile = async (
    caller: Caller,
    operation: 'downloadFile' | 'revealFile',
    fileId: string,
    reason: string | null,
  ) => {
    const row = await withTenant(db, caller.brandId, async (tx) => {
      const { file } = found(await selectOfferFile(tx, fileId));
      const { relation } = await reach(tx, caller, operation, file.objectId);
      if (!sightOf(operation, partOf(file), standingIn(caller, relation))) throw refuse(1404);
      await record(tx, caller, {
        action: operation,
        subject: { kind: 'file', id: file.id },
        details: { relationId: relation.id },
      });
      const look = { what: 'document', objectId: file.id, objectName: file.name, reason } as const;
      await noteLook(tx, caller, relation, look, clock());
      return file;
    });
    return {
      status: 200 as const,
      headers: attachment(row),
      body: await files.open(row.storageKey),
    };
  };

  return {
    viewInvestorCrm: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) =>
        noted(tx, caller, await reach(tx, caller, 'viewInvestorCrm', params.offerId)),
      );
      return { status: 200, body };
    },

    saveInvestorCrm: async ({ caller, params, body: { version, ...typed } }) => {
      const violations = violationsIn(crmSchema, typed);
      if (violations.length > 0) throw refuse(5001, { violations });
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reachHeld(tx, caller, params.offerId);
        const saved = await queries.saveCrm(tx, {
          ...typed,
          relationId: row.relation.id,
          brandId: caller.brandId,
          version,
        });
        if (!saved) throw refuse(3004);
        return notesOf(tx, caller, row);
      });
      return { status: 200, body };
    },

    viewInvestorKyc: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reach(tx, caller, 'viewInvestorKyc', params.offerId);
        const { request, sight } = found(
          await requestOf(tx, deps.guards, caller, 'viewInvestorKyc', row),
        );
        const clear = await requestOf(tx, deps.guards, caller, 'revealInvestorKyc', row);
        const isShown = request.formEnc !== null && sight('form') !== null;
        if (isShown) {
          await record(tx, caller, {
            action: 'readKyc',
            subject: { kind: 'kycRequest', id: request.id },
          });
        }
        return {
          requestId: request.id,
          status: statusOf(request, clock()),
          sentAt: request.sentAt.toISOString(),
          submittedAt: request.submittedAt?.toISOString() ?? null,
          referenceNo: request.referenceNo,
          summary: isShown ? maskedSummary(await secrets.decrypt<KycForm>(request.formEnc!)) : [],
          mayReveal: isShown && clear!.sight('form', !isLost(row.offer.status)) !== null,
        };
      });
      return { status: 200, body };
    },

    revealInvestorKyc: async ({ caller, params, body: typed }) => {
      const reason = reasonOf(typed);
      const form = await withTenant(db, caller.brandId, async (tx) => {
        const row = await reach(tx, caller, 'revealInvestorKyc', params.offerId);
        const one = found(await requestOf(tx, deps.guards, caller, 'revealInvestorKyc', row));
        const { request, relation, sight } = one;
        if (!request.formEnc) throw refuse(1404);
        if (!sight('form', !isLost(row.offer.status))) throw refuse(3002);
        await record(tx, caller, {
          action: 'revealKyc',
          subject: { kind: 'kycRequest', id: request.id },
          details: { relationId: relation.id },
        });
        await noteLook(
          tx,
          caller,
          relation,
          { what: 'form', objectId: request.id, objectName: request.referenceNo, reason },
          clock(),
        );
        return secrets.decrypt<KycForm>(request.formEnc);
      });
      return { status: 200, body: { form } };
    },

    downloadFile: ({ caller, params }) => openFile(caller, 'downloadFile', params.fileId, null),

    revealFile: async ({ caller, params, body }) =>
      openFile(caller, 'revealFile', params.fileId, reasonOf(body)),
  } satisfies Pick<
    Handlers,
    | 'viewInvestorCrm'
    | 'saveInvestorCrm'
    | 'viewInvestorKyc'
    | 'revealInvestorKyc'
    | 'downloadFile'
    | 'revealFile'
  >;
};
