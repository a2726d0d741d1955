/**
 * A data form goes back and forth: returned by the advisor, corrected by the investor on a phone,
 * verified; then the investor requests a correction in their panel, which the advisor decides.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/journeys/browser.ts';
import { handsOnDataForm } from '../support/journeys/dataForm.ts';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { kycForm } from '../support/samples.ts';

const stage = setStage();
const email = 'do-poprawy@example.pl';
let link: string;
let advisor: Person;
let investor: Person;

/** A submitted form. */
const arrived = async (investorEmail: string, form: object) => {
  const call = await stage.as('doradca@oferta.test');
  const { id } = await call<{ id: string }>('POST', '/api/advisor/kyc/investor-request/send', {
    investorEmail,
    message: '',
  });
  const mailed = (await stage.mailTo(investorEmail)).links;
  const to = mailed.find((href) => href.includes('/kyc-form'))!;
  const api = `/public-api/kyc/investor-request/${new URL(to).searchParams.get('token')}`;
  const { consents } = await call<{ consents: { kind: string; version: string }[] }>('GET', api);
  await call('PUT', `${api}/submit`, {
    form,
    consents: consents.map(({ kind, version }) => ({ kind, version, given: true })),
  });
  return { call, id, to };
};

beforeAll(async () => {
  ({ to: link } = await arrived(email, kycForm));
  advisor = await stage.person({ viewport: 'wide', language: 'en' });
  investor = await stage.person({ viewport: 'phone', language: 'pl' });
  await advisor.page.goto('/doradcy');
  await logIn(advisor.page, 'en', 'doradca@oferta.test');
  await advisor.page.waitForURL('**/app');
});
afterAll(async () => {
  await advisor?.leave();
  await investor?.leave();
});

describe('the review of a data form', () => {
  it('starts from the list, and returns the form with a note at a field', async () => {
    const { page } = advisor;
    await page.goto('/app/kyc');
    await page.getByRole('link', { name: email }).click();
    await page.getByRole('heading', { name: 'Offers to this investor' }).waitFor();
    await page.getByRole('button', { name: 'Return for correction' }).click();
    await page.getByLabel('Field to correct').fill('document number');
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: 'Document number' }).fill('Inny niż na skanie.');
    expect.soft(await advisor.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Send for correction' }).click();
    await page.getByText('Returned for correction').waitFor();
  });

  it('asks the investor by mail, with the same link, for that field and those that depend on it', async () => {
    const { page } = investor;
    const mail = await stage.mailTo(email, /do poprawienia/);
    expect(mail.links).toContain(link);
    await page.goto(link);
    await page.getByText('Inny niż na skanie.').waitFor();
    expect(await page.getByLabel('Nazwisko').count()).toBe(0);
    await page.getByRole('button', { name: 'Wyślij poprawione dane' }).click();
    await page.getByRole('alert').getByRole('link').first().waitFor();
    await page.getByLabel('Seria i numer dokumentu').fill('ZZC766717');
    await page.getByLabel('Bezterminowo').check();
    await page.getByLabel('Rodzaj dokumentu').click();
    await page.getByRole('option', { name: 'Dowód osobisty' }).click();
    await page.getByLabel('Kraj wydania').fill('pols');
    await page.getByRole('option', { name: 'Polska' }).click();
    expect.soft(await investor.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Wyślij poprawione dane' }).click();
    await page.getByRole('heading', { name: 'Dziękujemy za przesłanie formularza' }).waitFor();
    await page.getByRole('link', { name: 'Przejdź do panelu' }).waitFor();
  });

  it('ends with the form verified, and keeps the notes', async () => {
    const { page } = advisor;
    // A change by the investor meanwhile is detected, so that nobody decides about another form.
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByRole('button', { name: 'Show the current form' }).click();
    await page.locator('[data-state="reading"]').waitFor();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByText('Verified', { exact: true }).first().waitFor();
    await page.getByText('Inny niż na skanie.').waitFor();
    expect.soft(await advisor.barriers()).toEqual([]);
    const own = advisor.complaints.filter((one) => !/409/.test(one));
    expect([own, investor.complaints.filter((one) => !/422/.test(one))]).toEqual([[], []]);
  });
});

describe('a returned form', () => {
  const exposed = {
    politicallyExposed: true,
    politicallyExposedDetails: 'Zasiadam w radzie spółki Skarbu Państwa.',
  };
  it.each([
    ['identificationNo', { nationality: 'UA' }],
    ['politicallyExposedDetails', exposed],
  ])('asked for %s stores only what was entered', async (field, stored) => {
    const own = `${field.toLowerCase()}@example.pl`;
    const { call, id, to } = await arrived(own, { ...kycForm, ...stored });
    const form = `/api/advisor/kyc/investor-request/${id}`;
    const { version } = await call<{ version: number }>('GET', form);
    await call('POST', `${form}/review`, {
      decision: 'returned',
      version,
      notes: [{ field, note: 'Proszę sprawdzić.' }],
    });
    const { page, leave } = await stage.person({ viewport: 'phone', language: 'pl' });
    await page.goto(to);
    await page.getByText('Proszę sprawdzić.').waitFor();
    if (field === 'identificationNo') {
      const { fill } = handsOnDataForm(page, 'pl');
      await fill('day', '28');
      await fill('month', '2');
      await fill('year', '1985');
      await page.getByLabel('Numer PESEL').fill('85022812343');
    }
    const send = page.getByRole('button', { name: 'Wyślij poprawione dane' });
    await send.click();
    await page.getByRole('alert').getByRole('link').first().waitFor();
    if (field === 'identificationNo') {
      await page.getByLabel('Obywatelstwo').fill('ukrai');
      await page.getByRole('option', { name: 'Ukraina' }).click();
    } else {
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      await page.getByRole('textbox').fill(exposed.politicallyExposedDetails);
    }
    await send.click();
    await page.getByRole('heading', { name: 'Dziękujemy za przesłanie formularza' }).waitFor();
    const revealed = await call<{ form: object }>('POST', `${form}/reveal`, {
      reason: 'Sprawdzenie formularza',
    });
    expect(revealed.form).toMatchObject(stored);
    await leave();
  });
});

