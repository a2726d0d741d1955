/**
 * How each call that reads grows with the data: `npm run load -- 1000 10000 100000`. Fills a database
 * of PostgreSQL for each size, asks every question of the contract and writes what it cost into
 * docs/growth.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { openPostgres } from '../server/db/open.ts';
import { logInInvestor } from '../tests/support/server/investor.ts';
import { newPostgresDatabase, startCluster } from '../tests/support/server/postgres.ts';
import { demoLogins, startServer } from '../tests/support/server/server.ts';
import { fill } from './load/fill.ts';
import { measure, type Cost } from './load/measure.ts';
import { questionsOf } from './load/questions.ts';

const page = new URL('../docs/growth.md', import.meta.url);
const marker = '<!-- measured by `npm run load` -->';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1000, 10_000, 100_000];

const cluster = startCluster();
/** Costs of one size, by a name of the call that is the same at every size. */
const costsAt = async (offers: number): Promise<Map<string, Cost>> => {
  let address = '';
  const server = await startServer({ LOG_LEVEL: 'silent' }, async (dataDir) => {
    const { url, drop } = await newPostgresDatabase(dataDir, cluster);
    address = url;
    const alone = `${url}?options=${encodeURIComponent('-c max_parallel_workers_per_gather=0')}`;
    const open = await openPostgres(alone, { max: 1, connectionTimeoutMillis: 60_000 });
    return { db: open.db, close: () => open.close().then(drop) };
  });
  const client = new Client({ connectionString: address });
  await client.connect();
  await fill(client, { offers, brandId: server.brandId }, (what, seconds) => {
    if (seconds > 5) console.log(`  ${what} ${seconds.toFixed(0)} s`);
  });
  await client.end();
  const questions = await questionsOf(server.db);
  const costs = await measure(server, questions, {
    advisor: await server.logIn(demoLogins.advisor),
    coordinator: await server.logIn(demoLogins.coordinator),
    investor: await logInInvestor(server, demoLogins.investor),
    anyone: undefined,
  });
  await server.close();
  return new Map(
    [...costs].map(([{ operation, variant, as }, cost]) => [
      `${operation} | ${variant} | ${as}`,
      cost,
    ]),
  );
};

const measured: Map<string, Cost>[] = [];
for (const size of sizes) {
  console.log(`${size} offers`);
  measured.push(await costsAt(size));
}
(await cluster).stop();

/** Below this a difference is the noise of the clock, in milliseconds. */
const noise = 2;
const rows = [...measured[0]!.keys()].map((name) => {
  const costs = measured.map((one) => one.get(name)!);
  const last = costs.at(-1)!;
  // A list that is empty at a size is not what grows: it is compared from where it has rows.
  const first = last.isEmpty ? costs[0]! : (costs.find(({ isEmpty }) => !isEmpty) ?? last);
  const growth = Math.max(last.postgres, noise) / Math.max(first.postgres, noise);
  return { name, costs, growth };
});
const cells = (costs: Cost[]): string =>
  costs
    .map(
      ({ postgres, node, isEmpty }) =>
        `${postgres.toFixed(1)} / ${node.toFixed(1)}${isEmpty ? ' (no rows)' : ''}`,
    )
    .join(' | ');
const heads = sizes.map((size) => size.toLocaleString('en-GB')).join(' | ');
const table = [
  `| Call | Asked for | By | ${heads} | Growth |`,
  `| --- | --- | --- |${' ---: |'.repeat(sizes.length + 1)}`,
  ...rows
    .toSorted((one, other) => other.growth - one.growth)
    .map(({ name, costs, growth }) => `| ${name} | ${cells(costs)} | ${growth.toFixed(1)} |`),
];
const [introduction] = readFileSync(page, 'utf8').split(marker);
writeFileSync(page, `${introduction}${marker}\n\n${table.join('\n')}\n`);
console.log(
  `${rows.filter(({ growth }) => growth > 2).length} of ${rows.length} grow more than 2 times`,
);
