/** A confirmation books what the screen shows, and nothing that is in the books already. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../../src/domain/dates.ts';
import { acceptInvited, bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';
import type { Entry } from '../../support/server/backOffice.ts';

let server: TestServer;
let hands: Hands;
let invite: Invite;
let advisor: string;
let first: ReturnType<typeof bookingHands>;
let second: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  invite = await makeInvite(server);
  advisor = await server.logIn(demoLogins.advisor);
  first = bookingHands(server, await server.logIn(demoLogins.backOffice));
  second = bookingHands(server, await server.logIn(demoLogins.secondBackOffice));
});
afterAll(() => server?.close());

let counter = 0;
/** An accepted offer of a new investor. */
const accepted = () => acceptInvited({ server, hands, invite }, `raz-${(counter += 1)}@example.pl`);
const times = async (id: string, type: string): Promise<number> =>
  (await hands.get(`/api/advisor/investor/${id}/timeline`, advisor)).filter(
    (event) => event.type === type,
  ).length;
const again = async ({ id }: Entry) => (await first.entries()).find((one) => one.id === id);

/** Imports lines of one file and returns them. */
const imported = async <Lines extends Parameters<typeof lineOf>[0][]>(...lines: Lines) => {
  const before = new Set((await first.entries()).map(({ id }) => id));
  expect((await first.importLines(lines.map(lineOf))).status).toBe(201);
  const fresh = (await first.entries()).filter(({ id }) => !before.has(id));
  return lines.map((line) => {
    const at = fresh.findIndex(
      ({ title, bookedOn }) => title === line.title && bookedOn === lineOf(line).bookedOn,
    );
    return fresh.splice(at, 1)[0]!;
  }) as { [K in keyof Lines]: Entry };
};
const confirmed = async (entry: { id: string; version: number }): Promise<void> => {
  const { status, body } = await first.move(entry, 'confirm');
  expect(status).toBe(200);
  if (body.status === 'confirmedOnce') await second.move(body, 'confirm');
};
/** An active offer, paid with that much more than its value. */
const paid = async (surplus = 0) => {
  const offer = await accepted();
  const amount = (Number(offer.amount) + surplus).toFixed(2);
  await confirmed((await imported({ title: `${offer.no} wpłata`, amount }))[0]);
  return offer;
};

describe('a movement that another file tells of too', () => {
  const interest = (no: string, reference: string) => ({
    title: `odsetki ${no}`,
    amount: '-81.00',
    bookedOn: '2026-04-10',
    reference,
  });

  it('is not proposed once it is booked as a payout', async () => {
    const { id, no } = await paid();
    await confirmed((await imported(interest(no, 'A')))[0]);
    const [known] = await imported(interest(no, 'B'));
    expect(known).toMatchObject({ status: 'unmatched', offer: null });
    // Two payouts of a day may be equal: a person can still say so.
    await confirmed((await first.move(known, 'match', id)).body);
    expect(await times(id, 'payoutRecorded')).toBe(2);
  });

  it('is booked once, also when both were proposed before either was booked', async () => {
    const { id, no } = await paid();
    const [one] = await imported(interest(no, 'A'));
    const [other] = await imported(interest(no, 'B'));
    expect([one.status, other.status]).toEqual(['proposed', 'proposed']);
    await confirmed(one);
    expect(await first.move(other, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 3004 },
    });
    expect(await again(other)).toMatchObject({ status: 'unmatched', offer: null, use: null });
    expect(await times(id, 'payoutRecorded')).toBe(1);
  });

  it('is booked once, also when two people confirm the two at once', async () => {
    const { id, no } = await paid();
    const [one] = await imported(interest(no, 'A'));
    const [other] = await imported(interest(no, 'B'));
    const answers = await Promise.all([first.move(one, 'confirm'), second.move(other, 'confirm')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await times(id, 'payoutRecorded')).toBe(1);
  });

  it('is booked once when it is a payment, too', async () => {
    const { id, no, amount } = await accepted();
    const half = (Number(amount) / 4).toFixed(2);
    const [one] = await imported({ title: `rata ${no}`, amount: half, reference: 'A' });
    const [other] = await imported({ title: `rata ${no}`, amount: half, reference: 'B' });
    await confirmed(one);
    expect(await first.move(other, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 3004 },
    });
    expect(await times(id, 'paymentRecorded')).toBe(1);
    expect((await again(one))!.offer.paid).toBe(half);
  });
});

