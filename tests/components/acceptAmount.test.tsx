/**
 * An amount rejected by the server: the error is shown at its field and in the summary, and
 * disappears once it is corrected. A lost answer: every way from the check page leads on.
 */
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import type { Outcome } from '../../src/machines/outcome.ts';
import {
  publicOfferMachine,
  type AcceptanceData,
  type AcceptStep,
  type PublicOffer,
} from '../../src/machines/publicOffer.machine.ts';
import { uploadMachine } from '../../src/machines/upload.machine.ts';
import { AcceptSteps, shownStep } from '../../src/routes/-shared/accept/AcceptSteps.tsx';
import AmountStep from '../../src/routes/-shared/accept/AmountStep.tsx';
import type { OfferSource } from '../../src/routes/-shared/accept/source.ts';
import { acceptance } from '../support/samples.ts';
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

const person = {
  ...acceptance([]).data.investor,
  bankAccount: '61109010140000071219812874',
} as unknown as AcceptanceData['investor'];

const source = {
  uploads: uploadMachine.provide({
    actors: {
      sendFile: fromPromise(() =>
        Promise.resolve<Outcome<{ id: string }>>({ kind: 'done', value: { id: 'f1' } }),
      ),
    },
  }),
} as OfferSource;

/** The steps, up to where the offer was sent, which ends as said. */
const stepsAfter = (
  accept: () => Promise<Answer>,
  shown: readonly AcceptStep[],
  consents: PublicOffer['consents'] = [],
) => {
  const asked = { ...offer, consents };
  const chart = publicOfferMachine.provide({
    actors: {
      viewOffer: fromPromise(() => Promise.resolve<Answer>({ kind: 'done', value: asked })),
      accept: fromPromise(accept),
    },
  });
  return () => {
    const [state, send] = useMachine(chart, { input: { token: '', idempotencyKey: '' } });
    const isOpen = state.matches('viewing');
    useEffect(() => {
      if (!isOpen) return;
      send({ type: 'accept.start' });
      send({ type: 'step.submit', draft: { investmentValue: '20000.00' } });
      const none = { investor: person, consents: [], fileIds: [] };
      for (let step = 0; step < 3; step += 1) send({ type: 'step.submit', draft: none });
      send({ type: 'accept.confirm' });
    }, [isOpen, send]);
    const step = shownStep(state);
    return step && shown.includes(step) ? (
      <AcceptSteps
        state={state}
        send={send}
        offer={asked}
        source={source}
        step={step}
        firstBack={<button type="button">Wróć do oferty</button>}
        onLeave={() => {}}
        onType={() => {}}
      />
    ) : (
      <output>{step}</output>
    );
  };
};
const pictures = { equityPlaceholder: '', debtPlaceholder: '' };
const context = { brand: { ...pictures, formInvestButtonText: { pl: '', en: '' } } };
const output = () => document.querySelector('output')?.textContent;

it('a refused amount, once corrected, clears every error and the step passes', async () => {
  const refused = () => Promise.resolve<Answer>({ kind: 'refused', problem: refusal });
  await showPage(stepsAfter(refused, ['amount']), context);
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
  await expect.poll(output).toBe('data');
});

const lost = () => Promise.reject(new Error('No answer.'));
const change = (what: string) => page.getByRole('button', { name: `Zmień: ${what}` });

it('after a lost answer each way back leads to the step it names, and accepting works', async () => {
  let accepted = 0;
  const unanswered = () => {
    accepted += 1;
    return lost();
  };
  await showPage(stepsAfter(unanswered, ['review']), context);
  await expect.element(page.getByText(/Brak połączenia/)).toBeVisible();
  await page.getByRole('button', { name: /Akceptuję ofertę/ }).click();
  await expect.poll(() => accepted).toBe(2);
  await expect.element(page.getByText(/Brak połączenia/)).toBeVisible();
  await change('Zgody i oświadczenia').click();
  await expect.poll(output).toBe('consents');
});

it('a tick that was not submitted is there after a step back', async () => {
  const text = { pl: 'Regulamin', en: 'Terms' };
  const consents = [{ kind: 'consent1', version: '1', required: true, text }] as never;
  await showPage(stepsAfter(lost, ['review', 'consents', 'data'], consents), {
    ...context,
    sdk: { viewPublicDictionary: () => new Promise(() => {}) },
  });
  await change('Zgody i oświadczenia').click();
  const tick = page.getByRole('checkbox', { name: /Regulamin/ });
  await tick.click();
  await page.getByRole('button', { name: 'Wstecz' }).click();
  await page.getByRole('button', { name: 'Dalej', exact: true }).click();
  await expect.element(tick).toBeChecked();
});

it('while the offer is being accepted no way leads back, as none would be gone', async () => {
  await showPage(
    stepsAfter(() => new Promise<never>(() => {}), ['review']),
    context,
  );
  await expect.element(page.getByRole('button', { name: 'Wysyłanie…' })).toBeVisible();
  const ways = page.getByRole('button', { name: /^(Zmień: .+|Wstecz)$/ }).elements();
  expect(ways).toHaveLength(6);
  for (const way of ways) expect(way).toBeDisabled();
});

it('a payment confirmation that was uploaded is still listed when the step is opened again', async () => {
  await showPage(stepsAfter(lost, ['review', 'documents']), context);
  await change('Potwierdzenie wpłaty').click();
  const file = new File(['%PDF-1.7'], 'przelew.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.getByLabelText('Dodaj plik'), file);
  const sent = page.getByRole('status').filter({ hasText: 'przelew.pdf przesłano' });
  await expect.element(sent).toBeVisible();
  await page.getByRole('button', { name: 'Dalej', exact: true }).click();
  await change('Potwierdzenie wpłaty').click();
  await expect.element(sent).toBeVisible();
  await page.getByRole('button', { name: 'Dalej', exact: true }).click();
  await expect.element(page.getByRole('term').getByText('Załączniki')).toBeVisible();
  expect(document.body.textContent).not.toContain('Brak');
});

it('the amount is offered up to what is left of the campaign, when that is less than the maximum', async () => {
  await showPage(() => {
    const left = { ...offer, limits: { ...offer.limits, remaining: '12500.00' } } as PublicOffer;
    return (
      <AmountStep offer={left} draft={{}} refused={null} onNext={() => {}} onType={() => {}} />
    );
  }, context);
  await expect.element(page.getByText(/Od\s1\s?000,00.+do\s12\s000,00/)).toBeVisible();
});

it('the button that leads on says what the brand has chosen', async () => {
  const brand = { ...pictures, formInvestButtonText: { pl: 'Przejdź dalej', en: 'Proceed' } };
  await showPage(
    () => (
      <AmountStep offer={offer} draft={{}} refused={null} onNext={() => {}} onType={() => {}} />
    ),
    { brand },
  );
  await expect.element(page.getByRole('button', { name: 'Przejdź dalej' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Dalej', exact: true }).elements()).toEqual([]);
});

it.each([
  [1280, 1, 0],
  [390, 0, 1],
])('at %i px one way leads back from the first step', async (width, links, arrows) => {
  await page.viewport(width, 844);
  const refused = () => Promise.resolve<Answer>({ kind: 'refused', problem: refusal });
  await showPage(stepsAfter(refused, ['amount']), context);
  await expect.element(page.getByRole('textbox', { name: 'Kwota inwestycji' })).toBeVisible();
  const ways = ['Wróć do oferty', 'Wróć'].map(
    (name) => page.getByRole('button', { name, exact: true }).elements().length,
  );
  expect(ways).toEqual([links, arrows]);
});
