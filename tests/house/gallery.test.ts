import { expect, it } from 'vitest';
import { widgets, widgetsShown } from '../support/widgets.ts';

// Said here for each change; that each theme draws them is a journey, which has its turn.
it('developers see every widget of src/ui on the page of themes', () => {
  const shown = widgetsShown();
  expect(shown.length).toBeGreaterThan(30);
  expect(widgets().filter((name) => !shown.includes(name))).toEqual([]);
});
