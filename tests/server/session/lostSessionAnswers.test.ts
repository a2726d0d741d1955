/**
 * Calls that change a session, and whose answer is lost: nobody has the new tokens, so the former
 * ones go on working, with what they were worth (docs/decisions/036).
 */
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshGraceMs } from '../../../src/domain/durations.ts';
import { session } from '../../../server/db/schema.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

interface Pair {
  accessToken: string;
  refreshToken: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const { advisor: username, password } = demoLogins;
const logIn = async (): Promise<Pair> =>
  (await server.call('POST', '/auth/login', { body: { username, password } })).body;
const refresh = ({ refreshToken }: Pair) =>
  server.call('POST', '/auth/refresh-token', { body: { refreshToken } });
const statusOf = async ({ accessToken: token }: Pair): Promise<number> =>
  (await server.call('GET', '/api/auth/data', { token })).status;
const idOf = ({ accessToken }: Pair): string => String(decodeJwt(accessToken).sid);
const sessionOf = async (pair: Pair) =>
  (
    await server.db
      .select()
      .from(session)
      .where(eq(session.id, idOf(pair)))
  )[0]!;

describe('a switch of panel', () => {
  const switchFrom = async ({ accessToken: token }: Pair): Promise<Pair> => {
    const body = { contextId: server.brandId, contextType: 'advisor-panel' };
    return (await server.call('PATCH', '/api/auth/change-context', { token, body })).body;
  };
  const listed = async ({ accessToken: token }: Pair): Promise<string[]> =>
    (await server.call('GET', '/api/auth/sessions', { token })).body.map(({ id }) => id);

  it('ends the former session once the new one is used', async () => {
    const own = await logIn();
    const next = await switchFrom(own);
    expect([await statusOf(next), await statusOf(own)]).toEqual([200, 401]);
    const { endedReason } = await sessionOf(own);
    expect(endedReason).toBe('switched');
    expect((await refresh(own)).status).toBe(401);
    expect((await refresh(next)).status).toBe(200);
  });

  it('is used by a refresh too, and by several calls at once', async () => {
    const own = await logIn();
    const next = await switchFrom(own);
    expect([(await refresh(next)).status, await statusOf(own)]).toEqual([200, 401]);
    const again = await switchFrom(next);
    const answers = await Promise.all([statusOf(again), refresh(again), statusOf(again)]);
    expect([answers[0], answers[1].status, answers[2]]).toEqual([200, 200, 200]);
    expect(await statusOf(next)).toBe(401);
  });

  it('leaves the person where they were when its answer is lost, and can be asked for again', async () => {
    const own = await logIn();
    const lost = await switchFrom(own);
    server.passTime(60_000);
    expect([await statusOf(own), (await refresh(own)).status]).toEqual([200, 200]);
    expect(await listed(own)).not.toContain(idOf(lost));
    const next = await switchFrom(own);
    expect([await statusOf(next), await statusOf(own)]).toEqual([200, 401]);
    expect(await listed(next)).toContain(idOf(next));
    // Whoever has the tokens of the lost answer is too late.
    expect([await statusOf(lost), (await refresh(lost)).status]).toEqual([401, 401]);
    expect(await statusOf(next)).toBe(200);
  });

  it('opens nothing once the former session was logged out', async () => {
    const [own, other] = [await logIn(), await logIn()];
    const [one, two] = [await switchFrom(own), await switchFrom(other)];
    for (const { accessToken: token } of [own, other]) {
      await server.call('POST', '/api/auth/logout', { token });
    }
    expect([await statusOf(one), (await refresh(two)).status]).toEqual([401, 401]);
  });
});

describe('a step-up', () => {
  const stepUp = ({ accessToken: token, refreshToken }: Pair) =>
    server.call('POST', '/api/auth/step-up', { token, body: { password, refreshToken } });
  const worthOf = ({ accessToken }: Pair) => {
    const { acr, auth_time: provenAt } = decodeJwt(accessToken);
    return { acr, provenAt };
  };
  /** Past the time in which an exchanged token is accepted once more. */
  const passGrace = (): void => server.passTime(refreshGraceMs + 1000);

  it('whose answer is lost is as if it had not been: the former tokens are renewed at their level', async () => {
    const own = await logIn();
    const before = await sessionOf(own);
    server.passTime(5000);
    const { body: lost } = await stepUp(own);
    passGrace();
    expect(await statusOf(own)).toBe(200);
    const renewed = await refresh(own);
    expect(renewed.status).toBe(200);
    expect(worthOf(renewed.body)).toEqual(worthOf(own));
    expect(await sessionOf(own)).toMatchObject({
      level: before.level,
      provenAt: before.provenAt,
      steppedUpAt: null,
    });
    expect((await refresh(renewed.body)).status).toBe(200);
    // The access token of the lost answer is worth no more than the session.
    const { status, body } = await server.call('POST', '/api/auth/second-factor/totp', {
      token: lost.accessToken,
      body: {},
    });
    expect([status, body.code]).toEqual([403, 1106]);
  });

  it('whose answer is lost can be made again, however late', async () => {
    const own = await logIn();
    server.passTime(2000);
    await stepUp(own);
    server.passTime(60_000);
    await stepUp(own);
    passGrace();
    const { status, body: raised } = await stepUp(own);
    expect(status).toBe(200);
    expect(Number(worthOf(raised).provenAt)).toBeGreaterThan(Number(worthOf(own).provenAt));
    expect([await statusOf(raised), (await refresh(raised)).status]).toEqual([200, 200]);
  });

  it.each(['a call', 'a refresh'])(
    'that %s has used makes its former token a leak',
    async (use) => {
      const own = await logIn();
      server.passTime(2000);
      const { body: raised } = await stepUp(own);
      if (use === 'a call') await statusOf(raised);
      else await refresh(raised);
      passGrace();
      expect((await refresh(own)).status).toBe(401);
      expect((await sessionOf(own)).endedReason).toBe('reuse');
      expect(await statusOf(raised)).toBe(401);
    },
  );

  it('gives nothing to a token that was exchanged before, nor twice to the one exchanged with it', async () => {
    const own = await logIn();
    const { body: next } = await refresh(own);
    passGrace();
    await stepUp(next);
    passGrace();
    expect((await refresh(own)).status).toBe(401);
    const other = await logIn();
    await stepUp(other);
    passGrace();
    const { status } = await refresh(other);
    passGrace();
    expect([status, (await refresh(other)).status]).toEqual([200, 401]);
    expect((await sessionOf(other)).endedReason).toBe('reuse');
  });

  it('made again within the grace, after its first answer was used, keeps nothing of it for later', async () => {
    const own = await logIn();
    server.passTime(2000);
    const { body: raised } = await stepUp(own);
    await statusOf(raised);
    await stepUp(own);
    passGrace();
    expect((await refresh(own)).status).toBe(401);
  });
});
