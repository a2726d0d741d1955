import { themeOf } from '../../src/domain/brandColors.ts';
import { dateOf, formatDate, formatDateTime } from '../../src/domain/dates.ts';
import { formatMoney, formatNumber } from '../../src/domain/money.ts';
import type { StatementLine, StatementSums, YearlyStatement } from '../../src/domain/statement.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { close, figures, head, note, title } from './blocks.ts';
import { markOf } from './pictures.ts';
import { margin, openSheet, paint, type Setting, type Sheet } from './sheet.ts';
import { statementWords, type StatementWords } from './statementWords.ts';

/** Content of a yearly statement. */
export interface StatementDocument {
  kind: 'statement';
  language: 'PL' | 'EN';
  statement: YearlyStatement;
  /** Whose it is. */
  investorName: string;
  at: Date;
}

/** Columns of amounts, in the order of the table. */
export const statementColumns = ['before', 'paidIn', 'interest', 'principal', 'after'] as const;

/** Width of a column of amounts, points. */
const amountWidth = 69;
const padding = 5;
const small = { size: 8, color: paint.text3 } as const;

type Table = ReturnType<Sheet['pdf']['struct']>;

/** Draws one row; the first cell may have several lines. @returns its height in points. */
const drawRow = (
  sheet: Sheet,
  table: Table,
  y: number,
  {
    first,
    amounts,
    // Words fill their column, and amounts do not.
    gap = 0,
    ...setting
  }: { first: string; amounts: readonly string[]; gap?: number } & Setting,
): number => {
  const { pdf } = sheet;
  const own = sheet.width - amountWidth * amounts.length;
  const line = pdf.struct('TR');
  table.add(line);
  const dress: Setting = { size: 9, ...setting };
  line.add(
    pdf.struct('TH', {}, () =>
      sheet.write(first, margin.side, y + padding, { ...dress, width: own - 8 }),
    ),
  );
  amounts.forEach((words, at) =>
    line.add(
      pdf.struct('TD', {}, () =>
        sheet.write(words, margin.side + own + at * amountWidth + gap, y + padding, {
          ...dress,
          width: amountWidth - gap,
          align: 'right',
        }),
      ),
    ),
  );
  line.end();
  return rowHeight(sheet, first, amounts, dress, gap);
};

const rowHeight = (
  sheet: Sheet,
  first: string,
  amounts: readonly string[],
  setting: Setting,
  gap = 0,
): number => {
  const own = sheet.width - amountWidth * amounts.length;
  const heights = amounts.map((words) =>
    sheet.heightOf(words, { ...setting, width: amountWidth - gap, align: 'right' }),
  );
  return 2 * padding + Math.max(sheet.heightOf(first, { ...setting, width: own - 8 }), ...heights);
};

/** One currency: four totals, then each offer; the table header is repeated on each page. */
const printCurrency = (
  sheet: Sheet,
  w: StatementWords,
  { currency, lines, total }: YearlyStatement['currencies'][number],
): void => {
  const { pdf, root, width } = sheet;
  const money = (amount: string): string => formatMoney(amount, currency);
  sheet.keep(170);
  sheet.put('H2', w.inCurrency(currency), margin.side, pdf.y, { weight: 'bold', size: 13, width });
  pdf.y += 8;
  figures(sheet, [
    [w.after, money(total.after)],
    [w.paidIn, money(total.paidIn)],
    [w.interest, money(total.interest)],
    [w.principal, money(total.principal)],
  ]);
  const table = pdf.struct('Table');
  root.add(table);
  let y = pdf.y - 8;
  const heads = (): void => {
    y += drawRow(sheet, table, y, {
      first: w.offer,
      amounts: statementColumns.map((name) => w[name]),
      gap: 8,
      ...small,
    });
    sheet.rule(margin.side, y, width);
  };
  const amountsOf = (sums: StatementSums): string[] =>
    statementColumns.map((name) => formatNumber(sums[name]));
  const nameOf = ({ no, campaignName, productName }: StatementLine): string =>
    `${no}\n${campaignName}, ${productName}`;
  heads();
  for (const line of lines) {
    if (y + rowHeight(sheet, nameOf(line), amountsOf(line), { size: 9 }) > pageEnd(sheet)) {
      pdf.addPage();
      y = margin.top;
      heads();
    }
    y += drawRow(sheet, table, y, { first: nameOf(line), amounts: amountsOf(line) });
    sheet.rule(margin.side, y, width, paint.line1);
  }
  y += drawRow(sheet, table, y, {
    first: `${w.total}, ${currency}`,
    amounts: amountsOf(total),
    weight: 'bold',
  });
  table.end();
  pdf.y = y + 22;
};

/** Leaves room for one more row and the row of totals. */
const pageEnd = ({ pdf }: Sheet): number => pdf.page.height - margin.bottom - 24;

/**
 * Typesets an investor's yearly statement: tagged, with the brand's mark and colour, all pages
 * numbered.
 */
export const renderStatement = async (
  brand: BrandDefinition,
  { language, statement, investorName, at }: StatementDocument,
): Promise<Buffer> => {
  const w = statementWords[language];
  const name = w.title(statement.year);
  // Its sums are those at the end of its year, however much later it is drawn up.
  const [lastDay, drawnUp] = [`${statement.year}-12-31`, dateOf(at.toISOString())];
  const sheet = openSheet({
    title: `${name}, ${investorName}`,
    author: brand.issuerName,
    language: language === 'EN' ? 'en' : 'pl',
    createdAt: at,
  });
  head(sheet, await markOf(brand.slug), brand.siteTitle, [formatDateTime(at)]);
  title(sheet, {
    name,
    state: w.asOf(formatDate(lastDay < drawnUp ? lastDay : drawnUp)),
    color: themeOf(brand).link,
    under: investorName,
  });
  for (const one of statement.currencies) printCurrency(sheet, w, one);
  if (statement.currencies.length === 0) {
    sheet.put('P', w.nothing, margin.side, sheet.pdf.y, { size: 11 });
    sheet.pdf.y += 14;
  }
  const remark = note(sheet, w.remark);
  sheet.keep(remark.height(sheet.width));
  remark.draw(margin.side, sheet.pdf.y, sheet.width);
  const { name: company, address, email } = brand.contact;
  close(sheet, [`${company}, ${address}, ${email}`], w.page);
  return sheet.bytes;
};
