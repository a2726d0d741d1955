import type { Nodes } from './nodes.ts';

/** Effects of a burst. */
export interface Burst {
  /** Calls answered per second before it. */
  sustainable: number;
  /** Responses by status; `none` for a failed connection. */
  answers: Record<string, number>;
  /** Time from its end until response times are normal again, in milliseconds. */
  backMs: number;
}

const path = '/public-api/whitelabel';

const timed = async (url: string): Promise<{ status: string; ms: number }> => {
  const begun = performance.now();
  const status = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    .then(async (response) => {
      await response.arrayBuffer();
      return String(response.status);
    })
    .catch(() => 'none');
  return { status, ms: performance.now() - begun };
};

/** Throughput of a few callers in a closed loop, in calls per second. */
const measure = async (
  nodes: Nodes,
  ms: number,
): Promise<{ perSecond: number; typical: number }> => {
  const end = Date.now() + ms;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async (_one, caller) => {
      while (Date.now() < end)
        times.push((await timed(nodes.urlOf(caller % nodes.count) + path)).ms);
    }),
  );
  const typical = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
  return { perSecond: times.length / (ms / 1000), typical };
};

/** Sends ten times the capacity of the nodes for some seconds, whether they respond or not. */
export const overload = async (nodes: Nodes, seconds: number): Promise<Burst> => {
  const { perSecond, typical } = await measure(nodes, 3000);
  const answers: Record<string, number> = {};
  const under: Promise<void>[] = [];
  const begun = Date.now();
  for (let sent = 0; Date.now() < begun + seconds * 1000; ) {
    const due = ((Date.now() - begun) / 1000) * perSecond * 10;
    for (; sent < due; sent += 1) {
      under.push(
        timed(nodes.urlOf(sent % nodes.count) + path).then(({ status }) => {
          answers[status] = (answers[status] ?? 0) + 1;
        }),
      );
    }
    await new Promise((done) => setTimeout(done, 5));
  }
  const ended = Date.now();
  while ((await timed(nodes.urlOf(0) + path)).ms > Math.max(100, typical * 5)) {
    if (Date.now() - ended > 60_000) break;
  }
  const backMs = Date.now() - ended;
  await Promise.all(under);
  return { sustainable: Math.round(perSecond), answers, backMs };
};
