/** Notes and reasons that were being typed when the session ended come back open, with their text. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReactNode } from 'react';
import { keepUnsaved } from '../../src/routes/-shared/useKept.ts';
import { OwnForms } from '../../src/routes/app/-investor/OwnForms.tsx';
import { ReviewCard } from '../../src/routes/app/-kyc/ReviewCard.tsx';
import { ErasureRequests } from '../../src/routes/app/-settings/ErasureRequests.tsx';
import { RejectDialog } from '../../src/routes/app/investors/-offer/RejectDialog.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { conflict } from './refusals.ts';
import { showPage } from './screen.tsx';

afterEach(() => sessionStorage.clear());

const application = { getSnapshot: () => ({ context: { person: { holder: 'anna' } } }) };
const show = (part: ReactNode, sdk: object = {}) =>
  showPage(() => <Notifications>{part}</Notifications>, { application, sdk });

/** The session ends while this is typed, and its person logs in again. */
const logInAgain = async (before: { unmount: () => Promise<void> }): Promise<void> => {
  keepUnsaved('anna');
  await before.unmount();
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const field = () => page.getByRole('textbox').first();
const asked = {
  status: 'asked',
  notes: [{ field: 'surname', note: 'Inne nazwisko.' }],
  askedAt: '2026-11-20T10:00:00.000Z',
};
const review = (version: number, correctionRequests: object[]) => (
  <ReviewCard form={{ id: 'f1', version, status: 'submitted', correctionRequests } as never} />
);

it('the notes at the fields of a data form, about the version they were typed over', async () => {
  const before = await show(review(4, [asked]));
  await press('Zwróć do poprawy');
  await field().fill('Proszę podać oba człony.');
  await logInAgain(before);
  const sent: object[] = [];
  await show(review(5, [asked]), {
    reviewKycForm: ({ body }: { body: object }) => {
      sent.push(body);
      return Promise.reject(conflict());
    },
  });
  await expect.element(field()).toHaveValue('Proszę podać oba człony.');
  await press('Wyślij do poprawy');
  await expect.element(page.getByText(/Formularz zmienił się w międzyczasie/)).toBeVisible();
  expect(sent).toEqual([
    {
      decision: 'returned',
      version: 4,
      notes: [{ field: 'surname', note: 'Proszę podać oba człony.' }],
    },
  ]);
});

it('the reason why a request to correct is declined, but not once it is declined', async () => {
  const before = await show(review(4, [asked]));
  await press('Odmów');
  await field().fill('Nazwisko zgadza się ze skanem.');
  await logInAgain(before);
  const again = await show(review(4, [asked]), {
    declineCorrection: () => Promise.resolve({ version: 5 }),
  });
  await expect.element(field()).toHaveValue('Nazwisko zgadza się ze skanem.');
  await press('Wyślij odmowę');
  await expect.element(field()).not.toBeInTheDocument();
  await logInAgain(again);
  await show(review(5, []));
  await expect.element(page.getByRole('button', { name: 'Zweryfikuj' })).toBeVisible();
  expect(field().elements()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

const ownForms = (version: number) => (
  <OwnForms
    data={
      {
        forms: [
          {
            id: 'f1',
            version,
            referenceNo: 'KYC/1',
            status: 'verified',
            submittedAt: '2026-11-20T10:00:00.000Z',
          },
        ],
        reviews: [],
        correctionRequests: [],
      } as never
    }
  />
);

it('an investor’s request to correct, with the fields that were chosen', async () => {
  const before = await show(ownForms(4));
  await press('Poproś o poprawienie danych');
  const group = page.getByRole('dialog').getByRole('group').first();
  await expect.element(group).toBeVisible();
  group.element().querySelector('summary')!.click();
  await page.getByRole('checkbox').first().click();
  await field().fill('Inne nazwisko.');
  await logInAgain(before);
  const sent: number[] = [];
  await show(ownForms(5), {
    askCorrection: ({ body }: { body: { version: number } }) => {
      sent.push(body.version);
      return body.version === 5 ? Promise.resolve({}) : Promise.reject(conflict());
    },
  });
  await expect.element(field()).toHaveValue('Inne nazwisko.');
  await expect.element(page.getByRole('checkbox').first()).toBeChecked();
  await press('Wyślij prośbę');
  await expect.element(page.getByText(/Proszę sprawdzić uwagi/)).toBeVisible();
  await press('Wyślij prośbę');
  await expect.poll(() => sent).toEqual([4, 5]);
});

it('the reason to refuse an erasure, at its own request only', async () => {
  const requests = ['Anna', 'Jan'].map((investorName) => ({
    id: investorName,
    investorName,
    status: 'asked',
    askedAt: '2026-11-20T10:00:00.000Z',
    contracts: 0,
  })) as never;
  const before = await show(<ErasureRequests requests={requests} />);
  await press('Odmów: Jan');
  await field().fill('Umowa trwa do 2028 roku.');
  await logInAgain(before);
  await show(<ErasureRequests requests={requests} />);
  await expect.element(page.getByRole('dialog').getByText('Jan')).toBeVisible();
  await expect.element(field()).toHaveValue('Umowa trwa do 2028 roku.');
  await press('Anuluj');
  await press('Odmów: Anna');
  await expect.element(field()).toHaveValue('');
});

it('the reason to reject an offer, which a change since does not follow', async () => {
  const dialog = (version: number) => {
    const details = { offer: { id: 'o1', status: 'accepted' }, version };
    return <RejectDialog details={details as never} onClose={() => {}} />;
  };
  const before = await show(dialog(4));
  await field().fill('Umowa z poprzednim inwestorem trwa.');
  await logInAgain(before);
  const sent: number[] = [];
  await show(dialog(5), {
    rejectOffer: ({ body }: { body: { version: number } }) => {
      sent.push(body.version);
      return body.version === 5 ? Promise.resolve({}) : Promise.reject(conflict());
    },
  });
  await expect.element(field()).toHaveValue('Umowa z poprzednim inwestorem trwa.');
  await press('Odrzuć');
  await expect.element(page.getByText(/nie\szostała\sodrzucona/)).toBeVisible();
  await press('Odrzuć');
  await expect.poll(() => sent).toEqual([4, 5]);
});
