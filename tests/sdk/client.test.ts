import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSdk } from '../../src/sdk/sdk.ts';
import { ConnectionLostError, ProblemError } from '../../src/sdk/problem.ts';
import type { CallSession } from '../../src/sdk/client.ts';
import type { HeldPair } from '../../src/sdk/tokens.ts';
import { pairOf } from '../support/pairs.ts';

const own = pairOf();

interface Heard {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  cutOff?: true;
}

let server: Server;
let heard: Heard[];
let answers: Answer[];

beforeEach(async () => {
  heard = [];
  answers = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ method: request.method!, path: request.url!, headers: request.headers, body });
    const { status, body: said, headers, cutOff } = answers.shift() ?? { status: 204 };
    if (cutOff) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(said === undefined ? '' : JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** What the calls requested from the session and reported to it. */
const sessionWith = (pair: HeldPair | null, more: Partial<CallSession> = {}) => {
  const kept = { pair };
  const told: string[] = [];
  const session: CallSession = {
    bearer: () => kept.pair,
    refused: () => Promise.resolve(false),
    steppedUp: () => Promise.resolve(false),
    strayed: () => void told.push('strayed'),
    answered: ({ status, headers }) => void told.push(`${status} ${headers.has('date')}`),
    ...more,
  };
  return { kept, told, session };
};

const start = (session: CallSession, timeoutMs = 5000) =>
  createSdk({
    fetch,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session,
    contextId: 'here',
    timeoutMs,
  });
const of = (pair: HeldPair | null) => start(sessionWith(pair).session);

const expired = { status: 401, body: { title: 'Unauthorized', status: 401, code: 1004 } };

describe('headers', () => {
  it('send the bearer and the context of the token', async () => {
    answers.push({ status: 200, body: [] });
    await of(own).listUserContexts({});
    expect(heard[0]!.headers).toMatchObject({
      authorization: `Bearer ${own.accessToken}`,
      'context-id': 'brand',
      'context-type': 'advisor-panel',
    });
  });

  it('request the configuration in the context of the investor panel, without a token', async () => {
    answers.push({ status: 200, body: {} });
    await of(own).viewPanelConfiguration({});
    expect(heard[0]!.headers['context-type']).toBe('investor-panel');
    expect(heard[0]!.headers['context-id']).toBe('here');
    expect(heard[0]!.headers.authorization).toBeUndefined();
  });

  it('log an advisor in as advisor-panel and an investor as investor-panel', async () => {
    const sdk = of(null);
    answers.push({ status: 200, body: {} }, { status: 200, body: {} });
    await sdk.logIn({ body: { username: 'a@b.pl', password: 'tajne' } });
    await sdk.logInInvestor({ body: { token: 't' } });
    expect(heard.map(({ headers }) => headers['context-type'])).toEqual([
      'advisor-panel',
      'investor-panel',
    ]);
  });

  it('can use a token pair that is not stored, and that no 401 refreshes', async () => {
    const guest = pairOf({ username: 'c@d.pl', brandId: 'there', panel: 'investor-panel' });
    answers.push({ status: 401 });
    const { session } = sessionWith(own, { refused: () => Promise.reject(new Error('Not this.')) });
    await expect(start(session).as(guest).listUserContexts({})).rejects.toBeInstanceOf(
      ProblemError,
    );
    expect(heard[0]!.headers).toMatchObject({
      authorization: `Bearer ${guest.accessToken}`,
      'context-id': 'there',
      'context-type': 'investor-panel',
    });
  });
});

describe('calls without a stored token', () => {
  it('are dropped below /api and /investor-api', async () => {
    const sdk = of(null);
    await expect(sdk.viewActiveUser({})).rejects.toMatchObject({ problem: { code: 1004 } });
    await expect(sdk.viewInvestorSummary({})).rejects.toMatchObject({ problem: { code: 1004 } });
    expect(heard).toEqual([]);
  });

  it('are sent when public', async () => {
    answers.push({ status: 200, body: {} });
    await of(null).viewPublicOffer({ campaignToken: 'demo-live' });
    expect(heard[0]!.path).toBe('/public-api/campaign-offer/demo-live');
  });
});

describe('every response', () => {
  it('is reported to the session with its date, even when it failed', async () => {
    const { session, told } = sessionWith(own);
    answers.push({ status: 200, body: [] }, { status: 500 });
    await start(session).listUserContexts({});
    await start(session)
      .listUserContexts({})
      .catch(() => {});
    expect(told).toEqual(['200 true', '500 true']);
  });
});

describe('lists', () => {
  it('request the total and read it', async () => {
    answers.push({ status: 200, body: [], headers: { 'x-total-count': '57' } });
    const { items, total } = await of(own).listOffers({ query: { limit: 20 } });
    expect([items, total]).toEqual([[], 57]);
    expect(heard[0]!.headers['x-total-count']).toBe('true');
  });
});

describe('a call that requires a step-up (1106)', () => {
  const refusal = {
    status: 403,
    body: { title: 'No', status: 403, code: 1106, parameters: { level: 'password' } },
  };
  const changePassword = (session: CallSession) =>
    start(session).changePassword({ body: { newPassword: 'nowe' } });

  it('waits for it and is repeated, body included, with the new token', async () => {
    const [levels, next] = [[] as string[], pairOf({ issuedAt: 60 })];
    const { kept, session } = sessionWith(own, {
      steppedUp: (level) => {
        levels.push(level);
        kept.pair = next;
        return Promise.resolve(true);
      },
    });
    answers.push(refusal, { status: 204 });
    await changePassword(session);
    expect(levels).toEqual(['password']);
    expect(heard.map(({ body }) => body)).toEqual([
      '{"newPassword":"nowe"}',
      '{"newPassword":"nowe"}',
    ]);
    expect(heard[1]!.headers.authorization).toBe(`Bearer ${next.accessToken}`);
  });

  it('also waits for it after its token was refreshed', async () => {
    const { session } = sessionWith(own, {
      refused: () => Promise.resolve(true),
      steppedUp: () => Promise.resolve(true),
    });
    answers.push(expired, refusal, { status: 204 });
    await changePassword(session);
    expect(heard).toHaveLength(3);
  });

  it('fails when it is cancelled', async () => {
    answers.push(refusal);
    await expect(changePassword(sessionWith(own).session)).rejects.toMatchObject({
      problem: { code: 1106 },
    });
    expect(heard).toHaveLength(1);
  });
});

describe('a 401', () => {
  it('refreshes once and repeats the call, body included, with the new token', async () => {
    const next = pairOf({ issuedAt: 60 });
    const asked: string[] = [];
    const { kept, session } = sessionWith(own, {
      refused: (accessToken) => {
        asked.push(accessToken);
        kept.pair = next;
        return Promise.resolve(true);
      },
    });
    answers.push(expired, { status: 200, body: {} });
    await start(session).switchContext({
      body: { contextId: 'brand', contextType: 'advisor-panel' },
    });
    expect(asked).toEqual([own.accessToken]);
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(
      [own, next].map(({ accessToken }) => `Bearer ${accessToken}`),
    );
    expect(heard[1]!.body).toBe(heard[0]!.body);
    expect(heard[1]!.body).toContain('brand');
  });

  it('gives up after one repetition', async () => {
    answers.push(expired, expired, { status: 200 });
    const { session } = sessionWith(own, { refused: () => Promise.resolve(true) });
    await expect(start(session).viewActiveUser({})).rejects.toMatchObject({
      problem: { code: 1004 },
    });
    expect(heard).toHaveLength(2);
  });

  it('is not repeated when somebody else has logged in meanwhile', async () => {
    answers.push(expired, { status: 200 });
    const { kept, session } = sessionWith(own, {
      refused: () => {
        kept.pair = null;
        return Promise.resolve(true);
      },
    });
    await expect(start(session).viewActiveUser({})).rejects.toBeInstanceOf(ProblemError);
    expect(heard).toHaveLength(1);
  });

  it('is not repeated for a wrong password', async () => {
    answers.push(expired);
    const { session } = sessionWith(null, {
      refused: () => Promise.reject(new Error('Not here.')),
    });
    await expect(
      start(session).logIn({ body: { username: 'a@b.pl', password: 'zle' } }),
    ).rejects.toBeInstanceOf(ProblemError);
    expect(heard).toHaveLength(1);
  });
});

describe('an error', () => {
  it("is a problem with the server's violations", async () => {
    const violations = [{ propertyPath: 'email', title: 'email', message: 'required' }];
    answers.push({ status: 422, body: { title: 'No', status: 422, code: 5001, violations } });
    const call = of(null).sendInvestorToken({ body: { email: 'a@b.pl' } });
    await expect(call).rejects.toMatchObject({ problem: { code: 5001, violations } });
  });

  it.each([502, 503, 504])(
    'is a problem even when a proxy answers %i without one',
    async (status) => {
      answers.push({ status });
      const call = of(null).viewWhitelabel({});
      await expect(call).rejects.toMatchObject({ problem: { status, code: 9003 } });
    },
  );

  it('is a lost connection when the network fails', async () => {
    answers.push({ status: 200, cutOff: true });
    const call = of(null).viewWhitelabel({});
    await expect(call).rejects.toBeInstanceOf(ConnectionLostError);
  });
});
