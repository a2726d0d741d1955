/** Handing over an offer hands over its relation: forms, notes, the name, the open data request. */
import { and, eq, like, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as t from '../../../server/db/schema.ts';
import { continueSuccessions } from '../../../server/jobs/successions.ts';
import { guards } from '../../../server/security/guards.ts';
import { handOver } from '../../../server/security/handOver.ts';
import { lostStatuses } from '../../../src/domain/offerStatus.ts';
import type { components } from '../../../src/sdk/schema.gen.d.ts';
import { untilLocked } from '../../support/server/locks.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

type Advisor = components['schemas']['Advisor'];

let { server, hands, staff } = {} as WithStaff;
let colleagueId: string;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  colleagueId = (await hands.get('/api/auth/data', staff.colleague)).advisorId;
});
afterAll(() => server?.close());

const look = <P extends string = ''>(token: string, offerId: string, path: P = '' as P) =>
  server.call('GET', `/api/advisor/investor/${offerId}${path}`, { token });
const save = (token: string, offerId: string, notes: string, version = 0) =>
  server.call('PUT', `/api/advisor/investor/${offerId}/crm`, {
    token,
    body: { potential: 3, knowledge: 'good', industries: ['K'], notes, version },
  });
const give = (offerId: string, ownerId = colleagueId) =>
  server.call('PATCH', `/api/advisor/investor/${offerId}/owner/${ownerId}`, {
    token: staff.coordinator,
  });
const requestsOf = async (token: string, email: string) =>
  (await hands.get('/api/advisor/kyc/investor-request?limit=9999', token)).filter(
    (one: { investorEmail: string }) => one.investorEmail === email,
  );
/** An offer of the advisor with submitted data and notes about its investor. */
const served = async (email: string, nth = 0) => {
  const { offerId, link } = await hands.invite(staff.advisor, email, nth);
  const asked = await hands.askForData(staff.advisor, email);
  await hands.sendData(asked.link);
  await save(staff.advisor, offerId, `Notatka o ${email}`);
  return { offerId, link };
};

