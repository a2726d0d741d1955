import type { StatementLine } from '../../../server/bank/read/statement.ts';

const own = 'PL61109010140000071219812874';
const payer = 'PL27114020040000300201355387';

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt></Bal>`;

/** A statement from 1,000.00 to a given closing balance. */
export const camtStatement = (closing: string, ...entries: string[]): string =>
  `<Stmt><Id>1</Id><Acct><Id><IBAN>${own}</IBAN></Id></Acct>${balance('OPBD', '1000.00')}${balance('CLBD', closing)}${entries.join('')}</Stmt>`;

export const camtDocument = (statements: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">\n<BkToCstmrStmt>${statements}</BkToCstmrStmt></Document>\n`;

export const camtEntry = (
  amount: string,
  inner = '',
  { direction = 'CRDT', date = '<Dt>2026-10-01</Dt>', status = 'BOOK' } = {},
): string =>
  `<Ntry><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts><BookgDt>${date}</BookgDt>${inner}</Ntry>`;

const details = (...transactions: string[]): string =>
  `<NtryDtls>${transactions.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`;

const words = (text: string): string => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;

const part = (amount: string, title: string): string =>
  `<AmtDtls><TxAmt><Amt Ccy="PLN">${amount}</Amt></TxAmt></AmtDtls>${words(title)}`;

const line = (of: Partial<StatementLine>): StatementLine => ({
  bookedOn: '2026-10-01',
  amount: '50.00',
  currency: 'PLN',
  title: '',
  party: '',
  partyAccount: '',
  reference: '',
  ...of,
});

const sample = (name: string, text: string, ...lines: Partial<StatementLine>[]) => ({
  name: `camt.053: ${name}`,
  text,
  account: own,
  lines: lines.map(line),
});

const one = (name: string, entry: string, ...lines: Partial<StatementLine>[]) =>
  sample(name, camtDocument(camtStatement('1050.00', entry)), ...lines);

const party = `<RltdPties><Dbtr><Pty><Nm>Żółć &amp; Syn</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${payer}</IBAN></Id></DbtrAcct><Cdtr><Nm>Oferta</Nm></Cdtr></RltdPties>`;

export const camtSamples = [
  one(
    'names of version 8, a reference, a title in two parts',
    camtEntry(
      '50.00',
      `<AcctSvcrRef>B1</AcctSvcrRef>${details(`${party}<RmtInf><Ustrd>OF/2026/</Ustrd><Ustrd>519</Ustrd></RmtInf>`)}`,
    ),
    { title: 'OF/2026/ 519', party: 'Żółć & Syn', partyAccount: payer, reference: 'B1' },
  ),
  one(
    'a batch whose parts have their amounts',
    camtEntry('50', details(part('20.00', 'A'), part('30.00', 'B'))),
    { amount: '20.00', title: 'A' },
    { amount: '30.00', title: 'B' },
  ),
  one(
    'a batch without amounts stays one line',
    camtEntry('50.000', details(words('A'), words('B'))),
    { title: 'A B' },
  ),
  one(
    'a batch of another currency stays one line',
    camtEntry(
      '50.00',
      details(part('20.00', 'A').replace('PLN', 'EUR'), part('30.00', 'B').replace('PLN', 'EUR')),
    ),
    { title: 'A B' },
  ),
  one(
    'a batch whose parts do not add up stays one line',
    camtEntry('50.00', details(part('20.00', 'A'), part('29.00', 'B'))),
    { title: 'A B' },
  ),
  one(
    'pending and foretold entries are left out',
    camtEntry('7.00', '', { status: 'PDNG' }) +
      camtEntry('8.00', '', { status: '<Cd>INFO</Cd>' }) +
      camtEntry('50.00', '', { status: '<Cd>BOOK</Cd>' }),
    {},
  ),
  one(
    'a moment late in the evening of another zone is the next day in Warsaw',
    camtEntry('50.00', '', { date: '<DtTm>2026-10-01T23:30:00Z</DtTm>' }),
    { bookedOn: '2026-10-02' },
  ),
  one(
    'a moment without a zone is in the bank’s time',
    camtEntry('50.00', '', { date: '<DtTm>2026-10-01T23:30:00</DtTm>' }),
    {},
  ),
  one(
    'money out and in',
    camtEntry('10.00', details('<RltdPties><Cdtr><Nm>Jan</Nm></Cdtr></RltdPties>'), {
      direction: 'DBIT',
    }) + camtEntry('60.00'),
    { amount: '-10.00', party: 'Jan' },
    { amount: '60.00' },
  ),
  one(
    'reversals are marked, and have their direction already',
    camtEntry('10.00', '<RvslInd>true</RvslInd>', { direction: 'DBIT' }) +
      camtEntry('40.00', `<RvslInd>1</RvslInd>${details(part('15.00', 'A'), part('25.00', 'B'))}`) +
      camtEntry('20.00', '<RvslInd>false</RvslInd>'),
    { amount: '-10.00', isReversal: true },
    { amount: '15.00', title: 'A', isReversal: true },
    { amount: '25.00', title: 'B', isReversal: true },
    { amount: '20.00' },
  ),
  one(
    'characters by number and in CDATA',
    camtEntry(
      '50.00',
      details(words('&#379;&#xF3;&#x142;&#263; &lt;b&gt; <![CDATA[=1+1 & <i>]]>')),
    ),
    { title: 'Żółć <b> =1+1 & <i>' },
  ),
  one(
    'a structured reference where there are no words',
    camtEntry(
      '50.00',
      details('<RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>'),
    ),
    { title: 'RF18539007547034' },
  ),
  one(
    'words of the bank where there are no details',
    camtEntry('50.00', '<AddtlNtryInf>ODSETKI</AddtlNtryInf>'),
    { title: 'ODSETKI' },
  ),
  sample(
    'two statements of one account',
    camtDocument(camtStatement('1050.00', camtEntry('50.00')).repeat(2)),
    {},
    {},
  ),
  sample(
    'without balances',
    camtDocument(camtStatement('1.00', camtEntry('50.00')).replaceAll(/<Bal>.*?<\/Bal>/g, '')),
    {},
  ),
  sample(
    'a prefix before each name',
    camtDocument(camtStatement('1050.00', camtEntry('50.00')))
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
      .replace('xmlns=', 'xmlns:ns2='),
    {},
  ),
];
