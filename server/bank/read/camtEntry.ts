import { fromMinor, toMinor } from '../../../src/domain/money.ts';
import { most, StatementError, type StatementLine } from './statement.ts';
import { accountIn, calendarDate, cleanText } from './text.ts';
import { all, at, textAt, type XmlNode } from './xml.ts';

/** An `Ntry` of camt.053: one line of the account, or several if it is a batch. */

/**
 * Minor units of an element's `Amt`: decimal point, any digits after the second place are zeros.
 */
export const minorIn = (node: XmlNode, ...path: string[]): bigint => {
  const match = /^(\d{1,13})(?:\.(\d{0,2})0{0,3})?$/.exec(textAt(node, ...path, 'Amt'));
  if (!match) throw new StatementError('broken');
  return toMinor(`${match[1]}.${match[2] ?? ''}`);
};

/**
 * Positive for incoming money. The direction already accounts for `RvslInd`, which marks a
 * reversal.
 */
export const signed = (node: XmlNode, minor: bigint): bigint => {
  const direction = textAt(node, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new StatementError('broken');
  return direction === 'CRDT' ? minor : -minor;
};

const currencyIn = (node: XmlNode, ...path: string[]): string => {
  const currency = textAt(at(node, ...path, 'Amt'), '@_Ccy');
  if (!/^[A-Z]{3}$/.test(currency)) throw new StatementError('broken');
  return currency;
};

const inWarsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/**
 * A `Dt`, or the Warsaw date of a `DtTm`; without a zone it already is in the bank's local time.
 */
const dateOf = (choice: XmlNode): string | null => {
  const text = textAt(choice, 'Dt') || textAt(choice, 'DtTm');
  const [, day, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]{5,20})?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  if (!day) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const valid = calendarDate(year, month, date);
  if (!valid || !zone || !text.includes('T')) return valid;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : inWarsaw.format(moment);
};

/** The counterparty: debtor of a credit, creditor of a debit. */
const partyOf = (
  details: XmlNode,
  isCredit: boolean,
): Pick<StatementLine, 'party' | 'partyAccount'> => {
  const role = isCredit ? 'Dbtr' : 'Cdtr';
  const parties = at(details, 'RltdPties');
  const name = textAt(parties, role, 'Pty', 'Nm') || textAt(parties, role, 'Nm');
  const id = at(parties, `${role}Acct`, 'Id');
  return {
    party: cleanText(name, most.party),
    partyAccount: accountIn(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id')),
  };
};

/** The payer's text, else the creditor's reference, else the bank's additional information. */
const titleOf = (details: XmlNode): string => {
  const remittance = at(details, 'RmtInf');
  const words = all(remittance, 'Ustrd').map((line) => textAt(line));
  const title =
    words.join(' ').trim() ||
    textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref') ||
    textAt(details, 'AddtlTxInf');
  return cleanText(title, most.title);
};

type Words = Pick<StatementLine, 'title' | 'party' | 'partyAccount' | 'reference'>;

const wordsOf = (details: XmlNode, isCredit: boolean, reference: string): Words => ({
  title: titleOf(details),
  ...partyOf(details, isCredit),
  reference: cleanText(
    textAt(details, 'Refs', 'AcctSvcrRef') || textAt(details, 'Refs', 'TxId') || reference,
    most.reference,
  ),
});

interface Part {
  minor: bigint;
  words: Words;
}

/**
 * The transactions of a batch, if each has an amount in the account's currency and they sum up to
 * the entry; else null, and the batch stays one line.
 */
const partsOf = (entry: XmlNode, total: bigint, currency: string): Part[] | null => {
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  if (details.length < 2) return null;
  const reference = textAt(entry, 'AcctSvcrRef');
  const parts: Part[] = [];
  for (const detail of details) {
    const path = at(detail, 'Amt') === undefined ? ['AmtDtls', 'TxAmt'] : [];
    if (at(detail, ...path, 'Amt') === undefined) return null;
    if (currencyIn(detail, ...path) !== currency) return null;
    const minor = minorIn(detail, ...path);
    const sign = at(detail, 'CdtDbtInd') === undefined ? entry : detail;
    const amount = signed(sign, minor);
    parts.push({ minor: amount, words: wordsOf(detail, amount >= 0n, reference) });
  }
  const sum = parts.reduce((whole, { minor }) => whole + minor, 0n);
  return sum === total ? parts : null;
};

/** The texts of an entry that stays one line: of its only transaction, or of the entry itself. */
const wordsOfEntry = (entry: XmlNode, isCredit: boolean): Words => {
  const reference = textAt(entry, 'AcctSvcrRef');
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const own = cleanText(textAt(entry, 'AddtlNtryInf'), most.title);
  if (details.length > 1) {
    const titles = cleanText(details.slice(0, 50).map(titleOf).join(' '), most.title);
    return {
      title: titles || own,
      party: '',
      partyAccount: '',
      reference: cleanText(reference, most.reference),
    };
  }
  const words = wordsOf(details[0], isCredit, reference);
  return { ...words, title: words.title || own };
};

/** The booked lines of an entry; none if it is pending or informational. */
export const entryLines = (entry: XmlNode): StatementLine[] => {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (['PDNG', 'INFO', 'FUTR'].includes(status)) return [];
  const currency = currencyIn(entry);
  const total = signed(entry, minorIn(entry));
  const bookedOn = dateOf(at(entry, 'BookgDt') ?? at(entry, 'ValDt'));
  if (!bookedOn) throw new StatementError('broken');
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  const parts = partsOf(entry, total, currency) ?? [
    { minor: total, words: wordsOfEntry(entry, total >= 0n) },
  ];
  return parts.map(({ minor, words }) => ({
    bookedOn,
    amount: fromMinor(minor),
    currency,
    ...words,
    ...(isReversal ? { isReversal } : {}),
  }));
};
