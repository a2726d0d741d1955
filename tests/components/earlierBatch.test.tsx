/**
 * A dialog opened for somebody while an interrupted batch has unread results: those are shown first,
 * then what it was opened for.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { KycRequestDialog } from '../../src/routes/-shared/kyc/KycRequestDialog.tsx';
import { showInPanel } from './screen.tsx';

afterEach(() => sessionStorage.clear());

const recipient = { target: 'dawny@example.pl', state: 'sending', resent: false, problem: null };
const openFor = async (to: string) => {
  const onClose = vi.fn();
  const Page = () => <KycRequestDialog to={to} onClose={onClose} />;
  await showInPanel(Page, { user: { networks: [{ id: 'n1', name: 'Sieć' }] } }, { sdk: {} });
  return onClose;
};
/** Leaves the results of a batch that a reload interrupted. */
const interrupt = (change: object = {}) =>
  sessionStorage.setItem(
    'batch:kyc:',
    JSON.stringify({ letter: {}, recipients: [{ ...recipient, ...change }] }),
  );
const closeButton = () => page.getByRole('button', { name: 'Zamknij', exact: true });

it('leads to the addresses it was opened for', async () => {
  interrupt();
  const onClose = await openFor('nowy@example.pl');
  await expect.element(page.getByText('dawny@example.pl')).toBeVisible();
  await expect.element(page.getByText(/wcześniejszej\swysyłki/)).toBeVisible();
  await closeButton().last().click();
  await expect.element(page.getByRole('textbox').first()).toHaveValue('nowy@example.pl');
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes with them when it was opened for nobody', async () => {
  interrupt();
  const onClose = await openFor('');
  await expect.element(page.getByText('dawny@example.pl')).toBeVisible();
  expect(page.getByText(/wcześniejszej\swysyłki/).elements()).toEqual([]);
  await closeButton().last().click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('says of whom had one already that it was sent again, by the link that still works', async () => {
  interrupt({ state: 'sent', resent: true });
  await openFor('');
  await expect.element(page.getByText(/wysłano\sponownie/)).toBeVisible();
  expect(page.getByText(/nowy\slink/).elements()).toEqual([]);
});
