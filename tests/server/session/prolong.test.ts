/**
 * Extending a session (docs/decisions/102): an hour at a time, as often as WCAG 2.2.1 requires, and
 * never beyond a day after the log-in, however the session continues.
 */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  advisorSessionLifetimeMs,
  sessionLongestMs,
  sessionProlongedMs,
  sessionWarningMs,
} from '../../../src/domain/durations.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

interface Pair {
  accessToken: string;
  refreshToken: string;
}
type RefreshPath = '/auth/refresh-token' | '/auth/refresh-investor-token';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const logIn = async (username: string = demoLogins.advisor): Promise<Pair> =>
  (
    await server.call('POST', '/auth/login', {
      body: { username, password: demoLogins.password },
    })
  ).body;
const logInInvestor = async (): Promise<Pair> => {
  const email = demoLogins.investor;
  await server.call('POST', '/auth/investor/send-token', { body: { email } });
  await server.deps.outbox.flush();
  const { body } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const token = new URL(body[0].links[0]).searchParams.get('token');
  return (await server.call('POST', '/auth/login-investor', { body: { token } })).body;
};
const refresh = async (refreshToken: string, at: RefreshPath = '/auth/refresh-token') =>
  server.call('POST', at, { body: { refreshToken } });
const prolong = (token: string) => server.call('POST', '/api/auth/prolong', { token });
/** When a session ends and ends at the latest, in seconds since 1970. */
const momentsOf = ({ accessToken }: Pair) =>
  decodeJwt<{ iat: number; session_end: number; session_end_latest: number }>(accessToken);
/** The same, relative to when the tokens were issued. */
const endsOf = (pair: Pair) => {
  const { iat, session_end, session_end_latest } = momentsOf(pair);
  return { end: session_end - iat, latest: session_end_latest - iat };
};
const seconds = (ms: number): number => ms / 1000;

/**
 * Extends as somebody does who presses the button at each warning; an open tab refreshes its tokens
 * meanwhile, so an investor is never idle for two hours.
 * @returns how often the button worked.
 */
const stayToTheEnd = async (first: Pair, at: RefreshPath): Promise<number> => {
  let pair = first;
  const pass = async (ms: number): Promise<void> => {
    server.passTime(ms);
    pair = (await refresh(pair.refreshToken, at)).body;
  };
  for (let stays = 0; ; stays += 1) {
    for (;;) {
      const left = endsOf(pair).end * 1000 - sessionWarningMs;
      await pass(Math.min(left, sessionProlongedMs));
      if (left <= sessionProlongedMs) break;
    }
    const { end, latest } = endsOf(pair);
    if (end === latest) return stays;
    expect((await prolong(pair.accessToken)).status).toBe(200);
    await pass(0);
  }
};

describe('a session says when it ends', () => {
  it('at log-in and with each refresh', async () => {
    const pair = await logIn();
    expect(endsOf(pair)).toEqual({
      end: seconds(advisorSessionLifetimeMs),
      latest: seconds(sessionLongestMs),
    });
    server.passTime(60_000);
    const next = (await refresh(pair.refreshToken)).body;
    expect(momentsOf(next).session_end).toBe(momentsOf(pair).session_end);
    expect(momentsOf(next).session_end_latest).toBe(momentsOf(pair).session_end_latest);
  });
});

describe('extending a session', () => {
  it('changes nothing while the end is more than an hour away', async () => {
    const pair = await logIn();
    const { body } = await prolong(pair.accessToken);
    const { body: again } = await prolong(pair.accessToken);
    expect(again).toEqual(body);
    const next = (await refresh(pair.refreshToken)).body;
    expect(momentsOf(next).session_end).toBe(momentsOf(pair).session_end);
  });

  it.each([
    ['an advisor', () => logIn(), '/auth/refresh-token'],
    ['an investor', logInInvestor, '/auth/refresh-investor-token'],
  ] as const)(
    'works for %s ten times and more, up to a day after the log-in',
    async (_, enter, at) => {
      const pair = await enter();
      const begun = server.deps.clock().getTime();
      expect(await stayToTheEnd(pair, at)).toBeGreaterThanOrEqual(10);
      const lasted = server.deps.clock().getTime() - begun;
      expect(Math.abs(lasted - (sessionLongestMs - sessionWarningMs))).toBeLessThan(60_000);
    },
  );

  it('needs a live session: no token of an ended one extends it', async () => {
    const pair = await logIn();
    server.passTime(advisorSessionLifetimeMs - 60_000);
    const next = (await refresh(pair.refreshToken)).body;
    server.passTime(61_000);
    expect((await prolong(next.accessToken)).status).toBe(401);
    expect((await refresh(next.refreshToken)).status).toBe(401);
  });

  it('gains nothing from switching panels: the day counts from the log-in', async () => {
    const pair = await logIn();
    server.passTime(advisorSessionLifetimeMs - 60_000);
    const next = (await refresh(pair.refreshToken)).body;
    await prolong(next.accessToken);
    const { body: switched } = await server.call('PATCH', '/api/auth/change-context', {
      token: next.accessToken,
      body: { contextId: server.brandId, contextType: 'advisor-panel' },
    });
    expect(momentsOf(switched).session_end_latest).toBe(momentsOf(pair).session_end_latest);
    expect(endsOf(switched).end).toBeLessThanOrEqual(seconds(sessionProlongedMs));
  });
});
