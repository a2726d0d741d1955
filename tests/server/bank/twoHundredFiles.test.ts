/**
 * More than two hundred files, imported by people, and all of them again: each line exists once,
 * equal transfers in one file stay several, and rejected files leave nothing.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStatement } from '../../../server/bank/read/read.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { currencies } from '../../../src/domain/dictionaries.ts';
import { corpus } from '../../support/bank/corpus.ts';
import { uploadStatement } from '../../support/server/backOffice.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.logIn(demoLogins.backOffice);
});
afterAll(() => server?.close());

const files = Object.values(corpus).flat();

/** Files that the server rejected for their size in memory. */
const tooMuch = new Set<string>();

/** The expected number of each line: as often as in the file that has it most often. */
const expectedLines = (): Map<string, number> => {
  const most = new Map<string, number>();
  for (const { name, bytes, expected } of files) {
    if (typeof expected !== 'number' || tooMuch.has(name)) continue;
    const { account, lines } = readStatement(bytes);
    const ours = lines.filter(({ currency }) =>
      (currencies as readonly string[]).includes(currency),
    );
    const groups = Map.groupBy(ours, (line) =>
      JSON.stringify([account, Object.entries(line).toSorted()]),
    );
    for (const [said, same] of groups) most.set(said, Math.max(most.get(said) ?? 0, same.length));
  }
  return most;
};

const state = async (): Promise<{ lines: number; sum: string; booked: number }> => {
  const [row] = rowsOf<{ lines: number; sum: string; booked: number }>(
    await server.db
      .execute(sql`select count(*)::int as lines, coalesce(sum(amount), 0)::text as sum,
      (select count(*)::int from payment where reference like 'bank:%') as booked from bank_entry`),
  );
  return row!;
};

/**
 * Imports every file.
 * @returns those with an unexpected response.
 */
const importAll = async (): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { name, bytes, expected } of files) {
    const before = await state();
    const { status, body } = await uploadStatement(server, token, bytes);
    const after = await state();
    const isRight =
      typeof expected === 'number'
        ? status === 201 &&
          body.lines === expected &&
          after.lines - before.lines === body.lines - body.known - body.foreign
        : [413, 422].includes(status) && after.lines === before.lines;
    // A file that no bank writes may exceed the memory of the reader's thread: it is rejected as a
    // whole.
    const isTooMuch =
      bytes.length > 8 * 1024 * 1024 && status === 422 && after.lines === before.lines;
    if (isTooMuch) tooMuch.add(name);
    if (!isRight && !isTooMuch) wrong.push(`${name}: ${status} ${JSON.stringify(body)}`);
  }
  return wrong;
};

it('two hundred files are imported with each line once, none lost and none booked automatically', async () => {
  expect(files.length).toBeGreaterThanOrEqual(200);
  const start = await state();
  expect(await importAll()).toEqual([]);
  const once = await state();
  const expected = [...expectedLines()];
  expect(once.lines - start.lines).toBe(expected.reduce((sum, [, times]) => sum + times, 0));
  expect(once.booked).toBe(start.booked);
  expect(await importAll(), 'all of them again').toEqual([]);
  expect(await state()).toEqual(once);
});
