/** The skeleton of a panel's page stands in it from the first moment: nothing is not shown first. */
import { expect, it } from 'vitest';
import { fetchShapes, PendingRows } from '../../src/routes/app/-shell/pending.ts';
import { show } from './screen.tsx';

it('once its shape has been fetched', async () => {
  await fetchShapes();
  const { container } = await show(<PendingRows />);
  // Not after React has held back what replaces an empty place, 300 ms.
  expect(container.querySelector('[data-state=loading]')).not.toBeNull();
});
