import * as v from 'valibot';
import { consentMistakes, type ShownConsent } from './consents.ts';
import type { CalendarDate } from './dates.ts';
import { currencies, type Currency } from './dictionaries.ts';
import {
  isPriceOf,
  refuseInvestmentValue,
  type InvestmentLimits,
  type InvestmentRefusal,
} from './investmentValue.ts';
import {
  matchPeselAndBirthDay,
  personalEntries,
  postalAddress,
  requirePesel,
  requireSwiftCode,
  taxAndAccountEntries,
} from './kycFields.ts';
import type { AcceptanceField } from './kycTable.ts';
import type { Violation } from './messages.ts';
import { isMoney } from './money.ts';
import { message, requiredText, violationsOf } from './violations.ts';

/**
 * What the agreement must say about the investor: the part of the KYC form that names the party and
 * the account.
 */
export const acceptanceInvestorSchema = (today: CalendarDate) => {
  const { firstName, surname, birthDay, nationality, identificationNo, phoneNo } =
    personalEntries(today);
  const { bankAccount, swiftCode } = taxAndAccountEntries;
  return v.pipe(
    v.object(
      {
        firstName,
        surname,
        birthDay,
        nationality,
        identificationNo,
        phoneNo,
        residentialAddress: postalAddress,
        bankAccount,
        swiftCode,
      } satisfies Record<AcceptanceField, v.GenericSchema>,
      message('required'),
    ),
    requirePesel(),
    matchPeselAndBirthDay(),
    requireSwiftCode(),
  );
};

/** Files that may be attached to one acceptance. */
const mostFiles = 20;

/** The body of an accept call. */
export const acceptanceSchema = (today: CalendarDate) =>
  v.object(
    {
      investmentValue: v.pipe(requiredText(20), v.check(isMoney, message('number'))),
      currency: v.picklist(currencies, message('choice')),
      /** Number of shares; equity only. */
      instrumentCount: v.nullish(
        v.pipe(
          v.number(message('number')),
          v.safeInteger(message('number')),
          v.minValue(1, message('minValue:1')),
        ),
        null,
      ),
      investor: acceptanceInvestorSchema(today),
      consents: v.array(
        v.object(
          { kind: v.string(), version: v.string(), given: v.boolean(message('type')) },
          message('type'),
        ),
        message('required'),
      ),
      /** The language in which the consents and the document were read; by default the offer's. */
      language: v.nullish(v.picklist(['PL', 'EN'], message('choice')), null),
      fileIds: v.nullish(
        v.pipe(
          v.array(v.string(), message('type')),
          v.maxLength(mostFiles, message(`maxLength:${mostFiles}`)),
        ),
        [],
      ),
    },
    message('required'),
  );
export type Acceptance = v.InferOutput<ReturnType<typeof acceptanceSchema>>;

/** What the offer and its campaign say about an acceptance. */
export type AcceptanceTerms = InvestmentLimits & {
  currency: Currency;
  /** Price of one share; null for debt, where instruments are not counted. */
  unitPrice: string | null;
  consents: readonly ShownConsent[];
};

export type AcceptanceAnswer =
  | { kind: 'accepted'; acceptance: Acceptance }
  /** Fields or consents are wrong: 422 with code 5001. */
  | { kind: 'invalid'; violations: Violation[] }
  /** The amount is wrong: 422 with its own code. */
  | { kind: 'refused'; refusal: InvestmentRefusal };

const violationsOfTerms = (acceptance: Acceptance, terms: AcceptanceTerms): Violation[] => [
  ...(acceptance.currency === terms.currency
    ? []
    : [{ propertyPath: 'currency', code: 'choice', parameters: {} } as const]),
  ...(terms.unitPrice !== null && acceptance.instrumentCount === null
    ? [{ propertyPath: 'instrumentCount', code: 'required', parameters: {} } as const]
    : []),
  ...consentMistakes(terms.consents, acceptance.consents).map(({ index, code }) => ({
    propertyPath: index === null ? 'consents' : `consents.${index}.given`,
    code,
    parameters: {},
  })),
];

/**
 * Validates an acceptance: fields, consents, amount. Pure, so the browser can check before it sends
 * and the server again before it writes.
 */
export const checkAcceptance = (
  data: unknown,
  terms: AcceptanceTerms,
  today: CalendarDate,
): AcceptanceAnswer => {
  const result = v.safeParse(acceptanceSchema(today), data);
  if (!result.success) return { kind: 'invalid', violations: violationsOf(result.issues) };
  const acceptance = result.output;
  const violations = violationsOfTerms(acceptance, terms);
  if (violations.length > 0) return { kind: 'invalid', violations };

  const refusal = refuseInvestmentValue(acceptance.investmentValue, terms);
  if (refusal) return { kind: 'refused', refusal };
  const { unitPrice } = terms;
  const { investmentValue, instrumentCount } = acceptance;
  if (
    unitPrice !== null &&
    instrumentCount !== null &&
    !isPriceOf(investmentValue, instrumentCount, unitPrice)
  ) {
    return { kind: 'refused', refusal: { code: 3104, parameters: { step: unitPrice } } };
  }
  return { kind: 'accepted', acceptance };
};
