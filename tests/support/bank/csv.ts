import type { StatementLine } from '../../../server/bank/read/statement.ts';
import { balancesOf, type Written } from './written.ts';

/** CSV files as exported by Polish banks. */

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const comma = (amount: string): string => amount.replace('.', ',');

/** `-1540.00` → `-1 540,00`. */
const grouped = (amount: string): string =>
  comma(amount).replaceAll(/(?<=\d)(?=(?:\d{3})+,)/g, ' ');

/** `PL61…` → `61 1090 …`, as banks display an account. */
const spaced = (account: string): string =>
  account.replace(/^((?:PL)?\d{2})/, '$1 ').replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** `2026-10-05` → `05.10.2026`. */
const turned = (date: string, mark: string): string => date.split('-').reverse().join(mark);

const mbankHead = [
  'mBank S.A. Bankowość Detaliczna;',
  'Skrytka Pocztowa 2108;',
  '90-959 Łódź 2;',
  '',
];

const mbankOperations = ({ account, lines }: Written): string =>
  [
    ...mbankHead,
    '#Za okres:;',
    '01.10.2026;31.10.2026;',
    '',
    '#dla rachunków:;',
    `Firmowe - ${account};`,
    '',
    '#Waluta;#Wpływy;#Wydatki;',
    `${lines[0]?.currency};0,00;0,00`,
    '',
    '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
    ...lines.map(
      ({ bookedOn, title, amount, currency }) =>
        `${bookedOn};${quoted(title)};"Firmowe";"Wpływy";${grouped(amount)} ${currency};;`,
    ),
    '',
  ].join('\r\n');

const mbankStatement = (statement: Written): string => {
  const { account, lines } = statement;
  const { opening, closing } = balancesOf(statement);
  const currency = lines[0]?.currency;
  return [
    ...mbankHead,
    'Elektroniczne zestawienie operacji;',
    '',
    '#Waluta;',
    `${currency};`,
    '#Numer rachunku;',
    `${account};`,
    '',
    `;;;;;;#Saldo początkowe;${grouped(opening)} ${currency};`,
    '',
    '#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
    ...lines.map(
      ({ bookedOn, title, party, partyAccount, amount }) =>
        `${bookedOn};${bookedOn};;${quoted(title)};${quoted(`${party}  `)};'${partyAccount}';` +
        `${grouped(amount)};0,00;`,
    ),
    '',
    `;;;;;;#Saldo końcowe;${grouped(closing)} ${currency};`,
    '',
    'Niniejszy dokument sporządzono na podstawie art. 7 Ustawy Prawo Bankowe.',
    '',
  ].join('\r\n');
};

const ing = ({ account, lines }: Written): string =>
  [
    '"Lista transakcji";;;;',
    '',
    '"Wybrane rachunki:";',
    `"KONTO Firmowe (${lines[0]?.currency})";;"${spaced(account)}";`,
    '',
    '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";' +
      '"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";' +
      '"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";' +
      '"Saldo po transakcji";"Waluta";;;;',
    ...lines.map(
      ({ bookedOn, party, title, partyAccount, reference, amount, currency }) =>
        `${bookedOn};${bookedOn};${quoted(` ${party} `)};${quoted(` ${title} `)};'${partyAccount} ';;` +
        `"PRZELEW";'${reference}';${comma(amount)};${currency};;;;;"KONTO Firmowe";0,00;${currency};;;;`,
    ),
    '',
    '"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego";',
    '',
  ].join('\r\n');

const pkoDetails = ({ amount, party, partyAccount, title, reference }: StatementLine): string[] => {
  const of = amount.startsWith('-') ? 'odbiorcy' : 'nadawcy';
  return [
    partyAccount && `Rachunek ${of}: ${spaced(partyAccount)}`,
    party && `Nazwa ${of}: ${party}`,
    title && `Tytuł: ${title}`,
    reference && `Numer referencyjny: ${reference}`,
  ];
};

const pko = ({ lines }: Written): string =>
  [
    '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji",' +
      '"Opis transakcji","","",""',
    '"","2026-10-31","Blokada","-7.00","PLN","","Tytuł: SKLEP","","",""',
    ...lines.map((line) =>
      [
        line.bookedOn,
        line.bookedOn,
        'Przelew na rachunek',
        line.amount.startsWith('-') ? line.amount : `+${line.amount}`,
        line.currency,
        '+0.00',
        ...pkoDetails(line),
      ]
        .map(quoted)
        .join(','),
    ),
    '',
  ].join('\r\n');

const santander = (statement: Written): string => {
  const { account, lines } = statement;
  const { opening, closing } = balancesOf(statement);
  return [
    `2026-10-31,01-10-2026,'${spaced(account)},"OFERTA SP. Z O.O., UL. PROSTA 1",` +
      `${lines[0]?.currency},${quoted(comma(opening))},${quoted(comma(closing))},${lines.length},`,
    ...lines.map(
      ({ bookedOn, title, party, partyAccount, amount }, index) =>
        `${turned(bookedOn, '-')},${turned(bookedOn, '-')},${quoted(title)},${quoted(party)},` +
        `'${partyAccount},${quoted(comma(amount))},"0,00",${lines.length - index},`,
    ),
    '',
  ].join('\n');
};

const pekao = ({ account, lines }: Written): string =>
  [
    'Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;' +
      'Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria',
    ...lines.map(({ bookedOn, party, partyAccount, title, amount, currency, reference }) => {
      const own = `'${account}`;
      const other = partyAccount && `'${partyAccount}`;
      const [from, to] = amount.startsWith('-') ? [own, other] : [other, own];
      const date = turned(bookedOn, '.');
      return (
        `${date};${date};${quoted(party)};;${from};${to};${quoted(title)};${grouped(amount)};` +
        `${currency};'${reference};PRZELEW KRAJOWY;Bez kategorii`
      );
    }),
    '',
  ].join('\r\n');

export const csvWriters = { mbankOperations, mbankStatement, ing, pko, santander, pekao };
