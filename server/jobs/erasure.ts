import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { erasedName, nobody } from '../../src/domain/erasure.ts';
import { today } from '../../src/domain/dates.ts';
import { contractsKeptUntil } from '../../src/domain/retention.ts';
import type { Tx } from '../db/open.ts';
import {
  correctionRequest,
  file,
  investor,
  investorCrm,
  kycRequest,
  kycReview,
  linkToken,
  mail,
  notice,
  offer,
  payment,
  relation,
  reminder,
  session,
} from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { forgetAnswers, lockErasures } from '../erasure/queries.ts';
import { selectKeptContracts } from '../offer/contractQueries.ts';
import { deleteViewsOf } from '../view/queries.ts';
import { emptyAccount, forgetPersonal, holdAccount, insertNobody, isNeeded } from './account.ts';
import { endWaitingOffers } from './openOffers.ts';

type Tools = Pick<Deps, 'files' | 'clock'>;
export type Investor = Pick<typeof investor.$inferSelect, 'id' | 'brandId' | 'personId' | 'email'>;

const offersOf = (tx: Tx, investorId: string) =>
  tx.select({ id: offer.id }).from(offer).where(eq(offer.investorId, investorId));

/** What was agreed with an offer and attached to it; amounts and history stay. */
export const erasePapers = async (
  { files }: Pick<Tools, 'files'>,
  tx: Tx,
  ids: string[],
): Promise<void> => {
  const gone = await tx
    .select()
    .from(file)
    .where(and(eq(file.objectKind, 'offer'), inArray(file.objectId, ids)));
  await eraseFiles({ files }, tx, gone);
  await tx
    .update(offer)
    .set({
      message: null,
      reason: null,
      acceptanceEnc: null,
      acceptanceHash: null,
      documentFileId: null,
      followUpOn: null,
    })
    .where(inArray(offer.id, ids));
};

/** Offers that came to nothing, or whose papers are past their retention period. */
const eraseOffers = async (
  tools: Tools,
  tx: Tx,
  ids: string[],
  isWhole: boolean,
): Promise<void> => {
  if (ids.length === 0) return;
  const now = tools.clock();
  await endWaitingOffers(tx, ids, { isWhole, now });
  await erasePapers(tools, tx, ids);
  await tx
    .delete(linkToken)
    .where(and(eq(linkToken.kind, 'offer'), inArray(linkToken.objectId, ids)));
  await tx.delete(mail).where(inArray(mail.offerId, ids));
  await tx.delete(notice).where(inArray(notice.offerId, ids));
  const about = { ids, why: 'erasure', at: now };
  while ((await forgetPersonal(tx, 'offer_event', about)) > 0);
};

const eraseFiles = async (
  { files }: Pick<Tools, 'files'>,
  tx: Tx,
  gone: (typeof file.$inferSelect)[],
): Promise<void> => {
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(payment).set({ fileId: null }).where(inArray(payment.fileId, ids));
  await tx.delete(file).where(inArray(file.id, ids));
  for (const { storageKey } of gone) await files.remove(tx, storageKey);
};

/** Data forms, and the address they were sent to. */
const eraseForms = async (tx: Tx, who: Investor): Promise<void> => {
  const forms = await tx
    .update(kycRequest)
    .set({
      investorEmail: nobody(who.id),
      message: '',
      formEnc: null,
      formHash: null,
      status: sql`case when ${kycRequest.status} in ('sent', 'opened') then 'revoked' else ${kycRequest.status} end`,
    })
    .where(eq(kycRequest.investorId, who.id))
    .returning({ id: kycRequest.id });
  const ids = forms.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(kycReview).where(inArray(kycReview.kycRequestId, ids));
  await tx.delete(correctionRequest).where(inArray(correctionRequest.kycRequestId, ids));
  await tx.delete(mail).where(inArray(mail.kycRequestId, ids));
  await tx.delete(notice).where(inArray(notice.kycRequestId, ids));
  await tx
    .delete(linkToken)
    .where(and(eq(linkToken.kind, 'kyc'), inArray(linkToken.objectId, ids)));
};

