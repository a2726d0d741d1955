import { describe, expect, it } from 'vitest';
import { staleFiles } from '../../scripts/gen.ts';

describe('generated files', () => {
  it('match their sources (else: npm run gen)', async () => {
    const stale = await staleFiles();
    expect(stale.map(({ file }) => file.pathname)).toEqual([]);
  });
});
