import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { defaultBrand } from '../../server/branding/brands.ts';
import { startNodes } from '../../tests/support/faults/nodes.ts';
import { demoLogins } from '../../tests/support/server/server.ts';

/** Effects of exporting all offers on the exporting process. */
export interface Exporting {
  format: 'csv' | 'xlsx';
  bytes: number;
  seconds: number;
  /** Peak memory of the process, in MB. */
  mostMemory: number;
  /** Response times of /healthz during the export, in milliseconds. */
  health: { median: number; longest: number };
  /** Longest event loop delay in milliseconds, including other load on the machine. */
  longestDelay: number;
}

/** Longest event loop delay of a node since the last query, in milliseconds. */
const delayOf = async (metricsUrl: string): Promise<number> => {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)![1]) * 1000;
};

/** Peak memory of a process, in MB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Runs work while one coordinator coordinates every network of the brand. */
const coordinatingAll = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ network_id: string; advisor_id: string }>(
    `insert into network_member (brand_id, network_id, advisor_id, coordinates)
     select a.brand_id, n.id, a.id, true from advisor a join network n on n.brand_id = a.brand_id
     where a.email = $1 and a.brand_id = $2 on conflict do nothing returning network_id, advisor_id`,
    [demoLogins.coordinator, defaultBrand.id],
  );
  try {
    return await work();
  } finally {
    for (const { network_id: network, advisor_id: advisor } of rows) {
      await client.query('delete from network_member where network_id = $1 and advisor_id = $2', [
        network,
        advisor,
      ]);
    }
    await client.end();
  }
};

/** Polls /healthz of a process. @returns stops polling and returns the response times. */
const watchHealth = (url: string): (() => Promise<number[]>) => {
  const times: number[] = [];
  let going = true;
  const watch = async (): Promise<void> => {
    while (going) {
      const begun = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      times.push(performance.now() - begun);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const watching = watch();
  return async () => {
    going = false;
    await watching;
    return times;
  };
};

/** Exports every offer of the brand from a separate process, and monitors that process. */
export const exportAll = (url: string): Promise<Exporting[]> =>
  coordinatingAll(url, async () => {
    const results: Exporting[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      // A new process per export, so that peak memory belongs to one export.
      const nodes = await startNodes(url, 1);
      const node = nodes.urlOf(0);
      const login = await fetch(`${node}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: demoLogins.coordinator, password: demoLogins.password }),
      });
      const { accessToken } = (await login.json()) as { accessToken: string };
      await delayOf(nodes.metricsOf(0));
      const health = watchHealth(node);
      const begun = Date.now();
      const answer = await fetch(
        `${node}/api/advisor/investor/offers/export?scope=network&format=${format}`,
        { headers: { authorization: `Bearer ${accessToken}` } },
      );
      if (!answer.ok) throw new Error(`The export answered ${answer.status}.`);
      let bytes = 0;
      for await (const part of answer.body!) bytes += (part as Uint8Array).length;
      const seconds = (Date.now() - begun) / 1000;
      const times = (await health()).toSorted((one, other) => one - other);
      results.push({
        format,
        bytes,
        seconds,
        mostMemory: peakOf(nodes.pidOf(0)),
        longestDelay: await delayOf(nodes.metricsOf(0)),
        health: { median: times[Math.floor(times.length / 2)]!, longest: times.at(-1)! },
      });
      await nodes.stop();
    }
    return results;
  });
