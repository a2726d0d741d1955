/** What the question for a fresh proof says once its code can no longer be typed. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { effect, provideAll } from '../../src/machines/provideAll.ts';
import { stepUpMachine } from '../../src/machines/stepUp.machine.ts';
import StepUpQuestion from '../../src/routes/-shared/stepUp/StepUpQuestion.tsx';
import { showPage } from './screen.tsx';

const step = {
  twoFactorToken: 'first',
  method: 'email',
  destination: 'a***@example.pl',
  expiresIn: 300,
  resendAfter: 60,
};
const asked = effect(() =>
  Promise.resolve({ kind: 'done', value: { kind: 'secondFactor', step } }),
);

/** The question, whose code the server refuses with this error. */
const ask = async (level: 'link' | 'password', code: 4001 | 4002) => {
  const problem = { status: 410, code, label: '', title: '', violations: [] };
  const dead = effect(() => Promise.resolve({ kind: 'refused', problem }));
  const chart = createActor(
    provideAll(stepUpMachine, {
      prove: asked,
      mail: asked,
      confirm: dead,
      resendCode: dead,
    } as never),
    { input: { level } },
  );
  chart.start();
  await showPage(() => <StepUpQuestion chart={chart} />, {});
  if (level === 'password') {
    await page.getByLabelText(/hasło/i).fill('dowolne');
    await page.getByRole('button', { name: 'Potwierdź' }).click();
  }
  await page.getByRole('textbox').fill('123456');
};

it('an expired code is called a code, wherever it was asked for', async () => {
  await ask('password', 4002);
  await expect.element(page.getByText(/Kod stracił\sważność/)).toBeVisible();
  await expect.element(page.getByLabelText(/hasło/i)).toBeVisible();
  expect(page.getByText(/Link/).elements()).toEqual([]);
});

it('by mail alone another code can be asked for', async () => {
  await ask('link', 4002);
  await expect.element(page.getByText(/Kod stracił\sważność/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Wyślij nowy kod' })).toBeVisible();
});

it('a code that was wrong too often is no link either', async () => {
  await ask('link', 4001);
  await expect.element(page.getByText(/Kod stracił\sważność/)).toBeVisible();
  expect(page.getByText(/link/).elements()).toEqual([]);
});
