import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { today } from '../../../domain/dates.ts';
import {
  mostInvestable,
  refuseInvestmentValue,
  simulatedLimits,
  type InvestmentLimits,
} from '../../../domain/investmentValue.ts';
import {
  add,
  compare,
  fromMinor,
  parseDecimalInput,
  smaller,
  subtract,
  toMinor,
} from '../../../domain/money.ts';
import {
  payoutsFrom,
  repaymentSchedule,
  taxOnInterest,
  type Instalment,
  type PlanDays,
} from '../../../domain/schedule.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { messageText } from '../../../ui/text/messages.ts';
import { refusalText } from '../../../ui/text/problem.ts';

type Product = components['schemas']['Product'];

/** Simulated result of an amount; nothing is stored. */
export interface Simulation {
  typed: string;
  /** Why the amount is invalid, as text. */
  error: string | undefined;
  /** Decimal string; null while the typed amount is invalid. */
  amount: string | null;
  /** The largest amount that can be simulated, as a decimal string; null without a limit. */
  most: string | null;
  payments: readonly Instalment[];
  /** Total interest before and after tax; decimal strings. */
  gross: string;
  net: string;
}

/** The amount that European key information documents use in their examples. */
const usual = '10000.00';
const firstAmount = (limits: InvestmentLimits): string => {
  const { min, step } = limits;
  const most = smaller(mostInvestable(limits) ?? usual, usual);
  const size = step ? toMinor(step) : 0n;
  const fitting = size === 0n ? most : fromMinor((toMinor(most) / size) * size);
  return compare(fitting, min) < 0 ? min : fitting;
};

/**
 * Instalments of an amount under the terms of a product; none if it bears no interest.
 * @param known The days of an accepted offer; null counts from today.
 */
export const paymentsOf = (
  product: Product,
  amount: string | null,
  known: PlanDays | null = null,
): Instalment[] =>
  amount && product.interest && product.duration
    ? repaymentSchedule({
        amount,
        annualRate: product.interest.rate,
        payments: product.interest.schedule,
        duration: product.duration,
        start: payoutsFrom(known, today(new Date())),
      })
    : [];

/** Whether all sums of a product's plan are estimates: nobody knows its later rates. */
export const isEstimated = (product: Pick<Product, 'interest'> | undefined): boolean =>
  product?.interest?.type === 'variable';

/** Interest before and after tax. */
export const interestOf = (payments: readonly Instalment[]): { gross: string; net: string } => {
  const gross = add('0.00', ...payments.map(({ interest }) => interest));
  const taxes = payments.map(({ interest }) => taxOnInterest(interest));
  return { gross, net: subtract(gross, add('0.00', ...taxes)) };
};

/**
 * Simulates payments for a typed amount.
 * @param typed Content of the field; null until something is typed.
 * @param known The days of an accepted offer.
 */
export const useSimulation = (
  product: Product,
  given: InvestmentLimits,
  typed: string | null,
  known: PlanDays | null = null,
): Simulation => {
  const { i18n } = useLingui();
  const limits = simulatedLimits(given);
  const shown = typed ?? firstAmount(limits).replace(/\.00$/, '');
  const { value } = parseDecimalInput(shown);
  const amount = value ? fromMinor(toMinor(value)) : null;
  const refusal = amount ? refuseInvestmentValue(amount, limits) : null;
  const error = !amount
    ? messageText(i18n, 'number')
    : refusal
      ? refusalText(i18n, refusal)
      : undefined;
  const fit = refusal ? null : amount;
  const payments = useMemo(() => paymentsOf(product, fit, known), [product, fit, known]);
  const most = mostInvestable(limits);
  return { typed: shown, error, amount: fit, most, payments, ...interestOf(payments) };
};
