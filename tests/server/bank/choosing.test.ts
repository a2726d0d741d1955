/** Which offers are suggested to somebody who chooses one for a line. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvited, bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
let invite: Invite;
let token: string;
let booker: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  invite = await makeInvite(server);
  token = await server.logIn(demoLogins.backOffice);
  booker = bookingHands(server, token);
});
afterAll(() => server?.close());

let counter = 0;
/** An accepted offer of a new investor. */
const accepted = () =>
  acceptInvited({ server, hands, invite }, `wybor-${(counter += 1)}@example.pl`);
const imported = async (title: string, amount: string) => {
  expect((await booker.importLines([lineOf({ title, amount, party: 'X' })])).status).toBe(201);
  return (await booker.entries()).find((one) => one.title === title)!;
};
const booked = async (title: string, amount: string): Promise<void> => {
  const { status } = await booker.move(await imported(title, amount), 'confirm');
  expect(status).toBe(200);
};
/** Offers suggested for a new line of that amount. */
const suggested = async (amount: string, words = '') => {
  const { id } = await imported(`bez numeru ${(counter += 1)}`, amount);
  const query = `?words=${encodeURIComponent(words)}` as const;
  return (await server.call('GET', `/api/advisor/bank-entry/${id}/offer${query}`, { token })).body;
};
const idsOf = (offers: { id: string }[]): string[] => offers.map(({ id }) => id);

describe('for money that came', () => {
  it('the accepted offers of the closest amounts are suggested, also of smaller ones', async () => {
    const { id, amount } = await accepted();
    const [closest] = await suggested(amount);
    expect(closest).toMatchObject({ status: 'accepted', investmentValue: amount });
    // More than any offer is worth: an overpayment.
    const over = await suggested('900000000.00');
    expect(over.length).toBeGreaterThan(0);
    const values = over.map(({ investmentValue }) => Number(investmentValue));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(over.every(({ status, currency }) => status === 'accepted' && currency === 'PLN')).toBe(
      true,
    );
    expect(idsOf(await suggested('5.00', `wybor-${counter - 2}@`))).toEqual([id]);
  });

  it('an offer is found by its number alone, without its beginning', async () => {
    const { id, no } = await accepted();
    const digits = String(Number(no.split('/')[2]));
    expect(idsOf(await suggested('5.00', digits))).toContain(id);
    expect(idsOf(await suggested('5.00', no.slice(3)))).toContain(id);
  });
});

describe('for money that left', () => {
  it('offers with money to return come first, then active ones; none that has no money', async () => {
    const waiting = await accepted();
    const part = await accepted();
    await booked(`${part.no} cz. 1`, '70.00');
    const over = await accepted();
    await booked(`${over.no} za dużo`, (Number(over.amount) + 50).toFixed(2));
    const found = await suggested('-40.00');
    expect(idsOf(found).slice(0, 2)).toEqual([over.id, part.id]);
    expect(found.slice(2).length).toBeGreaterThan(0);
    expect(found.slice(2).every(({ status }) => status === 'active')).toBe(true);
    expect(found.every(({ currency }) => currency === 'PLN')).toBe(true);
    // Not even by its number: nothing of it can be returned.
    expect(await suggested('-40.00', waiting.no)).toEqual([]);
    expect(idsOf(await suggested('-40.00', part.no))).toEqual([part.id]);
    // Less was paid than that.
    expect(idsOf(await suggested('-71.00'))).not.toContain(part.id);
  });
});
