import { refuseInvestmentValue, type InvestmentLimits } from '../../../domain/investmentValue.ts';
import { fromMinor, parseDecimalInput, toMinor } from '../../../domain/money.ts';
import type { Mistake } from '../../../ui/form/mistakes.ts';

/** Parses a typed amount; null if it is not a number. */
const amountIn = (typed: string): string | null => {
  const { value } = parseDecimalInput(typed);
  return value ? fromMinor(toMinor(value)) : null;
};

/** Errors of a typed amount. */
export const amountMistakes = (typed: string, limits: InvestmentLimits): Mistake[] => {
  const propertyPath = 'investmentValue';
  const amount = amountIn(typed);
  if (!amount) {
    const code = typed.trim() === '' ? 'required' : 'number';
    return [{ propertyPath, code, parameters: {} }];
  }
  const refusal = refuseInvestmentValue(amount, limits);
  return refusal ? [{ propertyPath, ...refusal }] : [];
};

/** The typed amount as the server takes it; null if it cannot be invested. */
export const fittingAmount = (typed: string, limits: InvestmentLimits): string | null =>
  amountMistakes(typed, limits).length === 0 ? amountIn(typed) : null;