/** The account; if it is still needed, only what ties it to the brand. */
export const eraseAccount = async (tx: Tx, who: Investor, now: Date): Promise<void> => {
  // First, as by everybody who comes in: whoever does so now is waited for, and so is whoever makes
  // a record theirs in another brand.
  await holdAccount(tx, who.personId);
  const stays = await isNeeded(tx, who.personId, who.id);
  await tx
    .update(session)
    .set({
      endedAt: sql`coalesce(${session.endedAt}, ${now.toISOString()}::timestamptz)`,
      endedReason: 'erased',
      ip: null,
      userAgent: null,
    })
    .where(
      and(
        eq(session.personId, who.personId),
        eq(session.brandId, who.brandId),
        // A member of the brand goes on working there.
        stays ? eq(session.contextType, 'investor-panel') : undefined,
      ),
    );
  await tx
    .delete(linkToken)
    .where(
      and(
        eq(linkToken.personId, who.personId),
        eq(linkToken.brandId, who.brandId),
        eq(linkToken.kind, 'investorLogin'),
      ),
    );
  if (!stays) return emptyAccount(tx, who.personId, now);
  // Of an account that stays, what its other brands have and how its member got in is theirs to keep.
  const about = { ids: [who.personId], why: 'erasure', at: now, ofBrand: who.brandId };
  while ((await forgetPersonal(tx, 'audit_entry', about)) > 0);
  // Offers and amounts stay, and belong to nobody from now on.
  const nobodysId = await insertNobody(tx, now);
  await tx.update(investor).set({ personId: nobodysId }).where(eq(investor.id, who.id));
};

/** Takes the name and address out of an investor and out of what their networks call them. */
const emptyInvestor = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.update(relation).set({ investorName: erasedName }).where(eq(relation.investorId, id));
  await tx
    .update(investor)
    .set({
      email: nobody(id),
      name: erasedName,
      firstName: '',
      surname: '',
      lastVisitAt: null,
      erasedAt: now,
    })
    .where(eq(investor.id, id));
};

/**
 * Erases what a brand holds about an investor and no law requires it to keep. Idempotent.
 * Evidence stays whole: only the words that name somebody go, and which rows lost them is recorded.
 * @returns until which day the rest is kept, `YYYY-MM-DD`: null when nothing is, `''` while a
 *   contract lasts.
 */
export const eraseInvestor = async (
  tools: Tools,
  tx: Tx,
  who: Investor,
): Promise<string | null> => {
  const now = tools.clock();
  const date = today(now);
  const offers = await offersOf(tx, who.id);
  const kept = await selectKeptContracts(tx, [who.id], date);
  await tx
    .delete(investorCrm)
    .where(
      inArray(
        investorCrm.relationId,
        tx.select({ id: relation.id }).from(relation).where(eq(relation.investorId, who.id)),
      ),
    );
  await eraseOffers(
    tools,
    tx,
    offers.map(({ id }) => id).filter((id) => !kept.some((one) => one.id === id)),
    kept.length === 0,
  );
  if (kept.length > 0) {
    return contractsKeptUntil(kept.map(({ endedOn }) => endedOn)) ?? '';
  }
  await lockErasures(tx, who.id);
  await tx.delete(reminder).where(eq(reminder.investorId, who.id));
  const uploads = await tx
    .select()
    .from(file)
    .where(and(eq(file.objectKind, 'investor'), eq(file.objectId, who.id)));
  await eraseFiles(tools, tx, uploads);
  await eraseForms(tx, who);
  await tx.delete(mail).where(
    and(
      eq(mail.brandId, who.brandId),
      // By the person too: what was mailed to an address that they had before.
      or(eq(mail.toAddress, who.email), eq(mail.personId, who.personId)),
      // The mail that answers this very request is still in the queue, and goes once it has left.
      or(ne(mail.status, 'queued'), ne(mail.kind, 'erasureDecided')),
    ),
  );
  await forgetAnswers(tx, who.id);
  // A list kept under an address would go on saying it.
  await deleteViewsOf(tx, who);
  await emptyInvestor(tx, who.id, now);
  await eraseAccount(tx, who, now);
  return null;
};
