/**
 * The charts of bookings, walked on the real server: after each step the server is in the chart's
 * state, and whatever the chart rejects there, the server rejects and changes nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { addDays } from '../../../src/domain/dates.ts';
import { bankEntryEvents } from '../../../src/domain/bankEntry.ts';
import { offerPaymentStateOf } from '../../../src/domain/offerPayment.ts';
import { bankEntryMachine } from '../../../src/machines/bankEntry.machine.ts';
import { offerPaymentMachine } from '../../../src/machines/offerPayment.machine.ts';
import { coveringPaths, refusedBy, wayOf } from '../../support/models/covering.ts';
import {
  bankEntrySamples,
  bookers,
  offerPaymentSamples,
  worth,
} from '../../support/models/moneySamples.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import type { Entry } from '../../support/server/backOffice.ts';

let server: TestServer;
let hands: Hands;
let invite: Invite;
let coordinator: string;
let people: Record<(typeof bookers)[number], ReturnType<typeof bookingHands>>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  invite = await makeInvite(server);
  coordinator = await server.logIn(demoLogins.coordinator);
  people = {
    first: bookingHands(server, await server.logIn(demoLogins.backOffice)),
    second: bookingHands(server, await server.logIn(demoLogins.secondBackOffice)),
  };
});
afterAll(() => server?.close());

let counter = 0;
/** A new accepted offer of the amount used in the walks. */
const accepted = async (): Promise<string> => {
  if (counter % 8 === 7) {
    // The hourly limit of links per address would be exceeded: the next hour begins.
    server.passTime(61 * 60_000);
    invite = await makeInvite(server);
    coordinator = await server.logIn(demoLogins.coordinator);
    people = {
      first: bookingHands(server, await server.logIn(demoLogins.backOffice)),
      second: bookingHands(server, await server.logIn(demoLogins.secondBackOffice)),
    };
  }
  const { offerId, token } = await invite(`wykres-${(counter += 1)}@example.pl`);
  const body = await hands.acceptanceOf(token);
  body.data.investmentValue = worth;
  const { status } = await server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, {
    body,
  });
  expect(status).toBe(200);
  return offerId;
};

/** New lines of these amounts, from one file; dated later than all before, so listed first. */
const imported = async (amounts: readonly string[]) => {
  const bookedOn = addDays('2026-01-01', (counter += 1));
  const lines = amounts.map((amount, at) => lineOf({ title: `wiersz ${at}`, amount, bookedOn }));
  expect((await people.first.importLines(lines)).status).toBe(201);
  const entries = await people.first.entries();
  return lines.map(
    ({ title }) => entries.find((one) => one.bookedOn === bookedOn && one.title === title)!,
  );
};

describe('the money of an offer', () => {
  const signed = ({ type, amount = '' }: { type: string; amount?: string }): string =>
    type === 'moneyOut' ? `-${amount}` : amount;
  /**
   * Books a line for the offer.
   * @returns the line.
   */
  const booked = async (offerId: string, entry: Entry) => {
    const { body: matched } = await people.first.move(entry, 'match', offerId);
    const { body } = await people.first.move(matched, 'confirm');
    expect([body.use, body.status]).toEqual([matched.use, 'booked']);
    return body;
  };
  const lose = async (offerId: string): Promise<void> => {
    const { status } = await hands.reject(coordinator, offerId);
    expect(status).toBe(200);
  };
  /** Status and money of an offer from its last line, or from its page while it has none. */
  const moneyOf = async (offerId: string) => {
    const line = (await people.second.entries()).find((one) => one.offer?.id === offerId);
    if (line) return line.offer;
    const { offer } = await hands.get(`/api/advisor/investor/${offerId}`, coordinator);
    return { ...offer, paid: '0.00' };
  };
  const isMoney = ({ type }: { type: string }): boolean => type !== 'lose';

  const paths = coveringPaths(offerPaymentMachine, offerPaymentSamples);
  it.each(paths.map((path) => [wayOf(path), path] as const))(
    'takes the path %s',
    async (_, path) => {
      const offerId = await accepted();
      const refused = refusedBy(path.at(-1)!.expected, offerPaymentSamples).filter(isMoney);
      const moves = path.map(({ event }) => event).filter(isMoney);
      const lines = await imported([...moves, ...refused].map(signed));
      const actor = createActor(offerPaymentMachine, { input: { worth } }).start();
      for (const { event } of path) {
        const before = actor.getSnapshot().context.paid;
        actor.send(event as never);
        const { value, context } = actor.getSnapshot();
        if (event.type === 'lose') await lose(offerId);
        else {
          const { use } = await booked(offerId, lines.shift()!);
          const isPayout = event.type === 'moneyOut' && context.paid === before;
          expect(use).toBe(event.type === 'moneyIn' ? 'payment' : isPayout ? 'payout' : 'return');
        }
        const there = await moneyOf(offerId);
        expect([offerPaymentStateOf(there), there.paid]).toEqual([value, context.paid]);
      }
      for (const event of refused) {
        const { body } = await people.second.move(lines.shift()!, 'match', offerId);
        expect([event, body.code]).toEqual([event, 3002]);
      }
      expect((await moneyOf(offerId)).paid).toBe(actor.getSnapshot().context.paid);
    },
  );
});

describe.each([false, true])('a statement line (above the limit: %s)', (isAboveLimit) => {
  const samples = bankEntrySamples(isAboveLimit);
  const paths = coveringPaths(bankEntryMachine, samples);
  let offerId: string;
  let lines: Entry[];
  beforeAll(async () => {
    offerId = await accepted();
    lines = await imported(paths.map(() => (isAboveLimit ? '20000.01' : '20000.00')));
  });

  const act = (entry: Entry, { type, by = 'first' }: { type: string; by?: string }) =>
    people[by as keyof typeof people].move(entry, type, type === 'match' ? offerId : undefined);
  /** The line as each of the two people sees it. */
  const seenBy = async (id: string) =>
    Promise.all(
      bookers.map(async (by) => (await people[by].entries()).find((one) => one.id === id)),
    );

  it.each(paths.map((path) => [wayOf(path), path] as const))(
    'takes the path %s',
    async (_, path) => {
      let entry = lines.shift()!;
      const actor = createActor(bankEntryMachine, { input: { isAboveLimit } }).start();
      for (const { event } of path) {
        for (const refused of refusedBy(actor.getSnapshot(), samples)) {
          const { status, body } = await act(entry, refused);
          const isSame = entry.status === 'confirmedOnce' && refused.type === 'confirm';
          expect([refused, status, body.code]).toEqual([refused, 409, isSame ? 3009 : 3002]);
        }
        actor.send(event as never);
        const { status, body } = await act(entry, event);
        entry = body;
        expect([event.type, status, entry.status]).toEqual([
          event.type,
          200,
          actor.getSnapshot().value,
        ]);
        const snapshot = actor.getSnapshot();
        const may = bookers.map((by) => snapshot.can({ type: 'confirm', by }));
        expect((await seenBy(entry.id)).map((one) => one!.mayConfirm)).toEqual(may);
      }
    },
  );

  it('covers every event of the contract', () => {
    expect(new Set(samples.events.map(({ type }) => type))).toEqual(new Set(bankEntryEvents));
  });
});