describe('a request to correct a data form', () => {
  let asking: Person;
  const note = 'Konto jest w innym banku: 61 1090 1014 0000 0712 1981 2874.';
  beforeAll(async () => {
    const before = (await stage.mailsTo(email)).length;
    asking = await stage.person({ viewport: 'phone', language: 'en' });
    const { page } = asking;
    await page.goto('/');
    await page.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Enter');
    await page.goto(await stage.newLinkTo(email, /investor-login/, before));
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/app');
  });
  afterAll(() => asking?.leave());

  const forms = () => asking.page.getByRole('region', { name: 'Data forms' });
  const ask = async (text: string): Promise<void> => {
    const { page } = asking;
    await forms().getByRole('button', { name: 'Ask for a correction' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Taxes and account').click();
    await dialog.getByRole('checkbox', { name: 'Bank account number' }).check();
    await dialog.getByRole('textbox', { name: 'Bank account number' }).fill(text);
    expect.soft(await asking.barriers()).toEqual([]);
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await forms().getByText('waits for the advisor’s decision').waitFor();
  };

  it('shows what is missing, and is sent with its fields', async () => {
    const { page } = asking;
    await page.goto('/app/profile');
    // Nothing has been accepted yet, so no name is known: the avatar has a letter of the address.
    await page.getByRole('main').getByText('D', { exact: true }).waitFor();
    await forms().getByRole('button', { name: 'Ask for a correction' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await dialog.getByRole('alert').getByText('Please choose at least one field.').waitFor();
    await dialog.getByText('Taxes and account').click();
    const field = dialog.getByRole('checkbox', { name: 'Bank account number' });
    await field.check();
    await dialog.getByText('Taxes and account').click();
    await field.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    // The field with the error is scrolled into view and focused.
    await dialog.getByText('This field is required').waitFor();
    expect.soft(await asking.barriers()).toEqual([]);
    await page.keyboard.press('Escape');
    await ask(note);
    expect.soft(await asking.barriers()).toEqual([]);
  });

  it('notifies the advisor, who keeps the old form and declines with a reason', async () => {
    const { page } = advisor;
    const mail = await stage.mailTo('doradca@oferta.test', /prośba o poprawienie danych/);
    expect(mail.subject).toContain(email);
    await page.goto(new URL(mail.links.find((link) => link.includes('/app/kyc/'))!).pathname);
    const review = page.getByRole('region', { name: 'Review' });
    await review.getByText('The investor asks for a correction').waitFor();
    await review.getByText('Konto jest w innym banku: ***874.').waitFor();
    expect.soft(await advisor.barriers()).toEqual([]);
    await review.getByRole('button', { name: 'Refuse' }).click();
    await review.getByRole('textbox').fill('Nie.');
    await review.getByRole('button', { name: 'Send the refusal' }).click();
    await review.getByText(/Minimum length/).waitFor();
    await review.getByRole('textbox').fill('Rachunek zgadza się z umową.');
    expect.soft(await advisor.barriers()).toEqual([]);
    await review.getByRole('button', { name: 'Send the refusal' }).click();
    await page.getByRole('heading', { name: 'The investor’s requests to correct data' }).waitFor();
  });

  it('shows the refusal with its reason, can be made again, and withdrawn', async () => {
    const { page } = asking;
    const mail = await stage.mailTo(
      email,
      /Request to correct data declined|Odmowa poprawienia danych/,
    );
    expect(mail.text).toContain('Rachunek zgadza się z umową.');
    await page.reload();
    await forms().getByText('Rachunek zgadza się z umową.').waitFor();
    await ask('Jednak inny.');
    await forms().getByRole('button', { name: 'Take the request back' }).click();
    await forms().getByRole('button', { name: 'Ask for a correction' }).waitFor();
    await ask('Bank zmienił numer.');
  });

  it('is granted by returning the form with the investor’s notes, which both can read', async () => {
    const { page } = advisor;
    await page.reload();
    const review = page.getByRole('region', { name: 'Review' });
    await review.getByRole('button', { name: 'Return for correction' }).click();
    const words = review.getByRole('textbox', { name: 'Bank account number' });
    expect(await words.inputValue()).toBe('Bank zmienił numer.');
    await review.getByRole('button', { name: 'Send for correction' }).click();
    await page.getByText('Returned for correction').first().waitFor();
    await asking.page.reload();
    await forms().getByText('The form waits to be corrected.').waitFor();
    expect.soft(await asking.barriers()).toEqual([]);
    expect(await forms().getByRole('button', { name: 'Ask for a correction' }).count()).toBe(0);
    const own = advisor.complaints.filter((one) => !/409|422/.test(one));
    expect([own, asking.complaints]).toEqual([[], []]);
  });
});
