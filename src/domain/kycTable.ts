import { fixed as fixedFacts, plain as plainFacts, type FieldFacts } from './fieldFacts.ts';

/**
 * The fields of the data form, one row each: everything known about a field except its
 * rule (kycFields.ts) and its wording (src/ui/text/labels.ts). Steps, inputs, check page, card,
 * masked summary and the contract's limits follow from the rows; a missing fact, rule or label does
 * not compile. No rule is imported, so that code reading the facts loads no more.
 */

/** The five steps of the data form, in order (look 3.4); checking the answers is the sixth screen. */
export const kycSteps = ['personal', 'document', 'addresses', 'taxAndAccount', 'marital'] as const;
export type KycStep = (typeof kycSteps)[number];

/** How a field is shown behind the link after it was sent; null: not at all. */
export type Mask = 'clear' | 'initial' | 'pesel' | 'lastThree' | 'account' | null;

/** A field of one of the steps. */
interface KycFacts extends FieldFacts {
  step: KycStep;
  /** Shown on the advisor's card when the data are revealed. */
  isOnCard: boolean;
  /**
   * May be stored on the device in a draft, for a day. The start of the form names what may not
   * (src/routes/kyc-form/-parts/Start.tsx).
   */
  isKept: boolean;
  mask: Mask;
}

/** A field that is neither on the card nor shown behind the link, unless its row says otherwise. */
const hidden = { isOnCard: false, mask: null } as const;
const plain = { ...plainFacts, ...hidden } as const;
/** A field the browser never autofills. */
const secret = { ...plain, autoComplete: 'off' } as const;
const fixed = { ...fixedFacts, ...hidden } as const;
const kept = { isKept: true } as const;
const unkept = { isKept: false } as const;
const personal = 'personal' as const;
const document = 'document' as const;
const addresses = 'addresses' as const;
const tax = 'taxAndAccount' as const;
const marital = 'marital' as const;

/** The fields of the data form, in the order of the screen. */
export const kycTable = {
  title: { ...fixed, ...kept, step: personal, kind: 'choice' },
  firstName: {
    ...plain,
    ...kept,
    step: personal,
    max: 60,
    autoComplete: 'given-name',
    isOnCard: true,
    mask: 'clear',
  },
  middleName: {
    ...plain,
    ...kept,
    step: personal,
    max: 60,
    optional: true,
    autoComplete: 'additional-name',
    isOnCard: true,
  },
  surname: {
    ...plain,
    ...kept,
    step: personal,
    max: 100,
    autoComplete: 'family-name',
    isOnCard: true,
    mask: 'initial',
  },
  birthDay: { ...fixed, ...unkept, step: personal, kind: 'date', isOnCard: true },
  birthPlace: { ...plain, ...kept, step: personal, max: 100, isOnCard: true },
  nationality: { ...fixed, ...kept, step: personal, kind: 'country', isOnCard: true },
  identificationNo: {
    ...secret,
    ...unkept,
    step: personal,
    max: 20,
    optional: 'depends',
    inputMode: 'numeric',
    isShort: true,
    isOnCard: true,
    mask: 'pesel',
  },
  fathersName: { ...secret, ...unkept, step: personal, max: 60 },
  mothersName: { ...secret, ...unkept, step: personal, max: 60 },
  phoneNo: {
    ...plain,
    ...kept,
    step: personal,
    max: 40,
    autoComplete: 'tel',
    inputMode: 'tel',
    isShort: true,
    isOnCard: true,
  },
  documentType: { ...fixed, ...kept, step: document, kind: 'choice' },
  documentNo: {
    ...secret,
    ...unkept,
    step: document,
    max: 30,
    isShort: true,
    isOnCard: true,
    mask: 'lastThree',
  },
  documentCountry: { ...fixed, ...kept, step: document, kind: 'country' },
  documentIndefinite: { ...fixed, ...kept, step: document, kind: 'flag', optional: true },
  documentExpiryDate: {
    ...fixed,
    ...unkept,
    step: document,
    kind: 'date',
    optional: 'depends',

    isOnCard: true,
  },
  residentialAddress: { ...fixed, ...kept, step: addresses, kind: 'address' },
  mailingSameAsResidential: { ...fixed, ...kept, step: addresses, kind: 'flag', optional: true },
  mailingAddress: { ...fixed, ...kept, step: addresses, kind: 'address', optional: 'depends' },
  countryOfTaxResidence: { ...fixed, ...kept, step: tax, kind: 'country', isOnCard: true },
  taxOffice: {
    ...plain,
    ...kept,
    step: tax,
    kind: 'taxOffice',
    max: 10,
    optional: 'depends',
    isOnCard: true,
  },
  tin: {
    ...secret,
    ...unkept,
    step: tax,
    max: 30,
    optional: 'depends',
    isShort: true,
    isOnCard: true,
  },
  tinAbsenceReason: { ...plain, ...unkept, step: tax, max: 300, optional: true },
  bankAccount: {
    ...secret,
    ...unkept,
    step: tax,
    kind: 'account',
    max: 60,
    inputMode: 'numeric',
    isOnCard: true,
    mask: 'account',
  },
  bankAccountName: { ...plain, ...unkept, step: tax, max: 100, optional: true },
  swiftCode: {
    ...plain,
    ...unkept,
    step: tax,
    max: 20,
    optional: 'depends',
    isShort: true,

    isOnCard: true,
  },
  maritalStatus: { ...fixed, ...kept, step: marital, kind: 'choice' },
  propertyRegime: { ...fixed, ...kept, step: marital, kind: 'choice', optional: 'depends' },
  politicallyExposed: { ...fixed, ...unkept, step: marital, kind: 'flag', optional: true },
  politicallyExposedDetails: {
    ...plain,
    ...unkept,
    step: marital,
    max: 300,
    optional: 'depends',
  },
} as const satisfies Record<string, KycFacts>;
export type KycField = keyof typeof kycTable;

