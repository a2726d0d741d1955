/** Consents that were reworded while somebody was giving them are to be read again, and it says so. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Problem } from '../../src/domain/problem.ts';
import { ConsentsStep } from '../../src/routes/-shared/accept/ConsentsStep.tsx';
import { showPage } from './screen.tsx';

const words = { pl: '', en: '' };
const brand = { formInvestButtonText: words };
const consents = [
  ['consent1', '2', true],
  ['consent2', '1', false],
].map(([kind, version, required]) => ({ kind, version, required, text: { pl: kind, en: kind } }));
const draft = {
  consents: ['consent1', 'consent2'].map((kind) => ({ kind, version: '1', given: true })),
};

/** The step of consents after a refusal of these fields, each with the code of its rule. */
const showRefused = (...violations: [propertyPath: string, message: string][]) => {
  const refused: Problem = {
    status: 422,
    code: 5001,
    label: 'error.form_error',
    title: '',
    violations: violations.map(([propertyPath, message]) => ({ propertyPath, message, title: '' })),
  };
  return showPage(
    () => (
      <ConsentsStep
        offer={{ consents } as never}
        draft={draft as never}
        refused={refused}
        onNext={() => {}}
        onType={() => {}}
      />
    ),
    { brand },
  );
};
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const changed = () => page.getByText(/zgód\ssię\szmieniła/);

it.each<{ refused: [propertyPath: string, message: string][] }>([
  {
    refused: [
      ['data.consents', 'checked'],
      ['data.consents.0.given', 'unknown'],
    ],
  },
  { refused: [['data.consents.0.given', 'unknown']] },
])('only the reworded one is unticked, with a sentence for people', async ({ refused }) => {
  await showRefused(...refused);
  await expect.element(changed()).toBeVisible();
  await expect.element(box(/consent1/)).not.toBeChecked();
  await expect.element(box(/consent2/)).toBeChecked();
  expect(page.getByText(/Nieznane\spole/).elements()).toEqual([]);
});

it('a required consent that is only missing is said at its box', async () => {
  await showRefused(['data.consents.0.given', 'checked']);
  await expect.element(page.getByText(/To\spole\smusi\sbyć\szaznaczone/).first()).toBeVisible();
  expect(changed().elements()).toEqual([]);
});
