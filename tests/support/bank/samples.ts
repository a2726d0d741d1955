import type { StatementLine } from '../../../server/bank/read/statement.ts';
import { camtSamples } from './samplesCamt.ts';
import { csvSamples } from './samplesCsv.ts';

/** A file as sent by a bank, and its contents. Names, accounts and amounts are fictitious. */
export interface Sample {
  name: string;
  text: string;
  account: string;
  lines: readonly StatementLine[];
}

export const line = (of: Partial<StatementLine>): StatementLine => ({
  bookedOn: '2026-10-01',
  amount: '0.00',
  currency: 'PLN',
  title: '',
  party: '',
  partyAccount: '',
  reference: '',
  ...of,
});

const own = 'PL61109010140000071219812874';
const payer = '27114020040000300201355387';

/** One MT940 message; its balances fit a single credit of 2,000.00. */
const message = (...middle: string[]): string =>
  [
    ':20:X',
    `:25:${own}`,
    ':28C:1',
    ':60F:C260930PLN1000,00',
    ...middle,
    ':62F:C261002PLN3000,00',
    '-',
    '',
  ].join('\r\n');

const credit = ':61:2610011001C2000,00NTRFNONREF//1234';

const mt940 = (name: string, text: string, ...lines: Partial<StatementLine>[]): Sample => ({
  name,
  text,
  account: own,
  lines: lines.map(line),
});

const paid = { amount: '2000.00', reference: '1234' };

const mt940Samples: readonly Sample[] = [
  mt940(
    'mBank: a sign before the message, labels in words',
    `\u0001${message(
      ':61:2610011001CN2000,00NTRFNONREF//EL015968-019543',
      '770-PRZELEW PRZYCHODZACY - ELIXIR',
      `:86:770 PRZELEW KRAJOWY; Z RACH.: ${payer}; OD: `,
      'JAN KOWALSKI UL. PROSTA 1 WARSZAWA; TYT.: OF/2026/000519; RATA 1; ',
      'TNR: 210860197059371.390001',
    )}`,
    {
      amount: '2000.00',
      title: 'OF/2026/000519; RATA 1',
      party: 'JAN KOWALSKI UL. PROSTA 1 WARSZAWA',
      partyAccount: payer,
      reference: 'EL015968-019543',
    },
  ),
  mt940(
    'mBank: a fee has no other side, its number is the reference',
    message(
      ':61:2610011001DN2,50NCHGNONREF',
      '824-OPŁ. ZA PRZEL. ELIXIR MT',
      ':86:824 OPŁATA ZA PRZELEW ELIXIR; TNR: 145271016138274.040001',
      ':61:2610011001CN2002,50NTRFNONREF//1234',
    ),
    { amount: '-2.50', title: '824 OPŁATA ZA PRZELEW ELIXIR', reference: '145271016138274.040001' },
    { amount: '2002.50', reference: '1234' },
  ),
  mt940(
    'ING: sub-fields behind ~, empty ones filled with a dot above',
    message(
      credit,
      '051 0',
      ':86:051~00051',
      '~20Wpłata za udział OF/2026/00',
      '~210519',
      '~22˙',
      '~3010205561',
      '~310000000000000000',
      '~32ANNA NOWAK 01-456 WARSZAWA ',
      '~33UL. TESTOWA 1',
      `~38PL${payer}`,
      '~60˙',
    ),
    {
      ...paid,
      title: 'Wpłata za udział OF/2026/000519',
      party: 'ANNA NOWAK 01-456 WARSZAWA UL. TESTOWA 1',
      partyAccount: `PL${payer}`,
    },
  ),
  mt940(
    'a title cut in the middle of a word by its width of 27',
    message(credit, ':86:020~00X~20WPLATA ZA OFERTE OF/2026/00~210519~32JAN'),
    { ...paid, title: 'WPLATA ZA OFERTE OF/2026/000519', party: 'JAN' },
  ),
  mt940(
    'Pekao: sub-fields behind <, name in 27, account in 31',
    message(credit, `:86:020<00PRZELEW<20TYTUL<27JAN KOWALSKI<28UL. PROSTA 1<31${payer}`),
    { ...paid, title: 'TYTUL', party: 'JAN KOWALSKI UL. PROSTA 1', partyAccount: payer },
  ),
  mt940(
    'German sub-fields behind ?',
    message(
      credit,
      ':86:166?00GUTSCHRIFT?20OF/2026/1?21DANKE?31DE89370400440532013000?32MAX?60ENDE',
    ),
    {
      ...paid,
      title: 'OF/2026/1 DANKE ENDE',
      party: 'MAX',
      partyAccount: 'DE89370400440532013000',
    },
  ),
  mt940(
    'inside of what wraps it on SWIFT’s network',
    `{1:F01BREXPLPWAXXX0000000000}{2:I940BREXPLPWXXXXN}{3:{108:X}}{4:\r\n${message(credit)}}`,
    paid,
  ),
  mt940('without a number of the statement', message(credit).replace(':28C:1\r\n', ''), paid),
  mt940(
    'with a field that only some banks know',
    message(credit, ':86:020~00X~20A', ':NS:22FIRMA'),
    { ...paid, title: 'A' },
  ),
  mt940('with line ends of one sign', message(credit).replaceAll('\r', ''), paid),
  mt940(
    'without a day of booking',
    message(credit.replace('26100110', '261001').replace('01C', 'C')),
    paid,
  ),
  mt940(
    'booked in the year before its value',
    message(credit.replace('2610011001', '2701011231')),
    {
      ...paid,
      bookedOn: '2026-12-31',
    },
  ),
  mt940(
    'a storno turns the sign round, and is marked',
    message(
      ':61:2610011001RC500,00NTRFNONREF//1',
      ':61:2610011001RDN500,NTRFNONREF//2',
      ':61:2610011001C2000,0NTRFNONREF//3',
    ),
    { amount: '-500.00', reference: '1', isReversal: true },
    { amount: '500.00', reference: '2', isReversal: true },
    { amount: '2000.00', reference: '3' },
  ),
  mt940('a reference of the customer alone', message(':61:2610011001C2000,00S020PO123'), {
    ...paid,
    reference: 'PO123',
  }),
  mt940(
    'words of the bank after the balance explain no line',
    `${message(credit).slice(0, -3)}:86:SALDO\r\n-\r\n`,
    paid,
  ),
  mt940(
    'several days in one file',
    message(credit) +
      message(credit).replaceAll('PLN1000', 'PLN5000').replace('PLN3000', 'PLN7000'),
    paid,
    paid,
  ),
  mt940(
    'pages of one day',
    message(credit).replace('62F', '62M') +
      message(credit)
        .replace('60F:C260930PLN1000', '60M:C260930PLN3000')
        .replace('PLN3000,00\r\n-', 'PLN5000,00\r\n-'),
    paid,
    paid,
  ),
  mt940('signs that cannot be seen', message(credit, ':86:WPŁATA \u202EJ\u0007A\u00adN\u200BA'), {
    ...paid,
    title: 'WPŁATA JAN A',
  }),
  mt940('plain words', message(credit, ':86:WPLATA', 'JANA'), { ...paid, title: 'WPLATA JANA' }),
  mt940(
    'from a balance below nought',
    message(credit).replace('C260930PLN1000,00', 'D260930PLN1000,00').replace('PLN3000', 'PLN1000'),
    paid,
  ),
];

export const samples: readonly Sample[] = [...mt940Samples, ...camtSamples, ...csvSamples];
