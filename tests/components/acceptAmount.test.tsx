/**
 * An amount rejected by the server: the error is shown at its field and in the summary, and
 * disappears once it is corrected.
 */
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fromPromise } from 'xstate';
import type { Outcome } from '../../src/machines/outcome.ts';
import { publicOfferMachine, type PublicOffer } from '../../src/machines/publicOffer.machine.ts';
import { AcceptSteps, shownStep } from '../../src/routes/-shared/accept/AcceptSteps.tsx';
import type { OfferSource } from '../../src/routes/-shared/accept/source.ts';
import { showPage } from './screen.tsx';

const offer = {
  limits: { min: '1000.00', max: '500000.00', remaining: '500000.00', step: '1000.00' },
  product: {
    name: 'Pożyczka seria A',
    code: 'MAG-A-24',
    currency: 'PLN',
    unitPrice: null,
    interest: { rate: '9.20', type: 'fixed', schedule: 'quarterly' },
    duration: { value: 24, unit: 'month' },
  },
  campaign: {
    type: 'debt',
    regime: 'ecsp',
    picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    data: { translations: { PL: { name: 'Park logistyczny' } } },
  },
  advisor: { name: 'Anna Kowalska', email: 'anna@oferta.test', phone: null },
  consents: [],
  files: [],
  allowedActions: ['accept'],
} as unknown as PublicOffer;

/** Somebody else was faster: less is left than was entered. */
const refusal = {
  status: 422,
  label: 'error.offer.max_remaining',
  title: '',
  code: 3102,
  parameters: { investmentValueMax: '10000.00' },
  violations: [],
};

type Answer = Outcome<PublicOffer>;

const chart = publicOfferMachine.provide({
  actors: {
    viewOffer: fromPromise(() => Promise.resolve<Answer>({ kind: 'done', value: offer })),
    accept: fromPromise(() => Promise.resolve<Answer>({ kind: 'refused', problem: refusal })),
  },
});

const Steps = () => {
  const [state, send] = useMachine(chart, { input: { token: '', idempotencyKey: '' } });
  const isOpen = state.matches('viewing');
  useEffect(() => {
    if (!isOpen) return;
    send({ type: 'accept.start' });
    send({ type: 'step.submit', draft: { investmentValue: '20000.00' } });
    for (let step = 0; step < 3; step += 1) send({ type: 'step.submit', draft: {} });
    send({ type: 'accept.confirm' });
  }, [isOpen, send]);
  const step = shownStep(state);
  return step === 'amount' ? (
    <AcceptSteps
      state={state}
      send={send}
      offer={offer}
      source={{} as OfferSource}
      step={step}
      firstBack={null}
      onType={() => {}}
    />
  ) : (
    <output>{step}</output>
  );
};

it('a refused amount, once corrected, clears every error and the step passes', async () => {
  await showPage(Steps, { brand: { equityPlaceholder: '', debtPlaceholder: '' } });
  const field = page.getByRole('textbox', { name: 'Kwota inwestycji' });
  const alerts = page.getByRole('alert');
  const said = /Maksymalna kwota inwestycji to 10\s000,00/;
  await expect.poll(() => alerts.elements().length).toBe(1);
  expect(alerts.element()).toBe(document.activeElement);
  expect(alerts.getByRole('link').element().textContent).toMatch(said);
  const input = field.element() as HTMLInputElement;
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(`${input.id}-error`)?.textContent).toMatch(said);
  await field.fill('10000');
  await expect.poll(() => alerts.elements().length).toBe(0);
  expect(input.getAttribute('aria-invalid')).toBe(null);
  expect(document.body.textContent).not.toMatch(said);
  await page.getByRole('button', { name: 'Dalej' }).click();
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('data');
});