describe('an offer handed over', () => {
  it('moves form, notes and name with it, and leaves nothing behind', async () => {
    const email = 'przekazany@example.pl';
    const { offerId, link } = await served(email);
    await hands.accept(link);
    expect((await give(offerId)).status).toBe(200);
    expect((await look(staff.colleague, offerId)).body.offer.investorName).toContain('Żółkiewska');
    expect((await look(staff.colleague, offerId, '/kyc')).body.summary).not.toEqual([]);
    expect((await look(staff.colleague, offerId, '/crm')).body.notes).toBe(`Notatka o ${email}`);
    expect((await look(staff.advisor, offerId, '/kyc')).status).toBe(404);
    expect(await requestsOf(staff.advisor, email)).toEqual([]);
    expect(await requestsOf(staff.colleague, email)).toHaveLength(1);
    // A new offer of theirs to the same address starts with nothing.
    const anew = await hands.invite(staff.advisor, email, 1);
    expect((await look(staff.advisor, anew.offerId)).body.kyc).toBeNull();
    expect((await look(staff.advisor, anew.offerId, '/crm')).body.notes).toBe('');
  });

  it('leaves a copy with an advisor who still has another offer of this investor', async () => {
    const email = 'dwie-oferty@example.pl';
    const first = await served(email, 0);
    const second = await hands.invite(staff.advisor, email, 1);
    await give(first.offerId);
    for (const [token, offerId] of [
      [staff.colleague, first.offerId],
      [staff.advisor, second.offerId],
    ] as const) {
      expect((await look(token, offerId, '/kyc')).body.summary).not.toEqual([]);
      expect((await look(token, offerId, '/crm')).body.notes).toBe(`Notatka o ${email}`);
    }
  });

  it('refuses notes that its former advisor saves meanwhile: they would be lost', async () => {
    const { offerId } = await hands.invite(staff.advisor, 'w-trakcie@example.pl');
    const [row] = await server.db.select().from(t.offer).where(eq(t.offer.id, offerId));
    const { brandId, ownerId, investorId, networkId } = row!;
    const passed = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const given = server.db.transaction(async (tx) => {
      await handOver(
        tx,
        { brandId, from: ownerId, to: colleagueId, relations: [{ investorId, networkId }] },
        () => tx.update(t.offer).set({ ownerId: colleagueId }).where(eq(t.offer.id, offerId)),
        server.deps.clock(),
      );
      passed.resolve();
      await gate.promise;
    });
    await passed.promise;
    const saved = save(staff.advisor, offerId, 'Dzwonić po osiemnastej');
    await untilLocked(server);
    gate.resolve();
    await given;
    expect((await saved).status).toBe(404);
    expect((await look(staff.colleague, offerId, '/crm')).body.notes).toBe('');
  });

  it('together with another at the same time leaves nothing with an advisor who has no offer left', async () => {
    const email = 'obie-naraz@example.pl';
    const first = await served(email, 0);
    const second = await hands.invite(staff.advisor, email, 1);
    const answers = await Promise.all([give(first.offerId), give(second.offerId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await requestsOf(staff.advisor, email)).toEqual([]);
    expect((await look(staff.colleague, second.offerId, '/crm')).body.notes).toBe(
      `Notatka o ${email}`,
    );
    const { body: advisor } = await server.call('GET', '/api/auth/data', { token: staff.advisor });
    const left = await server.db
      .select()
      .from(t.investorCrm)
      .innerJoin(t.relation, eq(t.relation.id, t.investorCrm.relationId))
      .innerJoin(t.investor, eq(t.investor.id, t.relation.investorId))
      .where(and(eq(t.investor.email, email), eq(t.relation.advisorId, advisor.advisorId)));
    expect(left).toEqual([]);
  });

  it('merges the notes of two advisors without losing either', async () => {
    const email = 'dwie-notatki@example.pl';
    const first = await served(email, 0);
    const second = await hands.invite(staff.colleague, email, 1);
    await save(staff.colleague, second.offerId, 'Notatka kolegi');
    await give(first.offerId);
    const { notes } = (await look(staff.colleague, second.offerId, '/crm')).body;
    expect(notes).toContain('Notatka kolegi');
    expect(notes).toContain(`Notatka o ${email}`);
  });

  it('moves an open data request: the form names the advisor who serves the investor now', async () => {
    const email = 'otwarta-prosba@example.pl';
    const { offerId } = await hands.invite(staff.advisor, email);
    const { link } = await hands.askForData(staff.advisor, email);
    await give(offerId);
    const { body } = await server.call('GET', `/public-api/kyc/investor-request/${link}`);
    const colleague = await hands.get('/api/auth/data', staff.colleague);
    expect(body.advisor.name).toBe(`${colleague.firstName} ${colleague.surname}`);
  });

  it('moves a returned form: it is to be corrected with the advisor who serves the investor now', async () => {
    const email = 'do-poprawienia@example.pl';
    const { offerId } = await hands.invite(staff.advisor, email);
    const { requestId, link } = await hands.askForData(staff.advisor, email);
    await hands.sendData(link);
    await server.call('POST', `/api/advisor/kyc/investor-request/${requestId}/review`, {
      token: staff.advisor,
      body: {
        decision: 'returned',
        version: 1,
        notes: [{ field: 'phoneNo', note: 'Numer nie odpowiada.' }],
      },
    });
    await give(offerId);
    const { body } = await server.call('GET', `/public-api/kyc/investor-request/preview/${link}`);
    expect(body.status).toBe('returned');
    expect(body.advisor.email).toBe((await hands.get('/api/auth/data', staff.colleague)).email);
  });
});

describe('a fix that is removed', () => {
  it('reopens the hole, so the tests above would fail', async () => {
    const email = 'bez-leku@example.pl';
    await served(email, 0);
    const second = await hands.invite(staff.colleague, email, 1);
    server.deps.guards = { ...guards, formReaches: () => true, notesReach: () => true };
    try {
      expect((await look(staff.colleague, second.offerId, '/kyc')).status).toBe(200);
      expect((await look(staff.colleague, second.offerId, '/crm')).body.notes).toBe(
        `Notatka o ${email}`,
      );
    } finally {
      server.deps.guards = guards;
    }
  });
});

describe('an advisor who is archived', () => {
  it('hands over their relations with their offers', async () => {
    const networks = await hands.get('/api/advisor/network', staff.coordinator);
    // The colleague's network.
    const network = networks.find(({ name }: { name: string }) => name === 'Kraków')!;
    const { body: leaving } = await server.call('POST', '/api/advisor/advisor', {
      token: staff.coordinator,
      body: {
        firstName: 'Odchodzący',
        surname: 'Doradca',
        email: 'odchodzi@doradcy.oferta.test',
        brokerNetworkIds: [network.id],
        role: 'advisor',
        language: 'PL',
      },
    });
    const id = await hands.linkTo('odchodzi@doradcy.oferta.test', /activate-from-email/);
    const password = 'Bardzo-dlugie-haslo-2026';
    await server.call('POST', '/auth/activate-from-email', { body: { id, password } });
    const { body: session } = await server.call('POST', '/auth/login', {
      body: { username: 'odchodzi@doradcy.oferta.test', password },
    });
    const email = 'po-odejsciu@example.pl';
    const { offerId } = await hands.invite(session.accessToken, email);
    const { link } = await hands.askForData(session.accessToken, email);
    await hands.sendData(link);
    await hands.askForData(session.accessToken, 'bez-oferty@example.pl');
    await save(session.accessToken, offerId, 'Notatka odchodzącego');
    // Somebody of another network gets nothing, and nobody is archived.
    const known = await hands.get('/api/advisor/advisor?limit=200', staff.coordinator);
    const outside = known.find(
      (one: { status: string; brokerNetworkIds: string[] }) =>
        one.status === 'active' && !one.brokerNetworkIds.includes(network.id),
    )!;
    const refused = await server.call(
      'DELETE',
      `/api/advisor/advisor/${leaving.id}?reassignTo=${outside.id}`,
      { token: staff.coordinator },
    );
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'reassignTo']);
    expect((await look(session.accessToken, offerId, '/crm')).body.notes).toBe(
      'Notatka odchodzącego',
    );
    const { status } = await server.call(
      'DELETE',
      `/api/advisor/advisor/${leaving.id}?reassignTo=${colleagueId}`,
      { token: staff.coordinator },
    );
    expect(status).toBe(204);
    expect((await look(staff.colleague, offerId, '/crm')).body.notes).toBe('Notatka odchodzącego');
    expect((await look(staff.colleague, offerId, '/kyc')).body.summary).not.toEqual([]);
    expect(await requestsOf(staff.colleague, 'bez-oferty@example.pl')).toHaveLength(1);
  });

  /** Live offers by owner and network, as text. */
  const owned = async (advisorId?: string): Promise<Map<string, number>> => {
    const rows = await server.db
      .select({ ownerId: t.offer.ownerId, networkId: t.offer.networkId })
      .from(t.offer)
      .where(
        and(
          notInArray(t.offer.status, lostStatuses),
          advisorId ? eq(t.offer.ownerId, advisorId) : undefined,
        ),
      );
    const counts = new Map<string, number>();
    for (const { ownerId, networkId } of rows) {
      const key = `${networkId} ${ownerId}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const people = async (): Promise<Map<string, Advisor>> => {
    const all: Advisor[] = await hands.get('/api/advisor/advisor?limit=999', staff.coordinator);
    return new Map(all.map((one) => [one.surname, one]));
  };
  const archive = async (surname: string): Promise<string> => {
    const { id } = (await people()).get(surname)!;
    const url = `/api/advisor/advisor/${id}` as const;
    expect((await server.call('DELETE', url, { token: staff.coordinator })).status).toBe(204);
    return id;
  };
  const noticesOf = (advisorId: string, leavingId: string) =>
    server.db
      .select({ kind: t.notice.kind, count: t.notice.count })
      .from(t.notice)
      .where(
        and(eq(t.notice.advisorId, advisorId), like(t.notice.cause, `handover:${leavingId}%`)),
      );

  it('without a named successor hands over to a coordinator of every network concerned, who can enter', async () => {
    const networks: { id: string; name: string }[] = await hands.get(
      '/api/advisor/network',
      staff.coordinator,
    );
    const { body: invited } = await server.call('POST', '/api/advisor/advisor', {
      token: staff.coordinator,
      body: {
        firstName: 'Aleksander',
        surname: 'Aa',
        email: 'nie-przyszedl@doradcy.oferta.test',
        brokerNetworkIds: networks.map(({ id }) => id),
        role: 'coordinator',
        language: 'PL',
      },
    });
    await server.call('PATCH', `/api/advisor/advisor/${invited.id}/activate`, {
      token: staff.coordinator,
    });
    const { id: coordinatorId } = (await people()).get('Wiśniewski')!;
    const leaving = (await people()).get('Ożóg')!;
    expect(leaving.networkNames).toHaveLength(2);
    const [before, leaves] = [await owned(), await owned(leaving.id)];
    expect(leaves.size).toBe(2);
    await archive('Ożóg');
    await continueSuccessions(server.deps);
    const after = await owned();
    for (const [key, count] of leaves) {
      const receiver = key.replace(leaving.id, coordinatorId);
      expect(after.get(receiver)).toBe((before.get(receiver) ?? 0) + count);
      expect(after.get(key)).toBeUndefined();
    }
  });

  it('when nobody is in all their networks, hands over to a coordinator of each', async () => {
    const known = await people();
    const own = known.get('Wiśniewski')!;
    const leaving = known.get('Łęcka')!;
    const [first, second] = leaving.brokerNetworkIds as [string, string];
    const { firstName, surname, email, role, language, version } = own;
    const left = await server.call('PUT', `/api/advisor/advisor/${own.id}`, {
      token: staff.coordinator,
      body: {
        firstName,
        surname,
        email,
        role,
        language,
        version,
        brokerNetworkIds: own.brokerNetworkIds.filter((id) => id !== second),
      },
    });
    expect(left.status).toBe(200);
    const receiverIn = (networkId: string): string =>
      [...known.values()].find(
        (one) =>
          one.role === 'coordinator' &&
          one.id !== own.id &&
          one.acceptedAt !== null &&
          one.brokerNetworkIds.includes(networkId),
      )!.id;
    const [before, leaves] = [await owned(), await owned(leaving.id)];
    expect(leaves.size).toBe(2);
    await archive('Łęcka');
    await continueSuccessions(server.deps);
    const after = await owned();
    for (const networkId of [first, second]) {
      const count = leaves.get(`${networkId} ${leaving.id}`)!;
      const receiver = `${networkId} ${receiverIn(networkId)}`;
      expect(after.get(receiver)).toBe((before.get(receiver) ?? 0) + count);
      expect(await noticesOf(receiverIn(networkId), leaving.id)).toEqual([
        { kind: 'handedOver', count },
      ]);
    }
    const total = [...leaves.values()].reduce((sum, count) => sum + count, 0);
    expect(await noticesOf(own.id, leaving.id)).toEqual([{ kind: 'handOverDone', count: total }]);
    expect(await owned(leaving.id)).toEqual(new Map());
  });

  it('who has left a network with live offers hands those over to a coordinator there, by default alone', async () => {
    const everybody = [...(await people()).values()];
    const counts = await owned();
    const leaving = everybody.find(
      (one) =>
        one.role === 'advisor' &&
        one.status === 'active' &&
        one.brokerNetworkIds.length > 1 &&
        one.brokerNetworkIds.every((id) => counts.has(`${id} ${one.id}`)),
    )!;
    const [kept, left] = leaving.brokerNetworkIds as [string, string];
    const { firstName, surname, email, role, language, version } = leaving;
    const url = `/api/advisor/advisor/${leaving.id}` as const;
    const taken = await server.call('PUT', url, {
      token: staff.coordinator,
      body: { firstName, surname, email, role, language, version, brokerNetworkIds: [kept] },
    });
    expect(taken.status).toBe(200);
    const lives = (await owned(leaving.id)).get(`${left} ${leaving.id}`)!;
    expect(lives).toBeGreaterThan(0);
    // The page can suggest them: they are in the network that is left.
    const suggested = everybody.find(
      (one) =>
        one.id !== leaving.id &&
        one.status === 'active' &&
        one.role !== 'backOffice' &&
        one.brokerNetworkIds.includes(kept) &&
        !one.brokerNetworkIds.includes(left),
    )!;
    const refused = await server.call('DELETE', `${url}?reassignTo=${suggested.id}`, {
      token: staff.coordinator,
    });
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'reassignTo']);
    await archive(surname);
    await continueSuccessions(server.deps);
    expect(await owned(leaving.id)).toEqual(new Map());
    const after = await owned();
    const coordinators = everybody.filter(
      (one) => one.role === 'coordinator' && one.brokerNetworkIds.includes(left),
    );
    const gained = coordinators
      .map(({ id }) => (after.get(`${left} ${id}`) ?? 0) - (counts.get(`${left} ${id}`) ?? 0))
      .reduce((sum, count) => sum + count, 0);
    expect(gained).toBe(lives);
  });
});
