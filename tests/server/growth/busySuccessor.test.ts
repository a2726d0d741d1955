/** Somebody is archived at the moment in which whoever is to take over may be archived too. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lostStatuses } from '../../../src/domain/offerStatus.ts';
import * as t from '../../../server/db/schema.ts';
import { continueSuccessions } from '../../../server/jobs/successions.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { holdIn, untilLocked } from '../../support/server/locks.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

// The embedded database has one connection: there nothing waits for anything else.
it.runIf(process.env.OFERTA_TEST_DB === 'postgres')(
  'they do not wait for each other, and the job hands everything over',
  async () => {
    await hands.invite(staff.colleague, 'kto.przejmie@example.pl');
    const { advisorId: id } = await hands.get('/api/auth/data', staff.colleague);
    const served = () =>
      server.db.$count(
        t.offer,
        and(eq(t.offer.ownerId, id), notInArray(t.offer.status, lostStatuses)),
      );
    // As by whoever archives all of them.
    const letGo = await holdIn(
      server,
      sql`select pg_advisory_xact_lock(715524, hashtext(id::text)) from advisor
        where role = 'coordinator' and brand_id = ${server.brandId}`,
    );
    const archiving = server.call('DELETE', `/api/advisor/advisor/${id}`, {
      token: staff.coordinator,
    });
    const waits = () => 'waits';
    const first = await Promise.race([archiving, untilLocked(server).then(waits, waits)]);
    await letGo();
    expect(first).toMatchObject({ status: 204 });
    expect(await served()).toBeGreaterThan(0);
    await continueSuccessions(server.deps);
    expect(await served()).toBe(0);
    const events = await server.db
      .select()
      .from(t.advisorEvent)
      .where(eq(t.advisorEvent.advisorId, id));
    expect(events.map(({ type }) => type)).toContain('handedOver');
    expect(await server.db.select().from(t.succession)).toEqual([]);
  },
);
