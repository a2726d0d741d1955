import type { Readable } from 'node:stream';
import { erasedAt } from '../../src/domain/erasure.ts';
import type { SheetField } from '../offer/listItems.ts';
import type { SheetFormat } from '../workers/sheet.ts';
import type { Workers } from '../workers/workers.ts';
import { exportColumns, exportWords } from './exportWords.ts';

const exportFields = Object.keys(exportColumns) as (keyof typeof exportColumns)[];

/** The fields of a row, in the order of the columns. */
export const exportFieldsIn = (language: 'PL' | 'EN'): SheetField[] =>
  exportFields.map((field) =>
    field === 'campaignName' && language === 'EN' ? 'campaignNameEN' : field,
  );

/**
 * The rows as a file, with its HTTP headers.
 * @param batches JSON of rows, with cells as in `exportFieldsIn`.
 * @param date Day of the export in Warsaw, for the file name.
 * @param head Describes the list.
 */
export const exportFile = (
  workers: Workers,
  batches: AsyncIterable<string>,
  {
    format,
    language,
    date,
    head,
  }: { format: SheetFormat; language: 'PL' | 'EN'; date: string; head: [string, string][] },
): { headers: Record<string, string>; body: Readable } => {
  const { name, headers, statuses, erased } = exportWords[language];
  return {
    headers: {
      'content-type':
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name.toLowerCase()}-${date}.${format}"`,
    },
    body: workers.writeSheet(
      format,
      {
        name,
        head,
        columns: exportFields.map((field) => ({
          header: headers[field],
          kind: exportColumns[field],
          width: field === 'investorEmail' ? 32 : 20,
          ...(field === 'status' ? { words: statuses } : {}),
          ...(field === 'investorName' || field === 'ownerName'
            ? { words: { [erasedAt]: erased } }
            : {}),
        })),
      },
      batches,
    ),
  };
};
