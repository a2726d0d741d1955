import {
  addressTable,
  kycStepFields,
  kycTable,
  type AddressField,
  type FieldsOf,
  type KycField,
  type KycStep,
} from './kycTable.ts';

/** An address as typed; a missing part is empty. */
export type AddressValues = Record<AddressField, string>;

type ValueOf<Kind> = Kind extends 'flag'
  ? boolean
  : Kind extends 'address'
    ? AddressValues | null
    : string;

/** The values of a step's fields. */
export type StepValues<Step extends KycStep> = {
  [Name in FieldsOf<Step>]: ValueOf<(typeof kycTable)[Name]['kind']>;
};

/** The table of one step. */
export const kycStepTable = <Step extends KycStep>(step: Step) =>
  Object.fromEntries(kycStepFields[step].map((name) => [name, kycTable[name]])) as Pick<
    typeof kycTable,
    FieldsOf<Step>
  >;

const emptyAddress = Object.fromEntries(
  Object.keys(addressTable).map((name) => [name, '']),
) as AddressValues;

/** A new address; most are in Poland. */
export const newAddress: AddressValues = { ...emptyAddress, country: 'PL' };

const valueOf = (name: KycField, value: unknown): unknown => {
  const { kind } = kycTable[name];
  if (kind === 'address') return value ? { ...emptyAddress, ...value } : null;
  return value ?? (kind === 'flag' ? false : '');
};

/** The values of a step's fields from what is known of the form; the others are empty. */
export const stepValues = <Step extends KycStep>(
  step: Step,
  form: { readonly [Name in KycField]?: unknown },
): StepValues<Step> =>
  Object.fromEntries(
    kycStepFields[step].map((name) => [name, valueOf(name, form[name])]),
  ) as StepValues<Step>;
