/** What a form may store on a device: only explicitly allowed fields, whatever the form becomes. */
import { describe, expect, it } from 'vitest';
import { contractText } from '../../server/http/contract.ts';
import {
  keepableAcceptance,
  keepableKycForm,
  keepableOf,
} from '../../src/routes/-shared/keepableFields.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
const { components } = JSON.parse(contractText) as {
  components: { schemas: Record<string, Schema> };
};

const resolve = (schema: Schema): Schema =>
  schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

/**
 * A form with its own path as the value of every field of the contract, and one extra field at each
 * depth.
 */
const filled = (given: Schema, path = ''): unknown => {
  const schema = resolve(given);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
    resolve,
  );
  const properties = Object.assign({}, schema.properties, ...parts.map((one) => one.properties));
  if (Object.keys(properties).length === 0) return `secret of ${path}`;
  return Object.fromEntries(
    [...Object.entries(properties as Record<string, Schema>), ['addedTomorrow', {}] as const].map(
      ([name, one]) => [name, filled(one, path ? `${path}.${name}` : name)],
    ),
  );
};

const forms = [
  ['KycForm', keepableKycForm],
  ['AcceptOfferData', keepableAcceptance],
] as const;

describe.each(forms)('a draft of %s', (name, list) => {
  const form = filled(components.schemas[name]!) as Record<string, unknown>;
  const kept = JSON.stringify(keepableOf(form as never, list as never));

  it('keeps harmless fields', () => {
    expect(kept).toContain('firstName');
    expect(kept).toContain('zipCode');
  });

  it.each([
    'identificationNo',
    'birthDay',
    'documentNo',
    'documentExpiryDate',
    'tin',
    'bankAccount',
    'swiftCode',
    'fathersName',
    'mothersName',
    'politicallyExposed',
    'politicallyExposedDetails',
    'consents',
  ])('never keeps %s', (field) => {
    expect(kept).not.toContain(`"${field}"`);
  });

  it('never keeps a field that has no decision, at any depth', () => {
    expect(JSON.stringify(form).match(/addedTomorrow/g)!.length).toBeGreaterThan(2);
    expect(kept).not.toContain('addedTomorrow');
  });
});
