// Generated from openapi/ by `npm run gen`. Do not edit.
import type { rows } from './calls.gen.ts';

/** Those of `rows` that need nobody signed in. */
export const linkRows = {
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
  /** A data request behind a link. */
  viewKycRequest: ["GET","/public-api/kyc/investor-request/{requestToken}"],
  /** A data request, nothing changed by looking. */
  previewKycRequest: ["GET","/public-api/kyc/investor-request/preview/{requestToken}"],
  /** Send the data. */
  submitKycForm: ["PUT","/public-api/kyc/investor-request/{requestToken}/submit"],
  /** Coded lists for visitors. */
  viewPublicDictionary: ["GET","/public-api/campaign-offer/dictionary"],
  /** What an administrator configured. */
  viewPanelConfiguration: ["GET","/public-api/advisor-panel-configuration"],
  /** What this host looks like and says. */
  viewWhitelabel: ["GET","/public-api/whitelabel"],
} as const satisfies Partial<typeof rows>;
