/** What a command takes out to prove a search still stands in the source: seen here, not only when it is run. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cures } from '../support/journeys/twoTabs/cures.ts';

describe('the cures that the walk of two tabs is proven without', () => {
  it.each(cures)('$fault: stands once in $file', ({ file, cure }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(source.split(cure), 'say in cures.ts how it reads now').toHaveLength(2);
  });
});
