import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazyPart.tsx';

type Shape =
  | 'PendingRows'
  | 'PendingCards'
  | 'PendingRecord'
  | 'PendingForm'
  | 'DashboardPending'
  | 'InvestorPending';

/** Loads the skeletons of the panels' pages; pages behind a link do not need them. */
export const fetchShapes = (): Promise<Record<Shape, ComponentType>> => import('./shapes.ts');

const shape = (name: Shape) =>
  lazyPart(async () => ({ default: (await fetchShapes())[name] }), { isEcho: true });

/** Skeleton of a list. */
export const PendingRows = shape('PendingRows');
/** Skeleton of campaigns. */
export const PendingCards = shape('PendingCards');
/** Skeleton of a record. */
export const PendingRecord = shape('PendingRecord');
/** Skeleton of a form. */
export const PendingForm = shape('PendingForm');
/** Skeleton of the advisor's dashboard. */
export const DashboardPending = shape('DashboardPending');
/** Skeleton of the investor's dashboard. */
export const InvestorPending = shape('InvestorPending');
