import type { components } from '../../sdk/schema.gen.d.ts';

type Schemas = components['schemas'];
type Plain = string | number | boolean | null | undefined;

/**
 * Of each field of a form whether it may lie on the device. Every field must be named, so that a
 * new one does not compile until somebody has decided. Within an object each field has its answer;
 * a list is kept or not as a whole.
 */
export type Keepable<Form> = {
  [Name in keyof Form]-?: NonNullable<Form[Name]> extends Plain | readonly unknown[]
    ? boolean
    : Keepable<NonNullable<Form[Name]>> | false;
};

interface Chosen {
  readonly [name: string]: boolean | Chosen;
}

const pick = (values: object, chosen: Chosen): object =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const rule = Object.hasOwn(chosen, name) ? chosen[name] : false;
      if (rule === true) return [[name, value]];
      const isGroup = typeof rule === 'object' && value !== null && typeof value === 'object';
      return isGroup ? [[name, pick(value, rule)]] : [];
    }),
  );

/** The values that may lie on the device; what the list does not know, at any depth, is left out. */
export const keepableOf = <Form extends object>(form: Form, list: Keepable<Form>): Partial<Form> =>
  pick(form, list as unknown as Chosen) as Partial<Form>;

/** What a letter's envelope says too. */
const address: Keepable<Schemas['KycAddress']> = {
  street: true,
  houseNo: true,
  flatNo: true,
  voivodeship: true,
  county: true,
  commune: true,
  city: true,
  zipCode: true,
  country: true,
};

/** The data form. Numbers of a person, documents, accounts, parents and politics stay in memory. */
export const keepableKycForm: Keepable<Schemas['KycForm']> = {
  title: true,
  firstName: true,
  middleName: true,
  surname: true,
  birthDay: false,
  birthPlace: true,
  fathersName: false,
  mothersName: false,
  phoneNo: true,
  identificationNo: false,
  nationality: true,
  documentType: true,
  documentNo: false,
  documentExpiryDate: false,
  documentIndefinite: true,
  documentCountry: true,
  countryOfTaxResidence: true,
  taxOffice: true,
  tin: false,
  tinAbsenceReason: false,
  bankAccount: false,
  bankAccountName: false,
  swiftCode: false,
  maritalStatus: true,
  propertyRegime: true,
  politicallyExposed: false,
  politicallyExposedDetails: false,
  residentialAddress: address,
  mailingSameAsResidential: true,
  mailingAddress: address,
};

/** The acceptance. A consent is given once, knowingly: it is not kept either. */
export const keepableAcceptance: Keepable<Schemas['AcceptOfferData']> = {
  investmentValue: true,
  currency: true,
  instrumentCount: true,
  investor: {
    firstName: true,
    surname: true,
    birthDay: false,
    nationality: true,
    identificationNo: false,
    phoneNo: true,
    residentialAddress: address,
    bankAccount: false,
    swiftCode: false,
  },
  consents: false,
  language: true,
  fileIds: true,
};
