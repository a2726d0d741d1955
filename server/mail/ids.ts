import type { Schemas } from '../../src/sdk/schema.gen.d.ts';

/** What people change in their own account. */
export type OwnChange = 'password' | 'secondFactorOn' | 'secondFactorOff';
/**
 * What changed in an account: by its person, by an operator whom they asked, or by whoever took a
 * former address of it back.
 */
export type AccountChange = OwnChange | 'secondFactorOffByOperator' | 'addressTakenBack';

/** What of somebody's contact data at a brand changed, and which of the two addresses is told. */
export type ContactChange = 'leftAddress' | 'newAddress' | 'phone';

/** What can be requested for an address: its person and link may be found when the mail leaves. */
interface Requested {
  /** Of the page that asked, if one was chosen on it. */
  language?: Schemas['Language'];
  personId?: string;
  linkId?: string;
}

/** What each kind of mail is about and written from, as it is queued; never personal data. */
export interface MailIds {
  invitation: { offerId: string; linkId: string };
  /** Without a link where the offer was accepted in the panel. */
  acceptance: { offerId: string; linkId?: string };
  acceptanceEnded: { offerId: string };
  paymentBooked: { offerId: string; paymentId: string };
  payoutBooked: { offerId: string; payoutId: string };
  advisorNotice:
    | { noticeId: string; offerId?: string; kycRequestId?: string }
    /** As earlier builds queued it. */
    | { noticeId?: undefined; offerId: string; event: Schemas['NoticeKind'] };
  noticeSummary: { advisorId: string; at: string };
  /** Of an offer or of a form. */
  reminder: { reminderId: string; linkId: string; offerId?: string; kycRequestId?: string };
  kycRequest: { kycRequestId: string; linkId: string };
  kycSubmitted: { kycRequestId: string };
  kycReturned: { kycRequestId: string; linkId: string; reviewId: string };
  correctionDeclined: { kycRequestId: string; correctionRequestId: string };
  activation: Requested;
  passwordReset: Requested;
  investorLogin: Requested;
  secondFactorCode: { challengeId: string; sequence: string; language?: Schemas['Language'] };
  accountProtected: Requested;
  accountChanged: { personId: string; what: AccountChange };
  emailChange: { linkId: string; personId: string; language?: Schemas['Language'] };
  emailChanged: { linkId: string; personId: string };
  contactChanged: { personId: string; actorId: string; what: ContactChange };
  erasureDecided: { erasureRequestId: string; personId: string };
}

export type MailKind = keyof MailIds;

type NamesIn<T> = T extends unknown ? keyof T : never;

/** What mails of any kind may have. */
export type AnyMailIds = Partial<Record<NamesIn<MailIds[MailKind]>, string>>;

/** `Row` as a union of the kinds of mails, each with its ids. */
export type OfKind<Row, K extends MailKind = MailKind> = {
  [One in K]: Omit<Row, 'kind' | 'ids'> & { kind: One; ids: MailIds[One] };
}[K];
