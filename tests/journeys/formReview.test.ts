/** A data form goes back and forth: returned by the advisor, corrected by the investor on a phone, verified. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/journeys/browser.ts';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { kycForm } from '../support/samples.ts';

const stage = setStage();
const email = 'do-poprawy@example.pl';
let link: string;
let advisor: Person;
let investor: Person;
beforeAll(async () => {
  const call = await stage.as('doradca@oferta.test');
  await call('POST', '/api/advisor/kyc/investor-request/send', {
    investorEmail: email,
    message: '',
  });
  link = (await stage.mailTo(email)).links.find((href) => href.includes('/kyc-form'))!;
  const api = `/public-api/kyc/investor-request/${new URL(link).searchParams.get('token')}`;
  const { consents } = await call<{ consents: { kind: string; version: string }[] }>('GET', api);
  await call('PUT', `${api}/submit`, {
    form: kycForm,
    consents: consents.map(({ kind, version }) => ({ kind, version, given: true })),
  });
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
  it('begins at the list, and returns the form with a note at a field', async () => {
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

  it('asks the investor by mail, behind the same link, for that field and what goes with it', async () => {
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
    expect.soft(await investor.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Wyślij poprawione dane' }).click();
    await page.getByRole('heading', { name: 'Dziękujemy za przesłanie formularza' }).waitFor();
    await page.getByRole('link', { name: 'Przejdź do panelu' }).waitFor();
  });

  it('ends with the form verified, and keeps what was said', async () => {
    const { page } = advisor;
    // What the investor did since is found at the decision, and nothing is decided about another form.
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
