/** The expected state of one investor, and the real one. */
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { hourMs } from '../../../../src/domain/timeUnits.ts';
import * as t from '../../../../server/db/schema.ts';
import type { BankEntryStatus, BankEntryUse } from '../../../../src/domain/bankEntry.ts';
import { formatTime } from '../../../../src/domain/dates.ts';
import { fromMinor, toMinor } from '../../../../src/domain/money.ts';
import type { OfferStatus } from '../../../../src/domain/offerStatus.ts';
import {
  reminderHours,
  reminderKinds,
  type ReminderKind,
} from '../../../../src/domain/reminders.ts';
import { bookingHands } from '../../server/backOffice.ts';
import { makeHands, type Hands } from '../../server/hands.ts';
import { demoLogins, type TestServer } from '../../server/server.ts';

/** What the investor accepts, as a decimal string. */
export const worth = '1000.00';

export interface Model {
  status: OfferStatus;
  isLinkLive: boolean;
  isReflecting: boolean;
  /** Payments minus returns, and payouts; decimal strings. */
  paid: string;
  paidOut: string;
  /** The statement line that the back office is working on. */
  line: {
    status: BankEntryStatus;
    amount: string;
    /** What it shows that it will be booked as. */
    use: BankEntryUse | null;
    confirmedBy: 'first' | 'second' | null;
    /** The status of the offer that the first person confirmed it for. */
    confirmedUnder: OfferStatus | null;
  } | null;
  /** The reminders sent to them today. */
  remindedToday: 'offer' | 'form' | null;
  hasStoppedReminders: boolean;
  /** Every reminder, the earliest first. */
  reminders: ReminderKind[];
  /** What an automatic reminder depends on. */
  days: { ofLink: number; ofAcceptance: number; ofForm: number };
  /** Automatic reminders already sent: never twice. */
  told: { link: boolean; payment: boolean; form: boolean };
  form: {
    status: 'none' | 'sent' | 'opened' | 'submitted' | 'returned' | 'verified';
    sentAs: 'whole' | 'correction' | null;
    /** Decisions, the latest first. */
    reviews: ('returned' | 'verified')[];
  };
}

export interface Real {
  email: string;
  offerId: string;
  token: string;
  /** The investor's session. */
  session: string;
  entry: { id: string; version: number };
  form: { id: string; link: string };
}

/** Everybody besides the investor. */
export interface World {
  server: TestServer;
  hands: Hands;
  advisor: string;
  coordinator: string;
  first: ReturnType<typeof bookingHands>;
  second: ReturnType<typeof bookingHands>;
  /** The loan that investors are invited to. */
  path: `/api/advisor/campaign/${string}/product/${string}`;
  networkId: string;
  consents: { kind: string; version: string; required: boolean }[];
  lives: number;
}

/** Sessions of everybody but the investor. */
export const letIn = async (server: TestServer) => ({
  advisor: await server.logIn(demoLogins.advisor),
  coordinator: await server.logIn(demoLogins.coordinator),
  first: bookingHands(server, await server.logIn(demoLogins.backOffice)),
  second: bookingHands(server, await server.logIn(demoLogins.secondBackOffice)),
});

/** Moves the clock on to a time at which people may be reminded for two hours. */
const toDaytime = (server: TestServer): void => {
  const isDay = (): boolean => {
    const hour = Number(formatTime(server.deps.clock()).slice(0, 2));
    return hour >= reminderHours.from && hour < reminderHours.to - 2;
  };
  while (!isDay()) server.passTime(hourMs);
};

/** Days after which a brand reminds of links and forms, and before a payment is due. */
export const reminderDays = 3;

export const openWhole = async (server: TestServer): Promise<World> => {
  toDaytime(server);
  const hands = makeHands(server);
  const people = await letIn(server);
  const choices = await hands.get('/api/advisor/campaign-choices', people.advisor);
  const campaign = choices.find(({ products }) =>
    products.some(({ code }) => code.startsWith('MAG')),
  )!;
  const wanted = reminderKinds.map((kind) => ({
    kind,
    isOn: kind !== 'campaignEnding',
    days: reminderDays,
  }));
  await server.call('PUT', '/api/advisor/reminders', {
    token: people.coordinator,
    body: { settings: wanted },
  });
  return {
    server,
    hands,
    ...people,
    path: `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}` as const,
    networkId: (await hands.get('/api/advisor/network', people.advisor))[0].id,
    consents: [],
    lives: 0,
  };
};

