import type { OperationId } from './handlers.ts';

/**
 * Who may call what, as data. `anyone` needs no login; `link` needs a live link
 * token, which the handler checks; the roles need a session in their panel; `machine` needs the key
 * of the back office's own system. Which objects a role sees is up to the queries: foreign and
 * missing objects give the same 404.
 */
export type Principal =
  | 'anyone'
  | 'link'
  | 'advisor'
  | 'coordinator'
  | 'backOffice'
  | 'investor'
  | 'machine';

const anyone = ['anyone'] as const;
const link = ['link'] as const;
const staff = ['advisor', 'coordinator'] as const;
const coordinator = ['coordinator'] as const;
const investor = ['investor'] as const;
const backOffice = ['backOffice'] as const;
const panel = [...staff, ...backOffice] as const;
const signedIn = [...panel, ...investor] as const;
const machine = ['machine'] as const;

export const policy: Record<OperationId, readonly Principal[]> = {
  logIn: anyone,
  confirmSecondFactor: anyone,
  resendSecondFactorCode: anyone,
  sendInvestorToken: anyone,
  logInInvestor: anyone,
  sendActivationToken: anyone,
  viewMembershipInvitation: anyone,
  activateAccount: anyone,
  activateAccountFromEmail: anyone,
  sendPasswordReminder: anyone,
  setPassword: anyone,
  logInWithRedirectToken: anyone,
  refreshAdvisorToken: anyone,
  refreshInvestorToken: anyone,
  prolongSession: signedIn,
  logOut: signedIn,
  switchContext: signedIn,
  createRedirectToken: signedIn,
  stepUp: signedIn,
  confirmStepUp: signedIn,
  viewActiveUser: signedIn,
  listUserContexts: signedIn,
  listSessions: signedIn,
  endOpenSession: signedIn,
  listRememberedDevices: panel,
  forgetRememberedDevice: panel,
  changePassword: panel,
  requestEmailChange: panel,
  confirmEmailChange: panel,
  restoreEmail: anyone,
  changeSecondFactor: panel,
  startTotpEnrolment: panel,
  confirmTotpEnrolment: panel,

  viewAdvisorForm: staff,
  listAdvisors: staff,
  viewAdvisor: staff,
  createAdvisor: coordinator,
  updateAdvisor: staff,
  archiveAdvisor: coordinator,
  activateAdvisor: coordinator,
  resendActivation: coordinator,
  listAdvisorHistory: staff,
  listNetworks: panel,

  listCampaignChoices: staff,
  listCampaigns: staff,
  viewCampaign: staff,
  listCampaignOffers: staff,
  viewProduct: staff,
  inviteInvestor: staff,
  previewInvitations: staff,
  saveCampaignChoice: coordinator,
  listCampaignRecords: backOffice,
  viewCampaignRecord: backOffice,
  createCampaign: backOffice,
  saveCampaign: backOffice,
  moveCampaign: backOffice,
  uploadCampaignPicture: backOffice,
  uploadCampaignDocument: backOffice,

  listOffers: staff,
  listOffersByNetwork: coordinator,
  summarizeOffers: staff,
  exportOffers: staff,
  viewOffer: staff,
  viewOfferTimeline: staff,
  changeOfferOwner: coordinator,
  rejectOffer: staff,
  remindOffer: staff,
  resendInvitation: staff,
  revokeInvitation: staff,
  viewInvestorCrm: staff,
  saveInvestorCrm: staff,
  saveOfferFollowUp: staff,
  downloadFile: staff,
  revealFile: staff,
  extendInvitation: staff,
  viewInvestorKyc: staff,
  revealInvestorKyc: staff,
  viewDashboard: staff,
  viewTeamResults: coordinator,
  listNotices: panel,
  readNotices: panel,
  unreadNotices: panel,
  viewNoticeSettings: panel,
  saveNoticeSettings: panel,
  viewReminderSettings: coordinator,
  saveReminderSettings: coordinator,
  settleOffer: machine,
  importBankStatement: backOffice,
  listBankEntries: backOffice,
  moveBankEntry: backOffice,
  findPayableOffers: backOffice,
  listDuePayouts: backOffice,
  listSavedViews: staff,
  saveView: staff,
  removeView: staff,

  listInvestorOffers: investor,
  viewInvestorOffer: investor,
  showOfferInterest: investor,
  acceptOffer: investor,
  declineOffer: investor,
  uploadOfferFile: investor,
  createOfferPdf: investor,
  viewInvestorSummary: investor,
  downloadYearlyStatement: investor,
  viewInvestorData: investor,
  exportInvestorData: investor,
  askErasure: investor,
  chooseOwnReminders: investor,
  withdrawConsent: investor,
  askCorrection: investor,
  withdrawCorrection: investor,
  listErasureRequests: coordinator,
  decideErasureRequest: coordinator,
  uploadSummaryFile: investor,
  listInvestorProducts: investor,
  viewInvestorProduct: investor,
  downloadInvestorFile: investor,

  viewPublicOffer: link,
  showPublicOfferInterest: link,
  acceptPublicOffer: link,
  declinePublicOffer: link,
  uploadPublicOfferFile: link,
  createPublicOfferPdf: link,
  downloadPublicOfferFile: link,
  stopOfferReminders: link,
  startOfferReminders: link,

  listKycRequests: staff,
  sendKycRequest: staff,
  resendKycRequest: staff,
  revokeKycRequest: staff,
  viewKycForm: staff,
  revealKycForm: staff,
  reviewKycForm: staff,
  declineCorrection: staff,
  viewKycRequest: link,
  previewKycRequest: link,
  submitKycForm: link,
  stopFormReminders: link,
  startFormReminders: link,

  sendProblemReport: anyone,
  viewPublicDictionary: anyone,
  viewDictionary: investor,
  viewPanelConfiguration: anyone,
  viewWhitelabel: anyone,
  savePanelConfiguration: coordinator,
  uploadBrandPicture: coordinator,
};

/**
 * What a session may call even if its panel now requires a higher level: look up its context, step
 * up, log out.
 */
export const atAnyLevel: readonly OperationId[] = [
  'viewActiveUser',
  'stepUp',
  'confirmStepUp',
  'prolongSession',
  'logOut',
];

/**
 * Operations that require a fresh proof of identity, from log-in or a later step-up
 * (docs/decisions/036). Changing the account itself requires more: guards.mayChangeAccount.
 */
export const asksForFreshProof: readonly OperationId[] = [
  'acceptOffer',
  'exportInvestorData',
  'askErasure',
];

/** Whether an operation needs a bearer token. */
export const needsSession = (operationId: OperationId): boolean =>
  policy[operationId].some((principal) => (signedIn as readonly Principal[]).includes(principal));
