// Generated from openapi/ by `npm run gen`. Do not edit.
import type { operations, paths } from './schema.gen.d.ts';

/**
 * A call of the contract: its method and path; how its answer is read, when it is not plain JSON;
 * the headers it takes, by the names of their arguments.
 */
export type Row = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: keyof paths,
  kind?: 'json' | 'page' | 'file' | 'upload',
  headers?: Readonly<Record<string, string>>,
];

/** Every call of the contract: its method, its path, and what is not plain JSON about it. */
export const rows = {
  /** Log in with a password. */
  logIn: ["POST","/auth/login"],
  /** Confirm the second factor. */
  confirmSecondFactor: ["POST","/auth/login-with-two-factor"],
  /** Send the second-factor code again. */
  resendSecondFactorCode: ["POST","/auth/login-with-two-factor/resend"],
  /** Mail an investor a login link. */
  sendInvestorToken: ["POST","/auth/investor/send-token"],
  /** Log in with the mailed link. */
  logInInvestor: ["POST","/auth/login-investor"],
  /** Mail an activation link. */
  sendActivationToken: ["POST","/auth/activate/send-token"],
  /** Activate with a token typed by hand. */
  activateAccount: ["POST","/auth/activate"],
  /** See who invites. */
  viewMembershipInvitation: ["GET","/auth/activate/{activationToken}"],
  /** Activate from the mailed link and set the first password. */
  activateAccountFromEmail: ["POST","/auth/activate-from-email"],
  /** Mail a password reset link. */
  sendPasswordReminder: ["POST","/auth/password/send-remind-request"],
  /** Set a new password. */
  setPassword: ["POST","/auth/password/set"],
  /** Log in with a redirect token. */
  logInWithRedirectToken: ["PATCH","/auth/change-context"],
  /** Refresh an advisor session. */
  refreshAdvisorToken: ["POST","/auth/refresh-token"],
  /** Refresh an investor session. */
  refreshInvestorToken: ["POST","/auth/refresh-investor-token"],
  /** End this session. */
  logOut: ["POST","/api/auth/logout"],
  /** Stay logged in. */
  prolongSession: ["POST","/api/auth/prolong"],
  /** Show again who you are. */
  stepUp: ["POST","/api/auth/step-up"],
  /** Show again who you are, with a code. */
  confirmStepUp: ["POST","/api/auth/step-up/confirm"],
  /** Switch to another user context. */
  switchContext: ["PATCH","/api/auth/change-context"],
  /** Make a token to log in on another host. */
  createRedirectToken: ["POST","/api/auth/redirect-token"],
  /** Who is logged in. */
  viewActiveUser: ["GET","/api/auth/data"],
  /** User contexts of the person. */
  listUserContexts: ["GET","/api/contexts"],
  /** Give the living link another thirty days. */
  extendInvitation: ["POST","/api/advisor/investor/{offerId}/invitation/extend"],
  /** What the investor sent in the data form, masked. */
  viewInvestorKyc: ["GET","/api/advisor/investor/{offerId}/kyc"],
  /** The data in clear. */
  revealInvestorKyc: ["POST","/api/advisor/investor/{offerId}/kyc/reveal"],
  /** How the networks coordinated do, by advisor. */
  viewTeamResults: ["GET","/api/advisor/dashboard/team"],
  /** What needs attention. */
  viewDashboard: ["GET","/api/advisor/dashboard"],
  /** A data request with its answer, masked. */
  viewKycForm: ["GET","/api/advisor/kyc/investor-request/{id}"],
  /** The data of a form in clear. */
  revealKycForm: ["POST","/api/advisor/kyc/investor-request/{id}/reveal"],
  /** Verify a form, or return it to be corrected. */
  reviewKycForm: ["POST","/api/advisor/kyc/investor-request/{id}/review"],
  /** Send a data request again. */
  resendKycRequest: ["POST","/api/advisor/kyc/investor-request/{id}/resend"],
  /** Take a data request back. */
  revokeKycRequest: ["POST","/api/advisor/kyc/investor-request/{id}/revoke"],
  /** Mail the activation link again. */
  resendActivation: ["POST","/api/advisor/advisor/{id}/activation-mail"],
  /** What happened to the record. */
  listAdvisorHistory: ["GET","/api/advisor/advisor/{id}/history"],
  /** What inviting these addresses would do. */
  previewInvitations: ["POST","/api/advisor/campaign/{campaignId}/product/{productId}/invite-investor/preview"],
  /** Campaigns as the back office keeps them. */
  listCampaignRecords: ["GET","/api/advisor/campaign-record"],
  /** Begin a campaign. */
  createCampaign: ["POST","/api/advisor/campaign-record","json",{"idempotencyKey":"Idempotency-Key"}],
  /** One campaign as the back office keeps it. */
  viewCampaignRecord: ["GET","/api/advisor/campaign-record/{id}"],
  /** Save a campaign. */
  saveCampaign: ["PUT","/api/advisor/campaign-record/{id}"],
  /** Publish, end or discard a campaign. */
  moveCampaign: ["POST","/api/advisor/campaign-record/{id}/move"],
  /** Upload a picture for a campaign. */
  uploadCampaignPicture: ["POST","/api/advisor/campaign-picture","upload"],
  /** Upload a document for a campaign. */
  uploadCampaignDocument: ["POST","/api/advisor/campaign-document","upload"],
  /** Offer a campaign to the advisors, or withhold it. */
  saveCampaignChoice: ["PUT","/api/advisor/campaign/{id}/choice"],
  /** Upload a picture for the configuration. */
  uploadBrandPicture: ["POST","/api/advisor/panel-configuration/picture","upload"],
  /** What we hold about the investor. */
  viewInvestorData: ["GET","/investor-api/investor/data"],
  /** What we hold about the investor, to take along. */
  exportInvestorData: ["POST","/investor-api/investor/data/export"],
  /** Stop this brand's reminders, or start them again. */
  chooseOwnReminders: ["PUT","/investor-api/investor/reminders"],
  /** Withdraw a voluntary consent. */
  withdrawConsent: ["PATCH","/investor-api/investor/consent/withdraw"],
  /** Ask for one's data to be erased (GDPR art. 17). */
  askErasure: ["POST","/investor-api/investor/erasure"],
  /** Ask for a correction of a data form. */
  askCorrection: ["POST","/investor-api/kyc/investor-request/{id}/correction"],
  /** Take a request to correct a data form back. */
  withdrawCorrection: ["DELETE","/investor-api/kyc/investor-request/{id}/correction"],
  /** Decline a request to correct a data form. */
  declineCorrection: ["POST","/api/advisor/kyc/investor-request/{id}/correction/decline"],
  /** Requests of investors to erase their data. */
  listErasureRequests: ["GET","/api/advisor/erasure-request"],
  /** Grant or refuse the erasure of an investor's data. */
  decideErasureRequest: ["POST","/api/advisor/erasure-request/{id}/decision"],
  /** Where this person is logged in. */
  listSessions: ["GET","/api/auth/sessions"],
  /** End one session of this person. */
  endOpenSession: ["DELETE","/api/auth/sessions/{id}"],
  /** Devices that skip the second factor. */
  listRememberedDevices: ["GET","/api/auth/remembered-devices"],
  /** Forget a remembered device. */
  forgetRememberedDevice: ["DELETE","/api/auth/remembered-devices/{id}"],
  /** Change the password. */
  changePassword: ["POST","/api/auth/password"],
  /** Ask for another log-in address. */
  requestEmailChange: ["POST","/api/auth/email"],
  /** Confirm the new log-in address. */
  confirmEmailChange: ["POST","/api/auth/email/confirm"],
  /** Take the former log-in address back. */
  restoreEmail: ["POST","/auth/email/restore"],
  /** Turn the second factor by e-mail on, or all of it off. */
  changeSecondFactor: ["PUT","/api/auth/second-factor"],
  /** Begin with an authenticator app. */
  startTotpEnrolment: ["POST","/api/auth/second-factor/totp"],
  /** Confirm the authenticator app. */
  confirmTotpEnrolment: ["POST","/api/auth/second-factor/totp/confirm"],
  /** Template of the advisor form. */
  viewAdvisorForm: ["GET","/api/advisor/advisor-form"],
  /** Advisors of the caller's networks. */
  listAdvisors: ["GET","/api/advisor/advisor","page"],
  /** Create an advisor and mail the activation. */
  createAdvisor: ["POST","/api/advisor/advisor"],
  /** One advisor. */
  viewAdvisor: ["GET","/api/advisor/advisor/{id}"],
  /** Change an advisor. */
  updateAdvisor: ["PUT","/api/advisor/advisor/{id}"],
  /** Archive an advisor. */
  archiveAdvisor: ["DELETE","/api/advisor/advisor/{id}"],
  /** Activate or restore an advisor. */
  activateAdvisor: ["PATCH","/api/advisor/advisor/{id}/activate"],
  /** Networks of the caller. */
  listNetworks: ["GET","/api/advisor/network"],
  /** Campaigns to choose from. */
  listCampaignChoices: ["GET","/api/advisor/campaign-choices"],
  /** Campaigns with progress and products. */
  listCampaigns: ["GET","/api/advisor/campaigns"],
  /** One campaign. */
  viewCampaign: ["GET","/api/advisor/campaign/{id}"],
  /** Offers of a campaign. */
  listCampaignOffers: ["GET","/api/advisor/campaign/{id}/offers","page"],
  /** One product. */
  viewProduct: ["GET","/api/advisor/product/{id}"],
  /** Invite one investor by e-mail. */
  inviteInvestor: ["POST","/api/advisor/campaign/{campaignId}/product/{productId}/invite-investor"],
  /** Offers the caller owns. */
  listOffers: ["GET","/api/advisor/investor/offers","page"],
  /** Offers of the networks coordinated. */
  listOffersByNetwork: ["GET","/api/advisor/investor/offers-by-network","page"],
  /** Count and sums by status over the filtered set. */
  summarizeOffers: ["GET","/api/advisor/investor/offers/summary"],
  /** The filtered list as CSV or as an Excel workbook. */
  exportOffers: ["GET","/api/advisor/investor/offers/export","file"],
  /** One offer in full. */
  viewOffer: ["GET","/api/advisor/investor/{offerId}"],
  /** What happened to an offer. */
  viewOfferTimeline: ["GET","/api/advisor/investor/{offerId}/timeline"],
  /** Change the owner of an offer. */
  changeOfferOwner: ["PATCH","/api/advisor/investor/{offerId}/owner/{ownerId}","json",{"ifMatch":"If-Match"}],
  /** Reject an offer. */
  rejectOffer: ["PATCH","/api/advisor/investor/{offerId}/reject"],
  /** Remind the investor of an offer, or of its payment once it is accepted. */
  remindOffer: ["POST","/api/advisor/investor/{offerId}/remind"],
  /** Send the invitation again with a new link. */
  resendInvitation: ["POST","/api/advisor/investor/{offerId}/invitation/resend"],
  /** Take the link back. */
  revokeInvitation: ["POST","/api/advisor/investor/{offerId}/invitation/revoke"],
  /** CRM data of the investor. */
  viewInvestorCrm: ["GET","/api/advisor/investor/{offerId}/crm"],
  /** Save CRM data. */
  saveInvestorCrm: ["PUT","/api/advisor/investor/{offerId}/crm"],
  /** Set the day on which the owner comes back to an offer. */
  saveOfferFollowUp: ["PUT","/api/advisor/investor/{offerId}/follow-up"],
  /** A document of an offer. */
  downloadFile: ["GET","/api/advisor/file/{fileId}","file"],
  /** An identity document of an offer. */
  revealFile: ["POST","/api/advisor/file/{fileId}/reveal","file"],
  /** What happened with what the caller serves. */
  listNotices: ["GET","/api/advisor/notice"],
  /** Mark notices as read. */
  readNotices: ["PATCH","/api/advisor/notice/read"],
  /** How the caller is told by mail. */
  viewNoticeSettings: ["GET","/api/advisor/notice/settings"],
  /** Choose how to be told by mail. */
  saveNoticeSettings: ["PUT","/api/advisor/notice/settings"],
  /** Which reminders the brand sends. */
  viewReminderSettings: ["GET","/api/advisor/reminders"],
  /** Choose which reminders the brand sends. */
  saveReminderSettings: ["PUT","/api/advisor/reminders"],
  /** Stop reminders. */
  stopOfferReminders: ["PATCH","/public-api/campaign-offer/{campaignToken}/reminders/stop"],
  /** Start reminders again. */
  startOfferReminders: ["PATCH","/public-api/campaign-offer/{campaignToken}/reminders/start"],
  /** Report a problem. */
  sendProblemReport: ["POST","/public-api/problem-report"],
  /** Stop reminders. */
  stopFormReminders: ["PATCH","/public-api/kyc/investor-request/{requestToken}/reminders/stop"],
  /** Start reminders again. */
  startFormReminders: ["PATCH","/public-api/kyc/investor-request/{requestToken}/reminders/start"],
  /** Book the payment: the offer becomes active. */
  settleOffer: ["POST","/back-office-api/offer/{offerId}/settle"],
  /** Read a statement of the brand's account. */
  importBankStatement: ["POST","/api/advisor/bank-statement","upload"],
  /** Lines of the statements of the brand's account. */
  listBankEntries: ["GET","/api/advisor/bank-entry","page"],
  /** Match a line with an offer, confirm it, take it back, set it aside or restore it. */
  moveBankEntry: ["PATCH","/api/advisor/bank-entry/{id}"],
  /** Offers that a line may be for. */
  findPayableOffers: ["GET","/api/advisor/bank-entry/{id}/offer","page"],
  /** Instalments that are due and not recorded as paid. */
  listDuePayouts: ["GET","/api/advisor/due-payouts","page"],
  /** Lists as the caller wants to see them again. */
  listSavedViews: ["GET","/api/advisor/saved-view"],
  /** Save a view, or another name, place or content of one. */
  saveView: ["POST","/api/advisor/saved-view"],
  /** Remove a view. */
  removeView: ["DELETE","/api/advisor/saved-view/{id}"],
  /** Take a reading of notices back. */
  unreadNotices: ["PATCH","/api/advisor/notice/unread"],
  /** Offers of the investor. */
  listInvestorOffers: ["GET","/investor-api/offers","page"],
  /** One offer of the investor. */
  viewInvestorOffer: ["GET","/investor-api/offer/{id}"],
  /** Show interest. */
  showOfferInterest: ["PATCH","/investor-api/offer/{id}/interest"],
  /** Accept the offer. */
  acceptOffer: ["PATCH","/investor-api/offer/{id}/accept","json",{"idempotencyKey":"Idempotency-Key"}],
  /** Decline the offer. */
  declineOffer: ["PATCH","/investor-api/offer/{id}/decline"],
  /** Attach a file. */
  uploadOfferFile: ["POST","/investor-api/offer/{id}/upload","upload"],
  /** The offer as PDF. */
  createOfferPdf: ["POST","/investor-api/offer/{id}/pdf","file"],
  /** What the investor holds. */
  viewInvestorSummary: ["GET","/investor-api/investor/summary"],
  /** Attach a file to the summary. */
  uploadSummaryFile: ["POST","/investor-api/investor/summary/upload","upload"],
  /** What a year did to the investor's money, as PDF or CSV. */
  downloadYearlyStatement: ["GET","/investor-api/statement","file"],
  /** Products behind the offers. */
  listInvestorProducts: ["GET","/investor-api/products","page"],
  /** One product with the position held. */
  viewInvestorProduct: ["GET","/investor-api/product/{id}"],
  /** A document of the investor. */
  downloadInvestorFile: ["GET","/investor-api/file/{fileId}","file"],
  /** The offer behind a link. */
  viewPublicOffer: ["GET","/public-api/campaign-offer/{campaignToken}"],
  /** Show interest. */
  showPublicOfferInterest: ["PATCH","/public-api/campaign-offer/{campaignToken}/interest"],
  /** Accept the offer. */
  acceptPublicOffer: ["PATCH","/public-api/campaign-offer/{campaignToken}/accept","json",{"idempotencyKey":"Idempotency-Key"}],
  /** Decline the offer. */
  declinePublicOffer: ["PATCH","/public-api/campaign-offer/{campaignToken}/decline"],
  /** Attach a file. */
  uploadPublicOfferFile: ["POST","/public-api/campaign-offer/{campaignToken}/upload","upload"],
  /** The offer as PDF. */
  createPublicOfferPdf: ["POST","/public-api/campaign-offer/{campaignToken}/pdf","file"],
  /** A document of the offer. */
  downloadPublicOfferFile: ["GET","/public-api/campaign-offer/{campaignToken}/file/{fileId}","file"],
  /** Data requests sent. */
  listKycRequests: ["GET","/api/advisor/kyc/investor-request","page"],
  /** Ask one investor for data by e-mail. */
  sendKycRequest: ["POST","/api/advisor/kyc/investor-request/send"],
  /** A data request behind a link. */
  viewKycRequest: ["GET","/public-api/kyc/investor-request/{requestToken}"],
  /** A data request, nothing changed by looking. */
  previewKycRequest: ["GET","/public-api/kyc/investor-request/preview/{requestToken}"],
  /** Send the data. */
  submitKycForm: ["PUT","/public-api/kyc/investor-request/{requestToken}/submit"],
  /** Coded lists for visitors. */
  viewPublicDictionary: ["GET","/public-api/campaign-offer/dictionary"],
  /** Coded lists. */
  viewDictionary: ["GET","/investor-api/dictionary"],
  /** What an administrator configured. */
  viewPanelConfiguration: ["GET","/public-api/advisor-panel-configuration"],
  /** Save the configuration of the brand. */
  savePanelConfiguration: ["PUT","/api/advisor/panel-configuration"],
  /** What this host looks like and says. */
  viewWhitelabel: ["GET","/public-api/whitelabel"],
} as const satisfies Record<keyof operations, Row>;
