import { describe, expect, it } from 'vitest';
import { handsOnDataForm } from '../support/journeys/dataForm.ts';
import { setStage } from '../support/journeys/stage.ts';
import { type Language, type Person, type Viewport } from '../support/journeys/browser.ts';
import { inTurn } from '../support/journeys/turns.ts';
import { shareOf } from '../support/share.ts';
import { say } from '../support/journeys/words.ts';
import { kycView } from '../support/models/kycView.ts';
import { viewPaths, type View } from '../support/models/testModel.ts';

const stage = setStage();

/** Requests data from a new investor; returns the mailed link. */
const askedFor = async (email: string): Promise<string> => {
  const call = await stage.as('doradca@oferta.test');
  await call('POST', '/api/advisor/kyc/investor-request/send', {
    investorEmail: email,
    message: 'Proszę o dane do umowy.',
  });
  return (await stage.mailTo(email)).links.find((href) => href.includes('/kyc-form'))!;
};

/** What the user does and sees on the form, in a language. */
const viewOf = (person: Person, link: string, language: Language): View => {
  const { page } = person;
  const word = say(language);
  const hands = handsOnDataForm(page, language);
  const { fill, goOn, consent, send } = hands;
  const personal = async (pesel: string): Promise<void> => {
    await hands.personal(pesel);
    await goOn();
  };
  const at = (state: string): Promise<void> => page.locator(`[data-state="${state}"]`).waitFor();
  const refused = async (): Promise<void> => {
    await page.getByRole('alert').getByRole('link').first().waitFor();
    expect.soft(await person.barriers()).toEqual([]);
  };

  return {
    events: {
      'begin the form': () =>
        page
          .getByRole('button', { name: word('start') })
          .or(page.getByRole('button', { name: word('resume') }))
          .click(),
      'continue with a wrong PESEL': () => personal('85022812344'),
      'fill in personal data': () => personal('85022812343'),
      'correct the PESEL': async () => {
        expect(await page.getByLabel(word('birthPlace')).inputValue()).toBe('Łódź');
        await fill('pesel', '85022812343');
        await goOn();
      },
      'fill in the document': async () => {
        await hands.document();
        await goOn();
      },
      'fill in the address': async () => {
        await hands.address();
        await goOn();
      },
      'fill in taxes and account': async () => {
        await hands.taxes();
        await goOn();
      },
      'fill in the marital status': async () => {
        await hands.marital();
        await goOn();
      },
      'send with no consent': send,
      'change the document, then send': async () => {
        await page.getByRole('button', { name: word('changeDocument') }).click();
        await at('document');
        expect(await page.getByLabel(word('documentNo')).inputValue()).toBe('ABA300000');
        await goOn();
        await at('check');
        await consent();
        await send();
      },
      'send while offline': async () => {
        await consent();
        await person.context.setOffline(true);
        await send();
      },
      'send again': async () => {
        await person.context.setOffline(false);
        await page.getByRole('button', { name: word('tryAgain') }).click();
      },
      'send the form': async () => {
        await consent();
        await send();
      },
      'open the link again': async () => {
        await page.goto(link);
      },
    },
    states: {
      start: async () => {
        await page.goto(link);
        await at('start');
      },
      personal: () => at('personal'),
      personalRefused: refused,
      document: () => at('document'),
      addresses: () => at('addresses'),
      taxAndAccount: () => at('taxAndAccount'),
      marital: () => at('marital'),
      check: async () => {
        await at('check');
        await page
          .getByText('1435', { exact: false })
          .or(page.getByText(/Bemowo/))
          .first()
          .waitFor();
      },
      checkRefused: refused,
      lost: () => page.getByRole('button', { name: word('tryAgain') }).waitFor(),
      submitted: () => page.getByRole('heading', { name: word('thankYou') }).waitFor(),
      opened: async () => {
        await page.getByRole('heading', { name: word('thankYou') }).waitFor();
        expect(await page.locator('main').innerText()).not.toContain('85022812343');
      },
    },
  };
};

const screens: [Viewport, Language, turn: number][] = [
  ['wide', 'en', 0],
  ['phone', 'pl', 1],
];

describe.each(screens)('the data form at %s in %s', (viewport, language, turn) => {
  const test = inTurn(turn);
  for (const [way, { sentence, run }] of viewPaths(kycView).entries()) {
    test(sentence, async () => {
      const link = await askedFor(`dane-${viewport}-${way}@example.pl`);
      const person = await stage.person({ viewport, language });
      try {
        await run(viewOf(person, link, language));
        const complaints = person.complaints.filter(
          (one) => !/ERR_INTERNET_DISCONNECTED/.test(one),
        );
        expect(complaints).toEqual([]);
      } finally {
        await person.leave();
      }
    });
  }
});