/** Somebody new, invited and logged in. */
export const begin = async (world: World): Promise<{ model: Model; real: Real }> => {
  const { server, hands } = world;
  if (world.lives % 8 === 7) {
    // The hourly limit of links, and of wrong ones, per address would be exceeded: the next hour
    // begins.
    server.passTime(61 * 60_000);
    toDaytime(server);
    Object.assign(world, await letIn(server));
  }
  const email = `model-${(world.lives += 1)}@example.pl`;
  const { body } = await server.call('POST', `${world.path}/invite-investor`, {
    token: world.advisor,
    body: { investorEmail: email, message: '', networkId: world.networkId },
  });
  const token = await hands.linkTo(email, /campaign\?token/);
  return {
    model: {
      status: 'invited',
      isLinkLive: true,
      isReflecting: false,
      paid: '0.00',
      paidOut: '0.00',
      line: null,
      remindedToday: null,
      hasStoppedReminders: false,
      reminders: [],
      days: { ofLink: 0, ofAcceptance: 0, ofForm: 0 },
      told: { link: false, payment: false, form: false },
      form: { status: 'none', sentAs: null, reviews: [] },
    },
    real: {
      email,
      offerId: body.offerId,
      token,
      session: await hands.logInInvestor(email),
      entry: { id: '', version: 0 },
      form: { id: '', link: '' },
    },
  };
};

/** The database's record of money, reminders and the line. */
const kept = async ({ server }: World, { offerId, email, entry }: Real) => {
  const sumOf = async (table: typeof t.payment | typeof t.payout): Promise<string> => {
    const rows = await server.db
      .select({ amount: table.amount })
      .from(table)
      .where(eq(table.offerId, offerId));
    return fromMinor(rows.reduce((sum, { amount }) => sum + toMinor(amount), 0n));
  };
  const reminders = await server.db
    .select({ kind: t.reminder.kind })
    .from(t.reminder)
    .innerJoin(t.investor, eq(t.investor.id, t.reminder.investorId))
    .where(eq(t.investor.email, email))
    .orderBy(t.reminder.day, t.reminder.at);
  const [line] = entry.id
    ? await server.db
        .select({ status: t.bankEntry.status })
        .from(t.bankEntry)
        .where(eq(t.bankEntry.id, entry.id))
    : [];
  return {
    paid: await sumOf(t.payment),
    paidOut: await sumOf(t.payout),
    reminders: reminders.map(({ kind }) => kind).toSorted(),
    line: line?.status ?? null,
  };
};

/** What advisor and investor see of the data form. */
const formSeen = async ({ hands, server, advisor }: World, { form: { id, link } }: Real) => {
  if (!id) return { page: 'none', reviews: [], asked: 0 };
  const page = await hands.get(`/api/advisor/kyc/investor-request/${id}`, advisor);
  const url = `/public-api/kyc/investor-request/preview/${link}` as const;
  const { body } = await server.call('GET', url);
  return {
    page: page.status,
    reviews: page.reviews.map(({ decision }) => decision),
    asked: body.corrections.length,
  };
};

/** Everybody's view of the offer, the money, the form and the reminders. */
export const agree = async (world: World, model: Model, real: Real): Promise<void> => {
  const { server, advisor } = world;
  const { offerId, session, token } = real;
  const { status, isLinkLive } = model;
  const [row] = await server.db
    .select({ status: t.offer.status })
    .from(t.offer)
    .where(eq(t.offer.id, offerId));
  const details = await world.hands.get(`/api/advisor/investor/${offerId}`, advisor);
  // The list, since opening the offer itself is an event.
  const [own] = await world.hands.get('/investor-api/offers', session);
  const last = await server.db
    .select({ to: t.offerEvent.toStatus })
    .from(t.offerEvent)
    .where(sql`${t.offerEvent.offerId} = ${offerId} and ${t.offerEvent.toStatus} is not null`)
    .orderBy(t.offerEvent.id);
  expect({
    database: row!.status,
    advisor: details.offer.status,
    investor: own.status,
    timeline: last.at(-1)?.to,
    link: details.invitation.state,
    ...(await kept(world, real)),
    ...(await formSeen(world, real)),
  }).toEqual({
    database: status,
    advisor: status,
    investor: status,
    timeline: status,
    link: isLinkLive ? 'live' : 'revoked',
    paid: model.paid,
    paidOut: model.paidOut,
    reminders: model.reminders.toSorted(),
    line: model.line?.status ?? null,
    page: model.form.status,
    reviews: model.form.reviews,
    asked: model.form.status === 'returned' ? 1 : 0,
  });
  // A dead link reveals nothing about the offer.
  if (!isLinkLive) {
    const { status: answer } = await server.call('GET', `/public-api/campaign-offer/${token}`);
    expect(answer).toBe(410);
  }
};
