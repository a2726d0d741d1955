/** What an approval was for does not depend on the clocks of the machines that noted it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptInvited, bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import { startNodes } from '../../support/server/nodes.ts';
import { demoLogins } from '../../support/server/server.ts';

let nodes: Awaited<ReturnType<typeof startNodes>>;
let hands: Hands;
let invite: Invite;
let coordinator: string;
let first: ReturnType<typeof bookingHands>;
let second: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  nodes = await startNodes();
  hands = makeHands(nodes.one);
  invite = await makeInvite(nodes.one);
  coordinator = await nodes.one.logIn(demoLogins.coordinator);
  first = bookingHands(nodes.other, await nodes.one.logIn(demoLogins.backOffice));
  second = bookingHands(nodes.one, await nodes.one.logIn(demoLogins.secondBackOffice));
});
afterAll(() => nodes?.close());

/** A large payment that one of two people has confirmed, on a machine that is so far ahead. */
const confirmedOnce = async (email: string, aheadMs: number) => {
  const { id, no } = await acceptInvited({ server: nodes.one, hands, invite }, email);
  await first.importLines([lineOf({ title: no, amount: '25000.00' })]);
  const line = (await first.entries()).find(({ title }) => title === no)!;
  nodes.other.setWrong(aheadMs);
  const { body } = await first.move(line, 'confirm');
  nodes.other.setWrong(0);
  expect(body).toMatchObject({ status: 'confirmedOnce', use: 'payment' });
  return { id, waiting: body };
};

it.each([
  ['ahead of', 50_000],
  ['behind', -50_000],
])(
  'an offer that was lost after the first of two approved needs both again, on a machine %s the other',
  async (_, aheadMs) => {
    const { id, waiting } = await confirmedOnce(`zegar${aheadMs}@example.pl`, aheadMs);
    expect((await hands.reject(coordinator, id)).status).toBe(200);
    expect(await second.move(waiting, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 3004 },
    });
    const shown = (await second.entries()).find((one) => one.id === waiting.id)!;
    expect(shown).toMatchObject({ status: 'proposed', confirmedByName: null });
    // Approved as what it is now, it needs one more person, and no third.
    const { body: again } = await first.move(shown, 'confirm');
    expect((await second.move(again, 'confirm')).body.status).toBe('booked');
  },
);

it('an offer that was accepted before the first approved needs nobody again, on a machine behind', async () => {
  const { waiting } = await confirmedOnce('zegar@example.pl', -50_000);
  expect((await second.move(waiting, 'confirm')).body.status).toBe('booked');
});
