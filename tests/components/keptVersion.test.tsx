/** What comes back after a log-in is a change of the version it was typed over, not of a newer one. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReactNode } from 'react';
import { keepUnsaved } from '../../src/routes/-shared/useKept.ts';
import { AdvisorEdit } from '../../src/routes/app/advisors/-advisor/AdvisorEdit.tsx';
import { Notes } from '../../src/routes/app/investors/-offer/Notes.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { conflict } from './refusals.ts';
import { showInPanel } from './screen.tsx';

afterEach(() => sessionStorage.clear());

const person = { holder: 'anna', networks: [], role: 'coordinator' };
const application = { getSnapshot: () => ({ context: { person } }) };

/** A record that has this version on the server; saving over another one is refused. */
const server = (version: number) => {
  const saved: number[] = [];
  const save = ({ body }: { body: { version: number } }) => {
    if (body.version !== version) return Promise.reject(conflict());
    saved.push(body.version);
    return Promise.resolve({ brokerNetworkIds: [], ...body, version: version + 1 });
  };
  return { saved, save };
};
const show = (part: ReactNode, sdk: object) =>
  showInPanel(() => <Notifications>{part}</Notifications>, { user: person }, { sdk, application });

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const overtaken = () => page.getByText(/Ktoś zapisał te dane wcześniej/);

const crm = { potential: null, knowledge: null, industries: [], notes: 'Stare.', version: 4 };
const showNotes = (now: object, save: unknown) =>
  show(<Notes offerId="o1" crm={now as never} />, {
    viewPublicDictionary: () => new Promise(() => {}),
    viewDictionary: () => new Promise(() => {}),
    saveInvestorCrm: save,
  });

it('notes do not overwrite what a colleague has saved since', async () => {
  const before = await showNotes(crm, () => {});
  await press('Zmień');
  await page.getByRole('textbox', { name: /Notatki/ }).fill('Moje.');
  keepUnsaved('anna');
  await before.unmount();
  const { save, saved } = server(5);
  await showNotes({ ...crm, notes: 'Koleżanki.', version: 5 }, save);
  await expect.element(page.getByRole('textbox', { name: /Notatki/ })).toHaveValue('Moje.');
  await press('Zapisz');
  await expect.element(overtaken()).toBeVisible();
  expect(saved).toEqual([]);
});

const advisor = {
  id: 'a1',
  firstName: 'Katarzyna',
  surname: 'Łęcka',
  email: 'katarzyna@example.pl',
  phoneNo: null,
  brokerNetworkIds: ['1d1c5c2e-5b0e-4c43-8a0f-0e1a6a0a0001'],
  role: 'advisor',
  language: 'PL',
  version: 4,
};
const template = {
  fields: ['firstName', 'surname'].map((name) => ({ name, label: { pl: name, en: name } })),
};
const showAdvisor = (now: object, save: unknown) =>
  show(<AdvisorEdit advisor={now as never} template={template as never} isAddressFixed />, {
    updateAdvisor: save,
  });
/** Types a first name over version 4, and loses the session. */
const typeAdvisor = async (): Promise<void> => {
  const before = await showAdvisor(advisor, () => {});
  await page.getByRole('textbox', { name: 'firstName' }).fill('Kasia');
  keepUnsaved('anna');
  await before.unmount();
};

it('an advisor’s record does not overwrite what a colleague has saved since', async () => {
  await typeAdvisor();
  const { save, saved } = server(5);
  await showAdvisor({ ...advisor, surname: 'Łęcka-Nowak', version: 5 }, save);
  await expect.element(page.getByRole('textbox', { name: 'firstName' })).toHaveValue('Kasia');
  await press('Zapisz');
  await expect.element(overtaken()).toBeVisible();
  expect(saved).toEqual([]);
});

it('an activation meanwhile, which changes nothing in the form, is no conflict', async () => {
  await typeAdvisor();
  const { save, saved } = server(5);
  await showAdvisor({ ...advisor, version: 5 }, save);
  await press('Zapisz');
  await expect.poll(() => saved).toEqual([5]);
});
