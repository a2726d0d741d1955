/**
 * Two processes behind nginx with the configuration of deploy/: the client address is passed on
 * correctly, and one process may be down.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { awayPage } from '../../../server/http/awayPage.ts';
import { freePort } from '../../support/freePort.ts';
import { startNginx, type Nginx } from '../../support/server/nginx.ts';
import { startNodes } from '../../support/server/nodes.ts';

let nodes: Awaited<ReturnType<typeof startNodes>>;
let nginx: Nginx;

const portOf = async ({ app }: (typeof nodes)['one']): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

const ask: Nginx['ask'] = (...call) => nginx.ask(...call);

beforeAll(async () => {
  nodes = await startNodes({ TRUST_PROXY: '127.0.0.1' });
  const one = await portOf(nodes.one);
  const other = nodes.one === nodes.other ? one : await portOf(nodes.other);
  nginx = await startNginx(one, other);
});
afterAll(async () => {
  await nginx?.stop();
  await nodes?.close();
});

it('ignores a host and an address forged by the client', async () => {
  const { body } = await ask('/public-api/whitelabel', { 'x-forwarded-host': 'navy.localhost' });
  expect(body).toBe((await ask('/public-api/whitelabel')).body);
  // Whoever guesses links is throttled by their real address, whichever they claim.
  const answers = new Set<number>();
  for (let guess = 0; guess < 80 && !answers.has(429); guess += 1) {
    const { status } = await ask(`/public-api/campaign-offer/zgadywany-${guess}`, {
      'x-forwarded-for': `198.51.${guess}.7`,
    });
    answers.add(status);
  }
  expect([...answers].sort()).toEqual([410, 429]);
});

// Browsers that have never been here try it, as do people who type an address.
it('leads from http to https, at the same host and path', async () => {
  const answer = await fetch(`http://127.0.0.1:${nginx.plainPort}/campaign?token=jak-w-mailu`, {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    'https://127.0.0.1/campaign?token=jak-w-mailu',
  ]);
  expect(nginx.logs()).not.toContain('jak-w-mailu');
});

it('keeps working with one of two servers', async () => {
  if (nodes.one !== nodes.other) await nodes.other.app.close();
  for (let call = 0; call < 8; call += 1) {
    expect((await ask('/public-api/whitelabel')).status).toBe(200);
  }
});

it('writes no address into its logs: those of links are keys', async () => {
  await ask('/public-api/campaign-offer/kanarek-w-adresie?email=kanarek%40example.pl');
  // A machine that does not answer is worth a line; what was asked of it is not.
  await nodes.one.app.close();
  if (nodes.one !== nodes.other) await nodes.other.app.close();
  expect((await ask('/public-api/campaign-offer/kanarek-w-bledzie')).status).toBe(502);
  expect(nginx.logs().match(/kanarek\S*/g)).toBeNull();
});

/** A machine that answers as given, when it has read all; what it was asked, it notes. */
const startMachine = async (asked: string[], answer: RequestListener): Promise<number> => {
  const machine = createServer((call, reply) => {
    let body = '';
    call.setEncoding('utf8').on('data', (part: string) => (body += part));
    call.on('end', () => {
      asked.push(`${call.method} ${call.url} ${body}`.trim());
      answer(call, reply);
    });
  });
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    machine.closeAllConnections();
    machine.close();
  });
  return (machine.address() as AddressInfo).port;
};

