import { expect, it } from 'vitest';
import { contractText } from '../../server/http/contract.ts';
import { acceptanceInvestorSchema } from '../../src/domain/acceptance.ts';
import {
  acceptanceFields,
  addressTable,
  kycFieldNames,
  kycTable,
  wireLength,
  type AcceptanceField,
  type AddressField,
  type FieldFacts,
  type KycField,
} from '../../src/domain/kycTable.ts';
import { fieldKeys, type FieldKey } from '../../src/domain/fieldKeys.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';

type Schemas = components['schemas'];
/** True, or what is in one only: a field that the table or the contract lacks does not compile. */
type Same<One, Other> = [Exclude<One, Other>, Exclude<Other, One>] extends [never, never]
  ? true
  : { onlyInTable: Exclude<One, Other>; onlyInContract: Exclude<Other, One> };
const agreed: [
  Same<KycField, keyof Schemas['KycForm']>,
  Same<AddressField, keyof Schemas['KycAddress']>,
  Same<AcceptanceField, keyof Schemas['AcceptInvestor']>,
  /** Every field has a friendly name in errors (spec §8). */
  Same<Exclude<KycField | AddressField, FieldKey>, never>,
] = [true, true, true, true];

interface Schema {
  properties: Record<string, { maxLength?: number }>;
}
const { schemas } = (
  JSON.parse(contractText) as { components: { schemas: Record<string, Schema> } }
).components;

it('has one row a field, and the contract no other', () => {
  expect(agreed).toEqual([true, true, true, true]);
  expect(Object.keys(schemas.KycForm!.properties).sort()).toEqual(kycFieldNames.toSorted());
  expect(fieldKeys).toEqual(expect.arrayContaining(kycFieldNames));
});

it.each([
  ['KycForm', kycTable],
  ['KycAddress', addressTable],
  ['AcceptInvestor', kycTable],
  ['AcceptAddress', addressTable],
] as [string, Record<string, FieldFacts>][])(
  'limits the lengths of %s in the contract as the table says',
  (name, table) => {
    const limits = Object.entries(schemas[name]!.properties).flatMap(([field, { maxLength }]) => {
      const max = table[field]?.max;
      return max ? [{ field, maxLength, expected: wireLength(max) }] : [];
    });
    expect(limits.length).toBeGreaterThan(3);
    expect(limits.filter(({ maxLength, expected }) => maxLength !== expected)).toEqual([]);
  },
);

it('judges the fields of an agreement, and no others', () => {
  const { entries } = acceptanceInvestorSchema('2026-11-22').pipe[0];
  expect(Object.keys(entries).sort()).toEqual([...acceptanceFields].sort());
});
