import { Readable } from 'node:stream';
import { today } from '../../src/domain/dates.ts';
import {
  statementYears,
  yearlyStatement,
  type StatementHolding,
  type YearlyStatement,
} from '../../src/domain/statement.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { selectBookings, selectPayouts, type OfferRow } from '../offer/queries.ts';
import { scheduleOf } from '../offer/view.ts';
import { statementColumns } from '../pdf/statement.ts';
import { statementWords } from '../pdf/statementWords.ts';
import { selectInvestor, selectLanguage, selectOwnOffers } from './queries.ts';

type Language = keyof typeof statementWords;

/** An investor's offers with bookings, and those bookings. */
const holdingsOf = async (
  tx: Tx,
  rows: readonly OfferRow[],
  language: Language,
  now: Date,
): Promise<StatementHolding[]> => {
  const ids = rows.map(({ offer }) => offer.id);
  const bookings = await selectBookings(tx, ids);
  const payouts = await selectPayouts(tx, ids);
  return rows
    .filter(({ offer }) => bookings.has(offer.id) || payouts.has(offer.id))
    .map((row) => ({
      no: row.offer.no,
      campaignName: (row.campaign.translations[language] ?? row.campaign.translations.PL).name,
      productName: row.product.name,
      currency: row.offer.currency,
      plan: scheduleOf(row, row.offer.investmentValue, now),
      interestType: row.product.interestType,
      bookings: bookings.get(row.offer.id) ?? [],
      payouts: payouts.get(row.offer.id) ?? [],
    }));
};

/** Years for which an investor has a statement, latest first. */
export const yearsOf = async (tx: Tx, rows: readonly OfferRow[], now: Date): Promise<number[]> =>
  statementYears(await holdingsOf(tx, rows, 'PL', now));

/** One spreadsheet row per offer and currency. */
const csvOf = (
  { workers }: Deps,
  { year, currencies }: YearlyStatement,
  { language, investorName }: { language: Language; investorName: string },
): Readable => {
  const w = statementWords[language];
  const texts = ['offer', 'campaign', 'product', 'currency'] as const;
  const rows = currencies.flatMap(({ currency, lines }) =>
    lines.map((line) => [
      line.no,
      line.campaignName,
      line.productName,
      currency,
      ...statementColumns.map((name) => line[name]),
    ]),
  );
  const batches = async function* () {
    yield JSON.stringify(rows);
  };
  return workers.writeSheet(
    'csv',
    {
      name: w.title(year),
      head: [
        [w.year, String(year)],
        [w.investor, investorName],
      ],
      columns: [
        ...texts.map((name) => ({ header: w[name], kind: 'text', width: 20 }) as const),
        ...statementColumns.map(
          (name) => ({ header: w[name], kind: 'amount', width: 20 }) as const,
        ),
      ],
    },
    batches(),
  );
};

/** An investor's yearly statement, for download. */
export const yearlyStatementHandlers = (deps: Deps) => {
  const { db, clock, workers } = deps;
  return {
    downloadYearlyStatement: async ({ caller, brand, query }) => {
      const now = clock();
      const thisYear = Number(today(now).slice(0, 4));
      const year = query.year ?? thisYear;
      if (year > thisYear) throw refuse(1404);
      const read = await withTenant(db, caller.brandId, async (tx) => {
        const language = query.language ?? (await selectLanguage(tx, caller.personId));
        const rows = await selectOwnOffers(tx, caller.investorId);
        const holdings = await holdingsOf(tx, rows, language, now);
        const { firstName, surname, email } = await selectInvestor(tx, caller.investorId);
        const investorName = `${firstName} ${surname}`.trim() || email;
        return { language, holdings, investorName };
      });
      const { language, holdings, investorName } = read;
      const statement = yearlyStatement(year, holdings);
      const format = query.format ?? 'pdf';
      const name = `${statementWords[language].file(year)}.${format}`;
      const headers = {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
      };
      if (format === 'csv') {
        return { status: 200, headers, body: csvOf(deps, statement, { language, investorName }) };
      }
      const bytes = await workers.drawDocument(await wornBrand(db, brand), {
        kind: 'statement',
        language,
        statement,
        investorName,
        at: now,
      });
      return { status: 200, headers, body: Buffer.from(bytes) };
    },
  } satisfies Pick<Handlers, 'downloadYearlyStatement'>;
};
