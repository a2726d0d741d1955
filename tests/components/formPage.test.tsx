/** The page of a data form: what it shows of answers that changed, and of a person who was erased. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route as formRoute } from '../../src/routes/app/kyc/$id.tsx';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { kycForm } from '../support/samples.ts';
import { conflict, refusalOf } from './refusals.ts';
import { showRoutes } from './screen.tsx';

type FormView = components['schemas']['KycFormView'];

const viewed: FormView = {
  id: 'f1',
  investorEmail: 'zofia@example.com',
  investorName: 'Wójcik Zofia',
  status: 'returned',
  sentAt: '2026-11-01T10:00:00.000Z',
  openedAt: '2026-11-01T11:00:00.000Z',
  submittedAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  advisorName: 'Kowalski Jan',
  advisorEmail: null,
  message: '',
  referenceNo: 'KYC/2026/1',
  version: 2,
  summary: [{ field: 'surname', value: 'W•••••' }],
  mayReveal: true,
  mayReview: true,
  reviews: [],
  correctionRequests: [],
  offers: [],
};

/** The form's page, as an advisor opens it. */
const open = async (sdk: object) => {
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user: { role: 'advisor' } }),
    staticData: { title: null },
  });
  const form = formRoute.update({
    id: '/kyc/$id',
    path: '/kyc/$id',
    getParentRoute: () => app,
  } as never);
  const application = { getSnapshot: () => ({ context: { person: { holder: 'jan' } } }) };
  await showRoutes(
    root.addChildren([app.addChildren([form])]),
    ['/app/kyc/f1'],
    { application, sdk: { viewPublicDictionary: () => new Promise(() => {}), ...sdk } },
    { Wrap: Notifications },
  );
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
const answers = () => page.getByRole('region', { name: 'Formularz danych' });

it('answers shown in clear give way when the investor has corrected them', async () => {
  let stored = viewed;
  await open({
    viewKycForm: () => Promise.resolve(stored),
    revealKycForm: () => Promise.resolve({ form: { ...kycForm, surname: 'Wojcik' } }),
    reviewKycForm: () => Promise.reject(conflict()),
  });
  await press('Pokaż dane');
  await page.getByRole('textbox').fill('Sprawdzam dane przed umową.');
  await press('Pokaż dane');
  await expect.element(answers().getByText('Wojcik')).toBeVisible();
  stored = {
    ...viewed,
    status: 'submitted',
    version: 3,
    submittedAt: '2026-11-02T12:00:00.000Z',
    summary: [{ field: 'surname', value: 'N•••••' }],
  };
  await press('Zweryfikuj');
  await press('Pokaż obecny formularz');
  await expect.element(answers().getByText('N•••••')).toBeVisible();
  await expect.element(answers().getByText('Wojcik')).not.toBeInTheDocument();
});

it('the form of an erased person says that the data are gone, and is not sent again', async () => {
  const erased = {
    ...viewed,
    referenceNo: null,
    investorEmail: 'f1@erased.invalid',
    investorName: '',
    status: 'revoked',
    mayReview: false,
    mayReveal: false,
    summary: [],
  };
  await open({ viewKycForm: () => Promise.resolve(erased) });
  await expect.element(answers().getByText('Dane inwestora usunięto.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Wyślij ponownie' }).elements()).toEqual([]);
  expect(page.getByText(/nie przesłał jeszcze danych|cofnięta/).elements()).toEqual([]);
  expect(page.getByText(/erased\.invalid/).elements()).toEqual([]);
});

it('a form that was answered while it was to be sent again is shown with its answers, and that is said', async () => {
  const summary: FormView['summary'] = [];
  let stored: FormView = { ...viewed, status: 'sent', mayReview: false, summary };
  await open({
    viewKycForm: () => Promise.resolve(stored),
    resendKycRequest: () => {
      stored = { ...viewed, status: 'submitted' };
      return Promise.reject(refusalOf(409, 3002));
    },
  });
  await press('Wyślij ponownie');
  await expect.element(answers().getByText('W•••••')).toBeVisible();
  await expect.element(page.getByText(/zmienił\ssię\sw\smiędzyczasie/).first()).toBeVisible();
});
