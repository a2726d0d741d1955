/**
 * Calls generated from the contract, valid and corrupted, by everybody and concurrently: none
 * fails, and each response is in the contract. A run makes a few with its own seed, which a failure
 * prints; `npm run fuzz -- 100000` makes many.
 */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDice } from '../../server/db/demo/dice.ts';
import { policy, type Principal } from '../../server/http/policy.ts';
import { operations } from '../support/adversary/operations.ts';
import { asOwner } from '../support/server/owner.ts';
import { learntTypes } from '../support/fuzz/known.ts';
import { walk, type Finding } from '../support/fuzz/walk.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

const calls = 400;
const seed = Math.trunc(Date.now() / 1000);

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server?.close());

it(`answers every request as the contract says (seed ${seed})`, async () => {
  const findings: Finding[] = [];
  const made = await walk(server, makeDice(seed), calls, (one) => findings.push(one));
  expect(made).toBeGreaterThan(0);
  // Response times are for the command to judge: a busy machine is slow.
  expect(findings.filter(({ kind }) => kind !== 'slow')).toEqual([]);
});

it('is let in as each of those whom the policy names', async () => {
  const letIn = new Set<Principal>();
  await walk(
    server,
    makeDice(11),
    600,
    () => {},
    ({ as, operation }, status) => {
      if (policy[operation.id].includes(as) && status !== 401) letIn.add(as);
    },
  );
  expect([...letIn].toSorted()).toEqual([...new Set(Object.values(policy).flat())].toSorted());
});

it('detects a refusal that is long for its request', async () => {
  // As a schema's check that names every mistake would answer.
  const inject = server.app.inject.bind(server.app) as (call: object) => Promise<object>;
  const bloated = async (call: object): Promise<object> => {
    const answer = await inject(call);
    return 'statusCode' in answer && answer.statusCode === 400
      ? Object.create(answer, { rawPayload: { value: Buffer.alloc(200_000) } })
      : answer;
  };
  server.app.inject = bloated as typeof server.app.inject;
  const long = new Set<string>();
  await walk(server, makeDice(7), 100, ({ kind, operation }) => {
    if (kind === 'long') long.add(operation);
  });
  expect(long.size).toBeGreaterThan(0);
});

it('knows what every path asks for', () => {
  const asked = operations.flatMap(({ pathTypes }) => Object.values(pathTypes));
  expect(asked.filter((type) => !learntTypes.includes(type))).toEqual([]);
});

it('detects a call that fails', async () => {
  await asOwner(server.db, (tx) => tx.execute(sql`alter table offer_tally rename to elsewhere`));
  const failed = new Set<string>();
  await walk(server, makeDice(7), 250, ({ kind, operation }) => {
    if (kind === 'failed') failed.add(operation);
  });
  expect(failed.size).toBeGreaterThan(0);
});
