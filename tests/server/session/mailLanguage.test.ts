/** Mails about an account are in the language that its person reads the pages in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleagueLogin, makeHands, type Hands } from '../../support/server/hands.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
let advisor: string;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  advisor = await server.logIn(demoLogins.advisor);
});
afterAll(() => server?.close());

const english = { cookie: 'appearance=dark; language=en' };
const polish = { cookie: 'language=pl' };
const wayIn = { PL: 'Link do logowania', EN: 'Login link' } as const;

/** The subject of the log-in mail that a page asks for. @param headers Of a device. */
const subjectFor = async (email: string, headers: Record<string, string> = {}): Promise<string> => {
  const asked = await server.call('POST', '/auth/investor/send-token', {
    body: { email },
    headers,
  });
  expect(asked.status).toBe(204);
  return (await hands.mailsTo(email))[0].subject;
};

it('are in that of the page that asks for a way in; in no other is anything changed by asking', async () => {
  const email = 'jezyk-strony@example.pl';
  await hands.invite(advisor, email);
  expect(await subjectFor(email, english)).toBe(wayIn.EN);
  expect(await subjectFor(email)).toBe(wayIn.PL);
});

it('with a way in say, to whom never asked for it, that nothing needs to be done', async () => {
  const email = 'nie-prosila@example.pl';
  await hands.invite(advisor, email);
  for (const [headers, words] of [
    [polish, 'Jeśli to nie Państwo o niego prosili, wiadomość można zignorować.'],
    [english, 'If you did not ask for it, ignore this message.'],
  ] as const) {
    await subjectFor(email, headers);
    const [{ text, html }] = await hands.mailsTo(email);
    for (const part of [text, html]) expect(part.replaceAll(/\s+/g, ' ')).toContain(words);
  }
});

it('are in that of the page on which somebody logged in last', async () => {
  const email = 'jezyk-logowania@example.pl';
  await hands.invite(advisor, email);
  for (const [headers, subject] of [
    [english, wayIn.EN],
    [polish, wayIn.PL],
  ] as const) {
    await subjectFor(email, headers);
    const token = await hands.linkTo(email, /investor-login/);
    const { status } = await server.call('POST', '/auth/login-investor', {
      body: { token },
      headers,
    });
    expect(status).toBe(200);
    expect(await subjectFor(email)).toBe(subject);
  }
});

it('are in that in which an offer was accepted', async () => {
  const email = 'jezyk-akceptacji@example.pl';
  const { link } = await hands.invite(advisor, email);
  const { data } = await hands.acceptanceOf(link);
  const { status } = await server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, {
    body: { data: { ...data, language: 'EN' } },
  });
  expect(status).toBe(200);
  expect(await subjectFor(email)).toBe(wayIn.EN);
});

it('are in that in which a data form was filled in', async () => {
  const email = 'jezyk-formularza@example.pl';
  await hands.invite(advisor, email);
  const { link } = await hands.askForData(advisor, email);
  const { status } = await server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, {
    body: { ...(await hands.dataFor(link)), language: 'EN' },
  });
  expect(status).toBe(200);
  expect(await subjectFor(email)).toBe(wayIn.EN);
});

it('are in that of the page for a code of the second factor', async () => {
  const { status } = await server.call('POST', '/auth/login', {
    body: { username: demoLogins.secondFactor, password: 'Oferta-demo-2026' },
    headers: english,
  });
  expect(status).toBe(200);
  expect((await hands.mailsTo(demoLogins.secondFactor))[0].subject).toMatch(/^Verification code/);
});

it('are in that of the page on which an advisor logged in last, by password or by code', async () => {
  const subjectsIn = async (email: string, headers: Record<string, string>) => {
    const { body } = await server.call('POST', '/auth/login', {
      body: { username: email, password: 'Oferta-demo-2026' },
      headers,
    });
    if ('twoFactorToken' in body) {
      const code = /\d{6}/.exec((await hands.mailsTo(email))[0].subject)![0];
      const { status } = await server.call('POST', '/auth/login-with-two-factor', {
        body: { twoFactorToken: body.twoFactorToken, code, rememberDevice: false },
        headers,
      });
      expect(status).toBe(200);
    }
    await server.call('POST', '/auth/password/send-remind-request', { body: { email } });
    return (await hands.mailsTo(email))[0].subject;
  };
  // At once, as on two devices.
  const body = { username: colleagueLogin, password: 'Oferta-demo-2026' };
  const logIns = Array.from({ length: 4 }, () =>
    server.call('POST', '/auth/login', { body, headers: english }),
  );
  const statuses = (await Promise.all(logIns)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  for (const email of [colleagueLogin, demoLogins.secondFactor]) {
    expect(await subjectsIn(email, english)).toBe('New password');
    // Where none was chosen, nothing changes.
    expect(await subjectsIn(email, {})).toBe('New password');
    expect(await subjectsIn(email, polish)).toBe('Nowe hasło');
  }
});

it('are in that of the page that asks for another log-in address', async () => {
  const token = await server.logIn(demoLogins.advisor);
  const email = 'jezyk-adresu@example.pl';
  const { status } = await server.call('POST', '/api/auth/email', {
    token,
    body: { email, password: 'Oferta-demo-2026' },
    headers: english,
  });
  expect(status).toBe(204);
  expect((await hands.mailsTo(email))[0].subject).toBe('Confirm your new address');
});
