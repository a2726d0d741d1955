import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsSession, policy } from '../../server/http/policy.ts';
import type { OperationId } from '../../server/http/handlers.ts';
import { contract } from '../support/server/contract.ts';
import { acceptance, kycForm } from '../support/samples.ts';
import { linesOf } from '../support/server/pdfText.ts';
import { backOfficeKey, startServer, type TestServer } from '../support/server/server.ts';

const navy = 'navy.localhost:3000';
const absent = '11111111-1111-4111-8111-111111111111';
const { operations } = contract();
const urlOf = (path: string): string => path.replaceAll(/\{\w+\}/g, absent);

let server: TestServer;
let advisor: string;
let coordinator: string;
let backOffice: string;

beforeAll(async () => {
  server = await startServer();
  advisor = await server.logIn('doradca@oferta.test');
  coordinator = await server.logIn('koordynator@oferta.test');
  backOffice = await server.logIn('ksiegowa@oferta.test');
});
afterAll(() => server?.close());

/** An acceptance with the currently required consents. */
const acceptanceFor = async (token: string, investmentValue = '20000.00') => {
  const { body } = await server.call('GET', `/public-api/campaign-offer/${token}`);
  const { data } = acceptance(body.consents);
  return { data: { ...data, investmentValue } };
};

/** Invites a new address and returns the token of its link. */
const invite = async (email: string): Promise<string> => {
  const { body: choices } = await server.call('GET', '/api/advisor/campaign-choices', {
    token: advisor,
  });
  const { body: networks } = await server.call('GET', '/api/advisor/network', { token: advisor });
  const campaign =
    choices.find((one: { products: { currency: string; code: string }[] }) =>
      one.products.some(({ code }) => code.startsWith('MAG')),
    ) ?? choices[0];
  const { status } = await server.call(
    'POST',
    `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`,
    {
      token: advisor,
      body: { investorEmail: email, message: 'Dzień dobry', networkId: networks[0].id },
    },
  );
  expect(status).toBe(201);
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  return new URL(mails[0].links[0]).searchParams.get('token')!;
};