describe('a confirmation whose answer was lost', () => {
  it('is answered as done when the same person repeats it, and books nothing again', async () => {
    const { id, no, amount } = await accepted();
    const half = (Number(amount) / 4).toFixed(2);
    const [line] = await imported({ title: `rata ${no}`, amount: half });
    const { body: booked } = await first.move(line, 'confirm');
    expect(await first.move(line, 'confirm')).toMatchObject({ status: 200, body: booked });
    expect(await second.move(line, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 3004 },
    });
    expect(await times(id, 'paymentRecorded')).toBe(1);
    expect((await again(line))!.version).toBe(booked.version);
  });

  it('is answered so as the first of two and as the second, each by its own person', async () => {
    const { id, no } = await accepted();
    const [line] = await imported({ title: no, amount: '25000.00' });
    const { body: once } = await first.move(line, 'confirm');
    expect(await first.move(line, 'confirm')).toMatchObject({ status: 200, body: once });
    expect((await second.move(line, 'confirm')).body.code).toBe(3004);
    const { body: booked } = await second.move(once, 'confirm');
    expect(await second.move(once, 'confirm')).toMatchObject({ status: 200, body: booked });
    // What the first person confirmed was another version.
    expect((await first.move(line, 'confirm')).body.code).toBe(3004);
    expect(await times(id, 'settled')).toBe(1);
  });

  it('is a conflict once the line was taken back', async () => {
    const { no } = await accepted();
    const [line] = await imported({ title: no, amount: '25000.00' });
    const { body: once } = await first.move(line, 'confirm');
    await first.move(once, 'takeBack');
    expect((await first.move(line, 'confirm')).body.code).toBe(3004);
  });
});

describe('a line set aside', () => {
  it('comes back as it was proposed, and is doubted as before', async () => {
    const { id, no, amount } = await accepted();
    const half = (Number(amount) / 4).toFixed(2);
    const [one] = await imported({ title: `rata ${no}`, amount: half, reference: 'A' });
    const [other] = await imported({ title: `rata ${no}`, amount: half, reference: 'B' });
    const { body: aside } = await first.move(other, 'setAside');
    expect(aside).toMatchObject({ status: 'setAside', offer: null, use: null, reasons: [] });
    const { body: back } = await first.move(aside, 'restore', id);
    const { version: _, ...before } = other;
    expect(back).toMatchObject(before);
    await confirmed(one);
    expect(await first.move(back, 'confirm')).toMatchObject({ status: 409, body: { code: 3004 } });
    expect(await again(other)).toMatchObject({ status: 'unmatched', offer: null });
    expect(await times(id, 'paymentRecorded')).toBe(1);
  });

  it('comes back for no other offer, and for none if none is named', async () => {
    const [{ no }, stranger] = [await accepted(), await accepted()];
    const [line] = await imported({ title: `raz ${no}`, amount: '10.00' });
    const { body: aside } = await first.move(line, 'setAside');
    expect((await first.move(aside, 'restore', stranger.id)).status).toBe(422);
    const { body: back } = await first.move(aside, 'restore');
    expect(back).toMatchObject({ status: 'unmatched', offer: null, use: null, reasons: [] });
  });
});

describe('a line that would be booked as something else than it shows', () => {
  it('is not booked, and shows what it is now', async () => {
    const { id, no } = await paid(100);
    const [one, other] = await imported(
      { title: `zwrot ${no}`, amount: '-100.00', bookedOn: '2026-04-10' },
      { title: `zwrot nadpłaty ${no}`, amount: '-100.00', bookedOn: '2026-04-20' },
    );
    expect([one.use, other.use]).toEqual(['return', 'return']);
    await confirmed(one);
    expect(await first.move(other, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 3004 },
    });
    expect(await times(id, 'payoutRecorded')).toBe(0);
    const shown = await again(other);
    expect(shown).toMatchObject({ status: 'proposed', use: 'payout', offer: { id } });
    // Whoever has seen that confirms it as what it is.
    await confirmed(shown!);
    expect(await times(id, 'payoutRecorded')).toBe(1);
  });

  it('needs both people again if one has confirmed it before', async () => {
    const { id, no } = await paid(25_000);
    const [one, other] = await imported(
      { title: `zwrot ${no}`, amount: '-25000.00', bookedOn: '2026-04-10' },
      { title: `zwrot nadpłaty ${no}`, amount: '-25000.00', bookedOn: '2026-04-20' },
    );
    const { body: waiting } = await first.move(other, 'confirm');
    expect(waiting).toMatchObject({ status: 'confirmedOnce', use: 'return' });
    await confirmed(one);
    expect(await second.move(waiting, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 3004 },
    });
    expect(await times(id, 'payoutRecorded')).toBe(0);
    expect(await again(other)).toMatchObject({
      status: 'proposed',
      use: 'payout',
      confirmedByName: null,
    });
  });
});

