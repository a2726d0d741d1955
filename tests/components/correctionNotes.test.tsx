/** What an advisor asks to be corrected is read whole, with the field that it is about. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newAddress } from '../../src/domain/kycValues.ts';
import { CorrectionList } from '../../src/routes/app/-kyc/CorrectionList.tsx';
import { RefusedNote } from '../../src/routes/app/-investor/RefusedNote.tsx';
import Correction from '../../src/routes/kyc-form/-parts/Correction.tsx';
import { show, showPage } from './screen.tsx';

const lines = 'Pierwsza linia\nDruga linia';

const request = {
  advisor: { name: 'Anna', phone: '+48 22 123 45 67', email: 'anna@oferta.test' },
  corrections: [
    { field: 'surname', note: 'x'.repeat(160) },
    { field: 'documentType', note: lines },
    { field: 'residentialAddress', note: 'Brak kodu pocztowego' },
  ],
};

it('a note of an advisor fits a phone, keeps its lines, and describes its field', async () => {
  await page.viewport(390, 844);
  const form = () => (
    <Correction
      request={request as never}
      draft={{ residentialAddress: newAddress } as never}
      today={'2035-12-31' as never}
      refused={null}
      isSending={false}
      isLost={false}
      onType={() => {}}
      onSend={() => {}}
    />
  );
  await showPage(form, {
    sdk: { viewPublicDictionary: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  const surname = page.getByLabelText('Nazwisko', { exact: true });
  await expect.element(surname).toHaveAccessibleDescription('x'.repeat(160));
  expect(document.documentElement.scrollWidth).toBe(390);
  const note = page.getByText(/Pierwsza/);
  expect((note.element() as HTMLElement).innerText).toBe(lines);
  const kind = page.getByLabelText(/Rodzaj dokumentu/);
  await expect.element(kind).toHaveAccessibleDescription(/Pierwsza linia/);
  const country = page.getByLabelText('Kraj', { exact: true });
  await expect.element(country).toHaveAccessibleDescription('Brak kodu pocztowego');
  // An error is one more thing that is said of it, and takes nothing away.
  await page.getByRole('button', { name: 'Wyślij poprawione dane' }).click();
  await expect.element(surname).toHaveAccessibleDescription(/^x{160} .+/);
});

it('the reason of a refusal keeps its lines', async () => {
  const asked = { formId: 'f', status: 'declined', notes: [], reason: lines } as const;
  const at = '2035-12-01T10:00:00.000Z';
  await show(
    <>
      <CorrectionList requests={[{ ...asked, askedAt: at, changedAt: at }] as never} />
      <RefusedNote>{lines}</RefusedNote>
    </>,
  );
  const shown = page.getByText(/Pierwsza/).elements() as HTMLElement[];
  expect(shown.map((one) => one.innerText.split('\n').length)).toEqual([2, 2]);
});
