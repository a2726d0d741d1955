/** What an investor agreed to is what they read then, whatever the brand shows now. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OwnConsents } from '../../src/routes/app/-investor/OwnConsents.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showPage } from './screen.tsx';

const shown = (kind: string, version: string, required = false) => ({
  kind,
  version,
  required,
  text: { pl: `Tekst ${kind} ${version}`, en: '' },
});

/** The list of whoever gave all three consents in version 1. */
const showGiven = (consents: object[]) => {
  const withdrawn: string[] = [];
  const given = ['consent1', 'consent2', 'consent3'].map((kind) => ({
    kind,
    version: '1',
    given: true,
    isWithdrawn: false,
    at: '2026-11-20T10:00:00.000Z',
    offerNo: 'OF-1',
  }));
  const withdrawConsent = ({ body: { kind } }: { body: { kind: string } }) => {
    withdrawn.push(kind);
    return Promise.resolve();
  };
  return showPage(
    () => (
      <Notifications>
        <OwnConsents consents={given} />
      </Notifications>
    ),
    { sdk: { withdrawConsent }, brand: { consents } },
  ).then(() => withdrawn);
};
const row = (at: number) => page.getByRole('listitem').nth(at);
const withdrawIn = (at: number) => row(at).getByRole('button', { name: 'Wycofaj zgodę' });
const dialog = page.getByRole('dialog');

it('a consent whose text the brand hides now is named, and can be withdrawn', async () => {
  const withdrawn = await showGiven([shown('consent1', '1', true)]);
  await expect.element(row(1).getByText(/handlowe e-mailem.*w innym brzmieniu/)).toBeVisible();
  await withdrawIn(1).click();
  await dialog.getByRole('button', { name: 'Wycofaj zgodę' }).click();
  await expect.poll(() => withdrawn).toEqual(['consent2']);
});

it('none is withdrawn unasked, as it cannot be given again there', async () => {
  const withdrawn = await showGiven([shown('consent1', '1', true), shown('consent2', '1')]);
  await withdrawIn(1).click();
  await expect.element(dialog.getByText(/e-mailem.*Ponownie/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(withdrawn).toEqual([]);
});

it('a text that was changed since is not shown as the one agreed to', async () => {
  await showGiven([shown('consent1', '2', true), shown('consent2', '2'), shown('consent3', '1')]);
  await expect.element(row(0).getByText(/Regulamin.*w innym brzmieniu/)).toBeVisible();
  await expect.element(row(1).getByText(/e-mailem.*w innym brzmieniu/)).toBeVisible();
  await expect.element(row(2).getByText('Tekst consent3 1')).toBeVisible();
  await expect.element(withdrawIn(0)).not.toBeInTheDocument();
  await expect.element(withdrawIn(1)).toBeVisible();
});
