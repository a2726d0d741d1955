/** Money of which the payment system and a file, or two files, tell under two days is booked once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvited, bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
let invite: Invite;
let coordinator: string;
let office: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  invite = await makeInvite(server);
  coordinator = await server.logIn(demoLogins.coordinator);
  office = bookingHands(server, await server.logIn(demoLogins.backOffice));
});
afterAll(() => server?.close());

const amount = '20000.00';
const friday = '2026-03-06';
const monday = '2026-03-09';

let counter = 0;
/** An accepted offer of a new investor, for which nothing has come yet. */
const accepted = async () => {
  const email = `po-czasie-${(counter += 1)}@example.pl`;
  return { ...(await acceptInvited({ server, hands, invite }, email, amount)), email };
};
const rejected = async () => {
  const offer = await accepted();
  expect((await hands.reject(coordinator, offer.id)).status).toBe(200);
  return offer;
};
/** The payment system tells of the transfer under the day on which it was sent. */
const settle = (id: string) =>
  server.call('POST', `/back-office-api/offer/${id}/settle`, {
    headers: { 'x-back-office-key': backOfficeKey },
    body: { paymentDate: friday, currency: 'PLN', amount, reference: `system ${id}` },
  });
const entryOf = async (title: string) =>
  (await office.entries()).find((one) => one.title === title)!;
const imported = async (title: string, bookedOn = monday, value = amount) => {
  const line = lineOf({ title, bookedOn, amount: value });
  expect((await office.importLines([line])).status).toBe(201);
  return entryOf(title);
};
/** Mails to the investor about money for their offer. */
const told = async (email: string): Promise<number> =>
  (await hands.mailsTo(email)).filter(({ subject }) => subject.startsWith('Wpłata')).length;

describe('money for a rejected offer that the payment system has reported', () => {
  it('is proposed for nothing on the statement of another day, and a person can still match it', async () => {
    const { id, no, email } = await rejected();
    expect((await settle(id)).status).toBe(200);
    const line = await imported(`wpłata ${no}`);
    expect(line).toMatchObject({ status: 'unmatched', offer: null, use: null });
    expect(await told(email)).toBe(1);
    // Somebody who knows that it did come twice can say so.
    const { body: matched } = await office.move(line, 'match', id);
    const { body: booked } = await office.move(matched, 'confirm');
    expect(booked).toMatchObject({ status: 'booked', offer: { paid: '40000.00' } });
    expect(await told(email)).toBe(2);
  });

  it('is not booked by confirming a line that was proposed before the report', async () => {
    const { id, no, email } = await rejected();
    const line = await imported(`wpłata ${no}`);
    expect(line).toMatchObject({ status: 'proposed', use: 'payment', offer: { id } });
    expect((await settle(id)).status).toBe(200);
    expect(await office.move(line, 'confirm')).toMatchObject({ status: 409, body: { code: 3004 } });
    const left = await entryOf(line.title);
    expect(left).toMatchObject({ status: 'unmatched', offer: null, use: null });
    expect(await told(email)).toBe(1);
  });

  it('is not booked by a report under another day than the statement that was booked first', async () => {
    const { id, no, email } = await rejected();
    const { body: booked } = await office.move(await imported(`wpłata ${no}`), 'confirm');
    expect(booked).toMatchObject({ status: 'booked', offer: { paid: amount } });
    expect(await settle(id)).toMatchObject({ status: 409, body: { code: 3004 } });
    expect((await entryOf(booked.title)).offer.paid).toBe(amount);
    expect(await told(email)).toBe(1);
  });

  it('leaves the proposals of other money, and of what the statement itself told of', async () => {
    const { id, no } = await rejected();
    expect((await settle(id)).status).toBe(200);
    const other = await imported(`dopłata ${no}`, monday, '700.00');
    expect(other).toMatchObject({ status: 'proposed', use: 'payment', offer: { id } });
    await office.move(other, 'confirm');
    // Booked from the statement under another day: these are two transfers.
    const second = await imported(`dopłata 2 ${no}`, '2026-03-10', '700.00');
    expect(second).toMatchObject({ status: 'proposed', use: 'payment', offer: { id } });
    const back = await imported(`zwrot ${no}`, '2026-03-10', `-${amount}`);
    expect(back).toMatchObject({ status: 'proposed', use: 'return', offer: { id } });
  });
});

describe('money for an active offer that was booked from the statement', () => {
  it('is not booked again by a report under the day on which it was sent', async () => {
    const { id, no, email } = await accepted();
    const { body: booked } = await office.move(await imported(`wpłata ${no}`), 'confirm');
    expect(booked).toMatchObject({ status: 'booked', offer: { status: 'active', paid: amount } });
    const mails = (await hands.mailsTo(email)).length;
    expect(await settle(id)).toMatchObject({ status: 409, body: { code: 3004 } });
    expect((await entryOf(booked.title)).offer.paid).toBe(amount);
    expect(await hands.mailsTo(email)).toHaveLength(mails);
  });
});

describe('an overpayment that went back', () => {
  const saturday = '2026-03-14';
  /** An active offer whose overpayment of 500 was returned, as the first file says, on a Saturday. */
  const returned = async () => {
    const offer = await accepted();
    await office.move(await imported(`wpłata ${offer.no}`), 'confirm');
    const more = await imported(`nadpłata ${offer.id}`, monday, '500.00');
    const { body: matched } = await office.move(more, 'match', offer.id);
    await office.move(matched, 'confirm');
    const back = await imported(`zwrot ${offer.no}`, saturday, '-500.00');
    expect(back).toMatchObject({ status: 'proposed', use: 'return' });
    await office.move(back, 'confirm');
    return offer;
  };

  it('is proposed as no payout when another file tells of it under a later day', async () => {
    const { id, no } = await returned();
    const again = await imported(`zwrot nadpłaty ${no}`, '2026-03-16', '-500.00');
    expect(again).toMatchObject({ status: 'unmatched', offer: null, use: null });
    // Somebody who knows that it is an instalment can say so.
    const { body: matched } = await office.move(again, 'match', id);
    expect(matched).toMatchObject({ status: 'proposed', use: 'payout' });
    expect((await office.move(matched, 'confirm')).body.status).toBe('booked');
  });

  it('leaves the proposals of other amounts, and of the next instalment', async () => {
    const { no } = await returned();
    const other = await imported(`odsetki ${no}`, '2026-03-16', '-500.01');
    expect(other).toMatchObject({ status: 'proposed', use: 'payout' });
    const next = await imported(`odsetki 2 ${no}`, '2026-03-20', '-500.00');
    expect(next).toMatchObject({ status: 'proposed', use: 'payout' });
  });
});
