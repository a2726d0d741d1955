/** The second factor of an account: a change ends other sessions, and forgets devices. */
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SecondFactorSettings } from '../../src/routes/app/-profile/SecondFactorSettings.tsx';
import type { SecondFactorMethod } from '../../src/machines/secondFactorSetup.machine.ts';
import { watchFocus } from '../../src/ui/focus/watchFocus.ts';
import { showPage } from './screen.tsx';

let stop = (): void => {};
afterEach(() => stop());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** @returns how many times the page was loaded. */
const open = async (method: SecondFactorMethod): Promise<() => number> => {
  let loads = 0;
  const sdk = {
    changeSecondFactor: () => Promise.resolve({}),
    startTotpEnrolment: () => Promise.resolve({ secret: 'ABCD', uri: 'otpauth://totp/x' }),
    confirmTotpEnrolment: () => Promise.resolve({ codes: ['1111-2222'] }),
  };
  const brand = { siteTitle: 'Oferta' };
  const load = (): void => {
    loads += 1;
  };
  await showPage(() => <SecondFactorSettings method={method} />, { sdk, brand }, load);
  return () => loads;
};

it.each([
  ['by e-mail', null, 'Użyj kodu z e-maila', 'Włączony'],
  ['turned off', 'email', 'Wyłącz drugi składnik', 'Wyłączony'],
] as const)(
  'the page is loaded again once it is %s, as it lists the sessions that this has ended',
  async (_, method, change, said) => {
    const loads = await open(method);
    await press(change);
    if (method) await page.getByRole('dialog').getByRole('button', { name: change }).click();
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
    expect(loads()).toBe(2);
  },
);

it('the page is loaded again after the recovery codes of an app, which no load may take away', async () => {
  const loads = await open(null);
  await press('Użyj aplikacji uwierzytelniającej');
  await page.getByRole('textbox').fill('123456');
  await press('Włącz');
  await expect.element(page.getByText('1111-2222')).toBeVisible();
  expect(loads()).toBe(1);
  await press('Mam je zapisane');
  await expect.poll(loads).toBe(2);
});

it('the focus is on the button again once the recovery codes are kept', async () => {
  await open(null);
  ({ stop } = watchFocus());
  (page.getByRole('button', { name: /Użyj aplikacji/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}123456{Enter}');
  await expect.element(page.getByText('1111-2222')).toBeVisible();
  await page.getByRole('button', { name: 'Mam je zapisane' }).click();
  await expect.element(page.getByRole('button', { name: /od nowa/ })).toHaveFocus();
});
