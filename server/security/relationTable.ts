import type { OperationId } from '../http/handlers.ts';

/**
 * Who sees what about an investor: one table (docs/decisions/040). Queries ask it through
 * `relations.ts`, tests ask the application the same questions, and docs/relations.md is
 * generated from it. What is not in it, nobody sees: another advisor of the same network,
 * a coordinator of another one and everybody of another brand stand in no relation at all.
 */

/** A person's standing towards the investor the data are about. */
export const standings = ['investor', 'link', 'advisor', 'coordinator', 'backOffice'] as const;
export type Standing = (typeof standings)[number];

export const parts = [
  'name',
  'email',
  'contact',
  'offer',
  'timeline',
  'notes',
  'requestState',
  'form',
  'documentList',
  'agreement',
  'attachment',
  'identityDocument',
  'consents',
  'looks',
] as const;
export type Part = (typeof parts)[number];

/**
 * How a part is seen: with identifying data masked; whole; whole and recorded for the
 * investor to see; or whole, recorded, and only for a stated reason.
 */
export type Sight = 'masked' | 'clear' | 'noted' | 'reasoned';

export interface Row {
  parts: readonly Part[];
  sees: Partial<Record<Standing, Sight>>;
  /** Only while the offer is neither declined nor rejected. */
  whileLiving?: true;
}

const row = (
  list: readonly Part[],
  sees: Row['sees'],
  more: Pick<Row, 'whileLiving'> = {},
): Row => ({
  parts: list,
  sees,
  ...more,
});

/** Those who serve the investor: the advisor, and the coordinator of that network. */
const staff = { advisor: 'clear', coordinator: 'clear' } as const;
const coordinator = { coordinator: 'clear' } as const;
const self = { investor: 'clear' } as const;
const link = { link: 'clear' } as const;

const nothing: readonly Row[] = [];
const listed = [row(['name', 'email', 'offer'], staff)];
/** The page of an offer; its steps answer with it. */
const offerPage = [
  ...listed,
  row(['requestState', 'documentList'], staff),
  row(['contact'], staff, { whileLiving: true }),
];
const ownOffer = [row(['offer', 'documentList'], self)];
const linkedOffer = [row(['email'], { link: 'masked' }), row(['offer', 'documentList'], link)];
const linkedRequest = [row(['email', 'form'], { link: 'masked' }), row(['requestState'], link)];
const request = [row(['email', 'requestState'], staff)];
/** The page of a data form; a decision answers with it. */
const formPage = [
  row(['name', 'email', 'requestState', 'offer'], staff),
  row(['form'], { advisor: 'masked', coordinator: 'masked' }),
];

/**
 * An operation without data about an investor says `nothing`; a new operation does not compile
 * without a line here.
 */
