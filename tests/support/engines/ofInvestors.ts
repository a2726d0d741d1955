/** An investor's journeys behind links: the offer, its acceptance, the data form. */
import { describe, expect, it } from 'vitest';
import { say } from '../journeys/words.ts';
import { fillDataForm, fillInvestor } from './acts.ts';
import type { Cast } from './cast.ts';
import { field, text, the } from './person.ts';

/** @param offer The mailed link to an offer not yet accepted. */
export const investorAccepts = (
  { name, investor, pdf }: Cast,
  offer: () => Promise<string>,
): void => {
  const word = say(investor.language);
  describe(`an investor in ${name}`, () => {
    it('opens the mailed offer, and shows interest once', async () => {
      const { person } = investor;
      await person.open(await offer());
      await person.press(the('button', word('showInterest')));
      await person.see(text(word('interestRecorded')));
      expect(await person.overflows()).toBe(false);
      await person.reload();
      await person.see(text(word('interestRecorded')));
    });

    it('accepts it in five steps, with a file and a PDF', async () => {
      const { person } = investor;
      await person.press('a[href*="/invest?token="]');
      await person.type(field(word('amount')), '20000');
      await person.press(the('button', word('next')));
      await fillInvestor(investor);
      await person.press(the('button', word('next')));
      await person.tick(the('checkbox'));
      await person.press(the('button', word('next')));
      await person.attach('input[type=file]', pdf);
      await person.see(text('potwierdzenie-przelewu.pdf'));
      await person.press(the('button', word('next')));
      const draft = await person.download(() => person.press(the('button', word('draftPdf'))));
      expect(draft).toMatchObject({ type: 'application/pdf' });
      expect(draft.name).toMatch(/\.pdf$/);
      expect(draft.size).toBeGreaterThan(10_000);
      await person.press(the('button', new RegExp(`^${word('accept')} 20\\s000,00`)));
      await person.see(the('heading', new RegExp(word('thankYou'))));
      expect(await person.overflows()).toBe(false);
      expect(await person.complaints()).toEqual([]);
    });
  });
};

export const investorFillsIn = ({ name, stage, investor }: Cast): void => {
  const word = say(investor.language);
  it(`an investor in ${name} fills in the data form`, async () => {
    const { person } = investor;
    const call = await stage.as('doradca@oferta.test');
    const investorEmail = 'silnik-dane@example.pl';
    await call('POST', '/api/advisor/kyc/investor-request/send', { investorEmail, message: '' });
    const { links } = await stage.mailTo(investorEmail);
    await person.open(links.find((one) => one.includes('/kyc-form'))!);
    await person.press(the('button', word('start')));
    await fillDataForm(investor);
    await person.see(the('heading', new RegExp(word('thankYou'))));
    expect(await person.complaints()).toEqual([]);
  });
};

/** The investor's panel, through a mailed link: shows what they accepted. */
export const investorComesBack = ({ name, stage, investor }: Cast, email: string): void => {
  const word = say(investor.language);
  it(`an investor in ${name} finds the accepted offer in their panel`, async () => {
    const { person } = investor;
    const before = (await stage.mailsTo(email)).length;
    await person.open('/');
    await person.type(field(word('email')), email);
    await person.key('Enter');
    await person.open(await stage.newLinkTo(email, /investor-login/, before));
    await person.press(the('button', word('logIn')));
    await person.at(/^\/app/);
    await person.see(text(/20\s000,00/));
    expect(await person.overflows()).toBe(false);
    expect(await person.complaints()).toEqual([]);
  });
};