const region = { ...plainFacts, kind: 'region', optional: 'depends' } as const;

/** The fields of an address, in the order of the contract. */
export const addressTable = {
  street: { ...plainFacts, max: 100, optional: true, autoComplete: 'address-line1' },
  houseNo: { ...plainFacts, max: 20, isShort: true },
  flatNo: { ...plainFacts, max: 20, optional: true, isShort: true },
  voivodeship: { ...region, max: 60 },
  county: { ...region, max: 60 },
  commune: { ...region, max: 60 },
  city: { ...plainFacts, max: 100, autoComplete: 'address-level2' },
  zipCode: { ...plainFacts, max: 10, autoComplete: 'postal-code', isShort: true },
  country: { ...fixedFacts, kind: 'country', isShort: true, autoComplete: 'country-name' },
} as const satisfies Record<string, FieldFacts>;
export type AddressField = keyof typeof addressTable;

/** The part of the data form that an agreement needs: it names the party and the account. */
export const acceptanceFields = [
  'firstName',
  'surname',
  'birthDay',
  'nationality',
  'identificationNo',
  'phoneNo',
  'residentialAddress',
  'bankAccount',
  'swiftCode',
] as const satisfies readonly KycField[];
export type AcceptanceField = (typeof acceptanceFields)[number];

/**
 * In which row of its document an agreement names a field, or in none. A field without a decision
 * does not compile.
 */
const agreementRow = {
  firstName: 'name',
  surname: 'name',
  birthDay: 'birthDay',
  nationality: null,
  identificationNo: 'pesel',
  phoneNo: null,
  residentialAddress: 'address',
  bankAccount: 'account',
  swiftCode: null,
} as const satisfies Record<AcceptanceField, string | null>;
export type AgreementRow = NonNullable<(typeof agreementRow)[AcceptanceField]>;
/** The rows of an agreement about its investor, in order. */
export const agreementRows = [
  ...new Set(acceptanceFields.map((name) => agreementRow[name]).filter((row) => row !== null)),
];

/** The fields of a step. */
export type FieldsOf<Step extends KycStep> = {
  [Name in KycField]: (typeof kycTable)[Name]['step'] extends Step ? Name : never;
}[KycField];

/** The names of the fields, in the order of the screen. */
export const kycFieldNames = Object.keys(kycTable) as KycField[];

/** The fields of each step, in the order of the screen. */
export const kycStepFields = Object.fromEntries(
  kycSteps.map((step) => [step, kycFieldNames.filter((name) => kycTable[name].step === step)]),
) as { [Step in KycStep]: FieldsOf<Step>[] };

/** The step of a field with an error: where the check-answers page links to. */
export const kycStepOf = (propertyPath: string): KycStep => {
  const field = propertyPath.split('.')[0]!;
  const owns = (step: KycStep): boolean =>
    (kycStepFields[step] as readonly string[]).includes(field);
  return kycSteps.find(owns) ?? 'personal';
};
