import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazyPart.tsx';

type Shape =
  | 'PendingRows'
  | 'PendingCards'
  | 'PendingRecord'
  | 'PendingForm'
  | 'DashboardPending'
  | 'InvestorPending';

/** Fetches the shapes that the pages of the panels have on their way; pages of a link pay for none. */
export const fetchShapes = (): Promise<Record<Shape, ComponentType>> => import('./shapes.ts');

const shape = (name: Shape) =>
  lazyPart(async () => ({ default: (await fetchShapes())[name] }), { isEcho: true });

/** A list on its way. */
export const PendingRows = shape('PendingRows');
/** Campaigns on their way. */
export const PendingCards = shape('PendingCards');
/** One record on its way. */
export const PendingRecord = shape('PendingRecord');
/** Something to fill in on its way. */
export const PendingForm = shape('PendingForm');
/** The first page of an advisor on its way. */
export const DashboardPending = shape('DashboardPending');
/** The first page of an investor on its way. */
export const InvestorPending = shape('InvestorPending');
