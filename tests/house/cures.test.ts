/**
 * The code that a command removes to prove a search still exists in the source: checked here, not
 * only when the command runs.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cures as ofBooks } from '../support/books/cures.ts';
import { cures as ofTwoTabs } from '../support/journeys/twoTabs/cures.ts';
import { cures as ofWhole } from '../support/models/whole/cures.ts';

describe.each([
  ['two tabs', ofTwoTabs],
  ['the books', ofBooks],
  ['the whole', ofWhole],
])('the fixes that the walks of %s remove', (_, cures) => {
  it.each(cures)('$fault: occurs once in $file', ({ file, cure }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(source.split(cure), 'update cures.ts to the current source').toHaveLength(2);
  });
});
