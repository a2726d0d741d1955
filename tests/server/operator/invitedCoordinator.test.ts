/** `npm run coordinator:invite`: with it somebody gets into an installation without a demo. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandsWithoutCoordinator } from '../../../server/advisor/invitedCoordinator.ts';
import { makeDeps } from '../../../server/assemble.ts';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { brands } from '../../../server/branding/brands.ts';
import { readConfig } from '../../../server/config.ts';
import { openPglite, openPostgres, rowsOf, type OpenDatabase } from '../../../server/db/open.ts';
import { networkCode } from '../../../server/network/code.ts';
import { emptyPostgresDatabase } from '../../support/server/postgres.ts';
import { patient, secretKey, startServer, type TestServer } from '../../support/server/server.ts';
import { startSmtp } from '../../support/server/smtp.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const host = 'navy.oferta.example.pl';
const password = 'Zielony-rower-jedzie-7';
const head = 'glowna@navy.example';

const words = (changes: Record<string, string> = {}): string[] =>
  Object.entries({
    brand: 'navy',
    network: 'Łódź i okolice',
    email: head,
    'first-name': 'Anna',
    surname: 'Wiśniewska',
    ...changes,
  }).flatMap(([name, value]) => [`--${name}`, value]);

/** An installation of production, its mail server, and the command run on it as an operator does. */
const install = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oferta-production-'));
  const mails: string[] = [];
  const smtp = await startSmtp({
    onData: (stream, _, done) => {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString()));
      stream.on('end', () => {
        mails.push(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  const settings = {
    NODE_ENV: 'production',
    APP_URL: 'https://oferta.example.pl',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'oferta@oferta.example.pl',
    TRUST_PROXY: 'none',
    SECRET_KEY: secretKey,
    DATA_DIR: dataDir,
  };
  /** @returns its exit code, what it said, and what was wrong. */
  const command = async (
    typed: string[],
    more: Record<string, string> = {},
  ): Promise<[code: number, said: string, wrong: string]> => {
    const { DATABASE_URL: _, ...rest } = process.env;
    const run = promisify(execFile)(
      process.execPath,
      ['server/commands/coordinatorInvite.ts', ...typed],
      { cwd: root, env: { ...rest, ...settings, ...more } },
    );
    type End = { code?: number; stdout: string; stderr: string };
    const { code = 0, stdout, stderr } = (await run.catch((error: End) => error)) as End;
    return [code, stdout.trim(), stderr.replace(/^Works on .*\n/m, '').trim()];
  };
  const close = async (): Promise<void> => {
    await smtp.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, settings, mails, command, close };
};
type Installation = Awaited<ReturnType<typeof install>>;

/** Starts a server there for the first time, without a demo, and ends it. */
const startOnce = async (open: OpenDatabase, { settings }: Installation): Promise<void> => {
  await makeDeps(open, readConfig(settings), pino({ level: 'silent' }));
};

/** The mails to an address, and the token of the newest one's link to activate an account. */
const mailedTo = async (server: TestServer, { mails }: Installation, to: string) => {
  await server.deps.outbox.flush();
  const own = mails.filter((mail) => mail.includes(`To: ${to}`));
  const [, link] =
    /https:\/\/([\w.]+\/auth\/activate-from-email\/[\w-]+)/.exec(own.at(-1) ?? '') ?? [];
  return { count: own.length, link: link ?? '' };
};

/** Activates the account behind a mailed link, with a password of one's own. @returns a session. */
const comeIn = async (server: TestServer, link: string, email: string): Promise<string> => {
  const id = link.split('/').at(-1)!;
  const activated = await server.call('POST', '/auth/activate-from-email', {
    body: { id, password },
    host,
  });
  expect(activated.status).toBe(204);
  const { body } = await server.call('POST', '/auth/login', {
    body: { username: email, password },
    host,
  });
  return body.accessToken;
};

const invite = (
  server: TestServer,
  token: string,
  networkId: string,
  email: string,
  role: string,
) =>
  server.call('POST', '/api/advisor/advisor', {
    token,
    host,
    body: {
      firstName: 'Jan',
      surname: 'Zaproszony',
      email,
      brokerNetworkIds: [networkId],
      role,
      language: 'PL',
    },
  });

describe('on the embedded database, while the server is stopped', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await install();
  });
  afterAll(() => installation?.close());

  it('makes no database where no server has been', async () => {
    const [code, , wrong] = await installation.command(words());
    expect([code, wrong]).toEqual([1, expect.stringMatching(/^There is no database in /)]);
  });

  it('invites somebody who activates the account, logs in and invites an advisor', async () => {
    const { dataDir, command } = installation;
    const first = await openPglite(dataDir);
    await startOnce(first, installation);
    await first.close();

    const [code, said, wrong] = await command(words());
    expect([code, wrong]).toEqual([0, '']);
    expect(said).toContain(`The network “Łódź i okolice” (LOD) of navy is new.`);
    expect(said).toContain(
      `Anna Wiśniewska is invited to coordinate it: the server mails ${head} a link.`,
    );

    const server = await startServer(installation.settings, () => openPglite(dataDir));
    try {
      const { count, link } = await mailedTo(server, installation, head);
      expect([count, link]).toEqual([1, expect.stringContaining(`${host}/auth/activate`)]);
      const token = await comeIn(server, link, head);
      const { body: networks } = await server.call('GET', '/api/advisor/network', { token, host });
      expect(networks).toMatchObject([{ name: 'Łódź i okolice', code: 'LOD', advisorsCount: 1 }]);
      const advisor = await invite(
        server,
        token,
        networks[0].id,
        'doradca@navy.example',
        'advisor',
      );
      // Who coordinates all networks appoints the back office, which creates campaigns.
      const books = await invite(server, token, networks[0].id, 'biuro@navy.example', 'backOffice');
      expect([advisor.status, books.status]).toEqual([201, 201]);
      expect((await mailedTo(server, installation, 'doradca@navy.example')).count).toBe(1);
    } finally {
      await server.close();
    }
  });
});

