/** What visitor, investor, advisor and the payment system do with an offer. */
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as t from '../../../../server/db/schema.ts';
import { add } from '../../../../src/domain/money.ts';
import {
  isWithinReflection,
  nextStatus,
  refusalCode,
  type OfferEvent,
} from '../../../../src/domain/offerStatus.ts';
import { acceptance } from '../../samples.ts';
import type { Refusal } from '../../server/answers.ts';
import { backOfficeKey } from '../../server/server.ts';
import { act, type Command } from './commands.ts';
import { worth, type Model, type Real, type World } from './life.ts';

type Ask = (real: Real) => Promise<{ status: number; body: Pick<Refusal, 'code'> }>;

const isReflecting = async ({ server }: World, offerId: string): Promise<boolean> => {
  const [row] = await server.db
    .select({ until: t.offer.reflectionUntil })
    .from(t.offer)
    .where(eq(t.offer.id, offerId));
  return isWithinReflection(row?.until?.toISOString(), server.deps.clock());
};

/** An event of the status table, triggered by somebody. */
const cause = (
  world: World,
  who: 'visitor' | 'investor' | 'advisor' | 'backOffice',
  event: OfferEvent,
  ask: Ask,
): Command =>
  act(world, `${who} ${event}`, async (model, real) => {
    const answer = await ask(real);
    if (who === 'visitor' && !model.isLinkLive) {
      expect([answer.status, answer.body.code]).toEqual([410, 4001]);
      return;
    }
    const step = nextStatus(model.status, event, { isWithinReflection: model.isReflecting });
    if (step === 'refused' && event === 'open') {
      // A lost offer can still be read; reading changes nothing.
      expect(answer.status).toBe(200);
      return;
    }
    if (step === 'refused') {
      expect(answer.body.code).toBe(refusalCode(model.status, event));
      return;
    }
    expect(answer.status).toBe(200);
    if (step === 'repeated') return;
    model.status = step.to;
    if (step.to === 'accepted') model.isReflecting = await isReflecting(world, real.offerId);
    if (step.to === 'rejected') model.isLinkLive = false;
    if (event === 'settle') model.paid = add(model.paid, worth);
  });

export const offerCommands = (world: World): Command[] => {
  const { server } = world;
  const acceptBody = () => {
    const body = acceptance(world.consents);
    body.data.investmentValue = worth;
    return body;
  };
  const publicCall =
    (method: 'GET' | 'PATCH', tail: string, body?: () => object): Ask =>
    (real) =>
      server.call(
        method,
        `/public-api/campaign-offer/${real.token}${tail}`,
        body ? { body: body() } : {},
      );
  const investorCall =
    (tail: string, body?: () => object): Ask =>
    (real) =>
      server.call('PATCH', `/investor-api/offer/${real.offerId}${tail}`, {
        token: real.session,
        ...(body ? { body: body() } : {}),
      });
  const reason = () => ({ reason: 'Powód' });
  const read: Ask = ({ offerId, session }) =>
    server.call('GET', `/investor-api/offer/${offerId}`, { token: session });
  const reject: Ask = ({ offerId }) => world.hands.reject(world.advisor, offerId);
  const settle: Ask = ({ offerId }) =>
    server.call('POST', `/back-office-api/offer/${offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { paymentDate: '2026-03-10', amount: worth, currency: 'PLN' },
    });
  return [
    cause(world, 'visitor', 'open', publicCall('GET', '')),
    cause(world, 'visitor', 'showInterest', publicCall('PATCH', '/interest')),
    cause(world, 'visitor', 'accept', publicCall('PATCH', '/accept', acceptBody)),
    cause(world, 'visitor', 'decline', publicCall('PATCH', '/decline', reason)),
    cause(world, 'investor', 'open', read),
    cause(world, 'investor', 'showInterest', investorCall('/interest')),
    cause(world, 'investor', 'accept', investorCall('/accept', acceptBody)),
    cause(world, 'investor', 'decline', investorCall('/decline', reason)),
    cause(world, 'advisor', 'reject', reject),
    cause(world, 'backOffice', 'settle', settle),
    ...linkCommands(world),
  ];
};

const isUndecided = ({ status }: Model): boolean =>
  ['invited', 'viewed', 'interested'].includes(status);

const linkCommands = (world: World): Command[] => [
  act(world, 'advisor sends the link again', async (model, real) => {
    const url = `/api/advisor/investor/${real.offerId}/invitation/resend` as const;
    const { status } = await world.server.call('POST', url, { token: world.advisor });
    expect(status).toBe(isUndecided(model) ? 200 : 409);
    if (!isUndecided(model)) return;
    real.token = await world.hands.linkTo(real.email, /campaign\?token/);
    model.isLinkLive = true;
    model.days.ofLink = 0;
    model.told.link = false;
  }),
  act(world, 'advisor revokes the link', async (model, real) => {
    const url = `/api/advisor/investor/${real.offerId}/invitation/revoke` as const;
    const { status } = await world.server.call('POST', url, { token: world.advisor });
    expect(status).toBe(isUndecided(model) ? 200 : 409);
    if (isUndecided(model)) model.isLinkLive = false;
  }),
  act(world, 'the days of reflection pass', async (model, real) => {
    await world.server.db
      .update(t.offer)
      .set({ reflectionUntil: sql`${t.offer.reflectionUntil} - interval '30 days'` })
      .where(eq(t.offer.id, real.offerId));
    model.isReflecting = false;
  }),
];
