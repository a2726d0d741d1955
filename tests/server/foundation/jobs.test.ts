/**
 * Scheduled work: once for all processes, again after a failure or a killed process, visible when
 * it fails.
 */
import { sql } from 'drizzle-orm';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeAnchors } from '../../../server/audit/anchor.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { jobsOf } from '../../../server/jobs/jobs.ts';
import { retryMs, runIfDue, startJobs, type Job } from '../../../server/jobs/scheduler.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'oferta-anchors-'));
const anchors = join(folder, 'anchors.txt');
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ EVIDENCE_ANCHORS: anchors });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const month = 30 * 24 * 3_600_000;

let names = 0;
/** An hourly job that counts its runs. */
const makeJob = (work: () => Promise<void> = async () => {}): Job & { runs: () => number } => {
  let runs = 0;
  return {
    name: `test-${(names += 1)}`,
    everyMs: 3_600_000,
    leaseMs: 60_000,
    runs: () => runs,
    run: async () => {
      runs += 1;
      await work();
    },
  };
};
const rowOf = async ({ name }: Job) =>
  rowsOf<{ failures: number; error: string | null; leased_until: Date | null }>(
    await server.db.execute(sql`select * from job where name = ${name}`),
  )[0]!;
const jobNamed = (name: string): Job => jobsOf(server.deps).find((one) => one.name === name)!;

/** The database, of which the transactions are carried out as told. */
const databaseWith = (carryOut: (go: () => Promise<unknown>) => Promise<unknown>) => {
  const { db } = server.deps;
  const transaction = (...given: Parameters<typeof db.transaction>) =>
    carryOut(() => db.transaction(...given));
  return Object.assign(Object.create(db) as typeof db, { transaction }) as typeof db;
};
const awayError = () => Object.assign(new Error('shutting down'), { code: '57P03' });

