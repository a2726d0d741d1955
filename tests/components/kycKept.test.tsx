/** What the data form leaves out of the device's store is named truly before, and on the way back. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { kycFieldNames, kycTable, type KycField } from '../../src/domain/kycTable.ts';
import { Start } from '../../src/routes/kyc-form/-parts/Start.tsx';
import { StepForm } from '../../src/routes/kyc-form/-parts/StepForm.tsx';
import { showPage } from './screen.tsx';

const request = {
  advisor: { name: 'Anna', phone: '+48 22 123 45 67', email: 'anna@oferta.test' },
  message: null,
  expiresAt: '2035-12-31T10:00:00.000Z',
};

/** The words by which each field that is left out is named, or its group. */
const named = {
  birthDay: /dat[aęy]\surodzenia/,
  identificationNo: /PESEL/,
  fathersName: /imion\srodziców/,
  mothersName: /imion\srodziców/,
  documentNo: /numeru.*dokumentu/,
  documentExpiryDate: /daty\sważności\sdokumentu/,
  tin: /numeru\spodatkowego/,
  tinAbsenceReason: /numeru\spodatkowego/,
  bankAccount: /rachunku/,
  bankAccountName: /rachunku/,
  swiftCode: /rachunku/,
  politicallyExposed: /stanowisku\spolitycznym/,
  politicallyExposedDetails: /stanowisku\spolitycznym/,
} as Partial<Record<KycField, RegExp>>;

it('each field that is not kept is named before the form begins, and none that is', async () => {
  await showPage(() => <Start request={request as never} isResumed onStart={() => {}} />, {});
  await expect.element(page.getByText('Można przerwać')).toBeVisible();
  const [said] = page.getByRole('listitem').filter({ hasText: 'Można przerwać' }).elements();
  for (const name of kycFieldNames) {
    if (!kycTable[name].isKept) expect(said!.textContent, name).toMatch(named[name] ?? /^$/);
    else expect(named[name], name).toBeUndefined();
  }
  // The telephone number is one, and is kept.
  expect(document.body.textContent).not.toMatch(/numerów/i);
});

it('what has to be typed again is said not to be kept, by its names alone', async () => {
  const form = () => (
    <StepForm
      step="personal"
      draft={{ phoneNo: '+48 600 000 000', nationality: 'PL' } as never}
      today={'2035-12-31' as never}
      refused={null}
      isResumed
      onType={() => {}}
      onNext={() => {}}
    />
  );
  await showPage(form, {
    sdk: { viewPublicDictionary: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  const again = page.getByText(/nie\szapisujemy.+ponownie/);
  await expect.element(again).toBeVisible();
  expect(again.element().textContent).toMatch(/Imię\sojca/);
  expect(again.element().textContent).not.toMatch(/^Numerów/);
});
