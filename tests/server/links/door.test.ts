/**
 * The single entry point for mailed links: actions through a link run under the link's lock, so
 * "dead" means that nothing happened; and a link is invalidated with its address, its person or its
 * state.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../../server/db/schema.ts';
import { guards } from '../../../server/security/guards.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { startNodes } from '../../support/server/nodes.ts';
import { demoLogins, type Answer, type TestServer } from '../../support/server/server.ts';

const rounds = 12;

let nodes: Awaited<ReturnType<typeof startNodes>>;
let server: TestServer;
let other: TestServer;
let hands: Hands;
let advisor: string;
let coordinator: string;
beforeAll(async () => {
  nodes = await startNodes();
  ({ one: server, other } = nodes);
  hands = makeHands(server);
  advisor = await server.logIn(demoLogins.advisor);
  coordinator = await server.logIn(demoLogins.coordinator);
});
afterAll(() => nodes?.close());

const revoke = (offerId: string): Promise<Answer> =>
  other.call('POST', `/api/advisor/investor/${offerId}/invitation/revoke`, { token: advisor });
const look = (link: string) => server.call('GET', `/public-api/campaign-offer/${link}`);
const statusOf = async (offerId: string): Promise<string> =>
  (await hands.get(`/api/advisor/investor/${offerId}`, advisor)).offer.status;

/**
 * Revokes the link on the other node between the first check and the lock: once the document of an
 * acceptance is rendered (its data are encrypted next), or while a file is fetched.
 */
const revokeDuring = async <T>(
  moment: 'drawn' | 'fetched',
  offerId: string,
  work: () => Promise<T>,
): Promise<T> => {
  const { files, secrets } = server.deps;
  const [owner, method] = moment === 'drawn' ? [secrets, 'encrypt'] : [files, 'get'];
  const hooked = owner as unknown as Record<string, (...given: never[]) => unknown>;
  const own = hooked[method]!;
  hooked[method] = async (...given: never[]) => {
    hooked[method] = own;
    // Only a rejection takes the link of an accepted offer.
    const take = moment === 'drawn' ? revoke(offerId) : hands.reject(advisor, offerId);
    expect((await take).status).toBe(200);
    return own.apply(owner, given);
  };
  try {
    return await work();
  } finally {
    hooked[method] = own;
  }
};

describe('a link revoked while in use', () => {
  it('accepts nothing: the rendered document is discarded', async () => {
    const email = 'cofniety-w-trakcie@example.pl';
    const { offerId, link } = await hands.invite(advisor, email);
    const body = await hands.acceptanceOf(link);
    const before = (await hands.mailsTo(email)).length;
    const { status, body: problem } = await revokeDuring('drawn', offerId, () =>
      server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, { body }),
    );
    expect([status, problem.code]).toEqual([410, 4001]);
    expect(await statusOf(offerId)).toBe('viewed');
    expect(await hands.mailsTo(email)).toHaveLength(before);
  });

  it('makes that test fail without the fix: the offer is accepted through a revoked link', async () => {
    const { offerId, link } = await hands.invite(advisor, 'bez-drugiego-spojrzenia@example.pl');
    const body = await hands.acceptanceOf(link);
    server.deps.guards = { ...guards, looksAgain: () => false };
    try {
      await revokeDuring('drawn', offerId, () =>
        server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, { body }),
      );
    } finally {
      server.deps.guards = guards;
    }
    expect(await statusOf(offerId)).toBe('accepted');
  });

  it.each(['accept', 'interest', 'decline'] as const)(
    `%s: in ${rounds} races each is either done and confirmed, or rejected and not done`,
    async (step) => {
      const results: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const email = `wyscig-${step}-${round}@example.pl`;
        const { offerId, link } = await hands.invite(advisor, email);
        const body =
          step === 'accept'
            ? await hands.acceptanceOf(link)
            : step === 'decline'
              ? { reason: null }
              : undefined;
        const before = (await hands.mailsTo(email)).length;
        const use = server.call(
          'PATCH',
          `/public-api/campaign-offer/${link}/${step}`,
          body === undefined ? {} : { body },
        );
        // Later from round to round, so that the revocation hits each part of the step.
        const blow = new Promise<void>((resolve) => {
          let left = round * 4;
          const wait = (): void => {
            left -= 1;
            if (left < 0) resolve();
            else setImmediate(wait);
          };
          wait();
        }).then(() => revoke(offerId));
        const [used, taken] = await Promise.all([use, blow]);
        const status = await statusOf(offerId);
        const isDone = !['invited', 'viewed'].includes(status);
        expect(taken.status).toBe(isDone && step !== 'interest' ? 409 : 200);
        const mails = (await hands.mailsTo(email)).length - before;
        results.push(`${used.status} ${isDone} ${step === 'accept' ? mails : '-'}`);
      }
      const consistent =
        step === 'accept' ? ['200 true 1', '410 false 0'] : ['200 true -', '410 false -'];
      expect(results.filter((one) => !consistent.includes(one))).toEqual([]);
    },
  );

  it('does not deliver a document that was being fetched', async () => {
    const { offerId, link } = await hands.invite(advisor, 'dokument-w-drodze@example.pl');
    expect((await hands.accept(link)).status).toBe(200);
    const { body } = await look(link);
    const file = `/public-api/campaign-offer/${link}/file/${body.accepted.documentFileId}` as const;
    const { status } = await revokeDuring('fetched', offerId, () => server.call('GET', file));
    expect(status).toBe(410);
  });
});

