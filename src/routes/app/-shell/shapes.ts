/** The skeletons of pending.ts, as one chunk. */
export {
  PendingCards,
  PendingForm,
  PendingRecord,
  PendingRows,
} from '../../-shared/PendingList.tsx';
export { DashboardPending } from '../-dashboard/DashboardPending.tsx';
export { InvestorPending } from '../-investor/InvestorPending.tsx';
