/** Two machines whose clocks differ by more than the seconds in which a refresh may be repeated. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refreshGraceMs } from '../../../src/domain/durations.ts';
import { startNodes } from '../../support/server/nodes.ts';
import { demoLogins, type TestServer } from '../../support/server/server.ts';

let nodes: Awaited<ReturnType<typeof startNodes>>;
beforeAll(async () => {
  nodes = await startNodes();
});
afterAll(() => nodes?.close());
afterEach(() => nodes.other.setWrong(0));

const { advisor: username, password } = demoLogins;
const logIn = async (): Promise<string> =>
  (await nodes.one.call('POST', '/auth/login', { body: { username, password } })).body.refreshToken;
const refresh = (at: TestServer, refreshToken: string) =>
  at.call('POST', '/auth/refresh-token', { body: { refreshToken } });
const passTime = (milliseconds: number): void =>
  new Set(Object.values({ one: nodes.one, other: nodes.other })).forEach((node) =>
    node.passTime(milliseconds),
  );

it.each([60_000, -60_000])(
  'a refresh whose answer is lost is repeated on a machine that is %i ms ahead',
  async (ahead) => {
    const token = await logIn();
    const first = await refresh(nodes.one, token);
    nodes.other.setWrong(ahead);
    const again = await refresh(nodes.other, token);
    expect([again.status, again.body.refreshToken]).toEqual([200, first.body.refreshToken]);
    expect((await refresh(nodes.one, first.body.refreshToken)).status).toBe(200);
  },
);

it('a token that is shown too late has leaked, also on a machine that is behind', async () => {
  const token = await logIn();
  const { body: pair } = await refresh(nodes.one, token);
  passTime(refreshGraceMs + 1000);
  nodes.other.setWrong(-60_000);
  expect((await refresh(nodes.other, token)).status).toBe(401);
  expect((await refresh(nodes.one, pair.refreshToken)).status).toBe(401);
});
