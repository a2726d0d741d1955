import { XMLParser } from 'fast-xml-parser';
import { fromMinor, toMinor } from '../../../src/domain/money.ts';
import { entryLines, minorIn, signed } from './camtEntry.ts';
import { mostLines, StatementError, type Statement, type StatementLine } from './statement.ts';
import { isSameAccount, ownAccountIn } from './text.ts';
import { all, at, textAt, type XmlNode } from './xml.ts';

/**
 * ISO 20022 camt.053 of any version, and its Polish Bank Association variant. Namespaces are
 * ignored, so versions 001.02 to 001.13 read the same.
 */

/** Elements of the deepest known version are nested fifteen levels deep. */
const deepest = 50;

/** Far more than 20,000 entries need; above it a file only costs time and memory. */
const mostTags = 1_000_000;
const mostAttributes = 200_000;

const countOf = (text: string, sign: string, limit: number): number => {
  let count = 0;
  for (let from = text.indexOf(sign); from >= 0 && count <= limit; count += 1) {
    from = text.indexOf(sign, from + 1);
  }
  return count;
};

const options = {
  ignoreAttributes: (name: string) => name !== 'Ccy',
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  // Amounts stay text and never pass through a float.
  parseTagValue: false,
  parseAttributeValue: false,
  // Whitespace between words and CDATA content belong to the payer's text; each text is trimmed as
  // a whole.
  trimValues: false,
  // Every DOCTYPE is refused, so only XML's five predefined entities and character references
  // remain.
  processEntities: true,
  htmlEntities: true,
  maxNestedTags: deepest,
};

/** Line of a parser error, whose message ends in `:line:column`. */
const lineIn = (message: string): number | undefined => {
  const line = Number(/:(\d+):\d+$/.exec(message)?.[1]);
  return line > 0 ? line : undefined;
};

const parse = (text: string): XmlNode => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new StatementError('hostile');
  const isTooLarge =
    countOf(text, '<', mostTags) > mostTags || countOf(text, '=', mostAttributes) > mostAttributes;
  if (isTooLarge) throw new StatementError('hostile');
  try {
    return new XMLParser(options).parse(text, true) as XmlNode;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/nested tags|\[SECURITY\]/i.test(message)) throw new StatementError('hostile');
    throw new StatementError('broken', { line: lineIn(message) });
  }
};

interface Balances {
  opening: bigint | null;
  closing: bigint | null;
}

/**
 * Opening and closing booked balance; the pages of a long statement have interim balances in
 * between.
 */
const balancesOf = (statement: XmlNode): Balances => {
  const found = all(statement, 'Bal').map((balance) => ({
    code: textAt(balance, 'Tp', 'CdOrPrtry', 'Cd'),
    minor: signed(balance, minorIn(balance)),
  }));
  const interim = found.filter(({ code }) => code === 'ITBD');
  const first = found.find(({ code }) => code === 'OPBD' || code === 'PRCD') ?? interim[0];
  const last = found.find(({ code }) => code === 'CLBD') ?? interim.at(-1);
  return { opening: first?.minor ?? null, closing: last?.minor ?? null };
};

/** The balance after each of the lines that follow an opening balance. */
const runningOf = (opening: bigint, lines: readonly StatementLine[]): string[] => {
  let minor = opening;
  return lines.map(({ amount }) => fromMinor((minor += toMinor(amount))));
};

/**
 * Lines of one statement, which must add up from its opening to its closing balance, and the
 * balance after each, if there is an opening one.
 */
const linesOf = (statement: XmlNode): Pick<Statement, 'lines' | 'balances'> => {
  const lines: StatementLine[] = [];
  for (const entry of all(statement, 'Ntry')) {
    lines.push(...entryLines(entry));
    if (lines.length > mostLines) throw new StatementError('tooMany');
  }
  const { opening, closing } = balancesOf(statement);
  const sum = lines.reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), 0n);
  if (opening !== null && closing !== null && opening + sum !== closing) {
    throw new StatementError('sums');
  }
  return opening === null ? { lines } : { lines, balances: runningOf(opening, lines) };
};

const accountOf = (statement: XmlNode): string => {
  const id = at(statement, 'Acct', 'Id');
  return ownAccountIn(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'));
};

/** A file may hold several statements of one account. */
export const readCamt053 = (text: string): Statement => {
  const document = parse(text);
  const report = at(document, 'Document', 'BkToCstmrStmt') ?? at(document, 'BkToCstmrStmt');
  if (report === undefined) throw new StatementError('unknown');
  const statements = all(report, 'Stmt');
  const accounts = statements.map(accountOf);
  const account = accounts[0] ?? '';
  if (accounts.some((other) => !isSameAccount(other, account))) {
    throw new StatementError('accounts');
  }
  const read = statements.map(linesOf);
  const lines = read.flatMap((one) => one.lines);
  if (lines.length > mostLines) throw new StatementError('tooMany');
  const balances = read.flatMap((one) => one.balances ?? []);
  return {
    format: 'camt053',
    account,
    lines,
    ...(balances.length === lines.length ? { balances } : {}),
  };
};
