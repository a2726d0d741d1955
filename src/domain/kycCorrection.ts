import { kycFieldNames, kycSteps, kycTable, type KycField, type KycStep } from './kycTable.ts';

/**
 * What is asked for again in a returned data form. Apart from its rules (kycReview.ts), which the
 * first view of the form does not need.
 */

/** Fields that are validated together: whoever is asked for one provides the whole group. */
const groups: readonly (readonly KycField[])[] = [
  ['birthDay', 'nationality', 'identificationNo'],
  ['documentType', 'documentNo', 'documentCountry', 'documentIndefinite', 'documentExpiryDate'],
  ['mailingSameAsResidential', 'mailingAddress'],
  ['countryOfTaxResidence', 'taxOffice', 'tin', 'tinAbsenceReason'],
  ['bankAccount', 'bankAccountName', 'swiftCode'],
  ['maritalStatus', 'propertyRegime'],
  ['politicallyExposed', 'politicallyExposedDetails'],
];

/** The fields to enter again when some are asked for, in the order of the form. */
export const fieldsToCorrect = (asked: readonly string[]): KycField[] =>
  kycFieldNames.filter(
    (name) =>
      asked.includes(name) ||
      groups.some((group) => group.includes(name) && group.some((one) => asked.includes(one))),
  );

const initialAddress = { country: 'PL' };
/** Initial values of the data form; in a correction they are no answer. */
export const initialKycForm = {
  nationality: 'PL',
  documentType: 'ID_CARD',
  documentCountry: 'PL',
  documentIndefinite: false,
  countryOfTaxResidence: 'PL',
  politicallyExposed: false,
  residentialAddress: initialAddress,
  mailingSameAsResidential: true,
  mailingAddress: null,
} as const;

/**
 * Flags stand where another field is required, as neither position may be sent unnoticed; the
 * other fields are empty.
 */
const undecided = {
  documentIndefinite: false,
  residentialAddress: {},
  mailingSameAsResidential: false,
  mailingAddress: {},
  politicallyExposed: true,
} as const;

type Values = { readonly [Name in KycField]?: unknown };

/** Whether a field holds no more than every form begins with. */
const isUntouched = (name: KycField, form: Values): boolean =>
  kycTable[name].kind === 'address'
    ? !(form[name] as { city?: string } | null | undefined)?.city
    : !form[name] || form[name] === (initialKycForm as Values)[name];

/**
 * With what the fields of a returned form begin, so that nothing is stored that nobody stated: what
 * every form begins with is no answer. A field that depends on an answer and has a note of its own
 * brings that answer, as it would not be shown without.
 * @param noted The fields with a note.
 * @param before The fields that were asked for until now, with their answers.
 * @returns The form so far, with blanks in the fields that are asked for anew.
 */
export const withBlanks = <Form extends Values>(
  form: Form,
  { noted, before }: { noted: readonly string[]; before: readonly KycField[] },
): Form => {
  const blanks: Values = {
    ...undecided,
    ...(noted.includes('taxOffice') && { countryOfTaxResidence: 'PL' }),
    ...(noted.includes('propertyRegime') && { maritalStatus: 'married' }),
  };
  const anew = fieldsToCorrect(noted).filter(
    (name) => !before.includes(name) && isUntouched(name, form),
  );
  return { ...form, ...Object.fromEntries(anew.map((name) => [name, blanks[name]])) };
};

/** The steps that contain the given fields. */
export const stepsOf = (fields: readonly KycField[]): KycStep[] =>
  kycSteps.filter((step) => fields.some((name) => kycTable[name].step === step));
