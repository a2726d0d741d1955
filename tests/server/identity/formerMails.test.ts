/**
 * Mails that still wait in the queue when their investor's record moves to another address, as while
 * the mail server is down: none goes to the mailbox that was left.
 */
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mail } from '../../../server/db/schema.ts';
import {
  colleagueLogin,
  startWithCoordinator,
  type WithCoordinator,
} from '../../support/server/hands.ts';
import { makeMovers, type Movers } from '../../support/server/movers.ts';
import { backOfficeKey, demoLogins } from '../../support/server/server.ts';

let { server, hands } = {} as WithCoordinator;
let movers: Movers;
beforeAll(async () => {
  ({ server, hands } = await startWithCoordinator());
  movers = makeMovers(server, hands);
});
afterAll(() => server?.close());

const subjectsAt = async (email: string, pattern: RegExp): Promise<string[]> =>
  (await hands.mailsTo(email)).map(({ subject }) => subject).filter((one) => pattern.test(one));

it('go to the address that the record has when they leave, each once', async () => {
  const { join, move, invite, answersAt } = movers;
  const [left, next] = ['kolejka@example.pl', 'kolejka.nowa@example.pl'];
  await join(left);
  const first = await invite(left);
  await hands.accept(first.link);
  await move(left, next);
  // Still hers: the address can be taken back. From here on nothing leaves.
  const second = await invite(left, 1);
  const asked = await hands.askForData(await server.logIn(demoLogins.advisor), left);
  await hands.accept(second.link);
  await hands.sendData(asked.link);
  await server.call('POST', `/back-office-api/offer/${first.offerId}/settle`, {
    headers: { 'x-back-office-key': backOfficeKey },
    body: { paymentDate: '2026-03-10', currency: 'PLN', amount: '1.00', reference: 'KOLEJKA/1' },
  });
  await invite(next, 2);

  const pattern = /^(Potwierdzenie akceptacji|Wpłata zaksięgowana|Formularz)/;
  expect(await subjectsAt(left, pattern)).toHaveLength(1);
  const subjects = (await subjectsAt(next, pattern)).map((one) => one.split(/ oferty |:/)[0]);
  expect(subjects.toSorted()).toEqual([
    'Formularz danych przyjęty',
    'Potwierdzenie akceptacji',
    'Potwierdzenie akceptacji',
    'Wpłata zaksięgowana, brakuje reszty',
  ]);
  expect(await answersAt(next)).toEqual([200, 200, 200]);
});

it('are not sent when the record that they are about has no address any more', async () => {
  const { post, join, move, invite } = movers;
  const [own, thiefs] = ['wraca@example.pl', 'nieswoj@example.pl'];
  await join(own);
  await invite(own);
  await move(own, thiefs);
  const { link } = await invite(thiefs, 1);
  await invite(own, 0, colleagueLogin);
  const id = await hands.linkTo(own, /restore-email/);
  await hands.accept(link);
  await post('/auth/email/restore', { id });
  expect(await subjectsAt(thiefs, /^Potwierdzenie akceptacji/)).toEqual([]);
  const parked = like(mail.toAddress, '%@moved.invalid');
  expect(await server.db.select().from(mail).where(parked)).toEqual([]);
});
