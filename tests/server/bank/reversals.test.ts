/** What the bank takes back is no payout to the investor, also if a person matches it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvited, bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import type { Entry } from '../../support/server/backOffice.ts';

let server: TestServer;
let hands: Hands;
let invite: Invite;
let token: string;
let advisor: string;
let office: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  invite = await makeInvite(server);
  token = await server.logIn(demoLogins.backOffice);
  advisor = await server.logIn(demoLogins.advisor);
  office = bookingHands(server, token);
});
afterAll(() => server?.close());

const worth = '20000.00';
const half = '10000.00';
const isReversal = true as const;

let counter = 0;
const accepted = () =>
  acceptInvited({ server, hands, invite }, `storno-${(counter += 1)}@example.pl`, worth);
const entryOf = async (title: string) =>
  (await office.entries()).find((one) => one.title === title)!;
const imported = async (
  line: Parameters<typeof lineOf>[0] & { title: string },
  format: 'mt940' | 'camt053' = 'mt940',
) => {
  const { status } = await office.importLines([lineOf(line)], undefined, format);
  expect(status).toBe(201);
  return entryOf(line.title);
};
const booked = async (line: Parameters<typeof imported>[0]): Promise<void> => {
  expect((await office.move(await imported(line), 'confirm')).body.status).toBe('booked');
};
const paid = async () => {
  const offer = await accepted();
  await booked({ title: `${offer.no} wpłata`, amount: worth });
  return offer;
};
const foundFor = async ({ id }: Entry, words: string): Promise<string[]> => {
  const url = `/api/advisor/bank-entry/${id}/offer?words=${encodeURIComponent(words)}` as const;
  return (await server.call('GET', url, { token })).body.map((one) => one.id);
};
const payouts = async (id: string): Promise<number> =>
  (await hands.get(`/api/advisor/investor/${id}/timeline`, advisor)).filter(
    ({ type }) => type === 'payoutRecorded',
  ).length;

describe('a reversal that takes money back from an active offer', () => {
  it.each(['mt940', 'camt053'] as const)(
    'is marked, neither suggested nor booked as a payout, and can be set aside (%s)',
    async (format) => {
      const { id, no } = await paid();
      const about = { bookedOn: '2026-03-12', amount: `-${worth}` };
      const line = await imported({ ...about, title: `storno ${no}`, isReversal }, format);
      expect(line).toMatchObject({ status: 'unmatched', isReversal: true });
      expect(await office.move(line, 'match', id)).toMatchObject({
        status: 409,
        body: { code: 3002 },
      });
      expect(await foundFor(line, no)).toEqual([]);
      expect(await payouts(id)).toBe(0);
      expect((await office.move(line, 'setAside')).body.status).toBe('setAside');
      // The same without the bank's mark may be one.
      const other = await imported({ ...about, title: `wypłata ${no}` }, format);
      expect(other).toMatchObject({ status: 'proposed', use: 'payout', isReversal: false });
      expect(await foundFor(other, no)).toEqual([id]);
    },
  );

  it('is a return of what was paid too much', async () => {
    const { id, no } = await accepted();
    // Two people confirm more than the limit: this stays below it.
    await booked({ title: `${no} 1/2`, amount: half });
    await booked({ title: `${no} 2/2`, amount: '15000.00', bookedOn: '2026-03-11' });
    const line = await imported({ title: `storno ${no}`, amount: '-5000.00', isReversal });
    expect(await foundFor(line, no)).toEqual([id]);
    const { body: matched } = await office.move(line, 'match', id);
    expect(matched).toMatchObject({ status: 'proposed', use: 'return' });
    const { body } = await office.move(matched, 'confirm');
    expect(body).toMatchObject({ status: 'booked', offer: { status: 'active', paid: worth } });
  });

  it('waits for a person again if its offer became active after it was proposed as a return', async () => {
    const { id, no } = await accepted();
    await booked({ title: `${no} 1/2`, amount: half });
    const byTitle = await imported({ title: `storno ${no}`, amount: `-${half}`, isReversal });
    const chosen = await imported({ title: 'storno', amount: '-9000.00', isReversal });
    const { body: byHand } = await office.move(chosen, 'match', id);
    expect([byTitle.use, byHand.use]).toEqual(['return', 'return']);
    await booked({ title: `${no} 2/2`, amount: half, bookedOn: '2026-03-11' });
    for (const line of [byTitle, byHand]) {
      expect(await office.move(line, 'confirm')).toMatchObject({
        status: 409,
        body: { code: 3004 },
      });
      expect(await entryOf(line.title)).toMatchObject({
        status: 'unmatched',
        offer: null,
        use: null,
        isReversal: true,
      });
    }
    expect(await payouts(id)).toBe(0);
  });
});
