import { accountIn } from './text.ts';

/**
 * How banks of this country lay out their CSV files. A bank gives no description of its own: the
 * headers are those that public readers of such files agree on.
 */

/** The cells of a row: by the word of its column, or by its place. */
export interface CsvRow {
  /** `''` where the row has no such cell. */
  of: (word: string) => string;
  cells: readonly string[];
  /** Money that came is positive. */
  isCredit: boolean;
}

/** What a row says apart from its date and amount. */
interface CsvWords {
  title: string;
  party?: string;
  partyAccount?: string;
  reference?: string;
  /** The own account, where rows and not the head of the file name it. */
  ownAccount?: string;
}

export interface CsvLayout {
  delimiter: ';' | ',';
  /** Words of the header by which the layout is known, as `headerWord` writes them. */
  header: readonly string[];
  /** Column of the day of booking; a row without it is pending. */
  bookedOn: string;
  amount: string;
  /** Column of the currency: `amount` when it stands behind each amount, `head` when above them. */
  currency: string | { in: 'amount' | 'head' };
  words: (row: CsvRow) => CsvWords;
  /** Cells without a word above them are read too, each by the label it begins with. */
  isLabelled?: true;
  /** A row that has its day or amount, but is only announced. */
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

/** The list of operations that a customer of mBank filters: one text for all that is known. */
const mbankOperations: CsvLayout = {
  delimiter: ';',
  header: ['data operacji', 'opis operacji', 'rachunek', 'kategoria', 'kwota'],
  bookedOn: 'data operacji',
  amount: 'kwota',
  currency: { in: 'amount' },
  words: ({ of }) => ({ title: of('opis operacji') }),
  isPending: ({ of }) => /transakcja nierozliczona\s*$/i.test(of('opis operacji')),
};

/** The statement of mBank, which has its opening and closing balance. */
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

/** Of `Tytuł: …` in the cells without a name, the words behind the first label of some. */
const labelled = (cells: readonly string[], label: RegExp): string => {
  const cell = cells.find((one) => label.test(one));
  return cell?.replace(label, '') ?? '';
};

/** PKO BP: what is known of the other side stands in cells without names, each with its label. */
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

/** Known by their headers, whatever order the columns stand in. */
export const headedLayouts: readonly CsvLayout[] = [
  mbankStatement,
  mbankOperations,
  ing,
  pko,
  pekao,
];

/**
 * Santander's `historia_*`: no header, a summary of the account before the rows. The names of its
 * columns are this reader's.
 */
export const santander: CsvLayout = {
  delimiter: ',',
  header: ['booked', 'made', 'title', 'party', 'account', 'amount', 'balance', 'no'],
  bookedOn: 'booked',
  amount: 'amount',
  currency: { in: 'head' },
  words: ({ of }) => ({ title: of('title'), party: of('party'), partyAccount: of('account') }),
};
