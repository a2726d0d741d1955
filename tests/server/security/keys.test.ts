/** SECRET_KEY changes: no encrypted data and no link is lost on the way. */
import { getTableName, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDeps } from '../../../server/assemble.ts';
import { ConfigError } from '../../../server/configError.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { rotateKeys, sealedColumns } from '../../../server/security/rotate.ts';
import { makeSecrets, UnknownKeyError } from '../../../server/security/secrets.ts';
import { acceptance } from '../../support/samples.ts';
import { invite } from '../../support/server/invite.ts';
import { samplePdf } from '../../support/server/pdf.ts';
import {
  demoLogins,
  secretKey,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';
import { keep } from '../../support/server/stores.ts';

const next = 'the next secret of the tests, the next secret';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ FILE_STORE: 'database' });
});
afterAll(() => server?.close());

/** The same database as seen by a process started with other keys. */
const startedWith = (current: string, previous: string[] = []) =>
  makeDeps(
    server,
    { ...server.deps.config, secretKey: current, previousSecretKeys: previous },
    pino({ level: 'silent' }),
  );

describe('a new SECRET_KEY', () => {
  it('decrypts all data of the previous key; without that key only after the rotation', async () => {
    const { storageKey } = await keep(server, samplePdf);
    const { token } = await invite(server, 'klucz@example.pl');
    const url = `/public-api/campaign-offer/${token}` as const;
    const { data } = acceptance((await server.call('GET', url)).body.consents);
    const body = { data: { ...data, investmentValue: '20000.00' } };
    expect((await server.call('PATCH', `${url}/accept`, { body })).status).toBe(200);
    await expect(startedWith(next)).rejects.toThrow(ConfigError);
    await expect(startedWith(next)).rejects.toThrow(/SECRET_KEY_PREVIOUS/);

    const both = await startedWith(next, [secretKey]);
    expect(samplePdf.equals(await both.files.get(server.db, storageKey))).toBe(true);

    const { renewed, unreadable } = await rotateKeys(server.db, both.secrets);
    expect(unreadable).toEqual([]);
    expect(renewed['offer.acceptance_enc']).toBe(1);
    expect(renewed['stored_object.wrapped_key']).toBeGreaterThan(0);
    // The second time nothing is left to do.
    const again = await rotateKeys(server.db, both.secrets);
    expect(new Set(Object.values(again.renewed))).toEqual(new Set([0]));

    const alone = await startedWith(next);
    expect(samplePdf.equals(await alone.files.get(server.db, storageKey))).toBe(true);
    // Links and codes are derived from a key of the installation: they survive the change.
    expect(alone.secrets.derive('link')).toBe(server.deps.secrets.derive('link'));
    await expect(startedWith(secretKey)).rejects.toThrow(ConfigError);
  });

  it('keeps people logged in: a process with the new key accepts older tokens', async () => {
    const token = await server.logIn(demoLogins.advisor);
    const { signer } = await startedWith(next, [secretKey]);
    expect(await signer.verify('at+jwt', token, server.deps.clock())).not.toBeNull();
  });

  it('that was announced is opened by a machine that waits for its turn, and by no other', async () => {
    const [turned, waiting] = [
      await startedWith(next, [secretKey]),
      await startedWith(secretKey, [next]),
    ];
    for (const [one, other] of [
      [turned, waiting],
      [waiting, turned],
    ] as const) {
      const sealed = await one.secrets.encrypt({ pesel: '85022812343' });
      expect(await other.secrets.decrypt(sealed)).toEqual({ pesel: '85022812343' });
      expect(one.secrets.derive('link')).toBe(other.secrets.derive('link'));
    }
    const unaware = makeSecrets(secretKey).decrypt(await turned.secrets.encrypt({}));
    await expect(unaware).rejects.toThrow(UnknownKeyError);
  });

  it('covers every encrypted column of the schema', async () => {
    const columns = rowsOf<{ name: string }>(
      await server.db.execute(sql`select table_name || '.' || column_name as name
        from information_schema.columns where table_schema = 'public'
        and (column_name like '%\\_enc' or column_name = 'wrapped_key')`),
    ).map(({ name }) => name);
    const names = sealedColumns.map(([table, , column]) => `${getTableName(table)}.${column.name}`);
    expect(columns.toSorted()).toEqual(names.toSorted());
  });

  it('reports what no key can decrypt', async () => {
    const rows = rowsOf<{ id: string }>(
      await server.db.execute(sql`select id from offer where acceptance_enc is not null limit 1`),
    );
    const foreign = await makeSecrets('somebody else’s key, which nobody here has').encrypt({});
    await server.db.execute(
      sql`update offer set acceptance_enc = ${foreign} where id = ${rows[0]!.id}`,
    );
    const both = await startedWith(next, [secretKey]);
    const { unreadable } = await rotateKeys(server.db, both.secrets);
    expect(unreadable).toEqual([`offer.acceptance_enc ${rows[0]!.id}`]);
  });
});
