import { eq } from 'drizzle-orm';
import type { KycForm } from '../../src/domain/kyc.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { withTenant, type Tx } from '../db/open.ts';
import { investor } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { uploadView } from './files.ts';
import { itemView, ownRows } from './ownOffers.ts';
import * as queries from './queries.ts';

type Schemas = components['schemas'];

/** Everything we hold about the investor who asks, and who looked at it (GDPR art. 15 and 20). */
export const ownDataHandlers = ({ db, clock, secrets }: Deps) => {
  const formsOf = async (tx: Tx, investorId: string): Promise<Schemas['SentForm'][]> => {
    const sent = await queries.selectSentForms(tx, investorId);
    return Promise.all(
      sent.map(async ({ request, advisor }) => ({
        submittedAt: request.submittedAt!.toISOString(),
        referenceNo: request.referenceNo,
        askedBy: `${advisor.firstName} ${advisor.surname}`,
        form: await secrets.decrypt<KycForm>(request.formEnc!),
      })),
    );
  };

  const looksAt = async (tx: Tx, investorId: string): Promise<Schemas['DataLook'][]> =>
    (await queries.selectLooks(tx, investorId)).map((look) => ({
      at: look.at.toISOString(),
      name: look.advisorName,
      role: look.role,
      what: look.what,
      objectName: look.objectName,
      reason: look.reason,
    }));

  return {
    viewInvestorData: async ({ caller }) => {
      const { investorId } = caller;
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const rows = await ownRows(tx, investorId);
        const [who] = await tx.select().from(investor).where(eq(investor.id, investorId));
        const consents = await queries.selectConsents(tx, investorId);
        const uploads = await queries.selectFilesOf(tx, [
          investorId,
          ...rows.map(({ offer }) => offer.id),
        ]);
        await record(tx, caller, {
          action: 'readOwnData',
          subject: { kind: 'investor', id: investorId },
        });
        return {
          name: who!.name,
          email: who!.email,
          offers: rows.map((row) => itemView(row, clock())),
          consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
          forms: await formsOf(tx, investorId),
          files: uploads.map(uploadView),
          looks: await looksAt(tx, investorId),
        };
      });
      return { status: 200, body };
    },
  } satisfies Pick<Handlers, 'viewInvestorData'>;
};
