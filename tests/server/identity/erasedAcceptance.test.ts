/** An acceptance that was never paid ends with the erasure of whoever gave it; one with money stays. */
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as t from '../../../server/db/schema.ts';
import { eraseInvestor } from '../../../server/jobs/erasure.ts';
import { lockWithOffers } from '../../../server/jobs/erasureLocks.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { daysPast } from '../../support/server/daysPast.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { untilLocked } from '../../support/server/locks.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

/** An offer accepted for a contract that is long over by its terms. */
const acceptedLongAgo = async (email: string): Promise<string> => {
  const { offerId, link } = await hands.invite(staff.advisor, email);
  expect((await hands.accept(link)).status).toBe(200);
  await server.db.update(t.offer).set({ endDate: '2012-03-01' }).where(eq(t.offer.id, offerId));
  return offerId;
};
const stored = async (id: string) => {
  const [row] = await server.db
    .select({ offer: t.offer, email: t.investor.email })
    .from(t.offer)
    .innerJoin(t.investor, eq(t.investor.id, t.offer.investorId))
    .where(eq(t.offer.id, id));
  return { ...row!.offer, isErased: row!.email.endsWith('@erased.invalid') };
};
/** Money that came for an offer and went back. */
const payAndReturn = async (offerId: string): Promise<void> => {
  for (const amount of ['100.00', '-100.00']) {
    await server.db.insert(t.payment).values({
      id: randomUUID(),
      brandId: server.brandId,
      offerId,
      amount,
      currency: 'PLN',
      paidOn: '2012-02-01',
    });
  }
};
/** A line of a statement that waits to be confirmed for an offer. */
const propose = async (offerId: string): Promise<string> => {
  const { brandId } = server;
  const [member] = await server.db.select().from(t.advisor).where(eq(t.advisor.role, 'backOffice'));
  const statementId = randomUUID();
  await server.db.insert(t.bankStatement).values({
    id: statementId,
    brandId,
    importedBy: member!.id,
    format: 'csv',
    account: '0000',
    lineCount: 1,
    newCount: 1,
  });
  const id = randomUUID();
  await server.db.insert(t.bankEntry).values({
    id,
    brandId,
    statementId,
    fingerprint: randomUUID(),
    bookedOn: '2012-02-01',
    amount: '100.00',
    currency: 'PLN',
    detailsEnc: await server.deps.secrets.encrypt({
      title: '',
      party: '',
      partyAccount: '',
      reference: '',
    }),
    status: 'proposed',
    use: 'payment',
    offerId,
    createdAt: server.deps.clock(),
  });
  return id;
};

it('an acceptance ends whose last line is set aside while its investor is being erased', async () => {
  const offerId = await acceptedLongAgo('przelew.odlozony.wlasnie@example.pl');
  const line = await propose(offerId);
  const { investorId } = await stored(offerId);
  const token = await server.logIn(demoLogins.backOffice);
  const erased = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const erasing = server.db.transaction(async (tx) => {
    await eraseInvestor(server.deps, tx, await lockWithOffers(tx, investorId));
    erased.resolve();
    await gate.promise;
  });
  await Promise.race([erased.promise, erasing]);
  const setAside = server.call('PATCH', `/api/advisor/bank-entry/${line}`, {
    token,
    body: { event: 'setAside', version: 1 },
  });
  await Promise.race([setAside, untilLocked(server).catch(() => {})]);
  gate.resolve();
  await erasing;
  expect((await setAside).status).toBe(200);
  expect(await stored(offerId)).toMatchObject({ isErased: true, status: 'accepted' });
  await keepTimes(server.deps);
  expect((await stored(offerId)).status).toBe('rejected');
});

