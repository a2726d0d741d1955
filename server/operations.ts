import { advisorHandlers } from './advisor/handlers.ts';
import { bankEntryHandlers } from './bank/handlers.ts';
import { duePayoutHandlers } from './bank/dueHandlers.ts';
import { statementHandlers } from './bank/import.ts';
import { brandingHandlers } from './branding/handlers.ts';
import { campaignHandlers } from './campaign/handlers.ts';
import { campaignFileHandlers } from './campaign/recordFiles.ts';
import { campaignRecordHandlers } from './campaign/recordHandlers.ts';
import { inviteHandlers } from './campaign/invitationHandlers.ts';
import type { Deps } from './deps.ts';
import { dictionaryHandlers } from './dictionary/handlers.ts';
import type { Handlers } from './http/handlers.ts';
import { kycFormHandlers } from './kyc/formHandlers.ts';
import { kycRequestHandlers } from './kyc/requestHandlers.ts';
import { kycReviewHandlers } from './kyc/reviewHandlers.ts';
import { networkHandlers } from './network/handlers.ts';
import { noticeHandlers } from './notice/handlers.ts';
import { backOfficeHandlers } from './backOffice/handlers.ts';
import { correctionHandlers } from './correction/handlers.ts';
import { erasureHandlers } from './erasure/handlers.ts';
import { investorDataHandlers } from './portal/dataHandlers.ts';
import { offerHandlers } from './portal/offerHandlers.ts';
import { investorOfferHandlers } from './investor/offerHandlers.ts';
import { yearlyStatementHandlers } from './investor/yearlyStatement.ts';
import { investorSummaryHandlers } from './investor/summaryHandlers.ts';
import { investorChoiceHandlers } from './investor/choiceHandlers.ts';
import { ownDataHandlers } from './investor/ownDataHandlers.ts';
import { dashboardHandlers } from './portal/dashboardHandlers.ts';
import { followUpHandlers } from './portal/followUpHandlers.ts';
import { teamHandlers } from './portal/teamHandlers.ts';
import { invitationHandlers } from './portal/invitationHandlers.ts';
import { remindHandlers } from './portal/remindHandlers.ts';
import { offerListHandlers } from './portal/listHandlers.ts';
import { publicOfferHandlers } from './publicOffer/handlers.ts';
import { reminderHandlers } from './reminder/handlers.ts';
import { reportHandlers } from './report/handlers.ts';
import { viewHandlers } from './view/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';

/** Every operation of the contract; a missing one does not compile. */
export const makeOperations = (deps: Deps): Handlers => ({
  ...sessionHandlers(deps),
  ...advisorHandlers(deps),
  ...networkHandlers(deps),
  ...campaignHandlers(deps),
  ...inviteHandlers(deps),
  ...campaignRecordHandlers(deps),
  ...campaignFileHandlers(deps),
  ...offerHandlers(deps),
  ...offerListHandlers(deps),
  ...invitationHandlers(deps),
  ...remindHandlers(deps),
  ...dashboardHandlers(deps),
  ...followUpHandlers(deps),
  ...teamHandlers(deps),
  ...noticeHandlers(deps),
  ...reminderHandlers(deps),
  ...viewHandlers(deps),
  ...investorDataHandlers(deps),
  ...investorOfferHandlers(deps),
  ...investorSummaryHandlers(deps),
  ...yearlyStatementHandlers(deps),
  ...ownDataHandlers(deps),
  ...investorChoiceHandlers(deps),
  ...erasureHandlers(deps),
  ...correctionHandlers(deps),
  ...backOfficeHandlers(deps),
  ...bankEntryHandlers(deps),
  ...duePayoutHandlers(deps),
  ...statementHandlers(deps),
  ...publicOfferHandlers(deps),
  ...kycRequestHandlers(deps),
  ...kycReviewHandlers(deps),
  ...kycFormHandlers(deps),
  ...dictionaryHandlers(),
  ...reportHandlers(deps),
  ...brandingHandlers(deps),
});
