import { retention, type RetentionKind } from '../../../src/domain/retention.ts';

/** Days after which data of a kind are past their period, whichever years are leap years. */
export const daysPast = (kind: RetentionKind): number => {
  const { years, days } = retention[kind].period;
  return years * 366 + days + 1;
};
