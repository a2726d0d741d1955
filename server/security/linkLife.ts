import { lastMoment } from '../../src/domain/dates.ts';
import type { LinkKind } from '../db/schema.ts';

/** Links of which mails and pages name the last day: they live until it is over. */
const isToldByDay = (kind: LinkKind): boolean => kind === 'offer' || kind === 'kyc';

/** When a link of a kind ends that is given a lifetime now. */
export const linkEnd = (kind: LinkKind, now: Date, lifetimeMs: number): Date =>
  isToldByDay(kind) ? lastMoment(now, lifetimeMs) : new Date(now.getTime() + lifetimeMs);
