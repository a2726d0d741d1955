import type { FastifyInstance } from 'fastify';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../../server/app.ts';
import { makeDeps } from '../../../server/assemble.ts';
import { readConfig } from '../../../server/config.ts';
import { demoPassword } from '../../../server/db/demo.ts';
import { openPglite, openPostgres, type OpenDatabase, type Tx } from '../../../server/db/open.ts';
import { databaseClock } from '../../../server/db/sharedClock.ts';
import type { Deps } from '../../../server/deps.ts';
import type { AnswerAt, Method } from './answers.ts';
import { validateAnswer } from './contract.ts';
import { newPostgresDatabase } from './postgres.ts';
import { secretKey, seededFolder } from './seeded.ts';

export const backOfficeKey = 'back-office-key-of-the-tests';
export { secretKey };

/** People of the demo as whom tests log in. */
export const demoLogins = {
  password: demoPassword,
  advisor: 'doradca@oferta.test',
  coordinator: 'koordynator@oferta.test',
  backOffice: 'ksiegowa@oferta.test',
  secondBackOffice: 'kontroler@oferta.test',
  secondFactor: 'drugi-skladnik@oferta.test',
  investor: 'inwestor@oferta.test',
  navyCoordinator: 'doradca.navy@oferta.test',
  navyInvestor: 'inwestor.navy@oferta.test',
} as const;

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface CallOptions {
  token?: string;
  /** Of any shape: tests also send what the contract forbids. */
  body?: unknown;
  headers?: Record<string, string>;
  host?: string;
}

/** The real application on its own database with the demo. */
export interface TestServer {
  app: FastifyInstance;
  deps: Deps;
  db: OpenDatabase['db'];
  /** Id of the brand of localhost. */
  brandId: string;
  /** The server's complete log output. */
  logged: () => string;
  /** Advances the server's clock. */
  passTime: (milliseconds: number) => void;
  /** Puts this machine's clock ahead of all others, or behind; no time passes. */
  setWrong: (milliseconds: number) => void;
  call: <M extends Method, U extends string>(
    method: M,
    url: U,
    options?: CallOptions,
  ) => Promise<Answer<AnswerAt<M, U>>>;
  logIn: (email: string, host?: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Tests hold rows on a busy machine for longer than calls wait for them. */
export const patient = { lock_timeout: 60_000 } as const;

/** A copy of the demo, on the kind of database in `OFERTA_TEST_DB`. */
export const openDatabase = async (dataDir: string): Promise<OpenDatabase> => {
  if (process.env.OFERTA_TEST_DB === 'postgres') {
    const { url, drop } = await newPostgresDatabase(dataDir);
    const open = await openPostgres(url, patient);
    return { db: open.db, close: () => open.close().then(drop) };
  }
  cpSync(await seededFolder(), dataDir, { recursive: true });
  return openPglite(dataDir);
};

/**
 *
 * @param settings Environment in addition to the tests' own, for example SMTP_URL.
 * @param openIn Opens the database; by default a copy of the demo.
 * @param time A test's own time, in milliseconds, in place of the real one: of this machine, but for
 *   what its clock is wrong by, and of the database.
 */
export const startServer = async (
  settings: Record<string, string> = {},
  openIn: (dataDir: string) => Promise<OpenDatabase> = openDatabase,
  time?: () => number,
): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oferta-server-'));
  const open = await openIn(dataDir);
  let offset = 0;
  let skew = 0;
  const clock = (): Date => new Date((time ?? Date.now)() + offset + skew);
  const sharedClock = async (tx: Tx): Promise<Date> =>
    new Date((time ? time() : (await databaseClock(tx)).getTime()) + offset);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    BACK_OFFICE_KEY: backOfficeKey,
    LOG_LEVEL: 'debug',
    ...settings,
  });
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const deps = await makeDeps(open, config, log, { clock, sharedClock });
  const app = await buildApp(deps);
  await app.ready();

  const call: TestServer['call'] = async (method, url, { token, body, headers, host } = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        host: host ?? 'localhost:3000',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = /json/.test(String(response.headers['content-type'] ?? ''));
    const parsed = isJson ? (response.json() as never) : (response.rawPayload as never);
    await validateAnswer(method, url, response.statusCode, isJson ? parsed : undefined);
    return { status: response.statusCode, body: parsed, headers: response.headers };
  };

  const { body: brand } = await call('GET', '/public-api/whitelabel');
  return {
    app,
    deps,
    db: open.db,
    brandId: brand.id,
    logged: () => lines.join(''),
    passTime: (milliseconds) => {
      offset += milliseconds;
    },
    setWrong: (milliseconds) => {
      skew = milliseconds;
    },
    call,
    logIn: async (email, host) => {
      const { status, body } = await call('POST', '/auth/login', {
        body: { username: email, password: demoPassword },
        ...(host ? { host } : {}),
      });
      if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
      return body.accessToken;
    },
    close: async () => {
      await app.close();
      await deps.outbox.stop();
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
