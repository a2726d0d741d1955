/** A busy server (503 with Retry-After): calls wait together, and only safe ones are retried. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { patienceOf } from '../../src/machines/busyServer.ts';
import { busyServerMachine } from '../../src/machines/busyServer.machine.ts';
import { patiently } from '../../src/sdk/patience.ts';

const clock = new SimulatedClock();
let actor: ReturnType<typeof createActor<typeof busyServerMachine>>;
let heard: string[];
let answers: Response[];
let send: (request: Request) => Promise<Response>;

beforeEach(() => {
  actor = createActor(busyServerMachine, { clock }).start();
  [heard, answers] = [[], []];
  send = patiently(async (request) => {
    heard.push(`${request.method} ${await request.text()}`);
    return answers.shift() ?? new Response('done');
  }, patienceOf(actor));
});
afterEach(() => actor.stop());

const busy = (after = '3'): Response =>
  new Response('', { status: 503, headers: after ? { 'retry-after': after } : {} });
const get = (signal?: AbortSignal): Request =>
  new Request('http://oferta.test/api', signal ? { signal } : {});
const post = (headers: Record<string, string> = {}): Request =>
  new Request('http://oferta.test/api', { method: 'POST', body: 'ja', headers });
const state = (): unknown => actor.getSnapshot().value;
/** Runs what is due now. */
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('a call that a busy server rejects', () => {
  it('is retried after the seconds the server named, and not earlier', async () => {
    answers = [busy()];
    const answer = send(get());
    await soon();
    expect([state(), actor.getSnapshot().context.seconds, heard.length]).toEqual(['waiting', 3, 1]);
    clock.increment(2999);
    await soon();
    expect(heard).toHaveLength(1);
    clock.increment(1001);
    expect(await (await answer).text()).toBe('done');
    expect([state(), heard.length]).toEqual(['free', 2]);
  });

  it('is retried at the same time as all others', async () => {
    answers = [busy(), busy(), busy()];
    const all = Promise.all([send(get()), send(get()), send(get())]);
    await soon();
    clock.increment(4000);
    await all;
    expect([state(), heard.length]).toEqual(['free', 6]);
  });

  it('is retried, body included, when it has an idempotency key', async () => {
    answers = [busy()];
    const answer = send(post({ 'idempotency-key': 'k' }));
    await soon();
    clock.increment(4000);
    await answer;
    expect(heard).toEqual(['POST ja', 'POST ja']);
  });

  it.each([
    ['it may already have been done', () => send(post()), busy()],
    ['no time is given', () => send(get()), busy('')],
    ['the wait is too long', () => send(get()), busy('600')],
  ])('fails at once when %s', async (_why, call, answer) => {
    answers = [answer];
    expect((await call()).status).toBe(503);
    expect([state(), heard.length]).toEqual(['free', 1]);
  });

  it('fails after five attempts', async () => {
    answers = Array.from({ length: 9 }, () => busy());
    const answer = send(get());
    for (let one = 0; one < 4; one += 1) {
      await soon();
      clock.increment(4000);
    }
    expect((await answer).status).toBe(503);
    expect([state(), heard.length]).toEqual(['free', 5]);
  });

  it('is dropped when its page is left', async () => {
    answers = [busy()];
    const leaving = new AbortController();
    const answer = send(get(leaving.signal));
    await soon();
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    expect([state(), heard.length]).toEqual(['free', 1]);
  });
});
