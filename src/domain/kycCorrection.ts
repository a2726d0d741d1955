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

/** The steps that contain the given fields. */
export const stepsOf = (fields: readonly KycField[]): KycStep[] =>
  kycSteps.filter((step) => fields.some((name) => kycTable[name].step === step));
