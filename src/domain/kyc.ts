import * as v from 'valibot';
import type { CalendarDate } from './dates.ts';
import {
  address,
  addressEntries,
  documentEntries,
  isDocumentNoRight,
  maritalEntries,
  matchPeselAndBirthDay,
  personalEntries,
  requirePesel,
  requireSwiftCode,
  taxAndAccountEntries,
} from './kycFields.ts';
import { kycStepFields, kycSteps, type KycStep } from './kycTable.ts';
import type { Violation } from './messages.ts';
import { message, violationsIn, violationsOf } from './violations.ts';

const personalSchema = (today: CalendarDate) =>
  v.pipe(
    v.object(personalEntries(today), message('required')),
    requirePesel(),
    matchPeselAndBirthDay(),
  );

const documentSchema = (today: CalendarDate) =>
  v.pipe(
    v.object(documentEntries, message('required')),
    v.forward(
      v.partialCheck(
        [['documentType'], ['documentNo'], ['documentCountry']],
        isDocumentNoRight,
        message('documentNo'),
      ),
      ['documentNo'],
    ),
    // Exactly one of an expiry date and "indefinitely".
    v.forward(
      v.partialCheck(
        [['documentExpiryDate'], ['documentIndefinite']],
        (document) => document.documentIndefinite || document.documentExpiryDate !== '',
        message('required'),
      ),
      ['documentExpiryDate'],
    ),
    v.forward(
      v.partialCheck(
        [['documentExpiryDate'], ['documentIndefinite']],
        (document) => document.documentIndefinite || document.documentExpiryDate >= today,
        message('documentExpired'),
      ),
      ['documentExpiryDate'],
    ),
    v.transform((document) => ({
      ...document,
      documentExpiryDate: document.documentIndefinite ? '' : document.documentExpiryDate,
    })),
  );

const sameAddress = v.pipe(
  v.object(addressEntries, message('required')),
  v.transform((one) => ({ ...one, mailingAddress: null })),
);
const ownMailingAddress = v.object(
  { ...addressEntries, mailingAddress: address },
  message('required'),
);

/** The mailing address counts only when it differs from the residential one; then it is required. */
const addressesSchema = v.lazy((form: unknown) =>
  (form as { mailingSameAsResidential?: unknown } | null)?.mailingSameAsResidential === false
    ? ownMailingAddress
    : sameAddress,
);

const taxAndAccountSchema = v.pipe(
  v.object(taxAndAccountEntries, message('required')),
  v.forward(
    v.partialCheck(
      [['countryOfTaxResidence'], ['taxOffice']],
      (tax) => tax.countryOfTaxResidence !== 'PL' || tax.taxOffice !== '',
      message('required'),
    ),
    ['taxOffice'],
  ),
  v.forward(
    v.partialCheck(
      [['countryOfTaxResidence'], ['tin'], ['tinAbsenceReason']],
      (tax) => tax.countryOfTaxResidence === 'PL' || tax.tin !== '' || tax.tinAbsenceReason !== '',
      message('required'),
    ),
    ['tin'],
  ),
  requireSwiftCode(),
  v.transform((tax) => ({
    ...tax,
    // An office is Polish, a number foreign: a value left over from another country is dropped.
    ...(tax.countryOfTaxResidence === 'PL' ? { tin: '', tinAbsenceReason: '' } : { taxOffice: '' }),
  })),
);

const maritalSchema = v.pipe(
  v.object(maritalEntries, message('required')),
  v.forward(
    v.partialCheck(
      [['maritalStatus'], ['propertyRegime']],
      ({ maritalStatus, propertyRegime }) => maritalStatus !== 'married' || propertyRegime !== '',
      message('required'),
    ),
    ['propertyRegime'],
  ),
  v.forward(
    v.partialCheck(
      [['politicallyExposed'], ['politicallyExposedDetails']],
      (person) => !person.politicallyExposed || person.politicallyExposedDetails !== '',
      message('required'),
    ),
    ['politicallyExposedDetails'],
  ),
  v.transform((one) => ({
    ...one,
    // Only a marriage has a property regime; a value left over from before the change is dropped.
    propertyRegime: one.maritalStatus === 'married' ? one.propertyRegime : ('' as const),
  })),
);

/** One schema per step; each checks its own fields and ignores the rest. */
export const kycStepSchemas = (today: CalendarDate) => ({
  personal: personalSchema(today),
  document: documentSchema(today),
  addresses: addressesSchema,
  taxAndAccount: taxAndAccountSchema,
  marital: maritalSchema,
});

type StepSchemas = ReturnType<typeof kycStepSchemas>;

/** A KYC form that passed its rules: normalized, '' where a field is absent. */
export type KycForm = v.InferOutput<StepSchemas['personal']> &
  v.InferOutput<StepSchemas['document']> &
  v.InferOutput<StepSchemas['addresses']> &
  v.InferOutput<StepSchemas['taxAndAccount']> &
  v.InferOutput<StepSchemas['marital']>;

/** In the order of the fields on the screen: valibot reports rules between fields after all others. */
const inFieldOrder = (step: KycStep, violations: Violation[]): Violation[] => {
  const fields: readonly string[] = kycStepFields[step];
  const place = ({ propertyPath }: Violation) => fields.indexOf(propertyPath.split('.')[0]!);
  return violations.toSorted((one, other) => place(one) - place(other));
};

/** The errors of one step. */
export const validateKycStep = (step: KycStep, data: unknown, today: CalendarDate): Violation[] =>
  inFieldOrder(step, violationsIn(kycStepSchemas(today)[step], data));

/**
 * The form as it will be stored, or all its errors in the order of the steps. The browser and the
 * server run the same check.
 * @param data The whole form, the fields of all steps in one flat object.
 * @param today The date in Warsaw (dates.ts, `today`).
 */
export const parseKyc = (
  data: unknown,
  today: CalendarDate,
): { form: KycForm; violations: [] } | { form: null; violations: Violation[] } => {
  const schemas = kycStepSchemas(today);
  const results = kycSteps.map((step) => v.safeParse(schemas[step] as v.GenericSchema, data));
  const violations = kycSteps.flatMap((step, at) =>
    inFieldOrder(step, violationsOf(results[at]!.issues ?? [])),
  );
  if (violations.length > 0) return { form: null, violations };
  return {
    form: Object.assign({}, ...results.map((result) => result.output)) as KycForm,
    violations: [],
  };
};

/** Every error of a KYC form. */
export const validateKyc = (data: unknown, today: CalendarDate): Violation[] =>
  parseKyc(data, today).violations;
