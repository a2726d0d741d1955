import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { NoticeRow } from './queries.ts';

const isOfMoney = (kind: NoticeRow['notice']['kind']): boolean =>
  kind === 'paymentBooked' || kind === 'paymentReturned' || kind === 'payoutBooked';

/**
 * A notice as shown to its recipient; data of what they no longer serve are left out.
 * @param emails By id, of the archived whose name another advisor has too; mails do without.
 */
export const noticeView = (
  row: NoticeRow,
  emails: ReadonlyMap<string, string> = new Map(),
): components['schemas']['Notice'] => {
  const { notice, offerId, no, investorName, translations } = row;
  const { id, kind, at, readAt, count } = notice;
  const isOurs = investorName !== null;
  const paid = isOurs && isOfMoney(kind) ? notice : null;
  // Also of one that ended: only an offer that was accepted has it.
  const isOfAcceptance = kind === 'accepted' || (kind === 'declined' && row.acceptedAt !== null);
  const accepted = isOfAcceptance && offerId !== null ? row : null;
  return {
    id,
    kind,
    at: at.toISOString(),
    isRead: readAt !== null,
    offerId,
    formId: isOurs ? notice.kycRequestId : null,
    no,
    investorName,
    advisorId: notice.aboutAdvisorId,
    advisorName: row.archived ? `${row.archived.firstName} ${row.archived.surname}` : null,
    advisorEmail: emails.get(notice.aboutAdvisorId ?? '') ?? null,
    campaignName: translations?.PL.name ?? null,
    campaignNameEN: translations?.EN?.name ?? null,
    amount: paid?.amount ?? accepted?.investmentValue ?? null,
    currency: paid?.currency ?? accepted?.currency ?? null,
    reason: kind === 'declined' ? row.reason : null,
    count,
  };
};
