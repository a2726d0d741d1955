import { acceptanceFields, kycFieldNames, kycTable, type KycField } from '../../domain/kycTable.ts';
import type { Schemas } from '../../sdk/schema.gen.d.ts';

type Plain = string | number | boolean | null | undefined;

/**
 * For each field of a form, whether it may be stored on the device. Every field must be listed, so
 * that a new one does not compile until somebody decides. Object fields are decided one by one; a
 * list is stored or not as a whole.
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

/** The values that may be stored on the device; anything not listed, at any depth, is dropped. */
export const keepableOf = <Form extends object>(form: Form, list: Keepable<Form>): Partial<Form> =>
  pick(form, list as unknown as Chosen) as Partial<Form>;

/** As sensitive as the envelope of a letter. */
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

/** As defined in the rows of the data form; addresses as above. */
const asTabled = <Name extends KycField>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, isKept } = kycTable[name];
      return [name, kind === 'address' ? isKept && address : isKept];
    }),
  ) as Pick<Keepable<Schemas['KycForm']>, Name>;

/** The data form. */
export const keepableKycForm: Keepable<Schemas['KycForm']> = asTabled(kycFieldNames);

/** The acceptance. A consent is given once, deliberately, so it is not stored either. */
export const keepableAcceptance: Keepable<Schemas['AcceptOfferData']> = {
  investmentValue: true,
  currency: true,
  instrumentCount: true,
  investor: asTabled(acceptanceFields),
  consents: false,
  language: true,
  fileIds: true,
};
