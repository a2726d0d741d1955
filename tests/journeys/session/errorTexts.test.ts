/**
 * The error catalogue as users see it: a server response, and the message on the page.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFields } from '../../../src/domain/fieldKeys.ts';
import { setStage } from '../../support/journeys/stage.ts';
import type { Person } from '../../support/journeys/browser.ts';

const stage = setStage();
let person: Person;
let page: Page;
/** The server's response to the next log-in. */
let answer: { status: number; body: object };
beforeAll(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
  await page.route('**/auth/login', async (route) => {
    // The message for the previous response is gone; otherwise it would be read instead.
    await page.locator('[role=alert] p').first().waitFor({ state: 'detached' });
    await route.fulfill({
      status: answer.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(answer.body),
    });
  });
  await page.goto('/doradcy');
  await page.getByLabel('Adres e-mail').fill('ktos@oferta.test');
});
afterAll(() => person.leave());

/** The message above the form after a response. */
const shown = async (body: object, status = 422): Promise<string> => {
  answer = { status, body };
  const answered = page.waitForResponse('**/auth/login');
  await page.getByLabel('Hasło', { exact: true }).fill('haslo-testowe');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await answered;
  const note = page.locator('[role=alert] p').first();
  return (await note.innerText()).replaceAll('\u00A0', ' ');
};

const sum = { investmentValueMax: '5000.00', investmentValueMin: '1000.00' };
const defaultWords = 'Coś poszło nie tak, spróbuj ponownie później.';

describe('the message for an error response', () => {
  it.each([
    ['the default', 500, {}, defaultWords],
    ['the label error.unexpected', 422, { label: 'error.unexpected' }, defaultWords],
    ['a label in the response', 422, { label: 'Serwis wróci o 12.' }, 'Serwis wróci o 12.'],
    ['account is not active', 403, { code: 1001 }, 'Konto jest nieaktywne.'],
    ['campaign is no longer active', 409, { code: 2001 }, 'Kampania nie jest już aktywna.'],
    [
      'lead belongs to another advisor',
      409,
      { code: 3001 },
      'Ten kontakt jest przypisany do innego doradcy.',
    ],
    ['invalid form data', 422, { code: 5001 }, 'Formularz zawiera nieprawidłowe dane.'],
    ['campaign not yet started', 409, { code: 2002 }, 'Kampania jeszcze się nie rozpoczęła.'],
    ['campaign already ended', 409, { code: 2003 }, 'Kampania już się zakończyła.'],
    [
      'maximum, first code',
      422,
      { code: 3101, parameters: sum },
      'Nie można zaakceptować oferty. Maksymalna kwota inwestycji to 5 000,00.',
    ],
    [
      'maximum, second code',
      422,
      { code: 3102, parameters: sum },
      'Nie można zaakceptować oferty. Maksymalna kwota inwestycji to 5 000,00.',
    ],
    [
      'minimum',
      422,
      { code: 3103, parameters: sum },
      'Nie można zaakceptować oferty. Minimalna kwota inwestycji to 1 000,00.',
    ],
    ['token is already inactive', 422, { code: 4001 }, 'Ten link jest już nieaktywny.'],
    [
      'the label "Token is invalid."',
      422,
      { label: 'Token is invalid.' },
      'Ten link jest już nieaktywny.',
    ],
    [
      '"user with the given e-mail not found"',
      404,
      { label: 'user with the given e-mail not found' },
      'Nie znaleziono użytkownika o podanym adresie e-mail.',
    ],
    ['"Bad credentials"', 401, { label: 'Bad credentials' }, 'Nieprawidłowy login lub hasło.'],
  ])('%s', async (_row, status, body, words) => {
    expect(await shown(body, status)).toBe(words);
  });

  it('a violation under the default label: the capitalized property, and the title', async () => {
    const violations = [{ propertyPath: 'ledgerEntry', title: 'Wpis już istnieje', message: 'x' }];
    expect(await shown({ label: 'error.unexpected', violations })).toBe(
      'LedgerEntry: Wpis już istnieje',
    );
  });

  it("the special label: the field's friendly name, and the message; the server's own is kept", async () => {
    const say = (propertyPath: string, message: string): Promise<string> =>
      shown({
        label: 'error.form.invalid',
        violations: [{ propertyPath, title: 'T', message }],
      });
    expect(await say('investor.identificationNo', 'pesel')).toBe(
      'Numer PESEL: Nieprawidłowy numer PESEL',
    );
    expect(await say('document.glAccount', 'Konto nie istnieje')).toBe(
      'Konto księgowe: Konto nie istnieje',
    );
    expect(await say('document.counterPartyTin', 'nip')).toBe(
      'NIP kontrahenta: Nieprawidłowy numer NIP',
    );
  });

  it('every field of the documents has a friendly name', async () => {
    const names: string[] = [];
    for (const name of documentFields) {
      const violations = [{ propertyPath: `document.${name}`, title: 'T', message: 'required' }];
      const words = await shown({ label: 'error.form.invalid', violations });
      expect(words).toMatch(/: To pole jest wymagane$/);
      names.push(words.split(':')[0]!);
    }
    const asTheServerHasThem = names.filter((name) =>
      (documentFields as readonly string[]).includes(name.charAt(0).toLowerCase() + name.slice(1)),
    );
    expect([documentFields.length, asTheServerHasThem]).toEqual([22, []]);
    expect(new Set(names).size).toBe(names.length);
  });
});
