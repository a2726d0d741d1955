import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { dateOf } from '../../src/domain/dates.ts';
import { formatNumber } from '../../src/domain/money.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';

type Item = components['schemas']['OfferListItem'];

/** Cells of the export, alike in both scopes; a formula is written as text. */
const csvHeader = {
  investorName: 'Inwestor',
  investorEmail: 'Adres e-mail',
  ownerName: 'Opiekun',
  agreementDate: 'Data umowy',
  paymentDate: 'Ostatnia wpłata',
  endDate: 'Data zakończenia',
  networkName: 'Sieć',
  investmentValue: 'Kwota inwestycji',
  currency: 'Waluta',
  status: 'Status',
  statusDate: 'Data statusu',
  campaignName: 'Kampania',
  productCode: 'Kod produktu',
} as const;

type Column = keyof typeof csvHeader;
const columns = Object.entries(csvHeader) as [Column, string][];

const textOf = (item: Item, column: Column): string =>
  column === 'statusDate' ? dateOf(item.statusDate) : String(item[column] ?? '');

const dates: readonly Column[] = ['agreementDate', 'paymentDate', 'endDate', 'statusDate'];

const csvOf = (items: readonly Item[]): Uint8Array =>
  new TextEncoder().encode(
    stringify(
      items.map((item) => ({
        ...item,
        statusDate: dateOf(item.statusDate),
        investmentValue: formatNumber(item.investmentValue).replaceAll(' ', ''),
      })),
      { header: true, columns: csvHeader, delimiter: ';', bom: true, escape_formulas: true },
    ),
  );

/** Dates and amounts are dates and numbers there, so that a sheet can sort and add them. */
const xlsxOf = async (items: readonly Item[]): Promise<Uint8Array> => {
  const head = columns.map(([, title]) => ({ value: title, fontWeight: 'bold' as const }));
  const rows = items.map((item) =>
    columns.map(([column]) => {
      const text = textOf(item, column);
      if (text === '') return null;
      if (dates.includes(column)) {
        return { type: Date, value: new Date(`${text}T00:00:00Z`), format: 'dd.mm.yyyy' };
      }
      if (column === 'investmentValue') {
        return { type: Number, value: Number(text), format: '#,##0.00' };
      }
      return { type: String, value: text };
    }),
  );
  return new Uint8Array(
    await writeXlsxFile([head, ...rows], {
      stickyRowsCount: 1,
      columns: columns.map(([column]) => ({ width: column === 'investorEmail' ? 32 : 20 })),
    }).toBuffer(),
  );
};

/** The rows as a file, with its headers. @param date The day it is made, for its name. */
export const exportFile = async (
  items: readonly Item[],
  format: 'csv' | 'xlsx',
  date: string,
): Promise<{ headers: Record<string, string>; body: Uint8Array }> => ({
  headers: {
    'content-type':
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="oferty-${date}.${format}"`,
  },
  body: format === 'csv' ? csvOf(items) : await xlsxOf(items),
});
