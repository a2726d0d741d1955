/**
 * Every action in the evidence log, in one list, so that all uses of an action can be found. The
 * first word says what was done. To add one, list it here and call `record` in the transaction that
 * performs it.
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
  // Changes that people make to their own account.
  'passwordChanged',
  'emailChangeAsked',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  // Accessing and exporting personal data.
  'readOwnData',
  'exportOwnData',
  'consentWithdrawn',
  'readKyc',
  'revealKyc',
  'readCrm',
  'downloadFile',
  'revealFile',
  'exportOffers',
  // Memberships and branding.
  'networkCreated',
  'coordinatorInvited',
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
  'correctionAsked',
  'correctionWithdrawn',
  'correctionDeclined',
  // Money.
  'settled',
  'paymentRecorded',
  'paymentReturned',
  'payoutRecorded',
  'statementImported',
  'bankEntryMoved',
  // Written by the database itself: a history row and its hash (migration 0004), for every event of
  // an offer or a membership.
  'offerEvent',
  'advisorEvent',
  'consentRecord',
  // Erasure and retention of personal data.
  'erasureAsked',
  'erasureDecided',
  'erased',
  'retentionKept',
  // Operation of the installation.
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
