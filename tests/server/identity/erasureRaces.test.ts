/** What is under way while somebody is erased: nothing of theirs is written onto their erased row. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nobody } from '../../../src/domain/erasure.ts';
import { brandByHost } from '../../../server/branding/brands.ts';
import { ensureInvestor } from '../../../server/campaign/investors.ts';
import * as t from '../../../server/db/schema.ts';
import { emptyAccount, holdAccount } from '../../../server/jobs/account.ts';
import { eraseInvestor } from '../../../server/jobs/erasure.ts';
import { lockWithOffers } from '../../../server/jobs/erasureLocks.ts';
import { eraseGranted } from '../../../server/jobs/grantedErasure.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { untilLocked } from '../../support/server/locks.ts';
import { makeMovers } from '../../support/server/movers.ts';
import { multipart } from '../../support/server/multipart.ts';
import { samplePdf } from '../../support/server/pdf.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const investorOf = async (email: string) => {
  const [row] = await server.db.select().from(t.investor).where(eq(t.investor.email, email));
  return row!;
};

/** Erases somebody in a transaction that stays open until `finish`. */
const erasing = async (email: string) => {
  const { id } = await investorOf(email);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const done = server.db.transaction(async (tx) => {
    await eraseInvestor(server.deps, tx, await lockWithOffers(tx, id));
    reached.resolve();
    await gate.promise;
  });
  await reached.promise;
  return {
    id,
    finish: () => {
      gate.resolve();
      return done;
    },
  };
};

it('a request for data sent meanwhile goes to somebody new under that address', async () => {
  const email = 'pytany.wlasnie@example.pl';
  await hands.invite(staff.advisor, email);
  const { id, finish } = await erasing(email);
  const asked = server.call('POST', '/api/advisor/kyc/investor-request/send', {
    token: staff.advisor,
    body: { investorEmail: email, message: '' },
  });
  await untilLocked(server);
  await finish();
  const { status, body } = await asked;
  expect(status).toBe(201);
  const [request] = await server.db.select().from(t.kycRequest).where(eq(t.kycRequest.id, body.id));
  expect(request!.investorId).toBe((await investorOf(email)).id);
  expect(request!.investorId).not.toBe(id);
});

it('an invitation sent meanwhile goes to somebody new under that address', async () => {
  const email = 'zapraszany.wlasnie@example.pl';
  await hands.invite(staff.advisor, email);
  const { id, finish } = await erasing(email);
  const invited = hands.invite(staff.advisor, email);
  await untilLocked(server);
  await finish();
  const { offerId } = await invited;
  const [offer] = await server.db.select().from(t.offer).where(eq(t.offer.id, offerId));
  expect(offer!.investorId).toBe((await investorOf(email)).id);
  expect(offer!.investorId).not.toBe(id);
});

it('whoever is erased at an address to which another record moves meanwhile stays erased', async () => {
  const { join, move, offersOf } = makeMovers(server, hands);
  const [shared, elsewhere, former] = [
    'wspolny.adres@example.pl',
    'odeszla@example.pl',
    'przychodzi@example.pl',
  ];
  await join(shared);
  await hands.invite(staff.advisor, shared);
  await move(shared, elsewhere);
  await join(former);
  const before = await hands.invite(staff.advisor, former);
  await move(former, shared);
  const { id, finish } = await erasing(shared);
  const invited = hands.invite(staff.advisor, shared, 1);
  await untilLocked(server);
  await finish();
  const { offerId } = await invited;
  const [erased] = await server.db.select().from(t.investor).where(eq(t.investor.id, id));
  expect(erased!.email).toBe(nobody(id));
  expect(await offersOf(shared)).toEqual([before.offerId, offerId].toSorted());
});

describe('another brand', () => {
  const host = 'navy.localhost:3000';
  const emailOf = async (personId: string) => {
    const [row] = await server.db.select().from(t.person).where(eq(t.person.id, personId));
    return row!.email;
  };

  it('that invites them meanwhile to work with it invites somebody who can come', async () => {
    const email = 'wspolpracuje.wlasnie@example.pl';
    await hands.invite(staff.advisor, email);
    const token = await server.logIn(demoLogins.navyCoordinator, host);
    const { body: networks } = await server.call('GET', '/api/advisor/network', { token, host });
    const form = { firstName: 'Nowa', surname: 'Osoba', email, role: 'advisor', language: 'PL' };
    const { personId } = await investorOf(email);
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const emptied = server.db.transaction(async (tx) => {
      await holdAccount(tx, personId);
      held.resolve();
      await gate.promise;
      await emptyAccount(tx, personId, server.deps.clock());
    });
    await Promise.race([held.promise, emptied]);
    const added = server.call('POST', '/api/advisor/advisor', {
      token,
      host,
      body: { ...form, brokerNetworkIds: [networks[0].id] },
    });
    await untilLocked(server);
    gate.resolve();
    await emptied;
    const { status, body } = await added;
    expect(status).toBe(201);
    const [row] = await server.db.select().from(t.advisor).where(eq(t.advisor.id, body.id));
    expect(await emailOf(row!.personId)).toBe(email);
  });

  it('that has begun to invite them keeps their account', async () => {
    const email = 'inwestuje.wlasnie@example.pl';
    await hands.invite(staff.advisor, email);
    const { id } = await investorOf(email);
    const brandId = brandByHost(host).id;
    const by = { kind: 'system', brandId } as const;
    const asked = { brandId, email, left: new Set<string>(), by };
    const added = Promise.withResolvers<string>();
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const inviting = server.db.transaction(async (tx) => {
      const who = await ensureInvestor(server.deps, tx, asked, server.deps.clock());
      added.resolve(who.personId);
      await gate.promise;
    });
    const personId = await Promise.race([added.promise, inviting.then(() => '')]);
    const erased = server.db.transaction(async (tx) =>
      eraseInvestor(server.deps, tx, await lockWithOffers(tx, id)),
    );
    await untilLocked(server);
    gate.resolve();
    await inviting;
    await erased;
    expect(await emailOf(personId)).toBe(email);
  });
});

it('a file that was being examined meanwhile is refused', async () => {
  const email = 'wysyla.wlasnie@example.pl';
  await hands.invite(staff.advisor, email);
  const token = await hands.logInInvestor(email);
  const { id: investorId, brandId } = await investorOf(email);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const { inspect } = server.deps.inspector;
  vi.spyOn(server.deps.inspector, 'inspect').mockImplementationOnce(async (bytes) => {
    reached.resolve();
    await gate.promise;
    return inspect(bytes);
  });
  const { headers, payload } = multipart('dowod.pdf', samplePdf);
  // Sent only once somebody waits for the answer.
  const uploaded = Promise.resolve(
    server.app.inject({
      method: 'POST',
      url: '/investor-api/investor/summary/upload',
      headers: { ...headers, host: 'localhost:3000', authorization: `Bearer ${token}` },
      payload,
    }),
  );
  await reached.promise;
  const at = server.deps.clock();
  await server.db
    .insert(t.erasureRequest)
    .values({ brandId, investorId, status: 'granted', askedAt: at, decidedAt: at });
  expect(await eraseGranted(server.deps)).toBe(1);
  gate.resolve();
  const { statusCode, body } = await uploaded;
  expect([statusCode, JSON.parse(body).code]).toEqual([401, 1004]);
  expect(await server.db.select().from(t.file).where(eq(t.file.objectId, investorId))).toEqual([]);
});
