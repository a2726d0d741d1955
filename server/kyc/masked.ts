import { maskBankAccount } from '../../src/domain/bankAccountText.ts';
import type { KycForm } from '../../src/domain/kyc.ts';
import { kycFieldNames, kycTable, type Mask } from '../../src/domain/kycTable.ts';
import { maskPesel } from '../../src/domain/pesel.ts';

const masks: Record<NonNullable<Mask>, (text: string) => string> = {
  clear: (text) => text,
  initial: (text) => `${text.slice(0, 1)}***`,
  pesel: maskPesel,
  lastThree: (text) => text.slice(-3).padStart(text.length, '*'),
  account: maskBankAccount,
};

/**
 * The submitted form, safe to show behind a link: masked as defined for each field.
 */
export const maskedSummary = (form: KycForm): { field: string; value: string }[] =>
  kycFieldNames.flatMap((field) => {
    const { mask } = kycTable[field];
    const value = form[field];
    // A foreigner has no number, and no row for it.
    return mask && typeof value === 'string' && value ? [{ field, value: masks[mask](value) }] : [];
  });
