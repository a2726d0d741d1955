import type { StatementFault, StatementLine } from '../../../server/bank/read/statement.ts';
import { encode } from './encode.ts';
import { camtDocument, camtEntry, camtStatement } from './samplesCamt.ts';
import { statementFormats, statementText } from './write.ts';

/** Malicious files, and files that are not statements. */

type Refused = { name: string; bytes: Uint8Array<ArrayBuffer>; expected: number | StatementFault };

const file = (name: string, text: string, expected: number | StatementFault): Refused => ({
  name,
  bytes: encode(text, 'utf-8'),
  expected,
});

const good = camtDocument(camtStatement('1050.00', camtEntry('50.00')));

/** A valid camt.053 with something before its first element. */
const headed = (head: string): string => good.replace('<Document', `${head}<Document`);

/** A valid camt.053 with something in place of its title. */
const titled = (title: string): string =>
  camtDocument(camtStatement('1050.00', camtEntry('50.00', title)));

const bomb = `<!DOCTYPE a [<!ENTITY a "a">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "${'&a;'.repeat(20)}">`).join('')}]>`;

const manyLines = (count: number): StatementLine[] =>
  Array.from({ length: count }, () => ({
    bookedOn: '2026-10-05',
    amount: '1.00',
    currency: 'PLN',
    title: '',
    party: '',
    partyAccount: '',
    reference: '',
  }));

const account = 'PL61109010140000071219812874';
const megabytes = (count: number): number => count * 1024 * 1024;

export const hostileFiles = (): Refused[] => [
  file('a document type', headed('<!DOCTYPE Document>'), 'hostile'),
  file('a document type in small letters', headed('<!doctype Document>'), 'hostile'),
  file(
    'an external entity',
    headed('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'hostile',
  ),
  file('entities of entities', headed(bomb), 'hostile'),
  file(
    'a parameter entity',
    headed('<!DOCTYPE a [<!ENTITY % x SYSTEM "http://localhost/x">%x;]>'),
    'hostile',
  ),
  file('an element in elements', titled('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 'hostile'),
  file(
    'a name that programs keep',
    titled('<__proto__><polluted>1</polluted></__proto__>'),
    'hostile',
  ),
  file('another name that programs keep', titled('<constructor>1</constructor>'), 'hostile'),
  file('a flood of elements', titled('<a/>'.repeat(1_100_000)), 'hostile'),
  file('a flood of attributes', titled(`<a ${'b="" '.repeat(250_000)}/>`), 'hostile'),
  file('an entity that nobody declared', titled('<AddtlNtryInf>&unheard;</AddtlNtryInf>'), 1),
  file(
    'a number of no character',
    titled('<AddtlNtryInf>&#xD800;&#0;&#99999999;</AddtlNtryInf>'),
    1,
  ),
  file(
    'a flood of numbered characters',
    titled(`<AddtlNtryInf>${'&#8238;'.repeat(500_000)}</AddtlNtryInf>`),
    1,
  ),
  file(
    'a word of nine megabytes',
    titled(`<AddtlNtryInf>${'x'.repeat(megabytes(9))}</AddtlNtryInf>`),
    1,
  ),
  file(
    'an attribute without an end',
    good.replace('Ccy="PLN"', `Ccy="${'x'.repeat(megabytes(9))}`),
    'broken',
  ),
  file(
    'comments without an end',
    good.replace('<Stmt>', `<Stmt>${'<!--'.repeat(200_000)}`),
    'broken',
  ),
  file('more than ten megabytes', `${good}${' '.repeat(megabytes(10))}`, 'hostile'),
  file('a flood of lines', '\n'.repeat(megabytes(9)), 'empty'),
  file('a flood of lines after a message', `:20:X\n${'\n'.repeat(megabytes(9))}`, 'hostile'),
  file(
    'a flood of lines after a header',
    `${statementText('pekao', { account, lines: [] })}${'\n'.repeat(200_000)}`,
    'hostile',
  ),
  file(
    'a flood of cells',
    `${statementText('pekao', { account, lines: [] })}${';'.repeat(megabytes(9))}`,
    'empty',
  ),
  file(
    'a flood of quotation marks',
    `${statementText('pekao', { account, lines: [] })}${'"'.repeat(megabytes(9) - 1)}`,
    'broken',
  ),
  file('a flood of brackets before a message', `${'{1:{'.repeat(200)}:20:X\n`, 'unknown'),
  file('brackets in a message', `:20:X\n${`${'{1:{'.repeat(200_000)}\n`}`, 'broken'),
  file(
    'a detail of nine megabytes',
    statementText('mt940', { account, lines: manyLines(1) }).replace(
      '~38˙',
      `~20${'~20x'.repeat(2_000_000)}`,
    ),
    1,
  ),
  file(
    'a detail of nine thousand lines',
    statementText('mt940', { account, lines: manyLines(1) }).replace('~38˙', 'x\r\n'.repeat(9000)),
    1,
  ),
  ...statementFormats.map((format) =>
    file(
      `${format}: more than 20,000 lines`,
      statementText(format, { account, lines: manyLines(20_001) }),
      'tooMany',
    ),
  ),
  ...['mt940', 'mbankStatement', 'ing', 'pko', 'santander', 'pekao'].map((format) =>
    file(
      `${format}: formulas of a spreadsheet are text`,
      statementText(format as 'mt940', {
        account,
        lines: manyLines(1).map((line) => ({
          ...line,
          title: '=HYPERLINK("http://x";"y")',
          party: '@SUM(A1)',
        })),
      }),
      1,
    ),
  ),
];

export const unknownFiles = (): Refused[] => [
  file('nothing', '', 'empty'),
  file('spaces', ' \r\n\t', 'empty'),
  file('only a mark of its encoding', '\ufeff', 'empty'),
  file('words', 'Wyciąg z rachunku za październik', 'unknown'),
  file('a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'unknown'),
  { name: 'an XLSX', bytes: Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0), expected: 'unknown' },
  { name: 'noughts', bytes: new Uint8Array(1000), expected: 'unknown' },
  file('JSON', '{"lines":[]}', 'unknown'),
  file('a page', '<html><body><p>Wyciąg</p></body></html>', 'unknown'),
  file('a page with a document type', '<!DOCTYPE html><html></html>', 'hostile'),
  file('an order of payment', '<Document><CstmrCdtTrfInitn/></Document>', 'unknown'),
  file('a report of the day', good.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), 'unknown'),
  file('a statement without accounts', camtDocument(''), 'empty'),
  file(
    'only pending entries',
    camtDocument(camtStatement('1000.00', camtEntry('7.00', '', { status: 'PDNG' }))),
    'empty',
  ),
  file(
    'a message without lines',
    ':20:X\n:25:1\n:60F:C261001PLN1,00\n:62F:C261001PLN1,00\n-',
    'empty',
  ),
  file(
    'a message MT942',
    ':20:X\n:25:1\n:28C:1\n:34F:PLND0,\n:61:2610011001C1,00NTRF1\n',
    'broken',
  ),
  file(
    'a sheet of another bank',
    'Type,Product,Started Date,Amount\nTOPUP,Current,2026-10-01,1.00\n',
    'unknown',
  ),
  file(
    'a header of half a bank',
    '#Data operacji;#Opis operacji;#Kwota;\n2026-10-05;X;1,00 PLN;\n',
    'unknown',
  ),
];
