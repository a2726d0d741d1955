/**
 * A model of the whole: advisor, investor, visitor and back office act in random order on one
 * offer. After each step everybody's view of it, the database and the table of statuses agree.
 * `OFERTA_MODEL_RUNS=5000` walks further; a failing run prints its seed and its shrunken steps.
 */
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  isWithinReflection,
  nextStatus,
  refusalCode,
  type OfferEvent,
  type OfferStatus,
} from '../../src/domain/offerStatus.ts';
import * as t from '../../server/db/schema.ts';
import { repeats } from '../support/repeats.ts';
import { acceptance } from '../support/samples.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../support/server/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- every answer is checked against the contract at run time
type Any = any;

const runs = Number(process.env.OFERTA_MODEL_RUNS ?? repeats({ little: 25, much: 150 }));

let server: TestServer;
let advisor: string;
let path: string;
let networkId: string;
let consents: { kind: string; version: string; required: boolean }[] = [];
let counter = 0;
beforeAll(async () => {
  server = await startServer();
  advisor = await server.logIn(demoLogins.advisor);
  const get = async (url: string) => (await server.call<Any>('GET', url, { token: advisor })).body;
  const campaign = (await get('/api/advisor/campaign-choices')).find((one: Any) =>
    one.products.some(({ code }: Any) => code.startsWith('MAG')),
  );
  path = `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}`;
  networkId = (await get('/api/advisor/network'))[0].id;
});
afterAll(() => server?.close());

/** What we believe. */
interface Model {
  status: OfferStatus;
  isLinkLive: boolean;
  isReflecting: boolean;
}
/** What there is. */
interface Real {
  email: string;
  offerId: string;
  token: string;
  /** The investor's session. */
  session: string;
}
type Command = fc.AsyncCommand<Model, Real>;

const newestLink = async (email: string, part: RegExp): Promise<string> => {
  await server.deps.outbox.flush();
  const { body } = await server.call<Any[]>('GET', `/dev/mail.json?to=${email}`);
  const link = body.flatMap(({ links }: Any) => links).find((one: string) => part.test(one));
  return new URL(link).searchParams.get('token')!;
};

const begin = async (): Promise<{ model: Model; real: Real }> => {
  if (counter % 8 === 7) {
    // So many links, and wrong ones, from one address in an hour would be refused: the next begins.
    server.passTime(61 * 60_000);
    advisor = await server.logIn(demoLogins.advisor);
  }
  const email = `model-${(counter += 1)}@example.pl`;
  const { body } = await server.call<Any>('POST', `${path}/invite-investor`, {
    token: advisor,
    body: { investorEmail: email, message: '', networkId },
  });
  const token = await newestLink(email, /campaign\?token/);
  await server.call('POST', '/auth/investor/send-token', { body: { email } });
  const { body: tokens } = await server.call<Any>('POST', '/auth/login-investor', {
    body: { token: await newestLink(email, /investor-login\?token/) },
  });
  return {
    model: { status: 'invited', isLinkLive: true, isReflecting: false },
    real: { email, offerId: body.offerId, token, session: tokens.accessToken },
  };
};

/** Everybody's view of the offer. */
const agree = async ({ status, isLinkLive }: Model, { offerId, session, token }: Real) => {
  const [row] = await server.db
    .select({ status: t.offer.status })
    .from(t.offer)
    .where(eq(t.offer.id, offerId));
  const { body: details } = await server.call<Any>('GET', `/api/advisor/investor/${offerId}`, {
    token: advisor,
  });
  // The list, since opening the offer itself is an event.
  const {
    body: [own],
  } = await server.call<Any[]>('GET', '/investor-api/offers', { token: session });
  const last = (
    await server.db
      .select({ to: t.offerEvent.toStatus })
      .from(t.offerEvent)
      .where(eq(t.offerEvent.offerId, offerId))
      .orderBy(t.offerEvent.id)
  )
    .map(({ to }) => to)
    .filter(Boolean)
    .at(-1);
  expect({
    database: row!.status,
    advisor: details.offer.status,
    investor: own!.status,
    timeline: last,
    link: details.invitation.state,
  }).toEqual({
    database: status,
    advisor: status,
    investor: status,
    timeline: status,
    link: isLinkLive ? 'live' : 'revoked',
  });
  // A dead link says nothing of the offer.
  if (!isLinkLive) {
    const { status: answer } = await server.call('GET', `/public-api/campaign-offer/${token}`);
    expect(answer).toBe(410);
  }
};

