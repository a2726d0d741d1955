/** The journeys that matter, in an engine that is not the one of the other journeys. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../journeys/hands.ts';
import { setBackstage } from '../journeys/stage.ts';
import { say } from '../journeys/words.ts';
import { samplePdf } from '../server/multipart.ts';
import type { Engine } from './engine.ts';
import { field, inside, personAt, placeholder, text, the, type EnginePerson } from './person.ts';

const word = say('pl');
const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const table = '[data-state=table]';
const dashboard = '[data-state=dashboard]';

type Steps = Pick<EnginePerson, 'open' | 'type' | 'press' | 'see'>;

const logIn = async (person: Steps, email: string): Promise<void> => {
  await person.open('/doradcy');
  await person.type(field(word('email')), email);
  await person.type(field(word('password')), demoPassword);
  await person.press(the('button', word('logIn')));
};

/** The ways out and to what concerns the person, behind the menu of their name. */
const ownMenu = the('button', /konto i ustawienia/);

const fillInvestor = async (person: Pick<EnginePerson, 'type'>): Promise<void> => {
  for (const [label, typed] of [
    ['firstName', 'Łucja'],
    ['surname', 'Żółkiewska'],
    ['day', '28'],
    ['month', '2'],
    ['year', '1985'],
    ['pesel', '85022812343'],
    ['phone', '601 234 567'],
    ['street', 'Świętokrzyska'],
    ['houseNo', '14A'],
    ['zipCode', '00050'],
    ['city', 'Warszawa'],
    ['bankAccount', '61109010140000071219812874'],
  ] as const) {
    await person.type(field(new RegExp(`^${word(label)}`)), typed);
  }
};

/** The six steps of the form for an investor's data, and its consents. */
const fillDataForm = async (
  person: Pick<EnginePerson, 'type' | 'press' | 'choose' | 'tick' | 'value'>,
): Promise<void> => {
  const next = () => person.press(the('button', word('next')));
  /** Types a part of a name and takes what it finds. */
  const find = async (label: 'county' | 'commune' | 'taxOffice', typed: string, found: RegExp) => {
    await person.type(field(word(label)), typed);
    await person.press(the('option', found));
    await expect.poll(() => person.value(field(word(label)))).toMatch(found);
  };
  const all = async (typed: Partial<Record<Parameters<typeof word>[0], string>>) => {
    for (const [label, value] of Object.entries(typed)) {
      await person.type(field(word(label as 'pesel')), value);
    }
  };
  await person.choose(field(new RegExp(`^${word('title')}`)), /Pani/);
  await all({ firstName: 'Zofia', surname: 'Wójcik', day: '28', month: '2', year: '1985' });
  await all({ birthPlace: 'Łódź', pesel: '85022812343', fathersName: 'Jan', mothersName: 'Maria' });
  await all({ phone: '601 234 567' });
  await next();
  await all({ documentNo: 'ABA300000' });
  await person.tick(field(word('indefinitely')));
  await next();
  await person.choose(field(new RegExp(`^${word('voivodeship')}`)), /mazowieckie/);
  await find('county', 'warsz', /Warszawa/);
  await find('commune', 'warsz', /Warszawa/);
  await all({ zipCode: '00850', city: 'Warszawa', houseNo: '1' });
  await person.type(field(new RegExp(`^${word('street')}`)), 'Prosta');
  await next();
  await find('taxOffice', 'bemowo', /Bemowo/);
  await all({ bankAccount: '61109010140000071219812874' });
  await next();
  await person.choose(field(new RegExp(`^${word('maritalStatus')}`)), /Inny/);
  await next();
  await person.tick(the('checkbox'));
  await person.press(the('button', word('sendForm')));
};