describe('a data request sent again while its link is used', () => {
  it('is answered through that link, whichever comes first', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = `formularz-${round}@example.pl`;
      const { requestId, link } = await hands.askForData(advisor, email);
      const body = await hands.dataFor(link);
      const resend = other.call('POST', `/api/advisor/kyc/investor-request/${requestId}/resend`, {
        token: advisor,
      });
      const [sent, resent] = await Promise.all([
        server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, { body }),
        resend,
      ]);
      expect(sent.status).toBe(200);
      expect([200, 409]).toContain(resent.status);
    }
  });
});

describe('a link', () => {
  it('opens nothing once the address has changed', async () => {
    const email = 'dawny-adres@example.pl';
    const { link } = await hands.invite(advisor, email);
    expect((await look(link)).status).toBe(200);
    await server.db
      .update(t.investor)
      .set({ email: 'nowy-adres@example.pl' })
      .where(eq(t.investor.email, email));
    const { status, body } = await look(link);
    expect([status, body.code]).toEqual([410, 4001]);
  });

  it('to set a password is invalidated by a set password, and by the first link used', async () => {
    const email = 'obcy@oferta.test';
    const host = 'navy.localhost:3000';
    const ask = async (): Promise<string> => {
      await server.call('POST', '/auth/password/send-remind-request', { body: { email }, host });
      return hands.linkTo(email, /reset-password/);
    };
    const set = (id: string) =>
      server.call('POST', '/auth/password/set', {
        body: { id, password: `Zupelnie-nowe-${crypto.randomUUID().slice(0, 8)}` },
      });
    const first = await ask();
    const second = await ask();
    expect((await set(first)).status).toBe(410);
    const answers = await Promise.all([set(second), set(second)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 410,
    ]);
  });

  it('to activate an account is invalidated when the record is archived', async () => {
    const email = 'nie-zdazyl@doradcy.oferta.test';
    const [network] = await hands.get('/api/advisor/network', coordinator);
    const { body: created } = await server.call('POST', '/api/advisor/advisor', {
      token: coordinator,
      body: {
        firstName: 'Nie',
        surname: 'Zdążył',
        email,
        brokerNetworkIds: [network.id],
        role: 'advisor',
        language: 'PL',
      },
    });
    const id = await hands.linkTo(email, /activate-from-email/);
    await server.call('DELETE', `/api/advisor/advisor/${created.id}`, { token: coordinator });
    const { status } = await server.call('POST', '/auth/activate-from-email', {
      body: { id, password: 'Bardzo-dlugie-haslo-2026' },
    });
    expect(status).toBe(410);
    const [who] = await server.db.select().from(t.person).where(eq(t.person.email, email));
    expect(who!.passwordHash).toBeNull();
  });

  it('stores the address it was sent to, whatever its purpose', async () => {
    const missing = await server.db
      .select({ kind: t.linkToken.kind })
      .from(t.linkToken)
      .where(sql`${t.linkToken.sentTo} is null and ${t.linkToken.kind} <> 'redirect'`);
    expect(missing).toEqual([]);
  });
});