describe('during an upgrade, when the machines hold different builds', () => {
  /** A machine with the pages of one build: it has this file and no other. */
  const has =
    (file: string): RequestListener =>
    (call, reply) =>
      call.url === file
        ? reply.end(`${file} for ${String(call.headers['x-forwarded-for'])}`)
        : reply.writeHead(404).end('not here');
  const [newer, older, neither] = ['newer', 'older', 'neither'].map(
    (name) => `/assets/index-${name}.js`,
  ) as [string, string, string];

  it('finds the files of either page, and says 404 of one that neither has', async () => {
    const asked: string[] = [];
    const front = await startNginx(
      await startMachine(asked, has(newer)),
      await startMachine(asked, has(older)),
    );
    onTestFinished(front.stop);
    // More often than a machine may fail before it is left alone.
    for (let round = 0; round < 4; round += 1) {
      for (const file of [newer, older]) {
        const { status, body } = await front.ask(file, { 'x-forwarded-for': '198.51.100.7' });
        expect([status, body]).toEqual([200, `${file} for 127.0.0.1`]);
        expect((await front.ask(file, {}, 'HEAD')).status).toBe(200);
      }
      expect(await front.ask(neither)).toMatchObject({ status: 404, body: 'not here' });
    }
  });

  it('finds the files of a page that one of three machines has', async () => {
    const machines = [newer, older, older].map((file) => startMachine([], has(file)));
    const front = await startNginx(...((await Promise.all(machines)) as [number, number, number]));
    onTestFinished(front.stop);
    // As often as every machine is the first to be asked.
    for (let round = 0; round < 6; round += 1) {
      for (const file of [newer, older]) expect((await front.ask(file)).status).toBe(200);
      expect((await front.ask(neither)).status).toBe(404);
    }
  });

  it('asks one machine alone about anything else, and takes files by GET alone', async () => {
    const asked: string[] = [];
    const front = await startNginx(
      await startMachine(asked, has(newer)),
      await startMachine(asked, has(newer)),
    );
    onTestFinished(front.stop);
    expect((await front.ask('/api/x')).status).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await front.ask(neither, {}, method)).status).toBe(403);
    expect(asked).toEqual(['GET /api/x']);
  });
});

const dies: RequestListener = (call) => call.socket.destroy();
const isBusy: RequestListener = (_call, reply) => reply.writeHead(503).end();
const works: RequestListener = (_call, reply) => reply.end('done');

it('goes on using machines that had too much to do for some calls', async () => {
  const isPartlyBusy: RequestListener = (call, reply) =>
    (call.url === '/api/busy' ? isBusy : works)(call, reply);
  const front = await startNginx(
    await startMachine([], isPartlyBusy),
    await startMachine([], isPartlyBusy),
  );
  onTestFinished(front.stop);
  for (const method of ['GET', 'POST', 'DELETE']) {
    for (let call = 0; call < 6; call += 1)
      expect([method, (await front.ask('/api/busy', {}, method)).status]).toEqual([method, 503]);
  }
  for (const method of ['GET', 'POST', 'DELETE'])
    expect([method, (await front.ask('/', {}, method)).status]).toEqual([method, 200]);
  expect((await front.ask('/assets/index.js')).status).toBe(200);
});

