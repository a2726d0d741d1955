import { advisorHandlers } from './advisor/handlers.ts';
import { brandingHandlers } from './branding/handlers.ts';
import { campaignHandlers } from './campaign/handlers.ts';
import type { Deps } from './deps.ts';
import { dictionaryHandlers } from './dictionary/handlers.ts';
import type { Handlers } from './http/handlers.ts';
import { kycFormHandlers } from './kyc/formHandlers.ts';
import { kycRequestHandlers } from './kyc/requestHandlers.ts';
import { networkHandlers } from './network/handlers.ts';
import { offerBackOfficeHandlers } from './offer/backOfficeHandlers.ts';
import { erasureHandlers } from './offer/erasureHandlers.ts';
import { investorDataHandlers } from './offer/dataHandlers.ts';
import { offerHandlers } from './offer/handlers.ts';
import { investorHandlers } from './offer/investorHandlers.ts';
import { ownDataHandlers } from './offer/ownDataHandlers.ts';
import { portalHandlers } from './offer/portalHandlers.ts';
import { publicOfferHandlers } from './publicOffer/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';

/** Every operation of the contract; a missing one does not compile. */
export const makeOperations = (deps: Deps): Handlers => ({
  ...sessionHandlers(deps),
  ...advisorHandlers(deps),
  ...networkHandlers(deps),
  ...campaignHandlers(deps),
  ...offerHandlers(deps),
  ...portalHandlers(deps),
  ...investorDataHandlers(deps),
  ...investorHandlers(deps),
  ...ownDataHandlers(deps),
  ...erasureHandlers(deps),
  ...offerBackOfficeHandlers(deps),
  ...publicOfferHandlers(deps),
  ...kycRequestHandlers(deps),
  ...kycFormHandlers(deps),
  ...dictionaryHandlers(),
  ...brandingHandlers(deps),
});
