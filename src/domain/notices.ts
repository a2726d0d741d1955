/**
 * What advisors are notified of, and how (docs/decisions/088): every kind appears in the panel; by
 * mail it comes at once, in one daily summary, or not at all.
 */
export const noticeKinds = [
  'viewed',
  'interested',
  'accepted',
  'declined',
  'fileAdded',
  'formArrived',
  'formCorrected',
  'correctionAsked',
  'paymentBooked',
  'paymentReturned',
  'payoutBooked',
  'payoutsDue',
  'linkExpires',
  'mailBounced',
  'handedOver',
  'handOverDone',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Whether a kind leads to a data form, also where there is an offer. */
export const isOfForm = (kind: NoticeKind): boolean =>
  kind === 'formArrived' || kind === 'formCorrected' || kind === 'correctionAsked';

/** Roles that are told about a kind; the rest is for those who serve investors. */
const rolesOf: Partial<Record<NoticeKind, readonly string[]>> = {
  payoutsDue: ['backOffice'],
  // Only coordinators archive.
  handOverDone: ['coordinator'],
};

/** The kinds that somebody of this role is told about. */
export const noticeKindsOf = (role: string): NoticeKind[] =>
  noticeKinds.filter((kind) => rolesOf[kind]?.includes(role) ?? role !== 'backOffice');

export const deliveries = ['atOnce', 'daily', 'off'] as const;
/** How a kind of notice is mailed. */
export type Delivery = (typeof deliveries)[number];

/** The defaults: at once for what waits for an answer, once a day for what is good to know. */
export const usualDelivery: Record<NoticeKind, Delivery> = {
  viewed: 'daily',
  interested: 'atOnce',
  accepted: 'atOnce',
  declined: 'atOnce',
  fileAdded: 'daily',
  formArrived: 'atOnce',
  formCorrected: 'atOnce',
  correctionAsked: 'atOnce',
  paymentBooked: 'atOnce',
  paymentReturned: 'atOnce',
  payoutBooked: 'daily',
  payoutsDue: 'daily',
  linkExpires: 'daily',
  mailBounced: 'atOnce',
  handedOver: 'daily',
  handOverDone: 'daily',
};

/** The kind of notice an event in an offer's timeline creates for its owner; most create none. */
export const noticeOfEvent: Record<string, NoticeKind> = {
  viewed: 'viewed',
  interested: 'interested',
  accepted: 'accepted',
  declined: 'declined',
  fileUploaded: 'fileAdded',
  paymentRecorded: 'paymentBooked',
  settled: 'paymentBooked',
  paymentReturned: 'paymentReturned',
  payoutRecorded: 'payoutBooked',
  ownerChanged: 'handedOver',
};

/** Unread notices are counted up to here; more are "99+". */
export const mostUnread = 100;

/** A link is reported this many days before it expires. */
export const expiryNoticeDays = 3;

/** The hour in Warsaw at which the daily summary is sent. */
export const summaryHour = 7;