export const relationTable: Record<OperationId, readonly Row[]> = {
  listOffers: [row(['name', 'email', 'offer'], { advisor: 'clear' })],
  listOffersByNetwork: [row(['name', 'email', 'offer'], coordinator)],
  listCampaignOffers: listed,
  summarizeOffers: [row(['offer'], staff)],
  exportOffers: listed,
  viewDashboard: [row(['name', 'offer', 'timeline'], staff)],
  viewTeamResults: [row(['offer'], coordinator)],
  listNotices: [row(['name', 'offer', 'requestState'], { advisor: 'clear' })],
  viewOffer: offerPage,
  remindOffer: [row(['offer'], staff)],
  resendInvitation: offerPage,
  extendInvitation: offerPage,
  revokeInvitation: offerPage,
  rejectOffer: listed,
  changeOfferOwner: [row(['name', 'email', 'offer'], coordinator)],
  viewOfferTimeline: [row(['timeline'], staff)],
  viewInvestorCrm: [row(['notes'], staff)],
  saveInvestorCrm: [row(['notes'], staff)],
  saveOfferFollowUp: [row(['offer'], staff)],
  downloadFile: [row(['agreement', 'attachment'], { advisor: 'noted', coordinator: 'noted' })],
  revealFile: [row(['identityDocument'], { advisor: 'reasoned', coordinator: 'reasoned' })],
  inviteInvestor: [row(['email'], { advisor: 'clear' })],
  previewInvitations: [row(['email'], { advisor: 'clear' })],

  listKycRequests: request,
  sendKycRequest: [row(['email', 'requestState'], { advisor: 'clear' })],
  resendKycRequest: request,
  revokeKycRequest: request,
  viewKycForm: formPage,
  revealKycForm: [
    row(['form'], { advisor: 'reasoned', coordinator: 'reasoned' }, { whileLiving: true }),
  ],
  reviewKycForm: formPage,
  declineCorrection: formPage,
  viewInvestorKyc: [
    row(['requestState'], staff),
    row(['form'], { advisor: 'masked', coordinator: 'masked' }),
  ],
  revealInvestorKyc: [
    row(['form'], { advisor: 'reasoned', coordinator: 'reasoned' }, { whileLiving: true }),
  ],

  listInvestorOffers: [row(['offer'], self)],
  viewInvestorOffer: ownOffer,
  showOfferInterest: ownOffer,
  acceptOffer: ownOffer,
  declineOffer: ownOffer,
  uploadOfferFile: [row(['documentList'], self)],
  createOfferPdf: [row(['agreement'], self)],
  listInvestorProducts: [row(['offer'], self)],
  viewInvestorProduct: [row(['offer'], self)],
  viewInvestorSummary: [row(['offer', 'requestState', 'documentList'], self)],
  downloadYearlyStatement: [row(['name', 'offer'], self)],
  viewInvestorData: [
    row(['name', 'email', 'offer', 'form', 'consents', 'documentList', 'looks'], self),
  ],
  exportInvestorData: [
    row(['name', 'email', 'offer', 'form', 'consents', 'documentList', 'looks'], self),
  ],
  askErasure: nothing,
  chooseOwnReminders: nothing,
  withdrawConsent: nothing,
  // Answers with the investor's own words and no others.
  askCorrection: nothing,
  withdrawCorrection: nothing,
  listErasureRequests: [row(['name', 'email'], coordinator)],
  decideErasureRequest: nothing,
  uploadSummaryFile: [row(['documentList'], self)],
  downloadInvestorFile: [row(['agreement', 'attachment', 'identityDocument'], self)],

  viewPublicOffer: linkedOffer,
  showPublicOfferInterest: linkedOffer,
  acceptPublicOffer: linkedOffer,
  declinePublicOffer: linkedOffer,
  uploadPublicOfferFile: [row(['documentList'], link)],
  createPublicOfferPdf: [row(['agreement'], link)],
  downloadPublicOfferFile: [row(['agreement', 'attachment', 'identityDocument'], link)],
  viewKycRequest: linkedRequest,
  previewKycRequest: linkedRequest,
  submitKycForm: [row(['requestState'], link)],

  readNotices: nothing,
  unreadNotices: nothing,
  listSavedViews: nothing,
  saveView: nothing,
  removeView: nothing,
  viewNoticeSettings: nothing,
  saveNoticeSettings: nothing,
  viewReminderSettings: nothing,
  saveReminderSettings: nothing,
  stopOfferReminders: nothing,
  stopFormReminders: nothing,
  startOfferReminders: nothing,
  startFormReminders: nothing,
  settleOffer: [row(['offer'], { backOffice: 'clear' })],
  importBankStatement: nothing,
  listBankEntries: [row(['name', 'offer'], { backOffice: 'clear' })],
  moveBankEntry: [row(['name', 'offer'], { backOffice: 'clear' })],
  findPayableOffers: [row(['name', 'offer'], { backOffice: 'clear' })],
  listDuePayouts: [row(['name', 'offer'], { backOffice: 'clear' })],

  logIn: nothing,
  confirmSecondFactor: nothing,
  resendSecondFactorCode: nothing,
  sendInvestorToken: nothing,
  logInInvestor: nothing,
  sendActivationToken: nothing,
  viewMembershipInvitation: nothing,
  activateAccount: nothing,
  activateAccountFromEmail: nothing,
  sendPasswordReminder: nothing,
  setPassword: nothing,
  logInWithRedirectToken: nothing,
  refreshAdvisorToken: nothing,
  refreshInvestorToken: nothing,
  prolongSession: nothing,
  logOut: nothing,
  stepUp: nothing,
  confirmStepUp: nothing,
  switchContext: nothing,
  createRedirectToken: nothing,
  viewActiveUser: nothing,
  listUserContexts: nothing,
  listSessions: nothing,
  endOpenSession: nothing,
  listRememberedDevices: nothing,
  forgetRememberedDevice: nothing,
  changePassword: nothing,
  requestEmailChange: nothing,
  confirmEmailChange: nothing,
  restoreEmail: nothing,
  changeSecondFactor: nothing,
  startTotpEnrolment: nothing,
  confirmTotpEnrolment: nothing,
  viewAdvisorForm: nothing,
  listAdvisors: nothing,
  viewAdvisor: nothing,
  createAdvisor: nothing,
  updateAdvisor: nothing,
  archiveAdvisor: nothing,
  activateAdvisor: nothing,
  resendActivation: nothing,
  listAdvisorHistory: nothing,
  listNetworks: nothing,
  listCampaignChoices: nothing,
  listCampaigns: nothing,
  viewCampaign: nothing,
  viewProduct: nothing,
  saveCampaignChoice: nothing,
  listCampaignRecords: nothing,
  viewCampaignRecord: nothing,
  createCampaign: nothing,
  saveCampaign: nothing,
  moveCampaign: nothing,
  uploadCampaignPicture: nothing,
  uploadCampaignDocument: nothing,
  sendProblemReport: nothing,
  viewPublicDictionary: nothing,
  viewDictionary: nothing,
  viewPanelConfiguration: nothing,
  viewWhitelabel: nothing,
  savePanelConfiguration: nothing,
  uploadBrandPicture: nothing,
};

/** How an operation shows a part to somebody with these standings; null when it does not. */
export const sightOf = (
  operation: OperationId,
  part: Part,
  standing: readonly Standing[],
  isLiving = true,
): Sight | null => {
  const openest: readonly Sight[] = ['clear', 'noted', 'reasoned', 'masked'];
  const seen = relationTable[operation]
    .filter((one) => one.parts.includes(part) && (isLiving || !one.whileLiving))
    .flatMap(({ sees }) => standing.flatMap((one) => sees[one] ?? []));
  return openest.find((one) => seen.includes(one)) ?? null;
};

/** The standings that an operation shows anything to. */
export const standingsOf = (operation: OperationId): Standing[] =>
  standings.filter((one) => relationTable[operation].some(({ sees }) => sees[one]));
