import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazyPart.tsx';

type Shape =
  | 'PendingRows'
  | 'PendingCards'
  | 'PendingRecord'
  | 'PendingForm'
  | 'DashboardPending'
  | 'InvestorPending';

const load = (): Promise<Record<Shape, ComponentType>> => import('./shapes.ts');

const shapes: { fetch: () => Promise<unknown> }[] = [];
const shape = (name: Shape) => {
  const part = lazyPart(async () => ({ default: (await load())[name] }), { isEcho: true });
  shapes.push(part);
  return part;
};

/**
 * Loads the skeletons of the panels' pages; pages behind a link do not need them. Each is ready
 * then: one that React has to wait for at all is held back for 300 ms, and an empty page shown.
 */
export const fetchShapes = (): Promise<unknown> => Promise.all(shapes.map((one) => one.fetch()));

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