describe('a job', () => {
  it('runs on one process, however many poll at once, and again when it is due', async () => {
    const one = makeJob();
    const ran = await Promise.all(Array.from({ length: 8 }, () => runIfDue(server.deps, one)));
    expect([ran.filter(Boolean).length, one.runs()]).toEqual([1, 1]);
    server.passTime(3_500_000);
    expect(await runIfDue(server.deps, one)).toBe(false);
    server.passTime(200_000);
    expect(await runIfDue(server.deps, one)).toBe(true);
  });

  it('that failed is logged without its error message, and retried soon', async () => {
    let isBroken = true;
    const one = makeJob(async () => {
      if (isBroken) throw Object.assign(new Error('jan.kowalski@example.pl'), { code: 'ENOSPC' });
    });
    await runIfDue(server.deps, one);
    expect(await rowOf(one)).toMatchObject({ failures: 1, error: 'Error ENOSPC' });
    expect(server.logged()).toContain(`"job":"${one.name}","failures":1,"error":"Error ENOSPC"`);
    expect(server.logged()).not.toContain('jan.kowalski');
    expect(await runIfDue(server.deps, one)).toBe(false);
    isBroken = false;
    server.passTime(61_000);
    expect(await runIfDue(server.deps, one)).toBe(true);
    expect(await rowOf(one)).toMatchObject({ failures: 0, error: null, leased_until: null });
  });

  it('that a restart of the database breaks off counts as failed, and is retried soon', async () => {
    let failing = 0;
    const one = makeJob(async () => {
      // The database is away for as long as it takes three statements to be refused.
      failing = 3;
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
    const db = databaseWith((go) => {
      if (failing <= 0) return go();
      failing -= 1;
      return Promise.reject(awayError());
    });
    expect(await runIfDue({ ...server.deps, db }, one)).toBe(true);
    expect(await rowOf(one)).toMatchObject({ failures: 1, leased_until: null });
    server.passTime(61_000);
    expect(await runIfDue(server.deps, one)).toBe(true);
  });

  it('that failed is logged once, however often its end has to be recorded', async () => {
    let failing = 0;
    const one = makeJob(() => {
      failing = 2;
      return Promise.reject(new Error('Broken.'));
    });
    // The database goes away between the last statement and the end of the transaction.
    const db = databaseWith(async (go) => {
      const answer = await go();
      if (failing <= 0) return answer;
      failing -= 1;
      throw awayError();
    });
    expect(await runIfDue({ ...server.deps, db }, one)).toBe(true);
    const told = server.logged().match(new RegExp(`"job":"${one.name}","failures":\\d+`, 'g'));
    expect(told).toEqual([`"job":"${one.name}","failures":1`]);
  });

  it('of a killed process is taken over when its lease expires, and the dead process records nothing', async () => {
    const { promise: hang, resolve: wake } = Promise.withResolvers<void>();
    const dead = makeJob(() => hang);
    const hung = runIfDue(server.deps, dead);
    await expect.poll(dead.runs).toBe(1);
    const other = { ...makeJob(), name: dead.name };
    expect(await runIfDue(server.deps, other)).toBe(false);
    server.passTime(61_000);
    const { promise: goOn, resolve: end } = Promise.withResolvers<void>();
    const heir = { ...makeJob(() => goOn), name: dead.name };
    const taken = runIfDue(server.deps, heir);
    await expect.poll(heir.runs).toBe(1);
    wake();
    await hung;
    // The late one did not touch the other's lease.
    expect((await rowOf(dead)).leased_until).not.toBeNull();
    end();
    expect(await taken).toBe(true);
    expect((await rowOf(dead)).leased_until).toBeNull();
  });

  it('that ran while the database was dumped runs again once the guide has ended its lease', async () => {
    const { promise: hang, resolve: wake } = Promise.withResolvers<void>();
    const dumped = makeJob(() => hang);
    const hung = runIfDue(server.deps, dumped);
    await expect.poll(dumped.runs).toBe(1);
    const guide = readFileSync('docs/operations.md', 'utf8');
    await server.db.execute(/psql -d oferta -c '(update job [^']+)'/.exec(guide)?.[1] ?? '');
    expect(await runIfDue(server.deps, { ...makeJob(), name: dumped.name })).toBe(true);
    wake();
    await hung;
  });

  it('that ran while the clock was a month ahead runs again once it is right', async () => {
    const good = makeJob();
    const broken = makeJob(() => Promise.reject(new Error('Broken.')));
    server.passTime(month);
    for (const one of [good, broken]) expect(await runIfDue(server.deps, one)).toBe(true);
    server.passTime(-month);
    for (const one of [good, broken]) expect(await runIfDue(server.deps, one)).toBe(true);
    // From then on as planned.
    expect(await runIfDue(server.deps, good)).toBe(false);
    server.passTime(3_700_000);
    expect(await runIfDue(server.deps, good)).toBe(true);
  });

  it('of a process that was killed while the clock was a month ahead is taken over', async () => {
    const { promise: hang, resolve: wake } = Promise.withResolvers<void>();
    const dead = makeJob(() => hang);
    server.passTime(month);
    const hung = runIfDue(server.deps, dead);
    await expect.poll(dead.runs).toBe(1);
    server.passTime(-month);
    const heir = { ...makeJob(), name: dead.name };
    expect(await runIfDue(server.deps, heir)).toBe(true);
    wake();
    await hung;
    // What the late one planned by then is right, or was not recorded.
    expect(await runIfDue(server.deps, heir)).toBe(false);
  });

  it('is left to the machine that has it when the clocks differ by seconds', async () => {
    const { promise: goOn, resolve: end } = Promise.withResolvers<void>();
    const one = makeJob(() => goOn);
    const ran = runIfDue(server.deps, one);
    await expect.poll(one.runs).toBe(1);
    const clock = () => new Date(server.deps.clock().getTime() - 30_000);
    const behind = { ...server.deps, clock };
    expect(await runIfDue(behind, one)).toBe(false);
    end();
    await ran;
    expect(await runIfDue(behind, one)).toBe(false);
  });

  it('is never planned further ahead than its bound, however often it failed', () => {
    for (const everyMs of [0, 15_000, 60_000, 3_600_000, 24 * 3_600_000])
      for (let failures = 1; failures < 20; failures += 1)
        expect(retryMs(failures, everyMs)).toBeLessThanOrEqual(everyMs);
  });

  it('that is running is awaited by a stopping server', async () => {
    const { promise: goOn, resolve: end } = Promise.withResolvers<void>();
    const one = makeJob(() => goOn);
    const stop = startJobs(server.deps, [one]);
    await expect.poll(one.runs).toBe(1);
    const stopped = stop();
    end();
    await stopped;
    expect((await rowOf(one)).leased_until).toBeNull();
  });
});

it('a stopping server waits no more for a database that is away', async () => {
  let isAway = false;
  const one = makeJob(async () => {
    isAway = true;
  });
  const db = databaseWith((go) => (isAway ? Promise.reject(awayError()) : go()));
  const stop = startJobs({ ...server.deps, db }, [one]);
  await expect.poll(one.runs).toBe(1);
  const stoppedAt = Date.now();
  await stop();
  expect(Date.now() - stoppedAt).toBeLessThan(20_000);
});

describe('the anchor of the evidence log', () => {
  it('is written each hour, to the file and the log, and verifies', async () => {
    await runIfDue(server.deps, jobNamed('anchor'));
    server.passTime(3_700_000);
    await runIfDue(server.deps, jobNamed('anchor'));
    const lines = readFileSync(anchors, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(server.logged()).toContain(lines[1]);
    expect(await judgeAnchors(server.db, server.deps.secrets, lines)).toEqual([]);
  });

  it('that cannot be written is reported as a failure', async () => {
    rmSync(folder, { recursive: true });
    server.passTime(3_700_000);
    await runIfDue(server.deps, jobNamed('anchor'));
    expect(existsSync(anchors)).toBe(false);
    expect(server.logged()).toContain('"job":"anchor","failures":1,"error":"Error ENOENT"');
  });
});

it('the sweep of files logs what it found', async () => {
  await runIfDue(server.deps, jobNamed('sweep'));
  const [entry] = rowsOf<{ actor_kind: string; details: string }>(
    await server.db.execute(
      sql`select actor_kind, details from audit_entry where action = 'filesSwept' order by id desc limit 1`,
    ),
  );
  expect(entry!.actor_kind).toBe('system');
  expect(JSON.parse(entry!.details)).toMatchObject({ abandoned: 0, missing: 0 });
});
