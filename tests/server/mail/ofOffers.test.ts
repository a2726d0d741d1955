import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../server/db/open.ts';
import { mail } from '../../../server/db/schema.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

describe('the mails of an offer', () => {
  it('are linked to their offer from the moment they are queued', async () => {
    const offerId = crypto.randomUUID();
    await withTenant(server.db, server.brandId, (tx) =>
      server.deps.outbox.enqueue(tx, {
        kind: 'invitation',
        brandId: server.brandId,
        to: 'ktos@example.pl',
        ids: { offerId, linkId: crypto.randomUUID() },
      }),
    );
    const rows = await server.db
      .select({ offerId: mail.offerId })
      .from(mail)
      .where(sql`${mail.offerId} = ${offerId}`);
    expect(rows).toEqual([{ offerId }]);
  });
});
