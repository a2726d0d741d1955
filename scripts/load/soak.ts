import { readdirSync, readFileSync } from 'node:fs';
import { startFaults, type Faults } from '../../tests/support/faults/faults.ts';
import { startWriters } from '../../tests/support/faults/writers.ts';
import { demoLogins } from '../../tests/support/server/server.ts';
import { median } from '../timing.ts';

/** Resources of a process at an instant. */
interface Held {
  /** In MB. */
  memory: number;
  files: number;
  connections: number;
  waiting: number;
  /** Queued mails. */
  queue: number;
}

/** Intervals between samples, and between faults, in milliseconds. */
const pauses = { look: 2000, fault: 20_000 };

/** Initial fraction of the time that is not judged: caches and connection pools fill up. */
const warmUp = 0.25;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const figureOf = (text: string, name: string, label = ''): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

/** Resources of the first node; undefined while the database does not respond. */
const look = async ({ nodes }: Faults): Promise<Held | undefined> => {
  const pid = nodes.pidOf(0);
  const answer = await fetch(nodes.metricsOf(0), { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  );
  if (!answer?.ok) return undefined;
  const text = await answer.text();
  const connections = 'oferta_database_connections';
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections:
      figureOf(text, connections, 'state="busy"') + figureOf(text, connections, 'state="idle"'),
    waiting: figureOf(text, connections, 'state="waiting"'),
    queue: figureOf(text, 'oferta_mails', 'status="queued"'),
  };
};

/** Faults in turn; the first node is never killed, as it is the one monitored. */
const breakOne = ({ nodes, pair }: Faults, time: number): Promise<unknown> =>
  [() => pair.restart('fast'), () => nodes.killAndRestart(1), () => pair.restart('immediate')][
    time % 3
  ]!();

/** A user who constantly reads lists and the dashboard. */
const startReader = ({ nodes }: Faults): (() => Promise<number>) => {
  let going = true;
  let answered = 0;
  const paths = ['dashboard', 'investor/offers?sort=investorName', 'kyc/investor-request'];
  const read = async (): Promise<void> => {
    let token = '';
    for (let turn = 0; going; turn += 1) {
      const answer = await fetch(`${nodes.urlOf(0)}/api/advisor/${paths[turn % paths.length]}`, {
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok) answered += 1;
      if (answer?.status === 401) {
        const { advisor: username, password } = demoLogins;
        const login = await fetch(`${nodes.urlOf(0)}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        }).catch(() => undefined);
        const body = (await login?.json().catch(() => null)) as { accessToken?: string } | null;
        token = body?.accessToken ?? '';
      }
      await sleep(50);
    }
  };
  const reading = read();
  return async () => {
    going = false;
    await reading;
    return answered;
  };
};

/** Whether a process at the end holds no more than after warm-up. */
const isFlat = (held: readonly Held[], atRest: Held | undefined): boolean => {
  const warm = held.slice(Math.floor(held.length * warmUp));
  const third = Math.floor(warm.length / 3);
  const judged = (['memory', 'files', 'connections', 'waiting', 'queue'] as const).map((what) => {
    const [before, after] = [warm.slice(0, third), warm.slice(-third)].map((some) =>
      median(some.map((one) => one[what])),
    ) as [number, number];
    const most = what === 'memory' ? before * 1.15 : before + 5;
    console.log(
      `${after <= most ? 'within' : 'OVER  '}  ${what}: ${before.toFixed(0)} in the first third, ${after.toFixed(0)} in the last, ${atRest?.[what].toFixed(0)} at rest`,
    );
    return after <= most;
  });
  return judged.every(Boolean);
};

/**
 * People write and read for so many minutes while the database restarts and processes are killed.
 * @returns whether nothing was lost or duplicated, and whether the surviving process ends with the
 * resources it had after warm-up.
 */
export const soak = async (minutes: number): Promise<boolean> => {
  const faults = await startFaults();
  const held: Held[] = [];
  try {
    const writers = await startWriters(faults.nodes, 2);
    const stopReading = startReader(faults);
    const begun = Date.now();
    let broken = 0;
    while (Date.now() < begun + minutes * 60_000) {
      if (Date.now() - begun > (broken + 1) * pauses.fault) {
        await breakOne(faults, broken);
        broken += 1;
      }
      const one = await look(faults);
      if (one) held.push(one);
      await sleep(pauses.look);
    }
    const read = await stopReading();
    const { acknowledged, wrong } = await writers.stop();
    const { lost, doubled } = await writers.compare(faults.databaseUrl);
    await sleep(5000);
    console.log(
      `${minutes} minutes, ${broken} faults: ${acknowledged} written, ${read} read, ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} answered wrongly, ${faults.ended()} processes ended`,
    );
    const isWell = lost.length + doubled.length + wrong.length + faults.ended() === 0;
    return isFlat(held, await look(faults)) && isWell;
  } finally {
    await faults.stop();
  }
};
