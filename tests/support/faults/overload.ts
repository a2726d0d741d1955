import type { Nodes } from './nodes.ts';

/** What a burst did. */
export interface Burst {
  /** Calls a second that were answered before it. */
  sustainable: number;
  /** Answers by status; `none` where the connection gave none. */
  answers: Record<string, number>;
  /** From its end until calls are answered as quickly as before again, in milliseconds. */
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

/** Calls a second that a few callers get, each asking as soon as it is answered. */
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

/** Ten times what the nodes can do, for so long, whether they answer or not. */
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
