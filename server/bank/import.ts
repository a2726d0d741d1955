import { today } from '../../src/domain/dates.ts';
import { currencies, type Currency } from '../../src/domain/dictionaries.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { record } from '../audit/record.ts';
import { readUpload } from '../files/receive.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import type { Statement, StatementLine } from './read/statement.ts';
import { freshLinesOf } from './freshLines.ts';
import { proposeOffers } from './match.ts';
import * as queries from './queries.ts';
import type { EntryDetails } from './view.ts';

type Line = StatementLine & { currency: Currency };

/** Lines in a currency we support; any other cannot belong to an offer. */
const isOurs = (line: StatementLine): line is Line =>
  (currencies as readonly string[]).includes(line.currency);

/** Stores lines that no earlier file contained, each with its proposed offer. */
const keepLines = async (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  tx: Tx,
  caller: Caller,
  statement: Statement,
) => {
  const { brandId, advisorId } = caller;
  await queries.lockImports(tx, brandId);
  const unknown = await freshLinesOf(tx, statement, secrets.derive);
  const fresh = unknown.flatMap(({ index, ...marks }) => {
    const line = statement.lines[index]!;
    return isOurs(line) ? [{ line, marks }] : [];
  });
  const createdAt = clock();
  const proposals = await proposeOffers(
    tx,
    secrets,
    fresh.map(({ line }) => line),
    today(createdAt),
  );
  const { format, account, lines } = statement;
  const about = { brandId, importedBy: advisorId, createdAt, format, account };
  const statementId = await queries.insertStatement(tx, {
    ...about,
    lineCount: lines.length,
    newCount: 0,
  });
  const entries = await Promise.all(
    fresh.map(async ({ line, marks }, index): Promise<queries.NewEntry> => {
      const { bookedOn, amount, currency, title, party, partyAccount, isReversal = false } = line;
      const details: EntryDetails = { title, party, partyAccount };
      const proposal = proposals[index];
      return {
        brandId,
        statementId,
        ...marks,
        bookedOn,
        amount,
        currency,
        isReversal,
        detailsEnc: await secrets.encrypt(details),
        createdAt,
        ...(proposal ? { ...proposal, status: 'proposed' } : {}),
      };
    }),
  );
  const kept = await queries.insertEntries(tx, entries);
  await queries.updateStatement(tx, statementId, kept.length);
  await record(tx, caller, {
    action: 'statementImported',
    subject: { kind: 'bankStatement', id: statementId },
    details: { format, lines: lines.length, new: kept.length },
  });
  const foreign = lines.filter((line) => !isOurs(line)).length;
  return {
    id: statementId,
    format,
    account,
    lines: lines.length,
    known: lines.length - foreign - kept.length,
    foreign,
    proposed: kept.filter(({ status }) => status === 'proposed').length,
  };
};

/** Import of statements of the brand's account. */
export const statementHandlers = (deps: Deps) =>
  ({
    importBankStatement: async ({ caller, request }) => {
      const { bytes } = await readUpload(request);
      const reading = await deps.workers.readStatement(bytes);
      if ('refused' in reading) {
        const { code, line } = reading.refused;
        const parameters = { reason: code, ...(line === undefined ? {} : { line }) };
        throw refuse(code === 'unknown' ? 5011 : 5010, { parameters });
      }
      const body = await withTenant(deps.db, caller.brandId, (tx) =>
        keepLines(deps, tx, caller, reading.statement),
      );
      return { status: 201, body };
    },
  }) satisfies Pick<Handlers, 'importBankStatement'>;