describe('an accepted offer of somebody who is erased', () => {
  let unpaid = '';
  let returned = '';
  let proposed = '';
  let refused = '';
  let first = '';
  let line = '';
  beforeAll(async () => {
    unpaid = await acceptedLongAgo('nie.zaplacil@example.pl');
    returned = await acceptedLongAgo('zwrocono@example.pl');
    await payAndReturn(returned);
    proposed = await acceptedLongAgo('przelew.do.potwierdzenia@example.pl');
    refused = await acceptedLongAgo('przelew.kogos.innego@example.pl');
    server.passTime(daysPast('contact') * 86_400_000);
    line = await propose(proposed);
    first = await propose(refused);
    await keepTimes(server.deps);
    staff.advisor = await server.logIn(demoLogins.advisor);
  });

  it('ends if no money of it was ever booked, and waits for nobody', async () => {
    const { isErased, status, endDate, rejectedAt } = await stored(unpaid);
    expect([isErased, status, endDate]).toEqual([true, 'rejected', null]);
    expect(rejectedAt).not.toBeNull();
    const events = await hands.get(`/api/advisor/investor/${unpaid}/timeline`, staff.advisor);
    expect(events[0]).toMatchObject({
      type: 'rejected',
      actorKind: 'system',
      fromStatus: 'accepted',
      toStatus: 'rejected',
    });
  });

  it('stays if money came for it, went back or waits to be confirmed', async () => {
    for (const id of [returned, proposed]) {
      expect(await stored(id)).toMatchObject({ isErased: true, status: 'accepted' });
    }
  });

  it('ends when the last line that was proposed for it turns out to be none of it', async () => {
    const token = await server.logIn(demoLogins.backOffice);
    const move = async (id: string, body: object) =>
      (await server.call('PATCH', `/api/advisor/bank-entry/${id}`, { token, body })).status;
    const refuseLine = (id: string, event: 'takeBack' | 'setAside', version = 1) =>
      move(id, { event, version });
    const lines = [first, await propose(refused)] as const;
    expect(await stored(refused)).toMatchObject({ isErased: true, status: 'accepted' });
    expect(await refuseLine(lines[0], 'setAside')).toBe(200);
    expect((await stored(refused)).status).toBe('accepted');
    const { lastEventAt } = await stored(refused);
    expect(await refuseLine(lines[1], 'setAside')).toBe(200);
    // Undone before the next run: it is still the payment of the contract.
    expect(await move(lines[1], { event: 'restore', version: 2, offerId: refused })).toBe(200);
    await keepTimes(server.deps);
    expect((await stored(refused)).status).toBe('accepted');
    expect(await refuseLine(lines[1], 'takeBack', 3)).toBe(200);
    await keepTimes(server.deps);
    expect(await stored(refused)).toMatchObject({ status: 'rejected', endDate: null, lastEventAt });
    staff.advisor = await server.logIn(demoLogins.advisor);
    const events = await hands.get(`/api/advisor/investor/${refused}/timeline`, staff.advisor);
    expect(events[0]).toMatchObject({ type: 'rejected', actorKind: 'system' });
  });

  it('ends also if an earlier build left it, and the job comes to an end beside those that stay', async () => {
    const { acceptedAt, statusDate, investorId } = await stored(unpaid);
    await server.db.update(t.investor).set({ erasedAt: null }).where(eq(t.investor.id, investorId));
    await server.db
      .update(t.offer)
      .set({ status: 'accepted', rejectedAt: null, acceptedAt, statusDate })
      .where(eq(t.offer.id, unpaid));
    await keepTimes(server.deps);
    const rows = await server.db
      .select({ id: t.offer.id, status: t.offer.status })
      .from(t.offer)
      .where(inArray(t.offer.id, [unpaid, returned, proposed]));
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [unpaid, 'rejected'],
        [returned, 'accepted'],
        [proposed, 'accepted'],
      ]),
    );
  });

  it('ends when nobody decides about its line, which is for the accountant to judge', async () => {
    const at = async (days: number): Promise<void> => {
      server.passTime(days * 86_400_000);
      await keepTimes(server.deps);
    };
    const rowOf = async (id: string) =>
      (await server.db.select().from(t.bankEntry).where(eq(t.bankEntry.id, id)))[0]!;
    await at(daysPast('contact') - 40);
    // Somebody deals with it: it is decided about, if slowly.
    const token = await server.logIn(demoLogins.backOffice);
    const { status } = await server.call('PATCH', `/api/advisor/bank-entry/${line}`, {
      token,
      body: { event: 'match', version: 1, offerId: proposed },
    });
    expect(status).toBe(200);
    await at(60);
    expect((await stored(proposed)).status).toBe('accepted');
    await at(daysPast('contact'));
    expect(await stored(proposed)).toMatchObject({ status: 'rejected', endDate: null });
    expect(await rowOf(line)).toMatchObject({
      status: 'unmatched',
      offerId: null,
      use: null,
      version: 3,
    });
    // It is money all the same: for the offer that was lost it is booked, and owed back.
    const judge = async (body: object) =>
      (
        await server.call('PATCH', `/api/advisor/bank-entry/${line}`, {
          token: await server.logIn(demoLogins.backOffice),
          body,
        })
      ).status;
    expect(await judge({ event: 'match', version: 3, offerId: proposed })).toBe(200);
    expect(await judge({ event: 'confirm', version: 4 })).toBe(200);
    expect((await rowOf(line)).status).toBe('booked');
  });

  it('leaves the line of an offer of which money was booked', async () => {
    const late = await propose(returned);
    server.passTime(daysPast('contact') * 86_400_000);
    await keepTimes(server.deps);
    const [row] = await server.db.select().from(t.bankEntry).where(eq(t.bankEntry.id, late));
    expect([row!.status, row!.offerId]).toEqual(['proposed', returned]);
    expect((await stored(returned)).status).toBe('accepted');
  });
});