describe('a call', () => {
  const changes = ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, times: 1 }));
  const reads = ['GET', 'HEAD'].map((method) => ({ method, times: 2 }));
  it.each([...changes, ...reads])(
    'with $method that a machine read and did not answer, or with 503, is made $times times',
    async ({ method, times }) => {
      for (const [answer, status] of [
        [dies, 502],
        [isBusy, 503],
      ] as const) {
        const asked: string[] = [];
        const one = await startMachine(asked, answer);
        const front = await startNginx(one, await startMachine(asked, answer));
        const body = times === 1 ? '{"notes":"Notatka"}' : undefined;
        const answered = await front.ask('/api/x?a=%2F', {}, method, body).finally(front.stop);
        const whole = `${method} /api/x?a=%2F ${body ?? ''}`.trim();
        expect([answered.status, asked]).toEqual([status, Array(times).fill(whole)]);
      }
    },
  );

  it('reaches the other machine once when one refuses connections, whatever it changes', async () => {
    const asked: string[] = [];
    const front = await startNginx(await freePort(), await startMachine(asked, works));
    onTestFinished(front.stop);
    const expected: string[] = [];
    for (const { method, times } of [...changes, ...reads, ...changes]) {
      const body = times === 1 ? 'all of it' : undefined;
      const { status } = await front.ask('/api/x?a=%2F', {}, method, body);
      expect([method, status]).toEqual([method, 200]);
      expected.push(`${method} /api/x?a=%2F ${body ?? ''}`.trim());
    }
    expect(asked).toEqual(expected);
  });

  it('that reads is made on the other machine in good time when one hangs; no other is', async () => {
    const asked: string[] = [];
    // Whichever machine is asked first hangs.
    const answer: RequestListener = (call, reply) => {
      const made = asked.filter((one) => one === `${call.method} ${call.url}`);
      if (made.length > 1) reply.end();
      else setTimeout(() => reply.end(), 4000);
    };
    const one = await startMachine(asked, answer);
    const front = await startNginx(one, await startMachine(asked, answer));
    onTestFinished(front.stop);
    const paths = ['/api/x', '/campaign', '/assets/index.js'];
    const calls = [
      ...reads.flatMap((call) => paths.map((path) => ({ ...call, path }))),
      ...changes.map((call) => ({ ...call, path: '/api/x' })),
      { method: 'GET', times: 1, path: '/api/advisor/investor/offers/export?format=csv' },
    ];
    const answered = await Promise.all(
      calls.map(async ({ method, path }) => {
        const { status } = await front.ask(path, {}, method);
        const made = asked.filter((call) => call === `${method} ${path}`);
        return { method, times: made.length, path, status };
      }),
    );
    expect(answered).toEqual(calls.map((call) => ({ ...call, status: 200 })));
  });

  it('is answered while one of three machines is there, whichever is asked first', async () => {
    const gone = [await freePort(), await freePort()] as const;
    const front = await startNginx(...gone, await startMachine([], works));
    onTestFinished(front.stop);
    const statuses = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      for (const path of ['/api/x', '/campaign', '/api/advisor/investor/offers/export'])
        statuses.add(`${path} ${(await front.ask(path)).status}`);
      for (const method of ['POST', 'PATCH'])
        statuses.add(`${method} ${(await front.ask('/api/x', {}, method, '{}')).status}`);
    }
    expect([...statuses].filter((one) => !one.endsWith(' 200'))).toEqual([]);
  });

  it('that reads is not passed on for longer than a page waits while machines hang', async () => {
    const asked: string[] = [];
    const machines = [1, 2, 3, 4].map(() => startMachine(asked, () => {}));
    const front = await startNginx(
      ...((await Promise.all(machines)) as [number, number, number, number]),
    );
    onTestFinished(front.stop);
    for (const path of ['/api/x', '/campaign', '/assets/index.js']) {
      asked.length = 0;
      expect((await front.ask(path)).status).toBe(504);
      // The first is given up early enough to ask a second; the page has given up before a third.
      expect(asked).toEqual(Array(2).fill(`GET ${path}`));
    }
  });

  it('is answered with 502 when both refuse connections', async () => {
    const front = await startNginx(await freePort(), await freePort());
    onTestFinished(front.stop);
    for (const { method } of [...changes, ...reads])
      expect((await front.ask('/api/x', {}, method)).status).toBe(502);
  });
});

describe('a page', () => {
  const pages = ['/', '/campaign?token=klucz', '/app/advisors'];

  it.each([
    ['no machine is there', freePort, 502],
    ['all machines hang', () => startMachine([], () => {}), 504],
  ])('is one that tries again by itself when %s', async (_, machine, status) => {
    const front = await startNginx(await machine(), await machine());
    onTestFinished(front.stop);
    const answers = (paths: string[], method: string) =>
      Promise.all(paths.map((path) => front.ask(path, {}, method)));
    for (const answer of await answers(pages, 'GET')) {
      expect(answer).toMatchObject({
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        },
        body: awayPage,
      });
    }
    expect(await answers(['/'], 'HEAD')).toMatchObject([{ status, body: '' }]);
    // A program calls these, and reads no page.
    const calls = ['/api', '/public-api', '/investor-api', '/back-office-api', '/assets'];
    for (const answer of await answers(
      calls.map((path) => `${path}/x`),
      'GET',
    )) {
      expect(answer.status).toBe(status);
      expect(answer.body).not.toContain('lang="pl"');
    }
  });

  it('keeps what a machine says itself, and nobody can ask for the other', async () => {
    const answer: RequestListener = (_call, reply) => reply.writeHead(502).end('its own words');
    const front = await startNginx(await startMachine([], answer), await startMachine([], answer));
    onTestFinished(front.stop);
    expect(await front.ask('/')).toMatchObject({ status: 502, body: 'its own words' });
    expect((await front.ask('/away.html')).status).toBe(404);
  });
});
