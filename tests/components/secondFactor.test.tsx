/** The second factor of an account: a change ends other sessions, and forgets devices. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SecondFactorSettings } from '../../src/routes/app/-profile/SecondFactorSettings.tsx';
import type { SecondFactorMethod } from '../../src/machines/secondFactorSetup.machine.ts';
import { showPage } from './screen.tsx';

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
