import { lazyPart } from '../../../ui/lazyPart.tsx';

// Not needed for an offer's first paint: below or beside what is read first.
export const CampaignSections = lazyPart(() => import('./CampaignSections.tsx'));
export const SimulationCard = lazyPart(() => import('../repayment/SimulationCard.tsx'));
export const DeclineDialog = lazyPart(() => import('./DeclineDialog.tsx'));
export const PublicPayment = lazyPart(() => import('../payment/PublicPayment.tsx'));
