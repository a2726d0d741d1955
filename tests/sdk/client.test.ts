import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSdk } from '../../src/sdk/sdk.ts';
import { ConnectionLostError, ProblemError } from '../../src/sdk/problem.ts';
import type { Tokens } from '../../src/sdk/tokens.ts';

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

const tokensOf = (accessToken?: string, type = 'advisor-panel') => {
  const kept = { accessToken, refreshToken: accessToken && 'refresh' };
  const tokens: Tokens = {
    read: () => ({ ...kept }),
    write: (pair) => void Object.assign(kept, pair),
    clear: () => void Object.assign(kept, { accessToken: undefined, refreshToken: undefined }),
    claims: () =>
      kept.accessToken
        ? { exp: 0, username: '', context_id: 'brand', context_type: type as 'advisor-panel' }
        : null,
    refreshFlag: () => null,
    raiseRefreshFlag: () => {},
    lowerRefreshFlag: () => {},
    onChange: () => () => {},
  };
  return tokens;
};

const start = (tokens: Tokens, refresh = () => Promise.resolve(false), timeoutMs = 5000) => {
  const dropped: string[] = [];
  const sdk = createSdk({
    fetch,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens,
    contextId: 'brand',
    refresh,
    onDropped: (panel) => dropped.push(panel),
    timeoutMs,
  });
  return { sdk, dropped };
};

const expired = { status: 401, body: { title: 'Unauthorized', status: 401, code: 1004 } };

describe('headers (spec §7)', () => {
  it('carries the bearer and the context of the token', async () => {
    answers.push({ status: 200, body: [] });
    await start(tokensOf('key')).sdk.listUserContexts({});
    expect(heard[0]!.headers).toMatchObject({
      authorization: 'Bearer key',
      'context-id': 'brand',
      'context-type': 'advisor-panel',
    });
  });

  it('asks for the configuration in the context of the investor panel, without a key', async () => {
    answers.push({ status: 200, body: {} });
    await start(tokensOf('key')).sdk.viewPanelConfiguration({});
    expect(heard[0]!.headers['context-type']).toBe('investor-panel');
    expect(heard[0]!.headers.authorization).toBeUndefined();
  });

  it('logs an advisor in as advisor-panel and an investor as investor-panel', async () => {
    const { sdk } = start(tokensOf());
    answers.push({ status: 200, body: {} }, { status: 200, body: {} });
    await sdk.logIn({ body: { username: 'a@b.pl', password: 'tajne' } });
    await sdk.logInInvestor({ body: { token: 't' } });
    expect(heard.map(({ headers }) => headers['context-type'])).toEqual([
      'advisor-panel',
      'investor-panel',
    ]);
  });
});

describe('calls without a stored key (spec §4)', () => {
  it('drops a call to /api and sends the advisor away', async () => {
    const { sdk, dropped } = start(tokensOf());
    await expect(sdk.viewActiveUser({})).rejects.toBeInstanceOf(ProblemError);
    expect([heard.length, dropped]).toEqual([0, ['advisor']]);
  });

  it('lets a public call through', async () => {
    answers.push({ status: 200, body: {} });
    const { sdk, dropped } = start(tokensOf());
    await sdk.viewPublicOffer({ campaignToken: 'demo-live' });
    expect([heard[0]!.path, dropped]).toEqual(['/public-api/campaign-offer/demo-live', []]);
  });
});

describe('lists', () => {
  it('asks for the total and reads it back', async () => {
    answers.push({ status: 200, body: [], headers: { 'x-total-count': '57' } });
    const { items, total } = await start(tokensOf('key')).sdk.listOffers({ query: { limit: 20 } });
    expect([items, total]).toEqual([[], 57]);
    expect(heard[0]!.headers['x-total-count']).toBe('true');
  });
});

describe('a call that asks for a fresh proof (1106)', () => {
  const refusal = {
    status: 403,
    body: { title: 'No', status: 403, code: 1106, parameters: { level: 'password' } },
  };
  const call = (stepUp: (level: string) => Promise<boolean>) =>
    createSdk({
      fetch,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      tokens: tokensOf('key'),
      contextId: 'brand',
      refresh: () => Promise.resolve(false),
      onDropped: () => {},
      stepUp,
    }).changePassword({ body: { newPassword: 'nowe' } });

  it('waits for it and is made again, body and all', async () => {
    answers.push(refusal, { status: 204 });
    const levels: string[] = [];
    await call((level) => {
      levels.push(level);
      return Promise.resolve(true);
    });
    expect(levels).toEqual(['password']);
    expect(heard.map(({ body }) => body)).toEqual([
      '{"newPassword":"nowe"}',
      '{"newPassword":"nowe"}',
    ]);
  });

  it('is refused when it is not given', async () => {
    answers.push(refusal);
    await expect(call(() => Promise.resolve(false))).rejects.toMatchObject({
      problem: { code: 1106 },
    });
    expect(heard).toHaveLength(1);
  });
});

describe('a 401', () => {
  it('refreshes once and repeats the call, body and all, with the new key', async () => {
    const tokens = tokensOf('old');
    let refreshes = 0;
    const { sdk } = start(tokens, () => {
      refreshes += 1;
      tokens.write({ accessToken: 'new', refreshToken: 'next' });
      return Promise.resolve(true);
    });
    answers.push(expired, { status: 200, body: {} });
    await sdk.switchContext({ body: { contextId: 'brand', contextType: 'advisor-panel' } });
    expect(refreshes).toBe(1);
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(heard[1]!.body).toBe(heard[0]!.body);
    expect(heard[1]!.body).toContain('brand');
  });

  it('gives up after one repetition', async () => {
    answers.push(expired, expired, { status: 200 });
    const { sdk } = start(tokensOf('old'), () => Promise.resolve(true));
    await expect(sdk.viewActiveUser({})).rejects.toMatchObject({ problem: { code: 1004 } });
    expect(heard).toHaveLength(2);
  });

  it('is not repeated for a wrong password', async () => {
    answers.push(expired);
    const { sdk } = start(tokensOf(), () => Promise.reject(new Error('No refresh here.')));
    await expect(
      sdk.logIn({ body: { username: 'a@b.pl', password: 'zle' } }),
    ).rejects.toBeInstanceOf(ProblemError);
    expect(heard).toHaveLength(1);
  });
});

describe('what went wrong', () => {
  it('is a problem with the violations of the server', async () => {
    const violations = [{ propertyPath: 'email', title: 'email', message: 'required' }];
    answers.push({ status: 422, body: { title: 'No', status: 422, code: 5001, violations } });
    const call = start(tokensOf()).sdk.sendInvestorToken({ body: { email: 'a@b.pl' } });
    await expect(call).rejects.toMatchObject({ problem: { code: 5001, violations } });
  });

  it('is a problem also when a proxy answers without one', async () => {
    answers.push({ status: 503 });
    const call = start(tokensOf()).sdk.viewWhitelabel({});
    await expect(call).rejects.toMatchObject({ problem: { status: 503, code: 9003 } });
  });

  it('is a lost connection when the line is cut', async () => {
    answers.push({ status: 200, cutOff: true });
    const call = start(tokensOf()).sdk.viewWhitelabel({});
    await expect(call).rejects.toBeInstanceOf(ConnectionLostError);
  });
});
