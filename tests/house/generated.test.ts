import { describe, expect, it } from 'vitest';
import { generateSchema } from '../../scripts/gen.ts';
import { read } from './sources.ts';

describe('generated files', () => {
  it('has the types of the contract as it stands (else: npm run gen)', async () => {
    expect(await generateSchema()).toBe(read('src/sdk/schema.gen.d.ts'));
  });
});
