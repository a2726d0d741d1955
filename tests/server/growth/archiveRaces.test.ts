/**
 * Whatever comes to an advisor while they are being archived: nothing stays with them, where no
 * hand-over would look for it.
 */
import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../../server/db/schema.ts';
import { continueSuccessions } from '../../../server/jobs/successions.ts';
import { lostStatuses } from '../../../src/domain/offerStatus.ts';
import { colleagueLogin, startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { callInTurn, holdIn, untilLocked } from '../../support/server/locks.ts';
import { demoLogins, type Answer } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
let ids: { advisor: string; colleague: string };
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  const idOf = async (token: string): Promise<string> =>
    (await hands.get('/api/auth/data', token)).advisorId;
  ids = { advisor: await idOf(staff.advisor), colleague: await idOf(staff.colleague) };
});
afterAll(() => server?.close());

const archive = (id: string, successor?: string): Promise<Answer> =>
  server.call(
    'DELETE',
    `/api/advisor/advisor/${id}${successor ? `?reassignTo=${successor}` : ''}`,
    { token: staff.coordinator },
  );
const restore = (id: string): Promise<Answer> =>
  server.call('PATCH', `/api/advisor/advisor/${id}/activate`, { token: staff.coordinator });
afterEach(async () => {
  for (const id of Object.values(ids)) {
    await restore(id);
  }
  staff.advisor = await server.logIn(demoLogins.advisor);
  staff.colleague = await server.logIn(colleagueLogin);
});

/**
 * Offers that are not lost, and data requests that wait for somebody, of archived advisors. A form
 * that waits for nobody stays with lost offers on purpose, and the demo has one on some days.
 */
const leftBehind = async (): Promise<string[]> => {
  const isArchived = eq(t.advisor.status, 'deleted');
  const offers = await server.db
    .select({ no: t.offer.no })
    .from(t.offer)
    .innerJoin(t.advisor, eq(t.advisor.id, t.offer.ownerId))
    .where(and(isArchived, notInArray(t.offer.status, lostStatuses)));
  const requests = await server.db
    .select({ id: t.kycHolder.kycRequestId })
    .from(t.kycHolder)
    .innerJoin(t.relation, eq(t.relation.id, t.kycHolder.relationId))
    .innerJoin(t.advisor, eq(t.advisor.id, t.relation.advisorId))
    .where(
      and(isArchived, inArray(t.kycHolder.status, ['sent', 'opened', 'returned', 'submitted'])),
    );
  return [...offers.map(({ no }) => no), ...requests.map(({ id }) => id)];
};

let counter = 0;
const fresh = (): string => `wyscig-${(counter += 1)}@example.pl`;

const hold = (what: SQL) => holdIn(server, what);
const inTurn = (held: SQL, one: () => Promise<Answer>, other: () => Promise<Answer>) =>
  callInTurn(server, held, one, other);

const heldOffer = (offerId: string): SQL =>
  sql`select id from offer where id = ${offerId} for update`;

/** Something that comes to the colleague, and what it needs after it has found them active. */
interface Arrival {
  act: () => Promise<Answer>;
  needs: SQL;
}

const arrivals: Record<string, () => Promise<Arrival>> = {
  'an invitation that they send': async () => {
    // The year's first number has no row yet that could be held.
    await hands.invite(staff.colleague, fresh());
    const [campaign] = await hands.get('/api/advisor/campaign-choices', staff.colleague);
    const networkId = await hands.networkOf(staff.colleague);
    const url =
      `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor` as const;
    const body = { investorEmail: fresh(), message: '', networkId };
    return {
      act: () => server.call('POST', url, { token: staff.colleague, body }),
      needs: sql`select last from offer_series where brand_id = ${server.brandId} for update`,
    };
  },
  'a data request that they send': async () => {
    const email = fresh();
    const { offerId } = await hands.invite(staff.colleague, email);
    return {
      act: () =>
        server.call('POST', '/api/advisor/kyc/investor-request/send', {
          token: staff.colleague,
          body: { investorEmail: email, message: '' },
        }),
      needs: sql`select pg_advisory_xact_lock(715522, hashtext(r.id::text)) from relation r
        join offer o on o.investor_id = r.investor_id and o.owner_id = r.advisor_id
        where o.id = ${offerId}`,
    };
  },
  'an offer that a coordinator hands to them': async () => {
    const { offerId } = await hands.invite(staff.advisor, fresh());
    return {
      act: () =>
        server.call('PATCH', `/api/advisor/investor/${offerId}/owner/${ids.colleague}`, {
          token: staff.coordinator,
        }),
      needs: sql`select r.id from relation r
        join offer o on o.investor_id = r.investor_id and o.owner_id = r.advisor_id
        where o.id = ${offerId} for update of r`,
    };
  },
};

