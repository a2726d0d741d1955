import type { StatementFault, StatementLine } from '../../../server/bank/read/statement.ts';
import { encode, type CodePage } from './encode.ts';
import { hostileFiles, unknownFiles } from './hostile.ts';
import { samples } from './samples.ts';
import { camtDocument, camtEntry, camtStatement } from './samplesCamt.ts';
import { statementFormats, statementText, type WrittenFormat } from './write.ts';
import type { Written } from './written.ts';

/** More than two hundred files, each with its expected result. */

export interface CorpusFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The number of lines, or the reason for refusal. */
  expected: number | StatementFault;
}

const own = 'PL61109010140000071219812874';

const line = (of: Partial<StatementLine>): StatementLine => ({
  bookedOn: '2026-10-05',
  amount: '2000.00',
  currency: 'PLN',
  title: 'Wpłata za ofertę OF/2026/000519',
  party: 'Łukasz Żółć',
  partyAccount: 'PL27114020040000300201355387',
  reference: 'B1',
  ...of,
});

/** Typical statements: one payment, several with outgoing money, another currency, many lines. */
export const written: Record<string, Written> = {
  'one payment': { account: own, lines: [line({})] },
  'several lines': {
    account: own,
    lines: [
      line({}),
      line({ amount: '-12.30', title: 'Opłata za przelew', party: '', partyAccount: '' }),
      line({ amount: '123456.78', title: 'of 2026 519 ĄĆĘŁŃÓŚŹŻ', bookedOn: '2026-10-06' }),
    ],
  },
  'another currency': {
    account: own,
    lines: [line({ currency: 'EUR' }), line({ currency: 'EUR', amount: '0.01' })],
  },
  'a thousand lines': {
    account: own,
    lines: Array.from({ length: 1000 }, (_, index) => line({ amount: `${index}.01` })),
  },
};

const pagesOf = (format: WrittenFormat): CodePage[] => {
  if (format === 'camt053') return ['utf-8', 'utf-8 with BOM', 'utf-16'];
  const pages: CodePage[] = ['utf-8', 'utf-8 with BOM', 'windows-1250'];
  return format === 'mt940' ? [...pages, 'cp852'] : pages;
};

const goodFiles = (): CorpusFile[] => [
  ...statementFormats.flatMap((format) =>
    Object.entries(written).flatMap(([name, statement]) =>
      pagesOf(format).map((page) => ({
        name: `${format}, ${name}, ${page}`,
        bytes: encode(statementText(format, statement), page),
        expected: statement.lines.length,
      })),
    ),
  ),
  ...samples.map(({ name, text, lines }) => ({
    name,
    bytes: encode(text, 'utf-8'),
    expected: lines.length,
  })),
];

/** Damage to a valid file: a name, a replacement, and the expected refusal. */
type Damage = [name: string, from: string | RegExp, to: string, expected: StatementFault];

