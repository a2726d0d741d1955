/** The help lists the shortcuts of the own panel, and none that does nothing there. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ShortcutList } from '../../src/routes/app/-shortcuts/ShortcutList.tsx';
import { showPage } from './screen.tsx';

const listed = async (role: 'advisor' | 'backOffice' | 'investor') => {
  await showPage(() => <ShortcutList role={role} />, {});
  return page
    .getByRole('listitem')
    .elements()
    .map((one) => [...one.querySelectorAll('kbd')].map((key) => key.textContent).join(' '));
};

it('an investor is told of no pages and lists of advisors', async () => {
  expect(await listed('investor')).toEqual(['?', 'g p', 'g o', 'Ctrl Enter', 'Esc', 'F8']);
});

it('the back office is told of its search, filter and pages', async () => {
  const ofBackOffice = await listed('backOffice');
  expect(ofBackOffice).toEqual(expect.arrayContaining(['/', 'f', '[', ']']));
  expect(ofBackOffice).not.toContain('g i');
  expect(ofBackOffice).not.toContain('Ctrl K');
});

it('an advisor is told of every one', async () => {
  expect(await listed('advisor')).toHaveLength(17);
});