describe.each(Object.entries(arrivals))('%s', (_, prepare) => {
  it('before they are archived is handed over with the rest', async () => {
    const before = await leftBehind();
    const { act, needs } = await prepare();
    const [acted, archived] = await inTurn(needs, act, () => archive(ids.colleague));
    expect(archived.status).toBe(204);
    expect(acted.status).toBeLessThan(300);
    await continueSuccessions(server.deps);
    expect(await leftBehind()).toEqual(before);
  });

  it('while they are being archived is refused as it is later', async () => {
    const before = await leftBehind();
    const { act } = await prepare();
    const { offerId } = await hands.invite(staff.colleague, fresh());
    const [archived, acted] = await inTurn(heldOffer(offerId), () => archive(ids.colleague), act);
    expect(archived.status).toBe(204);
    // The embedded database has one connection, on which either may be first.
    if (process.env.OFERTA_TEST_DB === 'postgres') expect([401, 422]).toContain(acted.status);
    await continueSuccessions(server.deps);
    expect(await leftBehind()).toEqual(before);
  });
});

/** A verified form of the colleague, whose investor has no living offer. @returns how they ask. */
const correctable = async () => {
  const email = fresh();
  const { offerId } = await hands.invite(staff.colleague, email);
  const { requestId, link } = await hands.askForData(staff.colleague, email);
  await hands.sendData(link);
  await server.call('POST', `/api/advisor/kyc/investor-request/${requestId}/review`, {
    token: staff.colleague,
    body: { decision: 'verified', version: 1 },
  });
  await hands.reject(staff.colleague, offerId);
  const token = await hands.logInInvestor(email);
  const ask = () =>
    server.call('POST', `/investor-api/kyc/investor-request/${requestId}/correction`, {
      token,
      body: { version: 2, notes: [{ field: 'surname', note: 'Inne nazwisko.' }] },
    });
  return { offerId, requestId, ask };
};
/** Who is told of the request to correct a form, and whether they are still there. */
const toldToCorrect = (requestId: string) =>
  server.db
    .select({ status: t.advisor.status })
    .from(t.notice)
    .innerJoin(t.advisor, eq(t.advisor.id, t.notice.advisorId))
    .innerJoin(t.relation, eq(t.relation.advisorId, t.advisor.id))
    .innerJoin(t.kycHolder, eq(t.kycHolder.relationId, t.relation.id))
    .where(
      and(
        eq(t.notice.kycRequestId, requestId),
        eq(t.kycHolder.kycRequestId, requestId),
        eq(t.notice.kind, 'correctionAsked'),
      ),
    );

/** A hand-over of the archived colleague to the advisor, which has not begun. */
const startHandOver = () => {
  const now = server.deps.clock();
  const who = { advisorId: ids.colleague, successorId: ids.advisor, actorId: ids.advisor };
  const brandId = server.brandId;
  const when = { startedAt: now, nextAt: now, total: 1, done: 0 };
  return server.db.insert(t.succession).values({ ...who, ...when, brandId });
};

it('a correction that is asked for while its form’s holder is being archived goes to somebody else', async () => {
  const { requestId, ask } = await correctable();
  // Both have done everything but commit.
  const [asked, archived] = await inTurn(
    sql`select pg_advisory_xact_lock(715517, hashtext(${server.brandId}))`,
    ask,
    () => archive(ids.colleague),
  );
  expect(archived.status).toBe(204);
  expect(asked.status).toBe(201);
  await continueSuccessions(server.deps);
  expect(await toldToCorrect(requestId)).toEqual([{ status: 'active' }]);
});

