/** Heads of the evidence log stored outside: what the owner of the database removes is noticed. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeAnchors, makeAnchor } from '../../../server/audit/anchor.ts';
import { record } from '../../../server/audit/record.ts';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { asSystem } from '../../../server/db/open.ts';
import { makeSecrets } from '../../../server/security/secrets.ts';
import { asOwner } from '../../support/server/owner.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const enter = (): Promise<void> =>
  asSystem(server.db, (tx) =>
    record(
      tx,
      { kind: 'system', brandId: server.brandId },
      { action: 'filesSwept', subject: { kind: 'brand', id: server.brandId } },
    ),
  );

it('only an anchor detects a chain that was truncated or rewritten', async () => {
  const { db } = server;
  const { secrets } = server.deps;
  await enter();
  const first = await makeAnchor(db, secrets, new Date());
  await enter();
  const second = await makeAnchor(db, secrets, new Date());
  expect(await judgeAnchors(db, secrets, [first, second])).toEqual([]);

  // The owner removes the last entry, and its link.
  const chain = server.brandId;
  await asOwner(db, async (tx) => {
    await tx.execute(sql`alter table audit_chain disable trigger user`);
    await tx.execute(sql`alter table audit_entry disable trigger user`);
    await tx.execute(sql`with gone as (delete from audit_chain c where chain = ${chain}
        and seq = (select max(seq) from audit_chain where chain = ${chain}) returning entry_id)
      delete from audit_entry where id in (select entry_id from gone)`);
    await tx.execute(sql`alter table audit_chain enable trigger user`);
    await tx.execute(sql`alter table audit_entry enable trigger user`);
  });
  expect((await verifyEvidence(db)).breaks).toEqual([]);
  expect(await judgeAnchors(db, secrets, [first, second])).toMatchObject([{ chain, what: 'cut' }]);

  // Something else in its place.
  await enter();
  await server.db.execute(sql`select 1`);
  const broken = await judgeAnchors(db, secrets, [first, second]);
  expect(broken).toMatchObject([{ chain, what: 'rewritten' }]);
});

it('an anchor line that was changed, or signed by another installation, is rejected', async () => {
  const line = await makeAnchor(server.db, server.deps.secrets, new Date());
  const [head, payload, signature] = line.split('.');
  const spoilt = [head, payload!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), signature];
  const found = await judgeAnchors(server.db, server.deps.secrets, [spoilt.join('.'), 'x']);
  expect(found.map(({ what }) => what)).toEqual(['notOurs', 'notOurs']);
  const stranger = makeSecrets('a key of somebody else, long enough to be one');
  await expect(makeAnchor(server.db, stranger, new Date())).rejects.toThrow();
});
