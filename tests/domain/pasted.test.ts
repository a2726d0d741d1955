/**
 * What people paste into form fields, as phones, spreadsheets, banks and mails write it: accepted,
 * or rejected with a reason.
 */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  bankAccount,
  identificationNo,
  phoneNo,
  postalAddress,
  swiftCode,
} from '../../src/domain/kycFields.ts';
import { addressListMistakes, parseAddressList } from '../../src/domain/email.ts';
import { parseDecimalInput } from '../../src/domain/money.ts';
import { isNip, normalizeNip } from '../../src/domain/nip.ts';
import { normalizeZipCode } from '../../src/domain/zipCode.ts';

/** The value a rule returns, or the code of its error. */
const taken =
  (rule: v.GenericSchema) =>
  (text: string): unknown => {
    const { success, output, issues } = v.safeParse(rule, text);
    return success ? output : { refused: issues[0].message };
  };
const zipCode = (text: string): unknown => {
  const at = { street: '', houseNo: '1', city: 'Warszawa', zipCode: text, country: 'PL' };
  const { success, issues } = v.safeParse(postalAddress, at);
  return success ? normalizeZipCode(text) : { refused: issues[0].message };
};

describe.each<[field: string, read: (text: string) => unknown, cases: [string, unknown][]]>([
  [
    'PESEL',
    taken(identificationNo),
    [
      ['85022812343', '85022812343'],
      [' 85022812343 ', '85022812343'],
      ['850228 12343', '85022812343'],
      ['850 228 123 43', '85022812343'],
      ['850228\u00a012343', '85022812343'],
      ['850228-12343', '85022812343'],
      ['850228–12343', '85022812343'],
      ['PESEL: 85022812343', '85022812343'],
      ['nr PESEL 85022812343', '85022812343'],
      ['85022812343\r\n', '85022812343'],
      ['85022812344', { refused: 'pesel' }],
      ['8502281234', { refused: 'pesel' }],
      ['85O22812343', { refused: 'pesel' }],
    ],
  ],
  [
    'account',
    taken(bankAccount),
    [
      ['61109010140000071219812874', 'PL61109010140000071219812874'],
      ['61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
      [
        '61\u00a01090\u00a01014\u00a00000\u00a00712\u00a01981\u00a02874',
        'PL61109010140000071219812874',
      ],
      ['61-1090-1014-0000-0712-1981-2874', 'PL61109010140000071219812874'],
      ['PL 61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
      ['pl61109010140000071219812874', 'PL61109010140000071219812874'],
      ['Nr rachunku: 61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
      ['numer konta 61109010140000071219812874', 'PL61109010140000071219812874'],
      ['IBAN: PL61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
      ['NRB 61109010140000071219812874', 'PL61109010140000071219812874'],
      ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
      ['61 1090 1014 0000 0712 1981 2875', { refused: 'iban' }],
      ['4111 1111 1111 1111', { refused: 'iban' }],
    ],
  ],
  [
    'telephone',
    taken(phoneNo),
    [
      ['601234567', '+48601234567'],
      ['601 234 567', '+48601234567'],
      ['601-234-567', '+48601234567'],
      ['601.234.567', '+48601234567'],
      ['+48 601 234 567', '+48601234567'],
      ['(+48) 601 234 567', '+48601234567'],
      ['0048 601 234 567', '+48601234567'],
      ['tel. 601 234 567', '+48601234567'],
      ['Telefon: +48 601-234-567', '+48601234567'],
      ['tel:+48601234567', '+48601234567'],
      ['+49 30 901820', '+4930901820'],
      ['\u202a+48 601 234 567\u202c', '+48601234567'],
      ['601 234 56', { refused: 'phone' }],
      ['601 234 567 / 602 345 678', { refused: 'phone' }],
    ],
  ],
  [
    'zip code',
    zipCode,
    [
      ['00-950', '00-950'],
      ['00950', '00-950'],
      ['00 950', '00-950'],
      ['00–950', '00-950'],
      [' 00-950 ', '00-950'],
      ['00-95', { refused: 'zipCode' }],
      ['00-950 W', { refused: 'zipCode' }],
    ],
  ],
  [
    'BIC',
    taken(swiftCode),
    [
      ['WBKPPLPP', 'WBKPPLPP'],
      ['wbkp pl pp', 'WBKPPLPP'],
      ['WBKPPLPPXXX', 'WBKPPLPPXXX'],
      ['WBKPPLP', { refused: 'swiftCode' }],
    ],
  ],
  [
    'amount',
    (text) => parseDecimalInput(text).value ?? { refused: 'number' },
    [
      ['20000', '20000'],
      ['20 000', '20000'],
      ['20\u00a0000,00', '20000.00'],
      ['20\u202f000,00', '20000.00'],
      ['20 000,00 zł', '20000.00'],
      ['20.000,00', '20000.00'],
      ['20.000,00 PLN', '20000.00'],
      ['PLN 20,000.00', '20000.00'],
      ['€1,234.56', '1234.56'],
      ['1.234.567', '1234567'],
      ["20'000.00", '20000.00'],
      ['20 000 zł.', '20000'],
      ['20 tys.', { refused: 'number' }],
      ['od 20 000 do 50 000', { refused: 'number' }],
    ],
  ],
  [
    'NIP',
    (text) => (isNip(text) ? normalizeNip(text) : { refused: 'nip' }),
    [
      ['5261040828', '5261040828'],
      ['526-10-40-828', '5261040828'],
      ['PL 526 104 08 28', '5261040828'],
      ['NIP: 526-104-08-28', '5261040828'],
      ['5261040829', { refused: 'nip' }],
    ],
  ],
])('a pasted %s', (_field, read, cases) => {
  it.each(cases)('%j becomes %j', (text, value) => expect(read(text)).toEqual(value));
});

const two = ['jan@x.pl', 'ola@x.pl'];

describe('a pasted list of addresses', () => {
  it.each<[from: string, text: string, taken: string[], leftOut?: string[]]>([
    ['Outlook', '"Kowalski, Jan" <Jan@x.pl>; Nowak, Anna <ola@x.pl>;', two],
    ['Outlook without quotation marks', 'Kowalski Jan <jan@x.pl>; Nowak Anna <ola@x.pl>', two],
    ['Outlook on the web', 'Jan Kowalski<jan@x.pl>;Ola Nowak<ola@x.pl>', two],
    ['Outlook with a group', 'Zarząd: jan@x.pl; ola@x.pl', two, ['zarząd:']],
    ['Gmail', "Jan Kowalski <jan@x.pl>, 'ola@x.pl' <ola@x.pl>", two],
    [
      'Gmail with a quoted comma',
      '"Nowak, Ola" <ola@x.pl>, Jan <jan@x.pl>',
      ['ola@x.pl', 'jan@x.pl'],
    ],
    ['Apple Mail', 'Jan Kowalski <jan@x.pl>, Ola Nowak <ola@x.pl>', two],
    ['Thunderbird', 'Jan Kowalski <jan@x.pl>,\nOla Nowak <ola@x.pl>', two],
    ['a header', 'To: jan@x.pl, ola@x.pl', two, ['to:']],
    ['a bare address before a named one', 'jan@x.pl, Ola <ola@x.pl>', two],
    ['a column of Excel', 'jan@x.pl\r\nola@x.pl\r\n', two],
    ['rows of Excel', 'Jan Kowalski\tjan@x.pl\t601 234 567\r\nOla\tola@x.pl\t', two],
    [
      'rows of Excel with a head',
      'Imię\tE-mail\r\nJan\tjan@x.pl\r\nOla\tola@x.pl',
      two,
      ['imię', 'e-mail'],
    ],
    ['a row of Google Sheets', 'jan@x.pl\tola@x.pl', two],
    ['a sheet with empty rows', 'jan@x.pl\n\n\nola@x.pl\n\n', two],
    ['LibreOffice in quotation marks', '"jan@x.pl"\n"ola@x.pl"', two],
    ['a CSV with semicolons', 'jan@x.pl;ola@x.pl', two],
    ['a CSV with commas', 'jan@x.pl,ola@x.pl', two],
    ['a sentence', 'mailto:jan@x.pl, („ola@x.pl”).', two],
    ['a page', 'mailto:jan@x.pl mailto:ola@x.pl', two],
    ['a list with dots', '• jan@x.pl\n• ola@x.pl', two, ['•']],
    ['a list with dashes', '- jan@x.pl\n- ola@x.pl', two, ['-']],
    ['a numbered list', '1. jan@x.pl\n2. ola@x.pl', two, ['1', '2']],
    ['a phone, with spaces', 'jan@x.pl  ola@x.pl ', two],
    ['a phone, with a capital letter', 'Jan@x.pl Ola@x.pl', two],
    ['a chat', 'jan@x.pl oraz ola@x.pl', two, ['oraz']],
    ['a page with hard spaces', 'jan@x.pl\u00a0ola@x.pl', two],
    ['a document with zero-width spaces', 'jan@x.pl,\u200bola@x.pl', two],
    ['a document with a byte order mark', '\ufeffjan@x.pl, ola@x.pl', two],
    ['a PDF with line ends of a Mac', 'jan@x.pl\rola@x.pl', two],
    ['two lists, one within the other', 'jan@x.pl; ola@x.pl; JAN@X.PL', two],
    ['brackets', '[jan@x.pl] (ola@x.pl)', two],
    ['angle brackets alone', '<jan@x.pl> <ola@x.pl>', two],
    ['slashes', 'jan@x.pl / ola@x.pl', two, ['/']],
    ['one with a name that is none', 'Jan <jan>; ola@x.pl', ['ola@x.pl'], ['jan']],
    ['one with a comma for a dot', 'jan@x,pl; ola@x.pl', ['ola@x.pl'], ['jan@x', 'pl']],
    ['one with two at signs', 'jan@@x.pl; ola@x.pl', ['ola@x.pl'], ['jan@@x.pl']],
    ['one without a domain', 'jan@; ola@x.pl', ['ola@x.pl'], ['jan@']],
    ['one with Polish letters', 'józef@x.pl; ola@x.pl', ['ola@x.pl'], ['józef@x.pl']],
    ['one with plus and dots', 'jan.k+oferta@x.com.pl', ['jan.k+oferta@x.com.pl']],
    ['nothing that is an address', 'proszę o kontakt', [], ['proszę', 'o', 'kontakt']],
    ['nothing', ' \n ,; ', []],
  ])('from %s', (_from, text, taken, leftOut = []) => {
    const listed = parseAddressList(text);
    const those = (isValid: boolean): string[] =>
      listed.filter((one) => one.isValid === isValid).map(({ address }) => address);
    expect({ taken: those(true), leftOut: those(false) }).toEqual({ taken, leftOut });
    // Valid addresses are used, whatever is beside them.
    expect(addressListMistakes('to', text).length > 0).toBe(taken.length === 0);
  });
});
