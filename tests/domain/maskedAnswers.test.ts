/** The masked answers of a data form have no row of what was not answered. */
import { expect, it } from 'vitest';
import { maskedSummary } from '../../server/kyc/masked.ts';
import type { KycForm } from '../../src/domain/kyc.ts';
import { kycForm } from '../support/samples.ts';

const fieldsOf = (change: object): string[] =>
  maskedSummary({ ...kycForm, ...change } as KycForm).map(({ field }) => field);

it('have the number of a Polish citizen, and no empty one of anybody else', () => {
  expect(fieldsOf({})).toContain('identificationNo');
  const foreign = fieldsOf({ nationality: 'DE', identificationNo: '' });
  expect(foreign).toEqual(fieldsOf({}).filter((field) => field !== 'identificationNo'));
});
