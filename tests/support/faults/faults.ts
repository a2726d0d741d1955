import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '../../../server/db/open.ts';
import { seed } from '../server/seeded.ts';
import { startNodes, type Nodes } from './nodes.ts';
import { overload, type Burst } from './overload.ts';
import { startPair, type Pair } from './pair.ts';
import { startWriters, type Seen } from './writers.ts';

/** Effects of a series of faults of one kind. */
export interface Outcome extends Pick<Seen, 'acknowledged' | 'wrong'> {
  lost: string[];
  doubled: string[];
  /** Processes that ended unexpectedly. */
  ended: number;
  /** Length of the outage per fault, in milliseconds. */
  pausesMs: number[];
}

/** Nodes on a database, and ways to inject faults during writes. */
export interface Faults {
  restarts: (times: number) => Promise<Outcome>;
  kills: (times: number) => Promise<Outcome>;
  failovers: (times: number) => Promise<Outcome>;
  overload: (seconds: number) => Promise<Burst>;
  ended: () => number;
  /** The targets of the faults: nodes and database. */
  nodes: Nodes;
  pair: Pair;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Starts this many nodes on a database with failover. */
export const startFaults = async (count = 2): Promise<Faults> => {
  const pair = await startPair();
  const url = `${pair.url}/oferta_faults`;
  const admin = new Client({ connectionString: `${pair.url}/postgres` });
  await admin.connect();
  await admin.query('create database oferta_faults');
  await admin.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'oferta-faults-'));
  const open = await openPostgres(url);
  await seed(open, dataDir);
  await open.close();
  const nodes = await startNodes(url, count);

  /**
   * Injects a fault several times, each during writes, and checks those afterwards.
   * @param prepare Preparation of each fault; not counted as outage.
   */
  const among = async (
    times: number,
    fault: (time: number) => Promise<unknown>,
    prepare = async (): Promise<void> => {},
  ): Promise<Outcome> => {
    const endedBefore = nodes.ended();
    const total: Outcome = {
      acknowledged: 0,
      wrong: [],
      lost: [],
      doubled: [],
      ended: 0,
      pausesMs: [],
    };
    for (let time = 0; time < times; time += 1) {
      await prepare();
      const writers = await startWriters(nodes, 4);
      await writers.acknowledges(8);
      await fault(time);
      await writers.acknowledges(8);
      const { acknowledged, wrong, longestPauseMs } = await writers.stop();
      const { lost, doubled } = await writers.compare(url);
      total.acknowledged += acknowledged;
      total.wrong.push(...wrong);
      total.lost.push(...lost);
      total.doubled.push(...doubled);
      total.pausesMs.push(longestPauseMs);
    }
    return { ...total, ended: nodes.ended() - endedBefore };
  };
  return {
    restarts: (times) =>
      among(times, (time) => pair.restart(time % 2 === 0 ? 'fast' : 'immediate')),
    kills: (times) => among(times, (time) => nodes.killAndRestart(time % nodes.count)),
    failovers: (times) =>
      among(
        times,
        () => pair.failOver(),
        () => pair.addStandby(),
      ),
    overload: (seconds) => overload(nodes, seconds),
    ended: nodes.ended,
    nodes,
    pair,
    databaseUrl: url,
    stop: async () => {
      await nodes.stop();
      pair.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
