/**
 * Calls that meet at the rows of one investor wait for each other: each locks the offers first, the
 * investor and then the forms, so that neither is ended by the database and answered 503.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { lockInvitations } from '../../../server/campaign/queries.ts';
import * as t from '../../../server/db/schema.ts';
import type { Tx } from '../../../server/db/open.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { untilLocked } from '../../support/server/locks.ts';
import { makeMovers } from '../../support/server/movers.ts';
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
const holdInvestor = (tx: Tx, id: string) =>
  tx.select({ id: t.investor.id }).from(t.investor).where(eq(t.investor.id, id)).for('update');
const holdForms = (tx: Tx, investorId: string) =>
  tx
    .select({ id: t.kycRequest.id })
    .from(t.kycRequest)
    .where(eq(t.kycRequest.investorId, investorId))
    .for('update');
const holdOffers = (tx: Tx, investorId: string) =>
  tx
    .select({ id: t.offer.id })
    .from(t.offer)
    .where(eq(t.offer.investorId, investorId))
    .for('update');

/** Takes locks in a transaction that stays open, and more of them in `finish`, which ends it. */
const holding = async (first: (tx: Tx) => Promise<unknown>, then: (tx: Tx) => Promise<unknown>) => {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const done = server.db.transaction(async (tx) => {
    await first(tx);
    reached.resolve();
    await gate.promise;
    await then(tx);
  });
  // Whoever fails first is looked at last.
  done.catch(() => {});
  await reached.promise;
  return {
    finish: () => {
      gate.resolve();
      return done;
    },
  };
};

it('whoever wants no more reminders waits for whoever has locked their offers', async () => {
  const email = 'bez.przypomnien@example.pl';
  const { link } = await hands.invite(staff.advisor, email);
  const { id } = await investorOf(email);
  const other = await holding(
    (tx) => holdOffers(tx, id),
    (tx) => holdInvestor(tx, id),
  );
  const url = `/public-api/campaign-offer/${link}/reminders/stop` as const;
  const stopped = server.call('PATCH', url);
  await untilLocked(server);
  await other.finish();
  expect((await stopped).status).toBe(204);
  expect((await investorOf(email)).remindersStoppedAt).not.toBeNull();
});

it.each(['stop', 'start'])(
  '%s of reminders by a form waits for whoever has locked its investor',
  async (what) => {
    const email = `formularz.${what}@example.pl`;
    const { link } = await hands.askForData(staff.advisor, email);
    const url = `/public-api/kyc/investor-request/${link}/reminders` as const;
    if (what === 'start') await server.call('PATCH', `${url}/stop`);
    const { id } = await investorOf(email);
    const other = await holding(
      (tx) => holdInvestor(tx, id),
      (tx) => holdForms(tx, id),
    );
    const chosen = server.call('PATCH', `${url}/${what}`);
    await untilLocked(server);
    await other.finish();
    expect((await chosen).status).toBe(204);
  },
);

it('the new and the former address of an investor are invited at once, one after the other', async () => {
  const { join, move, offersOf } = makeMovers(server, hands);
  const [former, next] = ['naraz.dawny@example.pl', 'naraz.nowy@example.pl'];
  await join(former);
  const before = await hands.invite(staff.advisor, former);
  await move(former, next);
  const { id } = await investorOf(former);
  // What an invitation of the former address locks, and in which order.
  const other = await holding(
    (tx) => lockInvitations(tx, id),
    (tx) => holdOffers(tx, id),
  );
  const invited = hands.invite(staff.advisor, next, 1);
  await untilLocked(server);
  await other.finish();
  const { offerId } = await invited;
  expect(await offersOf(next)).toEqual([before.offerId, offerId].toSorted());
});

/** Calls of an investor about a form of theirs, each of which tells those who hold it. */
const tellingOfForm = {
  'sends a form': async (email: string) => {
    const { link } = await hands.askForData(staff.advisor, email);
    const body = await hands.dataFor(link);
    const url = `/public-api/kyc/investor-request/${link}/submit` as const;
    return () => server.call('PUT', url, { body });
  },
  'corrects a form': async (email: string) => {
    const { requestId, link } = await hands.askForData(staff.advisor, email);
    await hands.sendData(link);
    const notes = [{ field: 'surname', note: 'Inne nazwisko.' }];
    await decide(requestId, { decision: 'returned', version: 1, notes });
    const { body: seen } = await server.call('GET', `/public-api/kyc/investor-request/${link}`);
    const url = `/public-api/kyc/investor-request/${link}/submit` as const;
    const body = { form: { surname: 'Nowa' }, consents: [], version: seen.version };
    return () => server.call('PUT', url, { body });
  },
  'asks to correct a form': async (email: string) => {
    const { requestId, link } = await hands.askForData(staff.advisor, email);
    await hands.sendData(link);
    await decide(requestId, { decision: 'verified', version: 1 });
    const token = await hands.logInInvestor(email);
    const url = `/investor-api/kyc/investor-request/${requestId}/correction` as const;
    const body = { version: 2, notes: [{ field: 'surname', note: 'Inne nazwisko.' }] };
    return () => server.call('POST', url, { token, body });
  },
} as const;
const decide = async (id: string, body: object) => {
  const url = `/api/advisor/kyc/investor-request/${id}/review` as const;
  expect((await server.call('POST', url, { token: staff.advisor, body })).status).toBe(200);
};
const telling = Object.keys(tellingOfForm) as (keyof typeof tellingOfForm)[];

it.each(telling)('whoever %s waits for whoever hands an offer of theirs over', async (what) => {
  const email = `formularz.${telling.indexOf(what)}@example.pl`;
  await hands.invite(staff.advisor, email);
  const tellOf = await tellingOfForm[what](email);
  const { id } = await investorOf(email);
  const other = await holding(
    (tx) => holdOffers(tx, id),
    (tx) => holdForms(tx, id),
  );
  const told = tellOf();
  await untilLocked(server);
  await other.finish();
  expect([200, 201]).toContain((await told).status);
});

it('whoever logs in does not wait for an edit of their record, which goes on to their account', async () => {
  const { email, password } = { email: demoLogins.advisor, password: demoLogins.password };
  const [row] = await server.db.select().from(t.advisor).where(eq(t.advisor.email, email));
  const { id, personId } = row!;
  const edit = await holding(
    (tx) => tx.update(t.advisor).set({ phoneNo: null }).where(eq(t.advisor.id, id)),
    (tx) => tx.update(t.person).set({ phoneNo: null }).where(eq(t.person.id, personId)),
  );
  const entered = server.call('POST', '/auth/login', { body: { username: email, password } });
  await Promise.race([entered, untilLocked(server).catch(() => {})]);
  await edit.finish();
  expect((await entered).status).toBe(200);
  const before = server.deps.clock();
  await server.logIn(email);
  const [after] = await server.db.select().from(t.advisor).where(eq(t.advisor.id, id));
  expect(after!.lastLoginAt!.getTime()).toBeGreaterThanOrEqual(before.getTime());
});