describe.runIf(process.env.OFERTA_TEST_DB === 'postgres')(
  'on PostgreSQL, beside the server',
  () => {
    let installation: Installation;
    let server: TestServer;
    let database: Awaited<ReturnType<typeof emptyPostgresDatabase>>;
    let token: string;
    const command = (changes: Record<string, string> = {}) =>
      installation.command(words(changes), { DATABASE_URL: database.url });
    const people = async () =>
      rowsOf<{ count: number }>(
        await server.db.execute(sql`select count(*)::int as count from advisor`),
      )[0]!.count;

    beforeAll(async () => {
      installation = await install();
      database = await emptyPostgresDatabase();
      const open = await openPostgres(database.url, patient);
      server = await startServer(installation.settings, async () => ({
        db: open.db,
        close: () => open.close().then(database.drop),
      }));
    });
    afterAll(async () => {
      await server?.close();
      await installation?.close();
    });

    it('the start tells of every brand that nobody coordinates', async () => {
      const line = await brandsWithoutCoordinator(server.db, brands);
      expect(line).toContain('oferta, navy, ');
      expect(line).toContain('npm run coordinator:invite');
    });

    it('names what is missing or wrong, and the brands there are', async () => {
      expect(await command({ brand: 'nawy' })).toEqual([
        1,
        '',
        `There is no brand nawy. Brands: ${brands.map(({ slug }) => slug).join(', ')}.`,
      ]);
      for (const [option, wrong] of [
        ['network', ' '],
        ['email', 'anna'],
      ] as const)
        expect((await command({ [option]: wrong }))[2]).toMatch(
          /^--\w+ takes .*npm run coordinator:invite -- --brand/,
        );
      expect(await people()).toBe(0);
    });

    it('waits for a server that knows the brand, as another could not write its mail', async () => {
      await server.db.execute(sql`delete from brand where slug = 'lipa'`);
      expect(await command({ brand: 'lipa' })).toEqual([
        1,
        '',
        'No server has started with the brand lipa yet: restart it first.',
      ]);
    });

    it('invites somebody, and again while they have not come', async () => {
      expect((await command())[0]).toBe(0);
      const { link } = await mailedTo(server, installation, head);
      const [code, said] = await command({
        network: 'łódź i  okolice',
        email: ` ${head.toUpperCase()}`,
      });
      expect([code, said]).toEqual([
        0,
        expect.stringContaining('The network “Łódź i okolice” (LOD) of navy is there.'),
      ]);
      expect(await people()).toBe(1);
      const again = await mailedTo(server, installation, head);
      expect(again.count).toBe(2);
      const old = await server.call('POST', '/auth/activate-from-email', {
        body: { id: link.split('/').at(-1)!, password },
        host,
      });
      expect(old.status).toBe(410);
      token = await comeIn(server, again.link, head);
      expect(await brandsWithoutCoordinator(server.db, brands)).not.toContain('navy');
    });

    it('gives a coordinator who has come another network, and mails nothing', async () => {
      const [code, said] = await command({ network: 'Łódź Południe' });
      expect([code, said]).toEqual([
        0,
        expect.stringMatching(/“Łódź Południe” \(LOD2\).*new\.\n.* coordinates it from now on/s),
      ]);
      expect((await command({ network: 'Łódź Południe' }))[1]).toContain(
        'coordinates it already: nothing was changed',
      );
      const { body } = await server.call('GET', '/api/advisor/network', { token, host });
      expect(body.map(({ code: one }) => one)).toEqual(['LOD', 'LOD2']);
      expect((await mailedTo(server, installation, head)).count).toBe(2);
      expect(
        (await invite(server, token, body[0].id, 'biuro@navy.example', 'backOffice')).status,
      ).toBe(201);
    });

    it('leaves the role of an advisor to those who coordinate the brand, and makes no network', async () => {
      const { body: networks } = await server.call('GET', '/api/advisor/network', { token, host });
      await invite(server, token, networks[0].id, 'doradca@navy.example', 'advisor');
      const [code, said, wrong] = await command({ email: 'doradca@navy.example', network: 'Inna' });
      expect([code, said]).toEqual([1, '']);
      expect(wrong).toBe(
        'navy has doradca@navy.example already, as advisor: a coordinator of theirs changes that under “Doradcy”.',
      );
      expect((await server.call('GET', '/api/advisor/network', { token, host })).body).toHaveLength(
        2,
      );
    });

    it('is in the evidence log as acts of the operator', async () => {
      const rows = rowsOf(
        await server.db.execute(sql`select a.action, a.object_kind, a.details from audit_entry a
        where a.actor_kind = 'operator' order by a.id`),
      );
      const { id } = rowsOf<{ id: string }>(
        await server.db.execute(sql`select id from network where code = 'LOD'`),
      )[0]!;
      expect(rows).toMatchObject([
        { action: 'networkCreated', object_kind: 'network' },
        {
          action: 'coordinatorInvited',
          object_kind: 'advisor',
          details: JSON.stringify({ networkId: id, how: 'invited' }),
        },
        {
          action: 'coordinatorInvited',
          details: JSON.stringify({ networkId: id, how: 'invitedAgain' }),
        },
        { action: 'networkCreated' },
        { action: 'coordinatorInvited', details: expect.stringContaining('"how":"given"') },
      ]);
      expect((await verifyEvidence(server.db)).breaks).toEqual([]);
    });
  },
);

it.each([
  ['Kraków', [], 'KRA'],
  ['Łódź', ['KRA'], 'LOD'],
  ['Łódź', ['LOD', 'LOD2'], 'LOD3'],
  ['5 Dzielnica', [], '5DZ'],
  ['—', [], 'N'],
])('the code of a network %s, where there are %j, is %s', (name, taken, code) => {
  expect(networkCode(name, taken)).toBe(code);
});