const damages: Record<WrittenFormat, Damage[]> = {
  mt940: [
    ['a line is missing', /:61:.*12,30.*\r\n/, '', 'sums'],
    ['a line stands twice', /(:61:.*12,30.*\r\n)/, '$1$1', 'sums'],
    ['an amount was changed', '123456,78', '123456,87', 'sums'],
    ['a sign was turned', 'DN12,30', 'CN12,30', 'sums'],
    ['a letter in an amount', '12,30', '1Z,30', 'broken'],
    ['a dot in an amount', '12,30', '12.30', 'broken'],
    ['three places', '12,30', '12,300', 'broken'],
    ['a day that is none', '2610051005', '2602310231', 'broken'],
    ['no closing balance', /:62F:.*\r\n/, '', 'broken'],
    ['no opening balance', /:60F:.*\r\n/, '', 'broken'],
    ['two opening balances', /(:60F:.*\r\n)/, '$1$1', 'broken'],
    ['balances of two currencies', /(:62F:.*)PLN/, '$1EUR', 'broken'],
    ['a line below the balance', /(:61:.*12,30.*\r\n)([^]*)(:62F:.*\r\n)/, '$2$3$1', 'broken'],
    ['a page that does not end', ':62F:', ':62M:', 'broken'],
    ['cut in the middle of a line', /12,30[^]*/, '12,', 'broken'],
    ['cut before the balance', /:62F:[^]*/, '', 'broken'],
  ],
  camt053: [
    ['a line is missing', /<Ntry><Amt Ccy="PLN">12.30.*\n/, '', 'sums'],
    ['an amount was changed', '123456.78', '123456.87', 'sums'],
    ['a sign was turned', /(12\.30<\/Amt><CdtDbtInd>)DBIT/, '$1CRDT', 'sums'],
    ['a booked line became pending', '>BOOK<', '>PDNG<', 'sums'],
    ['a comma in an amount', '>12.30<', '>12,30<', 'broken'],
    ['an amount as a formula', '>12.30<', '>1e3<', 'broken'],
    ['a negative amount', '>12.30<', '>-12.30<', 'broken'],
    ['no currency', '<Amt Ccy="PLN">12.30', '<Amt>12.30', 'broken'],
    ['no direction', /(12\.30<\/Amt>)<CdtDbtInd>DBIT<\/CdtDbtInd>/, '$1', 'broken'],
    ['a day that is none', '<BookgDt><Dt>2026-10-05', '<BookgDt><Dt>2026-02-31', 'broken'],
    ['no day', /<BookgDt>.*?<\/ValDt>/, '', 'broken'],
    ['an element does not end', '</Ntry>', '', 'broken'],
    ['elements end crosswise', '</RmtInf></TxDtls>', '</TxDtls></RmtInf>', 'broken'],
    ['cut in the middle', /12\.30[^]*/, '12', 'broken'],
  ],
  mbankOperations: [
    ['a letter in an amount', '-12,30', '-1Z,30', 'broken'],
    ['no currency', '-12,30 PLN', '-12,30', 'broken'],
    ['a day that is none', '2026-10-05', '2026-02-31', 'broken'],
    ['cut in an amount', /-12,30[^]*/, '-12,3', 'broken'],
    ['cut in a text', /Opłata za[^]*/, 'Opł', 'broken'],
    ['no rows', /\n2026[^]*/, '', 'empty'],
  ],
  mbankStatement: [
    ['a line is missing', /2026.*-12,30.*\r\n/, '', 'sums'],
    ['an amount was changed', '123 456,78', '123 456,87', 'sums'],
    ['a letter in an amount', '-12,30', '-1Z,30', 'broken'],
    ['no closing balance', /;;;;;;#Saldo końcowe.*\r\n/, '', 'broken'],
    ['no currency', '#Waluta;', '#Inne;', 'broken'],
    ['two accounts', '#Waluta;', '27 1140 2004 0000 3002 0135 5387', 'accounts'],
    ['cut in a row', /-12,30[^]*/, '-12', 'broken'],
  ],
  ing: [
    ['a letter in an amount', '-12,30', '-1Z,30', 'broken'],
    ['a dot and a comma', '-12,30', '-1.012,30', 'broken'],
    ['a day that is none', ';2026-10-05', ';2026-02-31', 'broken'],
    ['two accounts', '"Wybrane rachunki:"', '27 1140 2004 0000 3002 0135 5387', 'accounts'],
    ['cut in a row', /-12,30[^]*/, '-12', 'broken'],
    ['a quotation mark is missing', 'przelew "', 'przelew ', 'broken'],
  ],
  pko: [
    ['a letter in an amount', '-12.30', '-1Z.30', 'broken'],
    ['no currency', '"PLN","+0.00"', '"","+0.00"', 'broken'],
    ['a day that is none', '2026-10-05', '2026-02-31', 'broken'],
    ['cut in a row', /-12\.30[^]*/, '-12', 'broken'],
    ['only a block', /\r\n"2026[^]*/, '\r\n', 'empty'],
  ],
  santander: [
    ['a line is missing', /05-10-2026.*-12,30.*\n/, '', 'sums'],
    ['an amount was changed', '123456,78', '123456,87', 'sums'],
    ['a line of nought is missing', ',3,\n', ',4,\n', 'sums'],
    ['a letter in an amount', '-12,30', '-1Z,30', 'broken'],
    ['a letter in a balance', '"1000,00"', '"1O00,00"', 'broken'],
    ['no account', "'PL61 1090", "'", 'broken'],
    ['cut in a row', /-12,30[^]*/, '-12', 'broken'],
  ],
  pekao: [
    ['a letter in an amount', '-12,30', '-1Z,30', 'broken'],
    ['a day that is none', '05.10.2026', '31.02.2026', 'broken'],
    ['two accounts', "'PL61109010140000071219812874", "'PL02109010140000071219812874", 'accounts'],
    ['cut in a row', /-12,30[^]*/, '-12', 'broken'],
    ['cut in a reference', /(-12,30;PLN;'B)[^]*/, '$1', 'broken'],
    ['a header alone', /\r\n[^]*/, '\r\n', 'empty'],
  ],
};

const brokenFiles = (): CorpusFile[] =>
  statementFormats.flatMap((format) => {
    const text = statementText(format, written['several lines']!);
    return damages[format].map(([name, from, to, expected]) => {
      const damaged = text.replace(from, to);
      if (damaged === text) throw new Error(`Nothing was damaged: ${format}, ${name}`);
      return { name: `${format}: ${name}`, bytes: encode(damaged, 'utf-8'), expected };
    });
  });

/** A message whose next page begins with a different balance. */
const ofLostPages = (): CorpusFile[] => {
  const page = statementText('mt940', written['one payment']!);
  const next = page.replaceAll(/(:6[02])F:(.*)PLN/g, '$1F:$2PLN9').replace(':60F:', ':60M:');
  const text = page.replace(':62F:', ':62M:') + next;
  return [{ name: 'mt940: a page is missing', bytes: encode(text, 'utf-8'), expected: 'sums' }];
};

/** UTF-8 text with a truncated character must not be taken for another code page. */
const ofDamagedLetter = (): CorpusFile[] =>
  statementFormats.map((format) => {
    const bytes = encode(statementText(format, written['several lines']!), 'utf-8');
    bytes[bytes.lastIndexOf(0xc5) + 1] = 0x20;
    return { name: `${format}: a damaged letter`, bytes, expected: 'broken' };
  });

const ofTwoAccounts = (): CorpusFile[] => {
  const other = { account: 'PL02109010140000071219812874', lines: [line({})] };
  const both = (format: WrittenFormat): string =>
    statementText(format, written['one payment']!) + statementText(format, other);
  const camt = camtStatement('1050.00', camtEntry('50.00'));
  const two = camtDocument(camt + camt.replace(own, other.account));
  return [
    { name: 'mt940 of two accounts', bytes: encode(both('mt940'), 'utf-8'), expected: 'accounts' },
    { name: 'camt.053 of two accounts', bytes: encode(two, 'utf-8'), expected: 'accounts' },
  ];
};

export const corpus = {
  good: goodFiles(),
  broken: [...brokenFiles(), ...ofLostPages(), ...ofDamagedLetter(), ...ofTwoAccounts()],
  hostile: hostileFiles(),
  unknown: unknownFiles(),
} satisfies Record<string, CorpusFile[]>;
