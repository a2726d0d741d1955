/**
 * Scaling of each read call with the amount of data: `npm run load -- 1000 10000 100000`. Fills a
 * PostgreSQL database of each size, makes every read call of the contract and writes the costs to
 * docs/growth.md; then, at the last size, compares lists with their bare SQL statements and exports
 * everything. With `at=postgres://…` the databases are kept on that server and reused.
 *
 * `npm run load -- people 30 300 3000` does so for brands of so many advisors, whose offers are
 * 100,000 at each size.
 *
 * `npm run load -- soak 60` has people write and read for so many minutes (default 5) while faults
 * are injected, and reports whether memory, handles, connections and the mail queue stay stable.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { openPostgres } from '../server/db/open.ts';
import { tellOfPayoutsDue } from '../server/jobs/payoutsDue.ts';
import { bookingHands, lineOf } from '../tests/support/server/backOffice.ts';
import { logInInvestor } from '../tests/support/server/investor.ts';
import { demoLogins, startServer } from '../tests/support/server/server.ts';
import { compareWithBare, type Bare } from './load/bare.ts';
import { kept, passing, type Filled } from './load/databases.ts';
import { exportAll, type Exporting } from './load/exporting.ts';
import { growingOf, rowOf } from './load/growing.ts';
import { measure, paceOf, type Cost } from './load/measure.ts';
import { withSettings } from './load/plans.ts';
import { brandsOf } from './load/people.ts';
import { questionsOf } from './load/questions.ts';
import { soak } from './load/soak.ts';

const page = new URL('../docs/growth.md', import.meta.url);

const words = process.argv.slice(2);
if (words[0] === 'soak') process.exit((await soak(Number(words[1] ?? 5))) ? 0 : 1);
const server = words.find((word) => word.startsWith('at='))?.slice(3);
const isOfPeople = words[0] === 'people';
const given = words.map(Number).filter((word) => !Number.isNaN(word));
const sizes = isOfPeople
  ? brandsOf(given.length > 0 ? given : [30, 300, 3000])
  : (given.length > 0 ? given : [1000, 10_000, 100_000]).map((count) => ({ count, offers: count }));
const source = server ? kept(server) : passing();

/** Costs at one size, keyed by a name of the call that is the same at all sizes, and its lists. */
const costsAt = async ({ url, copyFiles }: Filled, isLast: boolean) => {
  const application = await startServer({ LOG_LEVEL: 'silent' }, async (dataDir) => {
    copyFiles(dataDir);
    const alone = withSettings(url, { max_parallel_workers_per_gather: '0' });
    return openPostgres(alone, { max: 1, connectionTimeoutMillis: 60_000 });
  });
  const backOffice = await application.logIn(demoLogins.backOffice);
  // Lines of one day; the fill does not cover bank lines of past years yet.
  const day = Array.from({ length: 200 }, (_, n) => lineOf({ title: `Przelew ${n}` }));
  await bookingHands(application, backOffice).importLines(day);
  // What is due of the demo, as the server finds out by itself; the fill knows its own.
  await tellOfPayoutsDue(application.deps);
  const questions = await questionsOf(application.db);
  const tokens = {
    advisor: await application.logIn(demoLogins.advisor),
    coordinator: await application.logIn(demoLogins.coordinator),
    backOffice,
    investor: await logInInvestor(application, demoLogins.investor),
    anyone: undefined,
  };
  const costs = await measure(application, questions, tokens);
  const lists = isLast ? await compareWithBare(application, url, questions, tokens) : [];
  await application.close();
  const named = new Map(
    [...costs].map(([{ operation, variant, as }, cost]) => [
      `${operation} | ${variant} | ${as}`,
      cost,
    ]),
  );
  return { costs: named, lists };
};

const measured: Map<string, Cost>[] = [];
let lists: Bare[] = [];
let exports: Exporting[] = [];
for (const [place, size] of sizes.entries()) {
  console.log(`${size.count} ${isOfPeople ? 'advisors' : 'offers'}`);
  const filled = await source.of(size);
  const isLast = place === sizes.length - 1 && !isOfPeople;
  const found = await costsAt(filled, isLast);
  measured.push(found.costs);
  ({ lists } = found);
  if (isLast) exports = await exportAll(filled.url);
  await filled.drop();
}
await source.stop();

const rows = [...measured[0]!.keys()].map((name) =>
  rowOf(
    name,
    measured.map((one) => one.get(name)!),
  ),
);
const growing = growingOf(rows);
const cells = (costs: Cost[]): string =>
  costs
    .map(
      ({ postgres, node, answered }) =>
        `${postgres.toFixed(1)} / ${node.toFixed(1)}${answered.isEmpty ? ' (no rows)' : ''}`,
    )
    .join(' | ');
const said = (size: number): string => size.toLocaleString('en-GB');
const tableOf = (some: typeof rows): string[] => [
  `| Call | Asked for | By | ${sizes.map(({ count }) => said(count)).join(' | ')} | Growth |`,
  `| --- | --- | --- |${' ---: |'.repeat(sizes.length + 1)}`,
  ...some
    .toSorted((one, other) => other.growth - one.growth)
    .map(({ name, costs, growth }) => `| ${name} | ${cells(costs)} | ${growth.toFixed(1)} |`),
];

/** Time of a list beyond 1.5 times its statements, in milliseconds; up to 5 is allowed. */
const beyond = ({ call, statements }: Bare): number => call - 1.5 * statements;
const boundsOf = (worst: Bare): string[] => [
  `With ${said(sizes.at(-1)!.count)} offers ${lists.filter((one) => beyond(one) <= 5).length} of ${lists.length} lists take at most 1.5 times their statements alone and 5 ms; the worst is ${worst.question.operation} ${worst.question.variant}: ${worst.call.toFixed(1)} ms, its statements ${worst.statements.toFixed(1)} ms.`,
  ...exports.map(
    ({ format, bytes, seconds, mostMemory, health, longestDelay }) =>
      `All of them as ${format.toUpperCase()}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; the process held ${mostMemory.toFixed(0)} MB at most; /healthz took ${health.median.toFixed(0)} ms (median), ${health.longest.toFixed(0)} ms (longest); its event loop stood for ${longestDelay.toFixed(0)} ms at most.`,
  ),
];
const pace = `The floor of this run, planning a join of six tables of the catalogue, cost ${paceOf().toFixed(1)} ms.`;
const bounds = isOfPeople
  ? []
  : boundsOf(lists.toSorted((one, other) => beyond(other) - beyond(one))[0]!);

/** Of people the page has what grows or takes long, the output all calls. */
const isNotable = ({ costs, growth }: (typeof rows)[number]): boolean =>
  growth > 3 || costs.at(-1)!.postgres > 20 || costs.at(-1)!.node > 50;
const parts = [
  [...bounds, pace].join(' '),
  growing.line,
  ...(isOfPeople
    ? [tableOf(rows.filter(isNotable)).join('\n')]
    : [growing.table.join('\n'), tableOf(rows).join('\n')]),
];
const markers = {
  people: '<!-- measured by `npm run load -- people` -->',
  offers: '<!-- measured by `npm run load` -->',
};
const text = readFileSync(page, 'utf8');
const [before, after] = text.split(isOfPeople ? markers.people : markers.offers);
const next = isOfPeople ? after!.slice(after!.indexOf('\n## ')) : '';
writeFileSync(
  page,
  `${before}${isOfPeople ? markers.people : markers.offers}\n\n${parts.join('\n\n')}\n${next}`,
);
console.log((isOfPeople ? tableOf(rows) : bounds).join('\n'));
console.log(growing.line);
process.exit(0);
