import { accountIn } from './text.ts';

/**
 * CSV layouts of Polish banks. The banks publish no specification; the headers are those on which
 * open-source readers of such files agree.
 */

/** The cells of a row, by column header or by position. */
export interface CsvRow {
  /** `''` if the row has no such cell. */
  of: (word: string) => string;
  cells: readonly string[];
  /** Whether money came in. */
  isCredit: boolean;
}

/** The texts of a row, apart from its date and amount. */
interface CsvWords {
  title: string;
  party?: string;
  partyAccount?: string;
  reference?: string;
  /** Own account, if given in rows instead of the head. */
  ownAccount?: string;
}

export interface CsvLayout {
  delimiter: ';' | ',';
  /** Headers that identify the layout, normalised by `headerWord`. */
  header: readonly string[];
  /** Column of the booking date; a row without one is pending. */
  bookedOn: string;
  amount: string;
  /** Where the currency is: a column, after each `amount`, or in the file's `head`. */
  currency: string | { in: 'amount' | 'head' };
  words: (row: CsvRow) => CsvWords;
  /** Unnamed cells are read too, by the label each begins with. */
  isLabelled?: true;
  /** A row that has a date or an amount, but is only announced. */
  isPending?: (row: CsvRow) => boolean;
}

/** `#Data księgowania` → `data ksiegowania`. */
export const headerWord = (cell: string): string =>
  cell
    .slice(0, 100)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f"#]/g, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/\s+/g, ' ')
    .trim();

const withoutTick = (text: string): string => text.trim().replace(/^'|'$/g, '');

/** mBank's filtered list of operations: one text holds title, counterparty and account. */
const mbankOperations: CsvLayout = {
  delimiter: ';',
  header: ['data operacji', 'opis operacji', 'rachunek', 'kategoria', 'kwota'],
  bookedOn: 'data operacji',
  amount: 'kwota',
  currency: { in: 'amount' },
  words: ({ of }) => ({ title: of('opis operacji') }),
  isPending: ({ of }) => /transakcja nierozliczona\s*$/i.test(of('opis operacji')),
};

/** mBank's statement, with opening and closing balance. */
const mbankStatement: CsvLayout = {
  delimiter: ';',
  header: ['data ksiegowania', 'data operacji', 'opis operacji', 'nadawca/odbiorca', 'kwota'],
  bookedOn: 'data ksiegowania',
  amount: 'kwota',
  currency: { in: 'head' },
  words: ({ of }) => ({
    title: of('tytul').trim() || of('opis operacji'),
    party: of('nadawca/odbiorca'),
    partyAccount: of('numer konta'),
  }),
};

const ing: CsvLayout = {
  delimiter: ';',
  header: ['data transakcji', 'dane kontrahenta', 'tytul', 'kwota transakcji (waluta rachunku)'],
  bookedOn: 'data ksiegowania',
  amount: 'kwota transakcji (waluta rachunku)',
  currency: 'waluta',
  words: ({ of }) => ({
    title: of('tytul'),
    party: of('dane kontrahenta'),
    partyAccount: of('nr rachunku'),
    reference: withoutTick(of('nr transakcji')),
  }),
  isPending: ({ of }) =>
    of('kwota transakcji (waluta rachunku)').trim() === '' &&
    of('kwota blokady/zwolnienie blokady').trim() !== '',
};

/** The text after the first of these labels in the unnamed cells, such as `Tytuł: …`. */
const labelled = (cells: readonly string[], label: RegExp): string => {
  const cell = cells.find((one) => label.test(one));
  return cell?.replace(label, '') ?? '';
};

/** PKO BP: the counterparty's data are in unnamed cells, each with a label. */
const pko: CsvLayout = {
  delimiter: ',',
  header: ['data operacji', 'data waluty', 'typ transakcji', 'kwota', 'waluta', 'opis transakcji'],
  bookedOn: 'data operacji',
  amount: 'kwota',
  currency: 'waluta',
  isLabelled: true,
  words: ({ cells }) => ({
    title: labelled(cells, /^\s*Tytuł:/),
    party: labelled(cells, /^\s*Nazwa (?:nadawcy|odbiorcy):/),
    partyAccount: labelled(cells, /^\s*Rachunek (?:nadawcy|odbiorcy):/),
    reference: labelled(cells, /^\s*Numer referencyjny:/),
  }),
  isPending: ({ of }) => /^\s*blokada/i.test(of('typ transakcji')),
};

const pekao: CsvLayout = {
  delimiter: ';',
  header: ['data ksiegowania', 'nadawca / odbiorca', 'rachunek zrodlowy', 'kwota operacji'],
  bookedOn: 'data ksiegowania',
  amount: 'kwota operacji',
  currency: 'waluta',
  words: ({ of, isCredit }) => {
    const [other, own] = isCredit
      ? [of('rachunek zrodlowy'), of('rachunek docelowy')]
      : [of('rachunek docelowy'), of('rachunek zrodlowy')];
    return {
      title: of('tytulem') || of('tytul'),
      party: of('nadawca / odbiorca'),
      partyAccount: other,
      reference: withoutTick(of('numer referencyjny')),
      ownAccount: accountIn(own),
    };
  },
};

/** Recognised by their headers, in any column order. */
export const headedLayouts: readonly CsvLayout[] = [
  mbankStatement,
  mbankOperations,
  ing,
  pko,
  pekao,
];

/**
 * Santander's `historia_*`: no header, but a summary of the account before the rows. The column
 * names are ours.
 */
export const santander: CsvLayout = {
  delimiter: ',',
  header: ['booked', 'made', 'title', 'party', 'account', 'amount', 'balance', 'no'],
  bookedOn: 'booked',
  amount: 'amount',
  currency: { in: 'head' },
  words: ({ of }) => ({ title: of('title'), party: of('party'), partyAccount: of('account') }),
};
