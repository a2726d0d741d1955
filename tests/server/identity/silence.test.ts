/** Whoever is dealt with is not erased for silence, and is told the day that the job goes by. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../../src/domain/dates.ts';
import { keptUntil } from '../../../src/domain/retention.ts';
import * as t from '../../../server/db/schema.ts';
import { keepTimes } from '../../../server/jobs/retention.ts';
import { daysPast } from '../../support/server/daysPast.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { untilLocked } from '../../support/server/locks.ts';
import { demoLogins } from '../../support/server/server.ts';

const days = (count: number): number => count * 86_400_000;

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

/** An investor who sent a data form. */
const known = async (email: string): Promise<{ requestId: string }> => {
  staff.advisor = await server.logIn(demoLogins.advisor);
  const { requestId, link } = await hands.askForData(staff.advisor, email);
  expect((await hands.sendData(link)).status).toBe(200);
  return { requestId };
};

const kept = async (requestId: string): Promise<{ email: string; hasForm: boolean }> => {
  const [row] = await server.db
    .select({ email: t.investor.email, hasForm: sql<boolean>`${t.kycRequest.formEnc} is not null` })
    .from(t.kycRequest)
    .innerJoin(t.investor, eq(t.investor.id, t.kycRequest.investorId))
    .where(eq(t.kycRequest.id, requestId));
  return row!;
};

const askToCorrect = async (email: string, requestId: string): Promise<void> => {
  const token = await hands.logInInvestor(email);
  const data = await hands.get('/investor-api/investor/data', token);
  const asked = await server.call(
    'POST',
    `/investor-api/kyc/investor-request/${requestId}/correction`,
    {
      token,
      body: {
        version: data.forms[0].version,
        notes: [{ field: 'surname', note: 'Inne nazwisko' }],
      },
    },
  );
  expect(asked.status).toBe(201);
};

const sendBack = async (requestId: string): Promise<void> => {
  const token = await server.logIn(demoLogins.advisor);
  const shown = await hands.get(`/api/advisor/kyc/investor-request/${requestId}`, token);
  const returned = await server.call(
    'POST',
    `/api/advisor/kyc/investor-request/${requestId}/review`,
    {
      token,
      body: {
        decision: 'returned',
        version: shown.version,
        notes: [{ field: 'surname', note: 'Inne nazwisko' }],
      },
    },
  );
  expect(returned.status).toBe(200);
};

describe('somebody whose form is older than the retention period is kept', () => {
  it('when they answer while the job is at work', async () => {
    const email = 'odpowiada.wlasnie@example.pl';
    const { offerId } = await hands.invite(staff.advisor, email);
    const { requestId } = await known(email);
    server.passTime(days(daysPast('contact')));
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const answering = server.db.transaction(async (tx) => {
      const statusDate = server.deps.clock();
      await tx.update(t.offer).set({ statusDate }).where(eq(t.offer.id, offerId));
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const done = keepTimes(server.deps);
    await untilLocked(server);
    gate.resolve();
    await Promise.all([answering, done]);
    expect(await kept(requestId)).toEqual({ email, hasForm: true });
  });

  it('while they ask for a correction', async () => {
    const email = 'prosi.po.latach@example.pl';
    const { requestId } = await known(email);
    server.passTime(days(daysPast('contact')));
    await askToCorrect(email, requestId);
    await keepTimes(server.deps);
    expect(await kept(requestId)).toEqual({ email, hasForm: true });
  });

  it('when they logged in lately, and is told so', async () => {
    const email = 'zaglada.tylko@example.pl';
    const { requestId } = await known(email);
    server.passTime(days(daysPast('contact') - 1));
    const token = await hands.logInInvestor(email);
    const told = await hands.get('/investor-api/investor/data', token);
    const until = keptUntil('contact', today(server.deps.clock()));
    expect(told.kept).toContainEqual({ kind: 'contact', until });
    server.passTime(days(2));
    await keepTimes(server.deps);
    expect(await kept(requestId)).toEqual({ email, hasForm: true });
  });

  it('when it was returned to them lately', async () => {
    const email = 'poprawia.po.latach@example.pl';
    const { requestId } = await known(email);
    server.passTime(days(729));
    await sendBack(requestId);
    server.passTime(days(3));
    await keepTimes(server.deps);
    expect(await kept(requestId)).toEqual({ email, hasForm: true });
  });

  it('while they ask to be erased: they are answered first', async () => {
    const email = 'czeka.na.odpowiedz@example.pl';
    const { requestId } = await known(email);
    server.passTime(days(daysPast('contact')));
    const token = await hands.logInInvestor(email);
    const asked = await server.call('POST', '/investor-api/investor/erasure', { token });
    expect(asked.status).toBe(201);
    await keepTimes(server.deps);
    expect(await kept(requestId)).toEqual({ email, hasForm: true });
  });

  it('and is erased when nothing happened since', async () => {
    const { requestId } = await known('milczy@example.pl');
    server.passTime(days(daysPast('contact')));
    // Whoever comes anew is no contact with anybody else.
    await known('dopiero.przychodzi@example.pl');
    await keepTimes(server.deps);
    const { email, hasForm } = await kept(requestId);
    expect([email.endsWith('@erased.invalid'), hasForm]).toEqual([true, false]);
  });

  it('but not one who never sends the correction they asked for', async () => {
    const address = 'nie.poprawia@example.pl';
    const { requestId } = await known(address);
    await askToCorrect(address, requestId);
    await sendBack(requestId);
    server.passTime(days(daysPast('contact')));
    await keepTimes(server.deps);
    const { email, hasForm } = await kept(requestId);
    expect([email.endsWith('@erased.invalid'), hasForm]).toEqual([true, false]);
  });
});

describe('the day until which somebody without a contract is kept', () => {
  const toldTo = async (email: string) =>
    (await hands.get('/investor-api/investor/data', await hands.logInInvestor(email))).kept;
  const contact = (from: Date) => ({
    kind: 'contact',
    until: keptUntil('contact', today(from)),
  });

  it('is told to somebody who sent a form and never had an offer', async () => {
    const email = 'sam.formularz@example.pl';
    await known(email);
    expect(await toldTo(email)).toContainEqual(contact(server.deps.clock()));
  });

  it('follows what happened last, not the last offer', async () => {
    const email = 'stara.oferta@example.pl';
    const { requestId } = await known(email);
    const [form] = await server.db
      .select()
      .from(t.kycRequest)
      .where(eq(t.kycRequest.id, requestId));
    const { investorId, brandId } = form!;
    // A lost offer of somebody else, given to them with its relation, is one from long ago.
    const [lost] = await server.db.select().from(t.offer).where(eq(t.offer.status, 'rejected'));
    const { networkId, ownerId: advisorId } = lost!;
    const statusDate = new Date(form!.submittedAt!.getTime() - days(400));
    await server.db
      .insert(t.relation)
      .values({ brandId, investorId, networkId, advisorId, createdAt: statusDate })
      .onConflictDoNothing();
    await server.db
      .update(t.offer)
      .set({ investorId, statusDate, lastEventAt: statusDate })
      .where(eq(t.offer.id, lost!.id));
    expect(await toldTo(email)).toContainEqual(contact(form!.submittedAt!));
  });
});