/** An event of the table, caused by somebody. */
class Cause implements Command {
  readonly who: 'visitor' | 'investor' | 'advisor' | 'backOffice';
  readonly event: OfferEvent;
  readonly ask: (real: Real) => Promise<{ status: number; body: Any }>;
  constructor(
    who: Cause['who'],
    event: OfferEvent,
    ask: (real: Real) => Promise<{ status: number; body: Any }>,
  ) {
    this.who = who;
    this.event = event;
    this.ask = ask;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    const answer = await this.ask(real);
    if (this.who === 'visitor' && !model.isLinkLive) {
      expect([answer.status, answer.body.code]).toEqual([410, 4001]);
    } else {
      const step = nextStatus(model.status, this.event, {
        isWithinReflection: model.isReflecting,
      });
      if (step === 'refused' && this.event === 'open') {
        // A lost offer can still be read; reading changes nothing.
        expect(answer.status).toBe(200);
      } else if (step === 'refused') {
        expect(answer.body.code).toBe(refusalCode(model.status, this.event));
      } else {
        expect(answer.status).toBe(200);
        if (step !== 'repeated') {
          model.status = step.to;
          if (step.to === 'accepted') model.isReflecting = await isReflecting(real.offerId);
          if (step.to === 'rejected') model.isLinkLive = false;
        }
      }
    }
    await agree(model, real);
  }
  toString(): string {
    return `${this.who} ${this.event}`;
  }
}

const isReflecting = async (offerId: string): Promise<boolean> => {
  const [row] = await server.db
    .select({ until: t.offer.reflectionUntil })
    .from(t.offer)
    .where(eq(t.offer.id, offerId));
  return isWithinReflection(row?.until?.toISOString(), new Date());
};

const act = (name: string, work: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await work(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const acceptBody = () => {
  const body = acceptance(consents);
  body.data.investmentValue = '1000.00';
  return body;
};
const publicCall = (method: 'GET' | 'PATCH', tail: string, body?: () => object) => (real: Real) =>
  server.call<Any>(
    method,
    `/public-api/campaign-offer/${real.token}${tail}`,
    body ? { body: body() } : {},
  );
const investorCall = (tail: string, body?: () => object) => (real: Real) =>
  server.call<Any>('PATCH', `/investor-api/offer/${real.offerId}${tail}`, {
    token: real.session,
    ...(body ? { body: body() } : {}),
  });
const reason = () => ({ reason: 'Powód' });

const commands = [
  new Cause('visitor', 'open', publicCall('GET', '')),
  new Cause('visitor', 'showInterest', publicCall('PATCH', '/interest')),
  new Cause('visitor', 'accept', publicCall('PATCH', '/accept', acceptBody)),
  new Cause('visitor', 'decline', publicCall('PATCH', '/decline', reason)),
  new Cause('investor', 'open', ({ offerId, session }) =>
    server.call<Any>('GET', `/investor-api/offer/${offerId}`, { token: session }),
  ),
  new Cause('investor', 'showInterest', investorCall('/interest')),
  new Cause('investor', 'accept', investorCall('/accept', acceptBody)),
  new Cause('investor', 'decline', investorCall('/decline', reason)),
  new Cause('advisor', 'reject', ({ offerId }) =>
    server.call<Any>('PATCH', `/api/advisor/investor/${offerId}/reject`, {
      token: advisor,
      body: reason(),
    }),
  ),
  new Cause('backOffice', 'settle', ({ offerId }) =>
    server.call<Any>('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { paymentDate: '2026-03-10', amount: '1000.00', currency: 'PLN' },
    }),
  ),
  act('advisor sends the link again', async (model, real) => {
    const { status } = await server.call(
      'POST',
      `/api/advisor/investor/${real.offerId}/invitation/resend`,
      { token: advisor },
    );
    const mayResend = ['invited', 'viewed', 'interested'].includes(model.status);
    expect(status).toBe(mayResend ? 200 : 409);
    if (!mayResend) return;
    real.token = await newestLink(real.email, /campaign\?token/);
    model.isLinkLive = true;
  }),
  act('advisor revokes the link', async (model, real) => {
    await server.call('POST', `/api/advisor/investor/${real.offerId}/invitation/revoke`, {
      token: advisor,
    });
    model.isLinkLive = false;
  }),
  act('the days of reflection pass', async (model, real) => {
    await server.db
      .update(t.offer)
      .set({ reflectionUntil: sql`${t.offer.reflectionUntil} - interval '30 days'` })
      .where(eq(t.offer.id, real.offerId));
    model.isReflecting = false;
  }),
].map((command) => fc.constant(command as Command));

it(`holds over ${runs} random lives of an offer`, async () => {
  const { real } = await begin();
  const { body } = await server.call<Any>('GET', `/public-api/campaign-offer/${real.token}`);
  ({ consents } = body);
  const reached = new Set<OfferStatus>();
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 9 }), async (steps) => {
      const start = await begin();
      await fc.asyncModelRun(() => start, steps);
      reached.add(start.model.status);
    }),
    { numRuns: runs, endOnFailure: false },
  );
  // A long walk is of use only if it gets everywhere; a short one may miss a rare end.
  expect(reached.size).toBeGreaterThanOrEqual(runs >= 100 ? 7 : 4);
}, 1_800_000);