describe('a server error', () => {
  it('leads back to the step of its field, is shown there, and disappears when the field is changed', async () => {
    const link = await askedFor('odmowa-dane@example.pl');
    const person = await stage.person({ viewport: 'phone', language: 'pl' });
    const { page } = person;
    const { events } = viewOf(person, link, 'pl');
    await page.goto(link);
    await events['begin the form']!();
    for (const step of [
      'fill in personal data',
      'fill in the document',
      'fill in the address',
      'fill in taxes and account',
      'fill in the marital status',
    ])
      await events[step]!();
    // The case in which the browser accepts what the server rejects is simulated: both use the same
    // rules.
    await page.route(
      '**/submit',
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            title: 'Unprocessable',
            status: 422,
            code: 5001,
            label: 'error.validation',
            violations: [{ propertyPath: 'form.documentNo', title: '', message: 'documentNo' }],
          },
        }),
      { times: 1 },
    );
    await events['send the form']!();
    await page.locator('[data-state="document"]').waitFor();
    const summary = page.getByRole('alert').filter({ hasText: 'Nie udało się przejść dalej' });
    await summary.getByText('Seria i numer dokumentu: Nieprawidłowy numer dokumentu').waitFor();
    await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true);
    const field = page.getByLabel('Seria i numer dokumentu');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('ABA 300000');
    await summary.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Dalej' }).click();
    await page.locator('[data-state="check"]').waitFor();
    await page.getByRole('button', { name: 'Wyślij formularz' }).click();
    await page.getByRole('heading', { name: 'Dziękujemy' }).waitFor();
    await person.leave();
  });
});

describe('two tabs with different contents', () => {
  it('end with one case number, and the later one says that the earlier counts', async () => {
    const link = await askedFor('dwie-karty@example.pl');
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const first = person.page;
    const second = await person.context.newPage();
    const fillIn = async (page: Person['page'], firstName: string): Promise<void> => {
      const { events } = viewOf({ ...person, page }, link, 'pl');
      const { fill, goOn, personal } = handsOnDataForm(page, 'pl');
      await page.goto(link);
      await events['begin the form']!();
      await personal();
      await fill('firstName', firstName);
      await goOn();
      for (const step of ['the document', 'the address', 'taxes and account', 'the marital status'])
        await events[`fill in ${step}`]!();
    };
    await fillIn(first, 'Zofia');
    await fillIn(second, 'Maria');
    const send = (page: Person['page']) =>
      viewOf({ ...person, page }, link, 'pl').events['send the form']!();
    const caseNo = (page: Person['page']) => page.getByText(/^Numer sprawy: KYC/).innerText();
    await send(first);
    const arrived = await caseNo(first);
    await send(second);
    expect(await caseNo(second)).toBe(arrived);
    await second.getByText('Formularz dotarł już wcześniej').waitFor();
    expect(person.complaints.filter((one) => !/410/.test(one))).toEqual([]);
    await person.leave();
  });
});

describe.each(shareOf(screens, 2))(
  'the data form on a bad network at %s in %s',
  (viewport, language) => {
    it('loses only what must not be stored, whatever call fails or page reloads, and is sent once', async () => {
      const email = `siec-dane-${viewport}-${language}@example.pl`;
      const link = await askedFor(email);
      const person = await stage.person({ viewport, language });
      const { page } = person;
      const word = say(language);
      const { events } = viewOf(person, link, language);
      const steps = [
        'fill in personal data',
        'fill in the document',
        'fill in the address',
        'fill in taxes and account',
        'fill in the marital status',
      ];
      /** Starts again after a reload and fills as many steps as were filled before. */
      const comeBack = async (filled: number): Promise<void> => {
        await page.reload();
        await events['begin the form']!();
        for (const step of steps.slice(0, filled)) await events[step]!();
      };
      await page.route('**/kyc/investor-request/*', (route) => route.abort('connectionreset'), {
        times: 1,
      });
      await page.goto(link);
      await page.getByRole('button', { name: word('tryAgain') }).click();
      await events['begin the form']!();
      await events[steps[0]!]!();
      await page.reload();
      await page.getByRole('button', { name: word('resume') }).click();
      // Lists what is missing, and why.
      await page.getByRole('status').getByText(/PESEL/).waitFor();
      // The name is kept; what could be abused is not.
      await expect
        .poll(() => page.getByLabel(word('firstName'), { exact: true }).inputValue())
        .toBe('Zofia');
      expect(await page.getByLabel(word('birthPlace')).inputValue()).toBe('Łódź');
      for (const secret of ['pesel', 'fathersName', 'year'] as const) {
        expect(await page.getByLabel(word(secret), { exact: true }).inputValue()).toBe('');
      }
      await events[steps[0]!]!();
      for (let filled = 1; filled < steps.length; filled += 1) {
        await events[steps[filled]!]!();
        await comeBack(filled + 1);
      }
      await page.locator('[data-state="check"]').waitFor();
      // The server accepts the form; only its response is lost.
      await page.route(
        '**/submit',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await events['send the form']!();
      await page.getByRole('button', { name: word('tryAgain') }).click();
      await page.getByRole('heading', { name: word('thankYou') }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: word('thankYou') }).waitFor();
      const confirmations = async () =>
        (await stage.mailsTo(email)).filter(({ subject }) => /przyjęty|received/i.test(subject))
          .length;
      // The mail is sent a moment after the response.
      await expect.poll(confirmations).toBe(1);
      const lost = /ERR_CONNECTION_RESET|ERR_FAILED|Failed to load resource/;
      expect(person.complaints.filter((one) => !lost.test(one))).toEqual([]);
      await person.leave();
    });
  },
);