describe('every operation', () => {
  it('has a row in the policy, and every row has an operation', () => {
    expect(Object.keys(policy).sort()).toEqual(operations.map((one) => one.operationId).sort());
  });

  it('rejects a character that the database cannot store, at its field', async () => {
    const { example } = operations.find((one) => one.operationId === 'savePanelConfiguration')!;
    const { status, body } = await server.call('PUT', '/api/advisor/panel-configuration', {
      token: coordinator,
      body: { ...(example as object), privacyPolicy: 'a\u0000b' },
    });
    expect(status).toBe(400);
    expect(body.violations.map((one: { propertyPath: string }) => one.propertyPath)).toEqual([
      'privacyPolicy',
    ]);
  });

  it.each([
    ['too long', 'x'.repeat(2000)],
    ['half a character', '%E0%A4%A'],
    ['no character at all', '%00'],
  ])('responds to a path that is %s as the contract says', async (_what, part) => {
    for (const { method, path } of operations.filter((one) => one.path.includes('{'))) {
      const url = path.replaceAll(/\{\w+\}/g, part);
      const { status } = await server.call(method as 'GET', url, { token: coordinator });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  });

  it.each(operations.filter((one) => needsSession(one.operationId as OperationId)))(
    '$operationId rejects a call without a token',
    async ({ method, path }) => {
      const { status, body } = await server.call(method as 'GET', urlOf(path));
      expect(status).toBe(401);
      expect(body.code).toBe(1004);
    },
  );

  it.each(
    operations.filter(
      (one) =>
        policy[one.operationId as OperationId].includes('investor') &&
        !policy[one.operationId as OperationId].includes('advisor'),
    ),
  )('$operationId rejects an advisor', async ({ method, path }) => {
    const { status } = await server.call(method as 'GET', urlOf(path), { token: advisor });
    expect(status).toBe(403);
  });

  it.each(operations.filter((one) => policy[one.operationId as OperationId].includes('link')))(
    '$operationId returns 410 for a dead link and nothing else',
    async ({ method, path }) => {
      const body = /accept/.test(path)
        ? acceptance([])
        : /submit/.test(path)
          ? { form: {}, consents: [] }
          : /decline/.test(path)
            ? { reason: null }
            : /pdf/.test(path)
              ? {}
              : undefined;
      const url = path
        .replace(/\{(campaign|request)Token\}/, 'nobody-sent-this')
        .replaceAll(/\{\w+\}/g, absent);
      const { status, body: problem } = await server.call(method as 'GET', url, { body });
      expect([status, problem.code, problem.label]).toEqual([410, 4001, 'Token is invalid.']);
    },
  );

  it.each(
    operations.filter((one) => /\/api\/advisor\/.*\{/.test(one.path) && one.method === 'GET'),
  )(
    '$operationId gives the same response for an unknown and a malformed id',
    async ({ operationId, path }) => {
      const token = policy[operationId as OperationId].includes('coordinator')
        ? coordinator
        : backOffice;
      const missing = await server.call('GET', urlOf(path), { token });
      const malformed = await server.call('GET', path.replaceAll(/\{\w+\}/g, 'not-an-id'), {
        token,
      });
      expect(missing.status).toBe(404);
      expect({ ...malformed.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
    },
  );
});

describe('tenants', () => {
  it('hides the offers of one brand from another', async () => {
    const { body: offers } = await server.call('GET', '/api/advisor/investor/offers', {
      token: advisor,
    });
    const stranger = await server.logIn('doradca.navy@oferta.test', navy);
    for (const path of ['', '/timeline', '/crm']) {
      const { status } = await server.call('GET', `/api/advisor/investor/${offers[0].id}${path}`, {
        token: stranger,
        host: navy,
      });
      expect(status).toBe(404);
    }
  });

  it('rejects a context other than the token’s', async () => {
    const { status } = await server.call('GET', '/api/advisor/network', {
      token: advisor,
      headers: { 'context-id': absent },
    });
    expect(status).toBe(403);
  });

  it('rejects a link on another brand’s host', async () => {
    const { status } = await server.call('GET', '/public-api/campaign-offer/demo-live', {
      host: navy,
    });
    expect(status).toBe(410);
  });
});

describe('bad input', () => {
  it('reports an unknown field', async () => {
    const { status, body } = await server.call('POST', '/auth/login', {
      body: { username: 'a@b.pl', password: 'x', admin: true },
    });
    expect(status).toBe(400);
    expect(body.violations).toEqual([
      expect.objectContaining({ propertyPath: 'admin', message: 'unknown' }),
    ]);
  });

  it.each(operations.filter((one) => one.needsJsonBody))(
    '$operationId without a body is rejected without a server error',
    async ({ operationId, method, path }) => {
      const allowed = policy[operationId as OperationId];
      const isInvestors = allowed.includes('investor') && !allowed.includes('coordinator');
      if (isInvestors) return;
      const { status } = await server.call(method as 'GET', urlOf(path), {
        token:
          allowed.includes('backOffice') && !allowed.includes('coordinator')
            ? backOffice
            : coordinator,
        headers: { 'x-back-office-key': backOfficeKey },
      });
      expect(status).toBe(400);
    },
  );

  it('does not accept a number as text', async () => {
    const { status } = await server.call('POST', '/auth/login', {
      body: { username: 5, password: 'x' },
    });
    expect(status).toBe(400);
  });

  it('rejects unknown sort names and operators with 422', async () => {
    const sort = await server.call('GET', '/api/advisor/investor/offers?sort=passwordHash', {
      token: advisor,
    });
    const filter = await server.call(
      'GET',
      `/api/advisor/investor/offers?filter=${encodeURIComponent('[{"name":"status","operator":"like","value":"x"}]')}`,
      { token: advisor },
    );
    expect([sort.status, filter.status]).toEqual([422, 422]);
  });

  it('reports every invalid field of a new advisor at once', async () => {
    const { status, body } = await server.call('POST', '/api/advisor/advisor', {
      token: coordinator,
      body: {
        firstName: ' ',
        surname: '',
        email: 'nope',
        brokerNetworkIds: [],
        role: 'advisor',
        language: 'PL',
      },
    });
    expect(status).toBe(422);
    expect(body.violations.map((one: { propertyPath: string }) => one.propertyPath).sort()).toEqual(
      ['brokerNetworkIds', 'email', 'firstName', 'surname'],
    );
  });
});

describe('the advisor', () => {
  it('reads lists with their totals, filtered and sorted', async () => {
    const { body, headers } = await server.call(
      'GET',
      `/api/advisor/investor/offers?limit=5&sort=investmentValue&order=desc&filter=${encodeURIComponent('[{"name":"status","operator":"in","value":["active"]}]')}`,
      { token: advisor },
    );
    expect(body).toHaveLength(5);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(5);
    expect(new Set(body.map((one: { status: string }) => one.status))).toEqual(new Set(['active']));
    const values = body.map((one: { investmentValue: string }) => Number(one.investmentValue));
    expect(values).toEqual([...values].sort((one: number, other: number) => other - one));
  });

  it.each([
    '/api/advisor/advisor-form',
    '/api/advisor/advisor',
    '/api/advisor/network',
    '/api/advisor/campaign-choices',
    '/api/advisor/campaigns',
    '/api/advisor/investor/offers/summary',
    '/api/advisor/investor/offers/export',
    '/api/advisor/kyc/investor-request',
    '/api/contexts',
    '/api/auth/data',
  ])('reads %s', async (url) => {
    expect((await server.call('GET', url, { token: advisor })).status).toBe(200);
  });

  it('may not list offers by network; the coordinator may', async () => {
    const url = '/api/advisor/investor/offers-by-network';
    expect((await server.call('GET', url, { token: advisor })).status).toBe(403);
    const { body, headers } = await server.call('GET', url, { token: coordinator });
    expect(body).toHaveLength(20);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(100);
  });

  it('rejects an offer with a reason, once', async () => {
    await invite('odrzucony@example.pl');
    const { body: offers } = await server.call(
      'GET',
      `/api/advisor/investor/offers?filter=${encodeURIComponent('[{"name":"investorEmail","operator":"leq","value":"odrzucony@example.pl"}]')}`,
      { token: advisor },
    );
    const url = `/api/advisor/investor/${offers[0].id}` as const;
    expect(
      (
        await server.call('PATCH', `${url}/reject`, {
          token: advisor,
          body: { version: offers[0].version, reason: ' ' },
        })
      ).status,
    ).toBe(422);
    const rejected = await server.call('PATCH', `${url}/reject`, {
      token: advisor,
      body: { version: offers[0].version, reason: 'Brak dokumentów' },
    });
    expect(rejected.body.status).toBe('rejected');
    const { body: timeline } = await server.call('GET', `${url}/timeline`, { token: advisor });
    expect(timeline.map((one: { type: string }) => one.type)).toEqual(['rejected', 'invited']);
  });

  it('tells the second of two coordinators that the owner has already changed', async () => {
    const { body: offers } = await server.call('GET', '/api/advisor/investor/offers-by-network', {
      token: coordinator,
    });
    const [offer] = offers;
    const { body: details } = await server.call('GET', `/api/advisor/investor/${offer.id}`, {
      token: coordinator,
    });
    const { body: people } = await server.call(
      'GET',
      `/api/advisor/advisor?limit=99999&filter=${encodeURIComponent(
        JSON.stringify([
          { name: 'status', operator: 'in', value: ['active'] },
          { name: 'brokerNetworkIds', operator: 'contain', value: [offer.networkId] },
        ]),
      )}`,
      { token: coordinator },
    );
    const others = people.filter((one: { id: string }) => one.id !== offer.ownerId);
    const change = (id: string, seen = String(details.version)) =>
      server.call('PATCH', `/api/advisor/investor/${offer.id}/owner/${id}`, {
        token: coordinator,
        headers: { 'if-match': seen },
      });
    for (const junk of ['abc', '*', '99999999999', '"1']) {
      const refused = await change(others[0]!.id, junk);
      expect([junk, refused.status, refused.body.code]).toEqual([junk, 400, 5001]);
    }
    expect((await change(others[0]!.id, `"${details.version}"`)).status).toBe(200);
    const second = await change(others[1]!.id);
    expect([second.status, second.body.code]).toEqual([409, 3004]);
  });

  it('creates, edits and archives an advisor, who is logged out at once', async () => {
    const { body: networks } = await server.call('GET', '/api/advisor/network', {
      token: coordinator,
    });
    const values = {
      firstName: 'Nowy',
      surname: 'Doradca',
      email: 'nowy.doradca@oferta.test',
      brokerNetworkIds: [networks[0].id],
      role: 'advisor',
      language: 'PL',
    };
    const created = await server.call('POST', '/api/advisor/advisor', {
      token: coordinator,
      body: values,
    });
    expect([created.status, created.body.status]).toEqual([201, 'initial']);
    const again = await server.call('POST', '/api/advisor/advisor', {
      token: coordinator,
      body: values,
    });
    expect(again.body.violations).toEqual([
      expect.objectContaining({ propertyPath: 'email', message: 'taken' }),
    ]);

    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', `/dev/mail.json?to=${values.email}`);
    const id = mails[0].links[0].split('/').at(-1);
    const password = 'Bardzo-dlugie-haslo-2026';
    const activate = () =>
      server.call('POST', '/auth/activate-from-email', { body: { id, password } });
    expect((await activate()).status).toBe(204);
    expect((await activate()).status).toBe(410);
    const { body: session } = await server.call('POST', '/auth/login', {
      body: { username: values.email, password },
    });
    const own = session.accessToken;
    expect((await server.call('GET', '/api/advisor/network', { token: own })).status).toBe(200);
    const stale = await server.call('PUT', `/api/advisor/advisor/${created.body.id}`, {
      token: coordinator,
      body: { ...values, version: 99 },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 3004]);
    expect(
      (
        await server.call('DELETE', `/api/advisor/advisor/${created.body.id}`, {
          token: coordinator,
        })
      ).status,
    ).toBe(204);
    expect((await server.call('GET', '/api/advisor/network', { token: own })).status).toBe(401);
  });
});

describe('the public offer', () => {
  it('is viewed once, and interest is recorded once', async () => {
    const token = await invite('jeden@example.pl');
    const first = await server.call('GET', `/public-api/campaign-offer/${token}`);
    expect(first.body.status).toBe('viewed');
    for (const _ of [1, 2]) {
      const { status, body } = await server.call(
        'PATCH',
        `/public-api/campaign-offer/${token}/interest`,
      );
      expect([status, body.status]).toEqual([200, 'interested']);
    }
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', '/dev/mail.json?to=doradca@oferta.test');
    expect(
      mails.filter((one: { subject: string }) => /zainteresowanie/.test(one.subject)),
    ).toHaveLength(1);
  });

  it.each([
    ['500.00', 3103],
    ['1500.00', 3104],
    ['900000000.00', 3101],
  ])('rejects %s with %i and its limit', async (amount, code) => {
    const token = await invite(`kwota-${code}@example.pl`);
    const { status, body } = await server.call(
      'PATCH',
      `/public-api/campaign-offer/${token}/accept`,
      {
        body: await acceptanceFor(token, amount),
      },
    );
    expect([status, body.code]).toEqual([422, code]);
    expect(Object.keys(body.parameters)).toHaveLength(1);
  });

  it('reports the invalid fields of an acceptance', async () => {
    const token = await invite('pola@example.pl');
    const wrong = await acceptanceFor(token);
    wrong.data.investor.identificationNo = '44051401359';
    wrong.data.consents[0]!.given = false;
    const { status, body } = await server.call(
      'PATCH',
      `/public-api/campaign-offer/${token}/accept`,
      { body: wrong },
    );
    expect([status, body.code]).toEqual([422, 5001]);
    expect(body.violations[0]).toMatchObject({
      propertyPath: 'data.investor.identificationNo',
      message: 'peselBirthDate',
    });
  });

  it('rejects an unknown country together with all other invalid fields', async () => {
    const token = await invite('kraina@example.pl');
    const wrong = await acceptanceFor(token);
    wrong.data.investor.residentialAddress.country = 'XX';
    const { status, body } = await server.call(
      'PATCH',
      `/public-api/campaign-offer/${token}/accept`,
      { body: wrong },
    );
    expect([status, body.violations[0]?.propertyPath]).toEqual([
      422,
      'data.investor.residentialAddress.country',
    ]);
  });

  it('renders a draft with the consents as ticked, and without an answer for an outdated text', async () => {
    const token = await invite('zaznaczone@example.pl');
    const { body: offer } = await server.call('GET', `/public-api/campaign-offer/${token}`);
    const asked: { kind: string; version: string }[] = offer.consents;
    const draftWith = async (consents?: object[]): Promise<string> => {
      const { body } = await server.call('POST', `/public-api/campaign-offer/${token}/pdf`, {
        body: { data: { language: 'PL', ...(consents ? { consents } : {}) } },
      });
      // A consent is longer than its line.
      return (await linesOf(body)).join(' ').replaceAll(/\s+/g, ' ');
    };
    const answers = (text: string): string[] =>
      [...text.matchAll(/\(wersja [^,)]+(?:, ([^)]+))?\)/g)].map(([, answer]) => answer ?? '');
    expect(asked.length).toBeGreaterThan(1);
    expect(answers(await draftWith())).toEqual(asked.map(() => ''));
    const chosen = asked.map(({ kind, version }, at) => ({ kind, version, given: at === 0 }));
    expect(answers(await draftWith(chosen))).toEqual(
      asked.map((_, at) => (at === 0 ? 'zaznaczono' : 'nie zaznaczono')),
    );
    const older = chosen.map((one) => ({ ...one, version: 'dawna' }));
    expect(answers(await draftWith(older))).toEqual(asked.map(() => ''));
  });

  it('is accepted once by twenty simultaneous clicks: one document, one mail, one set of consents', async () => {
    const email = 'dwadziescia@example.pl';
    const token = await invite(email);
    const body = await acceptanceFor(token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, { body }),
      ),
    );
    // A busy machine tells some of them to retry; nobody gets another response.
    const accepted = answers.filter(({ status }) => status !== 503);
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = accepted;
    expect(first!.body.accepted.documentSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(accepted.map((one) => one.body.accepted.documentFileId)).size).toBe(1);
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
    expect(
      mails.filter((one: { subject: string }) => /Potwierdzenie/.test(one.subject)),
    ).toHaveLength(1);

    const other = await acceptanceFor(token, '21000.00');
    const conflict = await server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, {
      body: other,
    });
    expect([conflict.status, conflict.body.code]).toEqual([409, 3003]);

    const pdf = await server.call('POST', `/public-api/campaign-offer/${token}/pdf`, { body: {} });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(
      Buffer.from(pdf.body as never)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it.each([
    ['demo-ended', 2003],
    ['demo-not-started', 2002],
  ])('%s rejects interest with %i', async (token, code) => {
    const { status, body } = await server.call(
      'PATCH',
      `/public-api/campaign-offer/${token}/interest`,
    );
    expect([status, body.code]).toEqual([409, code]);
  });

  it.each([
    ['demo-revoked', 4001],
    ['demo-expired', 4002],
    ['unknown', 4001],
  ])('%s is dead with %i', async (token, code) => {
    const { status, body } = await server.call('GET', `/public-api/campaign-offer/${token}`);
    expect([status, body.code]).toEqual([410, code]);
  });
});

describe('the investor', () => {
  it('logs in with the mailed link, once, and sees only their own offers', async () => {
    expect(
      (
        await server.call('POST', '/auth/investor/send-token', {
          body: { email: 'nikt@example.pl' },
        })
      ).status,
    ).toBe(204);
    await server.call('POST', '/auth/investor/send-token', {
      body: { email: 'inwestor@oferta.test' },
    });
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', '/dev/mail.json?to=inwestor@oferta.test');
    const token = new URL(mails[0].links[0]).searchParams.get('token');
    const session = await server.call('POST', '/auth/login-investor', { body: { token } });
    expect(session.status).toBe(200);
    expect((await server.call('POST', '/auth/login-investor', { body: { token } })).status).toBe(
      410,
    );
    const own = session.body.accessToken;
    const { body: offers } = await server.call('GET', '/investor-api/offers?limit=99999&offset=0', {
      token: own,
    });
    expect(offers.length).toBeGreaterThan(3);
    for (const url of [
      '/investor-api/investor/summary',
      '/investor-api/products',
      '/investor-api/dictionary',
      `/investor-api/offer/${offers[0].id}`,
    ]) {
      expect((await server.call('GET', url, { token: own })).status, url).toBe(200);
    }
    const { body: theirs } = await server.call('GET', '/api/advisor/investor/offers?limit=1', {
      token: advisor,
    });
    expect(
      (await server.call('GET', `/investor-api/offer/${theirs[0].id}`, { token: own })).status,
    ).toBe(404);
  });

  it('cannot log in where the panel is blocked', async () => {
    const { status, body } = await server.call('POST', '/auth/investor/send-token', {
      body: { email: 'inwestor.kopernik@oferta.test' },
      host: 'kopernik.localhost:3000',
    });
    expect([status, body.code]).toEqual([403, 1105]);
  });
});

describe('log-in and sessions', () => {
  it('gives the same response for a wrong password and an unknown address', async () => {
    const [wrong, unknown] = await Promise.all(
      ['doradca@oferta.test', 'nikt@oferta.test'].map((username) =>
        server.call('POST', '/auth/login', { body: { username, password: 'zle-haslo-2026' } }),
      ),
    );
    expect({ ...wrong!.body, instance: '' }).toEqual({ ...unknown!.body, instance: '' });
    expect(wrong!.status).toBe(401);
  });

  it('reports that an account is not active', async () => {
    const { status, body } = await server.call('POST', '/auth/login', {
      body: { username: 'nieaktywny@oferta.test', password: 'Oferta-demo-2026' },
    });
    expect([status, body.code]).toEqual([403, 1001]);
  });

  it('asks for the second factor, counts wrong codes, and remembers the device', async () => {
    const credentials = { username: 'drugi-skladnik@oferta.test', password: 'Oferta-demo-2026' };
    const step = await server.call('POST', '/auth/login', { body: credentials });
    expect(step.body.type).toBe('two-factor');
    const { twoFactorToken } = step.body;
    const confirm = (code: string) =>
      server.call('POST', '/auth/login-with-two-factor', {
        body: { twoFactorToken, code, rememberDevice: true },
      });
    expect((await confirm('000000')).body.code).toBe(1003);
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', `/dev/mail.json?to=${credentials.username}`);
    const code = /\d{6}/.exec(mails[0].subject)![0];
    const done = await confirm(code);
    expect(done.status).toBe(200);
    expect((await confirm(code)).status).toBe(410);
    const remembered = { ...credentials, remember2faToken: done.body.remember2faToken };
    expect((await server.call('POST', '/auth/login', { body: remembered })).body.type).toBe(
      'auth-token',
    );
    // The token was rotated: using it again requires the code again.
    expect((await server.call('POST', '/auth/login', { body: remembered })).body.type).toBe(
      'two-factor',
    );
  });

  it('gives a retried refresh the same tokens, and revokes the token family on later reuse', async () => {
    const { body: pair } = await server.call('POST', '/auth/login', {
      body: { username: 'doradca@oferta.test', password: 'Oferta-demo-2026' },
    });
    const refresh = (refreshToken: string) =>
      server.call('POST', '/auth/refresh-token', { body: { refreshToken } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(pair.refreshToken)));
    const successors = new Set(answers.map((one) => one.body.refreshToken));
    expect(successors.size).toBe(1);
    const [successor] = [...successors] as [string];
    expect((await refresh(successor)).status).toBe(200);
    expect((await refresh(pair.refreshToken)).status).toBe(401);
    expect((await refresh(successor)).status).toBe(401);
    expect(
      (
        await server.call('POST', '/auth/refresh-investor-token', {
          body: { refreshToken: successor },
        })
      ).status,
    ).toBe(401);
  });

  it('ends a session by log-out at once', async () => {
    const token = await server.logIn('doradca@oferta.test');
    expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(204);
    expect((await server.call('GET', '/api/auth/data', { token })).status).toBe(401);
  });
});

describe('the data form', () => {
  const form = kycForm;

  it('is opened, rejected field by field, submitted once, and then shows only a masked summary', async () => {
    const { body: request } = await server.call('GET', '/public-api/kyc/investor-request/demo-kyc');
    expect(request.status).toBe('opened');
    const consents = request.consents.map(
      (one: { kind: string; version: string; required: boolean }) => ({
        kind: one.kind,
        version: one.version,
        given: one.required,
      }),
    );
    const submit = (values: object) =>
      server.call('PUT', '/public-api/kyc/investor-request/demo-kyc/submit', {
        body: { form: values, consents },
      });
    const refused = await submit({ ...form, propertyRegime: '', bankAccount: '123' });
    expect(
      refused.body.violations.map((one: { propertyPath: string }) => one.propertyPath),
    ).toEqual(['form.bankAccount', 'form.propertyRegime']);
    const unknown = await submit({
      ...form,
      nationality: 'XX',
      taxOffice: '9999',
      residentialAddress: { ...(form.residentialAddress as object), county: '0201' },
    });
    expect(
      unknown.body.violations.map((one: { propertyPath: string; message: string }) => [
        one.propertyPath,
        one.message,
      ]),
    ).toEqual([
      ['form.nationality', 'choice'],
      ['form.residentialAddress.county', 'choice'],
      ['form.taxOffice', 'choice'],
    ]);
    const sent = await submit(form);
    expect([sent.status, sent.body.status]).toEqual([200, 'submitted']);
    expect((await submit(form)).body).toEqual(sent.body);
    expect((await submit({ ...form, firstName: 'Inna' })).status).toBe(410);
    const { body: after } = await server.call(
      'GET',
      '/public-api/kyc/investor-request/preview/demo-kyc',
    );
    expect(JSON.stringify(after)).not.toContain('85022812343');
    expect(JSON.stringify(after)).toContain('2343');
  });
});

describe('the back office', () => {
  it('settles an accepted offer only with its key', async () => {
    const token = await invite('wplata@example.pl');
    await server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, {
      body: await acceptanceFor(token),
    });
    const { body: offers } = await server.call(
      'GET',
      `/api/advisor/investor/offers?filter=${encodeURIComponent('[{"name":"investorEmail","operator":"leq","value":"wplata@example.pl"}]')}`,
      { token: advisor },
    );
    const url = `/back-office-api/offer/${offers[0].id}/settle` as const;
    const body = { paymentDate: '2026-03-10', amount: '20000.00', currency: 'PLN' };
    expect((await server.call('POST', url, { body })).status).toBe(401);
    const headers = { 'x-back-office-key': backOfficeKey };
    const little = await server.call('POST', url, { body: { ...body, amount: '1.00' }, headers });
    expect(little.status).toBe(422);
    expect((await server.call('POST', url, { body, headers })).body.status).toBe('active');
    expect((await server.call('POST', url, { body, headers })).status).toBe(200);
  });
});
