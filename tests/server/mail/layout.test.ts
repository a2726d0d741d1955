/** Every mail in every brand and language: what is loaded, what is legible, what can be done. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brands } from '../../../server/branding/brands.ts';
import { accountChangedText, emailChangeText } from '../../../server/mail/account.ts';
import { decidingFigures } from '../../../server/mail/deciding.ts';
import { invitationText } from '../../../server/mail/invitation.ts';
import { layMail, type MailText } from '../../../server/mail/layout.ts';
import { codeWidth, inlineCode, inlinePicture } from '../../../server/mail/pictures.ts';
import { codePath } from '../../../server/pdf/codePath.ts';
import { contrast } from '../../../src/domain/brandColors.ts';
import { readCode } from '../../support/readCode.ts';

const url = 'https://oferta.example/campaign?token=abc&x=1';
const texts = (language: 'PL' | 'EN', brand: (typeof brands)[number]): MailText[] => [
  {
    ...invitationText(brand, {
      language,
      campaignName: 'Magazyn <Łódź> & spółka',
      advisorName: 'Anna "A" Kowalska',
      message: 'Pierwsza linia\n<b>druga</b>',
      until: new Date('2026-12-20T10:00:00Z'),
      url,
    }),
    title: 'Magazyn <Łódź> & spółka',
    reference: 'OF/2026/000518',
    picture: brand.debtPlaceholder,
    figures: [{ label: 'Minimum', value: '1 000 PLN', line: 'co 1 000 PLN' }],
  },
  accountChangedText({ language, base: 'https://oferta.example' }, 'password'),
  emailChangeText({ language, base: 'https://oferta.example', token: 'abc' }),
];

describe.each(brands)('mails of $slug', (brand) => {
  it.each(['PL', 'EN'] as const)(
    'have their full content in %s, as HTML and as text',
    (language) => {
      for (const mail of texts(language, brand)) {
        const picture = mail.picture ? 'picture' : null;
        const { html, text } = layMail(brand, mail, {
          to: 'ktos@example.pl',
          mark: 'mark',
          picture,
        });
        expect(html).toContain(`<html lang="${language.toLowerCase()}"`);
        // One call to action, and its URL for those whose mail client shows no buttons.
        expect(html.match(/href="/g)).toHaveLength(1);
        expect(text).toContain(mail.action!.url);
        expect(html).toContain(`: ${mail.action!.url.replaceAll('&', '&amp;')}`);
        // Nothing is loaded, no script runs, and no user's text becomes markup.
        for (const [, source] of html.matchAll(/src="([^"]*)"/g)) expect(source).toMatch(/^cid:/);
        expect(html).not.toMatch(/url\(|<script|<link|@import|<b>/);
        const words = [...mail.paragraphs, ...mail.closing, mail.quote?.split('\n')[0] ?? ''];
        for (const one of words) expect(text).toContain(one);
        expect(text).toContain('ktos@example.pl');
        expect(text).not.toMatch(/undefined|null/);
      }
    },
  );

  it('fit a phone, however long a word of somebody or their address is', () => {
    const [mail] = texts('PL', brand);
    const to = `${'inwestor'.repeat(8)}@example.pl`;
    const quote = `https://example.pl/${'x'.repeat(120)}`;
    const { html } = layMail(brand, { ...mail!, quote }, { to, mark: null, picture: null });
    for (const words of [quote, to]) {
      // The element in whose text it stands.
      const from = html.slice(0, html.lastIndexOf(words)).lastIndexOf('style="');
      expect(html.slice(from, html.indexOf('>', from)), words).toContain('overflow-wrap:anywhere');
    }
  });

  it('have a legible button, and pictures that mail clients show', async () => {
    const [mail] = texts('PL', brand);
    const { html } = layMail(brand, mail!, { to: 'ktos@example.pl', mark: null, picture: null });
    const [, ground] = /bgcolor="(#\w{6})" style="border-radius:12px/.exec(html)!;
    const [, ink] = /font:600 17px[^"]*;color:(#\w{6})/.exec(html)!;
    expect(contrast(ground!, ink!)).toBeGreaterThanOrEqual(4.5);
    const from = { tx: null as never, files: null as never, brandId: brand.id };
    const mark = await inlinePicture(from, brand.favicon, 'mark');
    const picture = await inlinePicture(from, brand.debtPlaceholder, 'picture');
    expect(mark!.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(picture!.bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    // An invitation stays small enough for a phone with a slow connection.
    expect(picture!.bytes.length).toBeLessThan(120_000);
  });
});

describe('the code of a transfer in a mail', () => {
  const text = '|PL|27114020040000350277169043|500000|Deweloper sp. z o.o.|OF/2026/000518|||';

  it('can be scanned by a banking app: each module is whole pixels, with white around it', async () => {
    const { bytes, mime } = await inlineCode(text);
    expect(mime).toBe('image/png');
    expect(await readCode(bytes)).toBe(text);
    // Twice the displayed width; its edges are sharp, as each module is whole pixels.
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([codeWidth(text) * 2, codeWidth(text) * 2]);
    expect(width % (codePath(text).count + 8)).toBe(0);
  });

  it('is below the payment details, and has a text alternative when pictures are off', () => {
    const [brand] = brands;
    const mail: MailText = {
      language: 'PL',
      subject: 'Wpłata',
      paragraphs: ['Dzień dobry,'],
      facts: [['Kwota', '5 000,00 PLN']],
      code: { text, words: 'Kod do przelewu w aplikacji banku' },
      closing: [],
    };
    const wrapping = { to: 'ktos@example.pl', mark: null, picture: null };
    const code = { cid: 'code', width: codeWidth(text) };
    const { html } = layMail(brand!, mail, { ...wrapping, code });
    expect(html).toContain(`<img src="cid:code" width="${code.width}"`);
    expect(html.indexOf('Kod do przelewu')).toBeGreaterThan(html.indexOf('5 000,00 PLN'));
    expect(layMail(brand!, mail, wrapping).html).not.toContain('cid:code');
  });
});

describe('the term among the figures of an invitation', () => {
  it.each([
    [1, 'year', '1 rok', '1 year'],
    [2, 'year', '2 lata', '2 years'],
    [5, 'year', '5 lat', '5 years'],
    [24, 'month', '24 mies.', '24 mo.'],
    [1, 'day', '1 dzień', '1 day'],
  ] as const)('of %i %s reads %s, %s', (durationValue, durationUnit, pl, en) => {
    const product = { durationValue, durationUnit, min: '1000.00', step: '1000.00' };
    const saidIn = (language: 'PL' | 'EN'): string =>
      decidingFigures(language, { endDate: '2027-01-25' }, product as never)[0]!.value;
    expect([saidIn('PL'), saidIn('EN')]).toEqual([pl, en]);
  });

  it('says of a variable rate that it is one, as the page and the document do', () => {
    const product = { interestRate: '9.50', currency: 'PLN', min: '1000.00', step: '1000.00' };
    const labelOf = (language: 'PL' | 'EN', interestType: string | null): string =>
      decidingFigures(language, { endDate: '2027-01-25' }, {
        ...product,
        interestType,
      } as never)[0]!.label;
    expect([labelOf('PL', 'variable'), labelOf('EN', 'variable')]).toEqual([
      'Oprocentowanie zmienne',
      'Variable rate',
    ]);
    expect([labelOf('PL', 'fixed'), labelOf('EN', 'fixed')]).toEqual([
      'Oprocentowanie stałe',
      'Fixed rate',
    ]);
  });

  it('has money with its grosze, as the page has', () => {
    const product = { unitPrice: '33.50', currency: 'PLN', min: '1000.00', step: '1000.00' };
    const [price] = decidingFigures('PL', { endDate: '2027-01-25' }, product as never);
    expect(price!.value.replaceAll(/\s/g, ' ')).toBe('33,50 PLN');
  });
});
