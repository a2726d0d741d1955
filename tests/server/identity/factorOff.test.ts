/** `npm run factor:off`: an operator lets in whoever has proven to them that an account is theirs. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, rowsOf } from '../../../server/db/open.ts';
import { turnFactorOff } from '../../../server/session/factorOff.ts';
import { codeOf } from '../../support/server/authenticator.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { newPostgresDatabase } from '../../support/server/postgres.ts';
import {
  demoLogins,
  openDatabase,
  secretKey,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';

const isPostgres = process.env.OFERTA_TEST_DB === 'postgres';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const owner = demoLogins.advisor;
const next = 'Czerwony-tramwaj-stoi-3';
let url = '';
let server: TestServer;
let hands: Hands;
beforeAll(async () => {
  server = await startServer({}, async (dataDir) => {
    if (!isPostgres) return openDatabase(dataDir);
    const database = await newPostgresDatabase(dataDir);
    ({ url } = database);
    const open = await openPostgres(url);
    return { db: open.db, close: () => open.close().then(database.drop) };
  });
  hands = makeHands(server);
});
afterAll(() => server?.close());

const post = async <U extends string>(address: U, body: object, token?: string) =>
  (await server.call('POST', address, { body, ...(token ? { token } : {}) })).body;
const logIn = (password: string) => post('/auth/login', { username: owner, password });
const enterWith = async (twoFactorToken: string, code: string): Promise<number> => {
  const body = { twoFactorToken, code, rememberDevice: false };
  return (await server.call('POST', '/auth/login-with-two-factor', { body })).status;
};
const statusOf = async (token: string): Promise<number> =>
  (await server.call('GET', '/api/auth/data', { token })).status;

/** Sets a password by mail. @returns what a log-in with it answers. */
const setPassword = async (password: string) => {
  await post('/auth/password/send-remind-request', { email: owner });
  const id = await hands.linkTo(owner, /reset-password\//);
  await post('/auth/password/set', { id, password });
  return logIn(password);
};

/** The command itself. @returns its exit code, and what it said. */
const command = async (typed: string): Promise<[code: number, said: string]> => {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, SECRET_KEY: secretKey };
  const run = promisify(execFile)(process.execPath, ['server/commands/factorOff.ts', typed], {
    cwd: root,
    env,
  });
  return run.then(
    ({ stdout }) => [0, stdout.trim()],
    ({ code, stdout }: { code: number; stdout: string }) => [code, stdout.trim()],
  );
};

let secret: string;
let codes: string[];
let session: string;
/** Of a log-in with the password of before, which waits for its code. */
let pending: string;

it('is needed by the owner of an account in which somebody else set an app up, as its mail says', async () => {
  const { accessToken: token } = await logIn(demoLogins.password);
  ({ secret } = await post(
    '/api/auth/second-factor/totp',
    { password: demoLogins.password },
    token,
  ));
  const code = await codeOf(server, secret);
  ({ codes } = await post('/api/auth/second-factor/totp/confirm', { code }, token));
  session = token;
  const [mail] = await hands.mailsTo(owner);
  expect(mail.text).toContain('napisać do nas na adres podany na końcu wiadomości');
  ({ twoFactorToken: pending } = await logIn(demoLogins.password));
  expect(await statusOf(session)).toBe(200);
});

it('ends every session and log-in under way, and takes the app, its codes and the password away', async () => {
  expect(await turnFactorOff(server.db, owner, server.deps.clock())).toBe('on');
  expect(await statusOf(session)).toBe(401);
  expect(await enterWith(pending, codes[0]!)).toBe(410);
  expect((await logIn(demoLogins.password)).code).toBe(1000);
});

it('mails the person that it happened, and that they set a new password, with which they get in', async () => {
  const [mail] = await hands.mailsTo(owner);
  expect(mail.text).toContain('wyłączyliśmy drugi składnik logowania');
  expect(mail.links).toEqual([expect.stringMatching(/\/auth\/reset-password$/)]);
  expect((await setPassword(next)).type).toBe('auth-token');
});

it('is in the evidence log, as an act of the operator', async () => {
  const rows = rowsOf(
    await server.db.execute(sql`select a.action, a.details, p.email from audit_entry a
      join person p on p.id = a.person_id where a.actor_kind = 'operator' order by a.id`),
  );
  const details = JSON.stringify({ by: 'operator' });
  expect(rows).toEqual([
    { action: 'secondFactorOff', details, email: owner },
    { action: 'passwordChanged', details, email: owner },
  ]);
});

it('changes nothing of an account without a second factor', async () => {
  expect(await turnFactorOff(server.db, owner, server.deps.clock())).toBe('off');
  expect((await logIn(next)).type).toBe('auth-token');
  expect(await turnFactorOff(server.db, 'nikt@example.pl', server.deps.clock())).toBe('nobody');
});

it.runIf(isPostgres)('is a command that says what it did', async () => {
  const { accessToken: token } = await logIn(next);
  const body = { method: 'email', password: next };
  await server.call('PUT', '/api/auth/second-factor', { token, body });
  expect((await logIn(next)).type).toBe('two-factor');
  expect(await command(` ${owner.toUpperCase()}`)).toEqual([
    0,
    expect.stringMatching(/^The second factor is off/),
  ]);
  expect((await setPassword('Niebieski-tramwaj-jedzie-5')).type).toBe('auth-token');
  expect(await command('nikt@example.pl')).toEqual([1, 'Nobody logs in with this address.']);
});
