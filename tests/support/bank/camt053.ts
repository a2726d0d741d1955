import type { StatementLine } from '../../../server/bank/read/statement.ts';
import { balancesOf, cut, type Written } from './written.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `PL` plus 26 digits is an IBAN; 26 digits alone are a different kind of account. */
const accountId = (account: string): string =>
  /^[A-Z]{2}/.test(account)
    ? `<Id><IBAN>${account}</IBAN></Id>`
    : `<Id><Othr><Id>${account}</Id></Othr></Id>`;

const direction = (amount: string): string => (amount.startsWith('-') ? 'DBIT' : 'CRDT');

const money = (amount: string, currency: string): string =>
  `<Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${direction(amount)}</CdtDbtInd>`;

const balance = (code: string, amount: string, currency: string, date: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount, currency)}` +
  `<Dt><Dt>${date}</Dt></Dt></Bal>`;

const partiesOf = ({ amount, party, partyAccount }: StatementLine): string => {
  const role = amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
  return (
    '<RltdPties>' +
    (party && `<${role}><Nm>${escaped(party)}</Nm></${role}>`) +
    (partyAccount && `<${role}Acct>${accountId(partyAccount)}</${role}Acct>`) +
    '</RltdPties>'
  );
};

const entry = (line: StatementLine): string =>
  `<Ntry>${money(line.amount, line.currency)}${line.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts>` +
  `<BookgDt><Dt>${line.bookedOn}</Dt></BookgDt><ValDt><Dt>${line.bookedOn}</Dt></ValDt>` +
  (line.reference && `<AcctSvcrRef>${escaped(line.reference)}</AcctSvcrRef>`) +
  `<NtryDtls><TxDtls>${partiesOf(line)}<RmtInf>` +
  // A field of 140 characters; the generator uses a single one, as a break would read as a space.
  cut(line.title, 500)
    .map((part) => `<Ustrd>${escaped(part)}</Ustrd>`)
    .join('') +
  '</RmtInf></TxDtls></NtryDtls></Ntry>';

/** A camt.053.001.02 with one statement, one element per line. */
export const writeCamt053 = (statement: Written): string => {
  const { account, lines } = statement;
  const { opening, closing } = balancesOf(statement);
  const currency = lines[0]?.currency ?? 'PLN';
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [first = '2026-10-01', last = '2026-10-01'] = [days[0], days.at(-1)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    '<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-10-03T08:00:00</CreDtTm></GrpHdr>',
    `<Stmt><Id>1</Id><Acct>${accountId(account)}<Ccy>${currency}</Ccy></Acct>`,
    balance('OPBD', opening, currency, first),
    balance('CLBD', closing, currency, last),
    ...lines.map(entry),
    '</Stmt></BkToCstmrStmt></Document>',
    '',
  ].join('\n');
};
