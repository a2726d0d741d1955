import { compare, fromMinor, isMoney, isMultipleOf, multiply, smaller, toMinor } from './money.ts';

/**
 * What a product and its campaign allow, as decimal strings in the product's currency; null sets no
 * limit.
 */
export type InvestmentLimits = {
  min: string;
  max: string | null;
  /** The step: the amount must be a multiple of it. */
  step: string | null;
  /** What is left of the campaign's target, and of the product's shares. */
  remaining: string | null;
};

/** An error of the catalogue with its parameters. */
export type InvestmentRefusal =
  | { code: 3101 | 3102; parameters: { investmentValueMax: string } }
  | { code: 3103; parameters: { investmentValueMin: string } }
  | { code: 3104; parameters: { step: string } };

/**
 * Why an amount cannot be invested, or null when it can. Checks the minimum, the product's maximum,
 * what is left, then the step: the order in which a person would correct it. Browser and server run
 * the same check.
 * @param amount A decimal string with at most two decimals (money.ts, `isMoney`).
 */
export const refuseInvestmentValue = (
  amount: string,
  { min, max, step, remaining }: InvestmentLimits,
): InvestmentRefusal | null => {
  if (compare(amount, min) < 0 || compare(amount, '0') <= 0) {
    return { code: 3103, parameters: { investmentValueMin: min } };
  }
  if (max !== null && compare(amount, max) > 0) {
    return { code: 3101, parameters: { investmentValueMax: max } };
  }
  if (remaining !== null && compare(amount, remaining) > 0) {
    return { code: 3102, parameters: { investmentValueMax: remaining } };
  }
  if (step !== null && !isMultipleOf(amount, step)) return { code: 3104, parameters: { step } };
  return null;
};

/** The largest amount that can be invested, a multiple of the step; null without a limit. */
export const mostInvestable = ({ max, step, remaining }: InvestmentLimits): string | null => {
  const most = max !== null && remaining !== null ? smaller(max, remaining) : (max ?? remaining);
  if (most === null || step === null || isMultipleOf(most, step)) return most;
  const size = toMinor(step);
  return fromMinor((toMinor(most) / size) * size);
};

/** Whether less is left than the least that can be invested. */
export const isFull = (limits: InvestmentLimits): boolean => {
  const most = mostInvestable(limits);
  return most !== null && compare(most, limits.min) < 0;
};

/**
 * The limits of a simulation, which promises nothing: a full campaign is simulated within those of
 * its product, instead of refusing every amount.
 */
export const simulatedLimits = (limits: InvestmentLimits): InvestmentLimits =>
  isFull(limits) ? { ...limits, remaining: null } : limits;

/** How many instruments an amount buys at their price; null where that is not a whole number. */
export const instrumentsFor = (amount: string, unitPrice: string): number | null =>
  isMultipleOf(amount, unitPrice) ? Number(toMinor(amount) / toMinor(unitPrice)) || null : null;

/** True when the amount is exactly that many instruments at their price (equity). */
export const isPriceOf = (amount: string, instrumentCount: number, unitPrice: string): boolean =>
  isMoney(amount) &&
  Number.isSafeInteger(instrumentCount) &&
  instrumentCount > 0 &&
  compare(amount, multiply(unitPrice, instrumentCount)) === 0;
