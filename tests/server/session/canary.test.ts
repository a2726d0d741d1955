import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printable } from '../../../server/failure.ts';
import { asOwner } from '../../support/server/owner.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

it('logs no secret and no personal data, whatever is called and however it fails', async () => {
  const canaries = ['kanarek-haslo-1', 'kanarek@example.pl', 'kanarek-token-2', '85022812343'];
  const [password, email, token, pesel] = canaries as [string, string, string, string];
  const { body: pair } = await server.call('POST', '/auth/login', {
    body: { username: demoLogins.coordinator, password: demoLogins.password },
  });
  const bearer = pair.accessToken;
  await server.call('POST', '/auth/login', { body: { username: email, password } });
  await server.call('POST', '/auth/refresh-token', { body: { refreshToken: token } });
  await server.call('POST', '/auth/login-investor', { body: { token } });
  await server.call('GET', `/public-api/campaign-offer/${token}`);
  await server.call('GET', `/public-api/kyc/investor-request/${token}`);
  await server.call('POST', '/auth/password/set', { body: { id: token, password } });
  await server.call('POST', '/auth/investor/send-token', { body: { email } });
  await server.call('GET', `/api/advisor/investor/offers?filter=${encodeURIComponent(email)}`, {
    token: bearer,
  });
  await server.call('POST', '/api/advisor/kyc/investor-request/send', {
    token: bearer,
    body: { investorEmail: email, message: pesel },
  });
  await server.call('GET', `/nie-ma-takiej-strony/${token}?email=${email}`);
  await server.deps.outbox.flush();
  const logged = server.logged();
  // The log exists, and contains the calls.
  expect(logged).toContain('/auth/login');
  const secrets = [...canaries, bearer, pair.refreshToken, demoLogins.password];
  for (const secret of secrets) expect(logged.includes(secret), secret).toBe(false);
});

it('logs where a statement failed, and none of its values', async () => {
  const [email, code] = ['kanarek.zapytania@example.pl', 'kanarek\n    at liscie (drzewo:1:1)'];
  const rename = (from: string, to: string): Promise<unknown> =>
    asOwner(server.db, (tx) =>
      tx.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`),
    );
  await rename('person', 'nobody_here');
  const { status } = await server.call('POST', '/auth/login', {
    body: { username: email, password: code },
  });
  const failure = await server.db.execute(sql`select ${email}, ${code} from person`).then(
    () => null,
    (error: unknown) => error,
  );
  await rename('nobody_here', 'person');
  expect(status).toBe(500);
  const line = server
    .logged()
    .split('\n')
    .find((one) => one.includes('request failed'))!;
  const { at, code: reason } = JSON.parse(line);
  expect([reason, at[0]]).toEqual(['42P01', expect.stringMatching(/^at .*drizzle/)]);
  const printed = String(printable(failure));
  expect(printed).toContain('42P01');
  expect(printed).toContain('Failed query: select $1, $2 from person');
  for (const told of [server.logged(), printed]) expect(told).not.toContain('kanarek.zapytania');
  expect(printed).not.toContain('liscie');
});
