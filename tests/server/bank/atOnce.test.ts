/**
 * The same money told of by two at once: a person confirms the bank's line while the payment system
 * reports the transfer, or two people import one statement. It is booked once, whoever comes first.
 */
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
let first: ReturnType<typeof bookingHands>;
let second: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  invite = await makeInvite(server);
  coordinator = await server.logIn(demoLogins.coordinator);
  first = bookingHands(server, await server.logIn(demoLogins.backOffice));
  second = bookingHands(server, await server.logIn(demoLogins.secondBackOffice));
});
afterAll(() => server?.close());

const worth = '20000.00';
const day = '2026-03-10';

let counter = 0;
/** An accepted offer of a new investor, and their address. */
const accepted = async () => {
  const email = `naraz-${(counter += 1)}@example.pl`;
  return { ...(await acceptInvited({ server, hands, invite }, email, worth)), email };
};
const settle = (id: string, amount: string) =>
  server.call('POST', `/back-office-api/offer/${id}/settle`, {
    headers: { 'x-back-office-key': backOfficeKey },
    body: { paymentDate: day, currency: 'PLN', amount, reference: `naraz ${id}` },
  });
const entryOf = async (title: string) => (await first.entries()).find((one) => one.title === title);
const imported = async (title: string, amount: string) => {
  expect((await first.importLines([lineOf({ title, amount, bookedOn: day })])).status).toBe(201);
  return entryOf(title);
};
/** What the back office sees as booked for an offer. */
const paidFor = async ({ id, no }: { id: string; no: string }): Promise<string> => {
  const { id: line } = (await imported(`pytanie ${(counter += 1)}`, '0.01'))!;
  const url = `/api/advisor/bank-entry/${line}/offer?words=${encodeURIComponent(no)}` as const;
  const token = await server.logIn(demoLogins.backOffice);
  return (await server.call('GET', url, { token })).body.find((one) => one.id === id)!.paid;
};
/** How often the investor was told of a payment. */
const told = async (email: string): Promise<number> =>
  (await hands.mailsTo(email)).filter(({ subject }) => /^(Wpłata|Cała kwota) /.test(subject))
    .length;

/** Who asks first, in turns: neither may be favoured by the order of the calls. */
const turns = ['the person', 'the system', 'the person', 'the system'] as const;

describe.each([
  ['a part of an accepted offer', '5000.00', false],
  ['the whole of an accepted offer', worth, false],
  ['money for a rejected offer', '5000.00', true],
] as const)('%s, confirmed while the payment system reports it', (_what, amount, isRejected) => {
  it.each(turns.map((who, at) => [who, at] as const))(
    'is booked once: %s begins (%i)',
    async (who) => {
      const offer = await accepted();
      if (isRejected) expect((await hands.reject(coordinator, offer.id)).status).toBe(200);
      const line = (await imported(`naraz ${offer.no}`, amount))!;
      expect(line).toMatchObject({ status: 'proposed', use: 'payment', offer: { id: offer.id } });
      const person = () => first.move(line, 'confirm');
      const system = () => settle(offer.id, amount);
      const answers =
        who === 'the person'
          ? await Promise.all([person(), system()])
          : (await Promise.all([system(), person()])).toReversed();
      // Whoever came second is refused, and knows that somebody has to look.
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe(3004);
      const isByPerson = answers[0]!.status === 200;
      expect((await entryOf(line.title))!.status).toBe(isByPerson ? 'booked' : 'unmatched');
      expect(await paidFor(offer)).toBe(amount);
      expect(await told(offer.email)).toBe(1);
      // Told again, neither books it.
      expect((await settle(offer.id, amount)).status).toBe(isByPerson ? 409 : 200);
      expect(await paidFor(offer)).toBe(amount);
    },
  );
});

it('a statement imported by two people at once, its line confirmed by both, is booked once', async () => {
  const offer = await accepted();
  const line = lineOf({ title: `oboje ${offer.no}`, amount: '5000.00', bookedOn: day });
  const imports = await Promise.all([first.importLines([line]), second.importLines([line])]);
  expect(imports.map(({ status }) => status)).toEqual([201, 201]);
  const lines = (await first.entries()).filter(({ title }) => title === line.title);
  expect(lines).toHaveLength(1);
  const answers = await Promise.all([
    first.move(lines[0]!, 'confirm'),
    second.move(lines[0]!, 'confirm'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect(await paidFor(offer)).toBe('5000.00');
  expect(await told(offer.email)).toBe(1);
});
