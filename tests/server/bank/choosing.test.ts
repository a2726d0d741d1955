/** Which offers are suggested to somebody who chooses one for a line. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/open.ts';
import { acceptInvited, bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import { asOwner } from '../../support/server/owner.ts';
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
const imported = async (title: string, amount: string, isReversal = false) => {
  const line = lineOf({ title, amount, party: 'X', ...(isReversal ? { isReversal } : {}) });
  expect((await booker.importLines([line])).status).toBe(201);
  return (await booker.entries()).find((one) => one.title === title)!;
};
const booked = async (title: string, amount: string): Promise<void> => {
  const { status } = await booker.move(await imported(title, amount), 'confirm');
  expect(status).toBe(200);
};
/** Offers suggested for a new line of that amount. */
const answerTo = async (amount: string, words: string, isReversal = false) => {
  const { id } = await imported(`bez numeru ${(counter += 1)}`, amount, isReversal);
  const query = `?words=${encodeURIComponent(words)}` as const;
  const address = `/api/advisor/bank-entry/${id}/offer${query}` as const;
  const { body, headers } = await server.call('GET', address, { token });
  return {
    offers: body,
    total: headers['x-total-count'],
    isAtLeast: headers['x-total-relation'] === 'gte',
  };
};
const suggested = async (amount: string, words = '') => (await answerTo(amount, words)).offers;
/** Accepted offers of an investor, each of another amount, the one of the first amount the oldest. */
const copied = async (id: string, amounts: readonly string[]): Promise<void> => {
  const [{ columns }] = rowsOf<{ columns: string }>(
    await server.db
      .execute(sql`select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
      where table_name = 'offer' and is_generated = 'NEVER'
        and column_name not in ('id', 'no', 'investment_value', 'status_date')`),
  ) as [{ columns: string }];
  await asOwner(server.db, async (tx) => {
    for (const [n, amount] of amounts.entries()) {
      await tx.execute(
        sql.raw(`insert into offer (id, no, investment_value, status_date, ${columns})
          select gen_random_uuid(), 'OF/1998/${id.slice(0, 8)}-${n}', ${amount}, now() - interval '1 year' + interval '${n} days',
            ${columns} from offer where id = '${id}'`),
      );
    }
  });
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

describe('of more offers than a choice has room for', () => {
  const amounts = Array.from({ length: 24 }, (_, n) => `${(n + 2) * 1000}.00`);
  let words = '';
  beforeAll(async () => {
    const { id } = await accepted();
    words = `wybor-${counter}@`;
    await copied(id, amounts);
  });

  it('those of the closest amounts are found, and that there are more is told', async () => {
    const { offers, total, isAtLeast } = await answerTo('2000.00', words);
    expect([offers.length, total, isAtLeast]).toEqual([20, '20', true]);
    const values = offers.map(({ investmentValue }) => Number(investmentValue));
    expect(values[0]).toBe(2000);
    const gaps = values.map((value) => Math.abs(value - 2000));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
  });

  it('none is told of where all are found', async () => {
    const { id } = await accepted();
    const all = await answerTo('5.00', `wybor-${counter}@`);
    expect([idsOf(all.offers), all.total, all.isAtLeast]).toEqual([[id], '1', false]);
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

describe('of more offers than a choice has room for, of which most cannot be booked', () => {
  let part: { id: string; no: string };
  let words = '';
  beforeAll(async () => {
    part = await accepted();
    words = `wybor-${counter}@`;
    await booked(`${part.no} cz. 1`, '70.00');
    // Later ones of the same person, active, and accepted without any money.
    const amounts = Array.from({ length: 24 }, (_, n) => `${(n + 2) * 1000}.00`);
    await copied(part.id, amounts);
    await asOwner(server.db, (tx) =>
      tx.execute(
        sql`update offer set status = 'active', status_date = now() + interval '1 day'
          where no like 'OF/1998/%' and investment_value <= 13000
            and no like ${`OF/1998/${part.id.slice(0, 8)}-%`}`,
      ),
    );
  });

  it('a reversal finds the one that it can be returned of, and no more', async () => {
    const { offers, total, isAtLeast } = await answerTo('-40.00', words, true);
    expect([idsOf(offers), total, isAtLeast]).toEqual([[part.id], '1', false]);
    const none = await answerTo('-71.00', words, true);
    expect([none.offers, none.total, none.isAtLeast]).toEqual([[], '0', false]);
  });

  it('money that left finds it beside the active ones', async () => {
    const { offers, total, isAtLeast } = await answerTo('-40.00', words);
    expect([total, isAtLeast]).toEqual(['13', false]);
    expect(offers.slice(0, 12).every(({ status }) => status === 'active')).toBe(true);
    expect(offers.at(-1)?.id).toBe(part.id);
  });

  it('a line of no money finds none', async () => {
    const { offers, isAtLeast } = await answerTo('0.00', words);
    expect([offers, isAtLeast]).toEqual([[], false]);
  });
});
