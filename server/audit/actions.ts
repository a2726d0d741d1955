/**
 * Every action in the evidence log, in one list, so that a search for an action finds all of it.
 * The first word says what was done; add yours here and call `record` in the transaction that does it.
 */
export const auditActions = [
  // Sessions.
  'logIn',
  'logInRefused',
  'secondFactorRefused',
  'stepUp',
  'stepUpRefused',
  'contextSwitched',
  'sessionProlonged',
  'logOut',
  'sessionEnded',
  // What a person changes about themselves.
  'passwordChanged',
  'emailChangeAsked',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  // Looking at personal data, and taking them out.
  'readOwnData',
  'exportOwnData',
  'readKyc',
  'revealKyc',
  'readCrm',
  'downloadFile',
  'revealFile',
  'exportOffers',
  // Memberships and what a brand says.
  'advisorJoined',
  'roleChanged',
  'brandConfigured',
  'remindersConfigured',
  'campaignChoiceChanged',
  'termsChanged',
  'campaignCreated',
  'campaignSaved',
  'campaignMoved',
  'campaignFileAdded',
  // Requests for data.
  'kycRequested',
  'kycRequestRevoked',
  'kycSubmitted',
  'kycVerified',
  'kycReturned',
  'kycCorrected',
  // Money.
  'settled',
  'paymentRecorded',
  'paymentReturned',
  'payoutRecorded',
  'statementImported',
  'bankEntryMoved',
  // Written by the database itself: a history row and its hash (migration 0004). Whatever happens
  // to an offer or to a membership is one of these.
  'offerEvent',
  'advisorEvent',
  'consentRecord',
  // Expired personal data.
  'erasureAsked',
  'erasureDecided',
  'erased',
  'retentionKept',
  // Operating.
  'filesMoved',
  'filesSwept',
  'keysRotated',
] as const;

export type AuditAction = (typeof auditActions)[number];

export type AuditSubject =
  | 'person'
  | 'session'
  | 'advisor'
  | 'investor'
  | 'offer'
  | 'kycRequest'
  | 'consentRecord'
  | 'file'
  | 'link'
  | 'brand'
  | 'network'
  | 'campaign'
  | 'payment'
  | 'bankStatement'
  | 'bankEntry'
  | 'dataRequest'
  | 'installation';