describe('a line for an offer whose status has changed since', () => {
  const settle = (id: string, amount: string) =>
    server.call('POST', `/back-office-api/offer/${id}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { paymentDate: '2026-03-11', currency: 'PLN', amount },
    });

  it('is not booked as a second whole payment, and is left to a person', async () => {
    const { id, no, amount } = await accepted();
    const [line] = await imported({ title: no, amount });
    expect(line).toMatchObject({ status: 'proposed', use: 'payment', offer: { id } });
    // The payment system reports the same transfer under the next day.
    expect((await settle(id, amount)).status).toBe(200);
    expect(await first.move(line, 'confirm')).toMatchObject({ status: 409, body: { code: 3004 } });
    const left = (await again(line))!;
    expect(left).toMatchObject({ status: 'unmatched', offer: null, use: null });
    expect(await times(id, 'paymentRecorded')).toBe(0);
    // Somebody who knows that it did come twice can still say so.
    const { body: matched } = await first.move(left, 'match', id);
    await confirmed(matched);
    expect(await times(id, 'paymentRecorded')).toBe(1);
  });

  it('is not booked as a second whole payment when another file told of the first', async () => {
    const { id, no, amount } = await accepted();
    const [one] = await imported({ title: no, amount, reference: 'A' });
    const [other] = await imported({
      title: no,
      amount,
      reference: 'B',
      bookedOn: '2026-03-11',
    });
    await confirmed(one);
    expect(await first.move(other, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 3004 },
    });
    expect(await again(other)).toMatchObject({ status: 'unmatched', offer: null });
    expect((await again(one))!.offer.paid).toBe(amount);
    expect(await times(id, 'paymentRecorded')).toBe(0);
  });

  it('needs both people again if the offer was rejected after the first confirmed it', async () => {
    const { id, no } = await accepted();
    const [line] = await imported({ title: no, amount: '25000.00' });
    const { body: waiting } = await first.move(line, 'confirm');
    expect(waiting).toMatchObject({ status: 'confirmedOnce', use: 'payment' });
    const { status } = await hands.reject(await server.logIn(demoLogins.coordinator), id);
    expect(status).toBe(200);
    expect(await second.move(waiting, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 3004 },
    });
    const shown = await again(line);
    expect(shown).toMatchObject({
      status: 'proposed',
      confirmedByName: null,
      offer: { status: 'rejected', paid: '0.00' },
    });
    // Both have seen now that the money will go back.
    await confirmed(shown!);
    expect((await again(line))!.offer.paid).toBe('25000.00');
  });
});

// The last one, as it moves the clock past everybody's session.
it('a line dated ahead is confirmed only once its day has come: its money is not there yet', async () => {
  const { id, no, amount } = await accepted();
  const bookedOn = addDays(today(server.deps.clock()), 2);
  const [line] = await imported({ title: `jutro ${no}`, amount, bookedOn });
  const { body: matched } = await first.move(line, 'match', id);
  expect(await first.move(matched, 'confirm')).toMatchObject({
    status: 422,
    body: { code: 5001, violations: [{ propertyPath: 'bookedOn', message: 'dateInFuture' }] },
  });
  expect((await again(line))!.offer).toMatchObject({ status: 'accepted', paid: '0.00' });
  server.passTime(2 * 86_400_000);
  first = bookingHands(server, await server.logIn(demoLogins.backOffice));
  second = bookingHands(server, await server.logIn(demoLogins.secondBackOffice));
  advisor = await server.logIn(demoLogins.advisor);
  await confirmed(matched);
  expect((await again(line))!.offer).toMatchObject({ status: 'active', paid: amount });
});