/** Plays the journeys in one engine, each person with a browser or a context of their own. */
export const testEngine = (name: string, start: () => Promise<Engine>): void => {
  const stage = setBackstage();
  const files = mkdtempSync(join(tmpdir(), 'oferta-files-'));
  const pdf = join(files, 'potwierdzenie-przelewu.pdf');
  const icon = join(files, 'ikona.svg');
  let engine: Engine;
  let advisor: EnginePerson;
  let investor: EnginePerson;

  beforeAll(async () => {
    writeFileSync(pdf, samplePdf);
    writeFileSync(
      icon,
      '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="12"/></svg>',
    );
    engine = await start();
    if (engine.lacks.length > 0) console.log(`${name} is not asked: ${engine.lacks.join(', ')}.`);
    const seats = [
      await engine.seat(stage.url, wide),
      await engine.seat(stage.url, phone),
    ] as const;
    advisor = await personAt(seats[0], stage.url);
    investor = await personAt(seats[1], stage.url);
  });
  afterAll(async () => {
    await investor?.leave();
    await advisor?.leave();
    await engine?.stop();
    rmSync(files, { recursive: true, force: true });
  });

  describe(`an advisor in ${name}`, () => {
    it('logs in with a second factor, and out', async () => {
      const email = 'drugi-skladnik@oferta.test';
      const before = (await stage.mailsTo(email)).length;
      await logIn(advisor, email);
      await advisor.see('#verificationCode');
      await expect.poll(async () => (await stage.mailsTo(email)).length).toBeGreaterThan(before);
      const [mail] = await stage.mailsTo(email);
      await advisor.type('#verificationCode', /\d{6}/.exec(mail!.subject)![0]);
      await advisor.at(/^\/app$/);
      await advisor.see(dashboard);
      await advisor.press(ownMenu);
      await advisor.press(the('menuitem', /Wyloguj/));
      await advisor.at(/^\/doradcy/);
      expect(await advisor.complaints()).toEqual([]);
    });

    it('sees the list and the board, and every part of the panel', async () => {
      await logIn(advisor, 'doradca@oferta.test');
      await advisor.see(dashboard);
      await advisor.press(ownMenu);
      await advisor.press(the('menuitem', 'Moje konto'));
      await advisor.at(/^\/app\/profile/);
      for (const part of ['/app/kyc', '/app/offers', '/app/advisors', '/app/investors']) {
        await advisor.press(`a[href="${part}"]`);
        await advisor.at(new RegExp(`^${part}`));
        await advisor.see(the('heading'));
      }
      await advisor.see('[data-offer]');
      await advisor.press(text(word('board')));
      await advisor.see('[data-column] [data-offer]');
      await advisor.press(text(word('table')));
      await advisor.see(table);
      expect(await advisor.complaints()).toEqual([]);
    });

    it('invites, and sees how it went', async () => {
      const dialog = the('dialog');
      await advisor.press(the('button', word('invite')));
      for (const label of ['campaign', 'product', 'network'] as const) {
        await advisor.choose(inside(dialog, field(word(label))));
      }
      await advisor.type(
        inside(dialog, field(word('addresses'))),
        'silnik-1@example.pl, silnik-2@example.pl',
      );
      await advisor.press(inside(dialog, the('button', word('next'))));
      await advisor.see(inside(dialog, text(word('mailPreview'))));
      await advisor.press(inside(dialog, the('button', word('sendInvitations'))));
      await advisor.see(inside(dialog, text('Wysłano: 2')));
      await advisor.press(inside(dialog, the('button', word('close'))));
      await advisor.gone(dialog);
      expect(await advisor.complaints()).toEqual([]);
    });
  });

  describe(`an investor in ${name}`, () => {
    it('opens the mailed offer, and takes an interest once', async () => {
      const { links } = await stage.mailTo('silnik-1@example.pl');
      await investor.open(links.find((one) => one.includes('/campaign?token='))!);
      await investor.press(the('button', word('showInterest')));
      await investor.see(text(word('interestRecorded')));
      expect(await investor.overflows()).toBe(false);
      await investor.reload();
      await investor.see(text(word('interestRecorded')));
    });

    it('accepts it in five steps, with a file and a PDF', async () => {
      await investor.press('a[href*="/invest?token="]');
      await investor.type(field(word('amount')), '20000');
      await investor.press(the('button', word('next')));
      await fillInvestor(investor);
      await investor.press(the('button', word('next')));
      await investor.tick(the('checkbox'));
      await investor.press(the('button', word('next')));
      await investor.attach('input[type=file]', pdf);
      await investor.see(text('potwierdzenie-przelewu.pdf'));
      await investor.press(the('button', word('next')));
      const draft = await investor.download(() => investor.press(the('button', word('draftPdf'))));
      expect(draft).toMatchObject({ type: 'application/pdf' });
      expect(draft.name).toMatch(/\.pdf$/);
      expect(draft.size).toBeGreaterThan(10_000);
      await investor.press(the('button', /^Akceptuję ofertę na 20\s000,00/));
      await investor.see(the('heading', new RegExp(word('thankYou'))));
      expect(await investor.overflows()).toBe(false);
      expect(await investor.complaints()).toEqual([]);
    });

    it('fills the form for their data', async () => {
      const call = await stage.as('doradca@oferta.test');
      const investorEmail = 'silnik-dane@example.pl';
      await call('POST', '/api/advisor/kyc/investor-request/send', { investorEmail, message: '' });
      const { links } = await stage.mailTo(investorEmail);
      await investor.open(links.find((one) => one.includes('/kyc-form'))!);
      await investor.press(the('button', word('start')));
      await fillDataForm(investor);
      await investor.see(the('heading', new RegExp(word('thankYou'))));
      expect(await investor.complaints()).toEqual([]);
    });
  });

  describe(`back in the panel in ${name}`, () => {
    it('the list shows the new status and amount', async () => {
      await advisor.type(placeholder(word('search')), 'silnik-1@example.pl');
      await advisor.at(/filter/);
      const row = '[data-offer] >> internal:has-text="Żółkiewska"i';
      await advisor.see(row);
      expect((await advisor.read(row)).replaceAll(/\s/g, ' ')).toMatch(
        new RegExp(`20 000,00.*${word('accepted')}|${word('accepted')}.*20 000,00`),
      );
    });

    it('a second tab of the same person knows them, and leaves with them', async () => {
      const second = await advisor.tab();
      await second.open('/app/kyc');
      await second.see(ownMenu);
      await advisor.press(ownMenu);
      await advisor.press(the('menuitem', /Wyloguj/));
      await advisor.at(/^\/doradcy/);
      await second.see(field(word('email')));
      expect([...(await advisor.complaints()), ...(await second.complaints())]).toEqual([]);
    });

    it('settings take a picture, and everything speaks English when asked', async () => {
      await logIn(advisor, 'koordynator@oferta.test');
      await advisor.see(dashboard);
      await advisor.open('/app/settings');
      const group = the('group', 'Ikona karty przeglądarki');
      await advisor.attach(inside(group, 'input[type=file]'), icon);
      await advisor.see(inside(group, 'img[src$=".png"]'));
      await advisor.press(inside(group, the('button', 'Przywróć domyślny')));
      await advisor.see(inside(group, 'img[src$="favicon.svg"]'));
      await advisor.press(ownMenu);
      await advisor.press(the('menuitemradio', 'English'));
      await advisor.see(the('button', /account and settings/));
      await advisor.press(the('button', /account and settings/));
      await advisor.press(the('menuitem', /Log out/));
      await advisor.see(the('button', say('en')('logIn')));
      expect(await advisor.complaints()).toEqual([]);
    });
  });

  describe(`a developer in ${name}`, () => {
    it('sees the map of the charts, and enters one', async () => {
      await advisor.open('/dev/machines');
      await advisor.see('[data-map=drawn]');
      await advisor.press('[data-place=publicOffer]');
      await advisor.see('[data-chart=publicOffer]');
      await advisor.see('[data-state=viewing]');
      expect(await advisor.overflows()).toBe(false);
      expect(await advisor.complaints()).toEqual([]);
    });

    it('replays a report that this engine recorded, to the same states', async () => {
      const english = say('en');
      await advisor.open('/doradcy');
      await advisor.type(field(english('email')), 'koordynator@oferta.test');
      await advisor.type(field(english('password')), demoPassword);
      await advisor.press(the('button', english('logIn')));
      await advisor.see(dashboard);
      await advisor.press(the('button', /account and settings/));
      await advisor.press(the('menuitem', 'Report a problem'));
      await advisor.press(text('The whole report (JSON)'));
      const report = await advisor.read(inside(the('dialog'), 'pre'));
      const { events } = JSON.parse(report) as { events: { chart: string; state: string }[] };
      const file = join(files, 'report.json');
      writeFileSync(file, report);
      await advisor.open('/dev/machines/login');
      await advisor.see('[data-chart=login]');
      await advisor.attach('input[type=file]', file);
      await advisor.see(`[data-step="${events.length - 1}"]`);
      expect(await advisor.read('[data-step]')).toContain(`→ ${events.at(-1)!.state}`);
      const { state } = events.findLast(({ chart }) => chart === 'login')!;
      expect(state).toBe('signedIn');
      await advisor.see('[data-state=signedIn][data-lit]');
      await advisor.press(the('button', 'Back'));
      await advisor.see(`[data-step="${events.length - 2}"]`);
      expect(await advisor.complaints()).toEqual([]);
    });
  });
};
