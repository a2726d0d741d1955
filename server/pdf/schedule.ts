import { formatDate } from '../../src/domain/dates.ts';
import { add, formatNumber } from '../../src/domain/money.ts';
import type { Instalment } from '../../src/domain/schedule.ts';
import { margin, paint, type Setting, type Sheet } from './sheet.ts';
import type { Block } from './blocks.ts';
import type { DocumentWords } from './words.ts';

/** Height of a row, points. */
const row = 18.5;
const head = 26;
const small = { size: 8.5, color: paint.text3 } as const;

/** Most rows of a schedule beside the terms; a longer one gets its own pages. */
export const mostBeside = 13;

/** Zero is shown as a dash, so that the other amounts stand out. */
const figure = (amount: string): string => (/^[0.]*$/.test(amount) ? '–' : formatNumber(amount));

/**
 * The payout schedule, with totals; its days are expected ones, and it says from which they count.
 *
 * @param isEstimate Whether its amounts are estimates: the rate is variable.
 */
export const scheduleBlock = (
  sheet: Sheet,
  w: DocumentWords,
  instalments: readonly Instalment[],
  { currency, isEstimate }: { currency: string; isEstimate: boolean },
): Block => {
  const { pdf, root } = sheet;
  const sum = (of: 'interest' | 'principal'): string =>
    figure(add(...instalments.map((one) => one[of])));
  const lines = instalments.map((one) => [
    formatDate(one.date),
    figure(one.interest),
    figure(one.principal),
  ]);
  const cells = (
    table: ReturnType<typeof pdf.struct>,
    values: readonly string[],
    tag: 'TH' | 'TD',
    [x, y, width]: [x: number, y: number, width: number],
    setting: Setting,
  ): void => {
    const line = pdf.struct('TR');
    table.add(line);
    const room = width / 3;
    values.forEach((words, at) =>
      line.add(
        pdf.struct(at === 0 ? 'TH' : tag, {}, () =>
          sheet.write(words, x + at * room, y + 4.5, {
            size: 9.5,
            ...setting,
            width: room,
            align: at === 0 ? 'left' : 'right',
          }),
        ),
      ),
    );
    line.end();
  };
  const remark = isEstimate ? `${w.expected} ${w.estimated}` : w.expected;
  const topOf = (width: number): number => head + sheet.heightOf(remark, { ...small, width });
  return {
    height: (width) => topOf(width) + row * (lines.length + 2) + 4,
    draw: (x, from, width) => {
      sheet.put('H2', w.schedule, x, from, { weight: 'bold', size: 11.5, width });
      sheet.put('P', remark, x, from + head - 6, { ...small, width });
      const top = topOf(width);
      sheet.rule(x, from + top - 4, width);
      let y = from + top;
      const table = pdf.struct('Table');
      root.add(table);
      const heads = [w.date, w.interest, w.principal];
      cells(table, heads, 'TH', [x, y, width], small);
      for (const line of lines) {
        y += row;
        if (y + 2 * row > pdf.page.height - margin.bottom) {
          pdf.addPage();
          cells(table, heads, 'TH', [x, margin.top, width], small);
          y = margin.top + row;
        }
        sheet.rule(x, y, width, paint.line1);
        cells(table, line, 'TD', [x, y, width], {});
      }
      y += row;
      sheet.rule(x, y, width, paint.text);
      const total = [`${w.total}, ${currency}`, sum('interest'), sum('principal')];
      cells(table, total, 'TD', [x, y, width], { weight: 'bold' });
      table.end();
      pdf.y = y + row + 4;
    },
  };
};