it('a correction that is asked for while its form is handed over waits for that, and is told', async () => {
  const { offerId, requestId, ask } = await correctable();
  expect((await archive(ids.colleague, ids.advisor)).status).toBe(204);
  // As of a hand-over that has not come to this investor yet.
  await server.db.update(t.offer).set({ status: 'viewed' }).where(eq(t.offer.id, offerId));
  await startHandOver();
  const letGo = await hold(heldOffer(offerId));
  const batch = continueSuccessions(server.deps);
  await untilLocked(server);
  const asking = ask();
  await Promise.race([asking, untilLocked(server, 2).catch(() => {})]);
  await letGo();
  await batch;
  expect((await asking).status).toBe(201);
  const owner = await server.db
    .select({ ownerId: t.offer.ownerId })
    .from(t.offer)
    .where(eq(t.offer.id, offerId));
  expect(owner).toEqual([{ ownerId: ids.advisor }]);
  await continueSuccessions(server.deps);
  expect(await toldToCorrect(requestId)).toEqual([{ status: 'active' }]);
});

it('a correction that is asked for while its form’s holder is being restored stays with them', async () => {
  const { requestId, ask } = await correctable();
  expect((await archive(ids.colleague, ids.advisor)).status).toBe(204);
  const [asked, restored] = await inTurn(
    sql`select pg_advisory_xact_lock(715517, hashtext(${server.brandId}))`,
    ask,
    () => restore(ids.colleague),
  );
  expect([asked.status, restored.status]).toEqual([201, 200]);
  expect(await server.db.select().from(t.succession)).toEqual([]);
  await continueSuccessions(server.deps);
  const holders = await server.db
    .select({ advisorId: t.relation.advisorId })
    .from(t.kycHolder)
    .innerJoin(t.relation, eq(t.relation.id, t.kycHolder.relationId))
    .where(eq(t.kycHolder.kycRequestId, requestId));
  expect(holders).toEqual([{ advisorId: ids.colleague }]);
});

it('a hand-over of somebody who is back, as an earlier build left it, gives nothing away', async () => {
  const { offerId } = await hands.invite(staff.colleague, fresh());
  await startHandOver();
  await continueSuccessions(server.deps);
  expect(await server.db.select().from(t.succession)).toEqual([]);
  const [offer] = await server.db.select().from(t.offer).where(eq(t.offer.id, offerId));
  expect(offer!.ownerId).toBe(ids.colleague);
});

// The embedded database has one connection: there nothing waits for anything else.
describe.runIf(process.env.OFERTA_TEST_DB === 'postgres').each([
  {
    waited: 'an archiving',
    prepare: (isAlive: () => Promise<unknown>) => isAlive(),
    give: (): Promise<unknown> => archive(ids.colleague, ids.advisor),
  },
  {
    waited: 'a hand-over',
    prepare: async (isAlive: () => Promise<unknown>) => {
      await archive(ids.colleague, ids.advisor);
      await isAlive();
      await startHandOver();
    },
    give: (): Promise<unknown> => continueSuccessions(server.deps),
  },
])('a correction that waited for $waited of its form', ({ prepare, give }) => {
  it('goes on to somebody else if whoever took the form over is archived meanwhile', async () => {
    const { offerId, requestId, ask } = await correctable();
    const setStatus = (status: 'viewed' | 'rejected') =>
      server.db.update(t.offer).set({ status }).where(eq(t.offer.id, offerId));
    await prepare(() => setStatus('viewed'));
    // Asking stops there again, once the form has gone over.
    const letWrite = await hold(sql`lock table correction_request in share mode`);
    const letGive = await hold(heldOffer(offerId));
    const giving = give();
    await untilLocked(server);
    const asking = ask();
    await untilLocked(server, 2);
    await letGive();
    await giving;
    await untilLocked(server);
    // A form without a living offer stays with whoever is archived, unless something is asked.
    await setStatus('rejected');
    const letEnd = await hold(
      sql`select pg_advisory_xact_lock(715517, hashtext(${server.brandId}))`,
    );
    await letWrite();
    await untilLocked(server);
    const next = archive(ids.advisor);
    await Promise.race([next, untilLocked(server, 2).catch(() => {})]);
    await letEnd();
    expect((await next).status).toBe(204);
    expect((await asking).status).toBe(201);
    await continueSuccessions(server.deps);
    expect(await toldToCorrect(requestId)).toEqual([{ status: 'active' }]);
  });
});
