import type { Readable } from 'node:stream';
import { dateOf } from '../../src/domain/dates.ts';
import type { Cell, SheetColumn, SheetFormat } from '../workers/sheet.ts';
import type { Workers } from '../workers/workers.ts';
import type { OfferItem } from '../offer/listItems.ts';

type Name = Exclude<keyof OfferItem, 'paymentConfirmations' | 'version'>;

/** Columns of the export, the same in both scopes. */
const columns: [Name, header: string, kind: SheetColumn['kind']][] = [
  ['investorName', 'Inwestor', 'text'],
  ['investorEmail', 'Adres e-mail', 'text'],
  ['ownerName', 'Opiekun', 'text'],
  ['agreementDate', 'Data umowy', 'date'],
  ['paymentDate', 'Ostatnia wpłata', 'date'],
  ['endDate', 'Data zakończenia', 'date'],
  ['networkName', 'Sieć', 'text'],
  ['investmentValue', 'Kwota inwestycji', 'amount'],
  ['currency', 'Waluta', 'text'],
  ['status', 'Status', 'text'],
  ['statusDate', 'Data statusu', 'date'],
  ['campaignName', 'Kampania', 'text'],
  ['productCode', 'Kod produktu', 'text'],
];

const cellsOf = (item: OfferItem): Cell[] =>
  columns.map(([name]) =>
    name === 'statusDate' ? dateOf(item.statusDate) : String(item[name] ?? ''),
  );

async function* rowsOf(batches: AsyncIterable<readonly OfferItem[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(cellsOf);
}

/** The rows as a file, with its headers. @param date The day of the export, for its name. */
export const exportFile = (
  workers: Workers,
  batches: AsyncIterable<readonly OfferItem[]>,
  format: SheetFormat,
  date: string,
): { headers: Record<string, string>; body: Readable } => ({
  headers: {
    'content-type':
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="oferty-${date}.${format}"`,
  },
  body: workers.writeSheet(
    format,
    columns.map(([name, header, kind]) => ({
      header,
      kind,
      width: name === 'investorEmail' ? 32 : 20,
    })),
    rowsOf(batches),
  ),
});
