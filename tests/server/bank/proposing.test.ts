/** Which offer is proposed for a line of a bank statement. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, today } from '../../../src/domain/dates.ts';
import { acceptInvited, bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let hands: Hands;
let invite: Invite;
let booker: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  invite = await makeInvite(server);
  booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
});
afterAll(() => server?.close());

/** The account that every acceptance of tests states. */
const partyAccount = '61109010140000071219812874';

let counter = 0;
/** An offer accepted now, of an amount that no other has. */
const accepted = () => {
  counter += 1;
  const email = `propozycja-${counter}@example.pl`;
  return acceptInvited({ server, hands, invite }, email, `${20_000 + counter * 1000}.00`);
};
/** Imports one line and returns it. */
const imported = async (line: Parameters<typeof lineOf>[0]) => {
  expect((await booker.importLines([lineOf(line)])).status).toBe(201);
  return (await booker.entries()).find(({ title }) => title === line.title);
};
const now = (): string => today(new Date());

describe('a line without an offer number', () => {
  it('is proposed by its amount and account from the day of the acceptance on', async () => {
    const { id, amount } = await accepted();
    const line = { amount, partyAccount };
    const early = await imported({ ...line, title: 'przed', bookedOn: addDays(now(), -2) });
    expect(early).toMatchObject({ status: 'unmatched', offer: null });
    const same = (await imported({ ...line, title: 'tego dnia', bookedOn: now() }))!;
    expect(same).toMatchObject({ status: 'proposed', offer: { id } });
    expect(same.reasons).toEqual(expect.arrayContaining(['amount', 'account']));
  });
});

describe('a line with an offer number', () => {
  it('is proposed also if it is dated before the acceptance, but not if it is dated ahead', async () => {
    const { id, no, amount } = await accepted();
    const ahead = await imported({ amount, title: `${no} jutro`, bookedOn: addDays(now(), 2) });
    expect(ahead).toMatchObject({ status: 'unmatched', offer: null });
    const early = await imported({ amount, title: `${no} wcześniej`, bookedOn: '2026-03-10' });
    expect(early).toMatchObject({ status: 'proposed', offer: { id } });
  });
});

describe('a file of many lines of one amount', () => {
  it('opens what an investor accepted once, not for each line', async () => {
    const { amount } = await accepted();
    const opened = vi.spyOn(server.deps.secrets, 'decrypt');
    const lines = Array.from({ length: 8 }, (_, n) =>
      lineOf({
        amount,
        title: `wiersz ${n}`,
        partyAccount: '27114020040000300201355387',
        bookedOn: now(),
      }),
    );
    expect((await booker.importLines(lines)).status).toBe(201);
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });
});
