import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../server/bank/read/read.ts';
import {
  StatementError,
  type Statement,
  type StatementFault,
} from '../../../server/bank/read/statement.ts';
import { statements } from '../../support/bank/arbitraries.ts';
import { corpus, written } from '../../support/bank/corpus.ts';
import { encode } from '../../support/bank/encode.ts';
import { samples } from '../../support/bank/samples.ts';
import {
  carriedBy,
  statementFormats,
  statementText,
  writeStatement,
  type WrittenFormat,
} from '../../support/bank/write.ts';
import type { Written } from '../../support/bank/written.ts';
import { repeats } from '../../support/repeats.ts';

const numRuns = repeats({ little: 50, much: 150, whole: 300 });

/** The result of reading a file; an unforeseen error fails the test. */
const outcome = (bytes: Uint8Array): Statement | StatementError => {
  try {
    return readStatement(bytes);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    expect(error.cause).toBeUndefined();
    return error;
  }
};

const lineCountOrFault = (bytes: Uint8Array): number | StatementFault => {
  const found = outcome(bytes);
  return found instanceof StatementError ? found.code : found.lines.length;
};

/** What every line must satisfy, whatever it was read from. */
const expectValid = ({ account, lines }: Statement): void => {
  expect(account).toMatch(/^\S{0,40}$/);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.bookedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(new Date(line.bookedOn).toISOString().slice(0, 10)).toBe(line.bookedOn);
    expect(line.amount).toMatch(/^(?!-0\.00$)-?(?:0|[1-9]\d{0,12})\.\d\d$/);
    expect(line.currency).toMatch(/^[A-Z]{3}$/);
    expect(line.partyAccount).toMatch(/^(?:\d{26}|[A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/);
    for (const [text, most] of [
      [line.title, 500],
      [line.party, 200],
      [line.reference, 140],
    ] as const) {
      expect(text.length).toBeLessThanOrEqual(most);
      expect(text).not.toMatch(/^\s|\s$|\s\s|\p{Cc}|\p{Cf}/u);
      expect(text.isWellFormed()).toBe(true);
    }
  }
};

const expectReadOrRefused = (bytes: Uint8Array): void => {
  const found = outcome(bytes);
  if (!(found instanceof StatementError)) expectValid(found);
};

describe('a statement', () => {
  it.each(statementFormats)('%s: any statement is read as it was written', (format) => {
    fc.assert(
      fc.property(statements, (statement) => {
        expect(readStatement(writeStatement(format, statement))).toEqual(
          carriedBy(format, statement),
        );
      }),
      { numRuns },
    );
  });

  it.each(samples)('$name', ({ text, account, lines }) => {
    const read = readStatement(encode(text, 'utf-8'));
    expect(read.lines).toEqual(lines);
    expect(read.account).toBe(account);
  });

  it.each(['windows-1250', 'cp852'] as const)(
    'is read in %s without losing a character',
    (page) => {
      for (const statement of Object.values(written)) {
        const bytes = encode(statementText('mt940', statement), page);
        expect(readStatement(bytes)).toEqual(carriedBy('mt940', statement));
      }
    },
  );

  it('is read in the encoding that its XML declares', () => {
    const text = statementText('camt053', written['several lines']!).replace(
      'UTF-8',
      'windows-1250',
    );
    const read = readStatement(encode(text, 'windows-1250'));
    expect(read).toEqual(carriedBy('camt053', written['several lines']!));
  });
});

describe('the two hundred files', () => {
  it.each(Object.entries(corpus))('%s', (_, files) => {
    const outcomes = files.map(({ name, bytes }) => [name, lineCountOrFault(bytes)]);
    expect(outcomes).toEqual(files.map(({ name, expected }) => [name, expected]));
  });

  it('are at least two hundred, with different names', () => {
    const files = Object.values(corpus).flat();
    expect(files.length).toBeGreaterThanOrEqual(200);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });
});

describe('a rejection', () => {
  const lineOf = (text: string): number | undefined => {
    const found = outcome(encode(text, 'utf-8'));
    return found instanceof StatementError ? found.line : undefined;
  };

  it.each(['mt940', 'mbankOperations', 'ing', 'pko', 'santander', 'pekao'] as const)(
    '%s: names the line of the error',
    (format) => {
      const text = statementText(format, written['several lines']!);
      const damaged = text.replace(/12([.,])30/, '1Z$130');
      const line = damaged.split('\n').findIndex((one) => one.includes('1Z')) + 1;
      expect(lineOf(damaged)).toBe(line);
    },
  );

  it('names the line where XML is not well formed', () => {
    const text = statementText('camt053', written['several lines']!).replace('</Ntry>', '</Other>');
    expect(lineOf(text)).toBe(7);
  });
});

/** Elements of the formats, to be combined at random. */
const words = [
  ':20:X\n:25:1\n:60F:C261001PLN1,00\n',
  ':61:2610011001C1,00NTRF1',
  ':61:',
  ':86:020~20A~32B',
  ':62F:C261001PLN2,00',
  '-',
  '<Document><BkToCstmrStmt><Stmt>',
  '<Ntry><Amt Ccy="PLN">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
  '<BookgDt><Dt>2026-10-05</Dt></BookgDt></Ntry>',
  '</Stmt></BkToCstmrStmt></Document>',
  '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;\n',
  '2026-10-05;',
  'A;',
  '1,00 PLN;',
  '"',
  ';',
  "'",
  '\n',
  '\n',
];

describe('every file gives either a statement or a rejection', () => {
  it('random bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), expectReadOrRefused), { numRuns });
  });

  it('random words of the formats', () => {
    const word = fc.constantFrom(...words);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (some) =>
        expectReadOrRefused(encode(some.join(''), 'utf-8')),
      ),
      { numRuns: numRuns * 3 },
    );
  });

  const damaged = fc.record({
    format: fc.constantFrom(...statementFormats),
    statement: statements,
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    bit: fc.nat(7),
  });

  it('a valid file with one bit flipped', () => {
    fc.assert(
      fc.property(damaged, ({ format, statement, at, bit }) => {
        const bytes = writeStatement(format, statement);
        bytes[Math.floor(at * bytes.length)]! ^= 1 << bit;
        expectReadOrRefused(bytes);
      }),
      { numRuns: numRuns * 5 },
    );
  });

  const hasBalances = new Set(['mt940', 'camt053', 'mbankStatement', 'santander']);
  const expectWholeLines = (format: WrittenFormat, statement: Written, end: number): void => {
    const found = outcome(writeStatement(format, statement).subarray(0, end));
    if (found instanceof StatementError) return;
    const { lines } = carriedBy(format, statement);
    const count = hasBalances.has(format) ? lines.length : found.lines.length;
    expect(found.lines, `cut at ${end}`).toEqual(lines.slice(0, count));
  };

  it.each(statementFormats)('%s: truncated at any byte, gives no partial line', (format) => {
    const statement = written['several lines']!;
    const { length } = writeStatement(format, statement);
    for (let end = 0; end < length; end += 1) expectWholeLines(format, statement, end);
  });

  it('a file truncated anywhere gives no partial line, and no line at all if it has balances', () => {
    fc.assert(
      fc.property(damaged, ({ format, statement, at }) => {
        const { length } = writeStatement(format, statement);
        expectWholeLines(format, statement, Math.floor(at * length));
      }),
      { numRuns: numRuns * 5 },
    );
  });
});
