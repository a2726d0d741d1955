import { expect } from 'vitest';
import { today } from '../../../src/domain/dates.ts';
import { bookingHands, lineOf } from '../server/backOffice.ts';
import { makeHands } from '../server/hands.ts';
import { backOfficeKey, demoLogins, type TestServer } from '../server/server.ts';
import { decimal, grosze, type Promised, type Step } from './ledger.ts';
import type { Entry } from '../server/backOffice.ts';

/** Everybody who sees the books, and the two people who keep them. */
export const letEverybodyIn = async (server: TestServer) => {
  const booker = await server.logIn(demoLogins.backOffice);
  return {
    advisor: await server.logIn(demoLogins.advisor),
    coordinator: await server.logIn(demoLogins.coordinator),
    booker,
    first: bookingHands(server, booker),
    second: bookingHands(server, await server.logIn(demoLogins.secondBackOffice)),
  };
};
export type Everybody = Awaited<ReturnType<typeof letEverybodyIn>>;

/** An accepted offer of a run. */
export interface Offer extends Promised {
  id: string;
  no: string;
  link: string;
  campaignId: string;
  /** Its investor, and their session. */
  holder: Holder;
}

/** An investor of a run, with their session. */
export interface Holder {
  email: string;
  token: string;
}

/** The combinations of each run's offers: two people, two campaigns, two currencies. */
const asked = [
  { holder: 0, code: 'MAG-A-24' },
  { holder: 0, code: 'ODR-E-12' },
  { holder: 1, code: 'MAG-A-24' },
];
export const offersPerRun = asked.length;

let counter = 0;

const accept = async (
  server: TestServer,
  { advisor }: Everybody,
  { email, code }: { email: string; code: string },
): Promise<Omit<Offer, 'holder' | 'plan'>> => {
  const hands = makeHands(server);
  const campaigns = await hands.get('/api/advisor/campaign-choices', advisor);
  const nth = campaigns.findIndex(({ products }) => products[0].code === code);
  const { offerId: id, link } = await hands.invite(advisor, email, nth);
  expect((await hands.accept(link)).status).toBe(200);
  const { body } = await server.call('GET', `/public-api/campaign-offer/${link}`);
  return {
    id,
    no: body.no,
    link,
    campaignId: body.campaign.id,
    currency: body.product.currency,
    worth: grosze(body.accepted.investmentValue),
  };
};

/** The plan of an accepted offer as its investor sees it. */
const planOf = async (
  server: TestServer,
  { id }: { id: string },
  { token }: Holder,
): Promise<Offer['plan']> => {
  const { schedule } = await makeHands(server).get(`/investor-api/offer/${id}`, token);
  return schedule.map(({ total, interest }) => {
    // 19 %, rounded up to a whole grosz, is withheld from a person's interest.
    const tax = (grosze(interest) * 19n + 99n) / 100n;
    return { total: grosze(total), net: grosze(total) - tax };
  });
};

/** New offers, accepted by new investors. */
export const beginRun = async (
  server: TestServer,
  everybody: Everybody,
): Promise<{ offers: Offer[]; holders: Holder[] }> => {
  const hands = makeHands(server);
  const emails = [0, 1].map(() => `grosz-${(counter += 1)}@example.pl`);
  const accepted: Omit<Offer, 'holder' | 'plan'>[] = [];
  for (const { holder, code } of asked) {
    accepted.push(await accept(server, everybody, { email: emails[holder]!, code }));
  }
  const holders: Holder[] = [];
  for (const email of emails) holders.push({ email, token: await hands.logInInvestor(email) });
  const offers = await Promise.all(
    accepted.map(async (one, at) => {
      const holder = holders[asked[at]!.holder]!;
      return { ...one, holder, plan: await planOf(server, one, holder) };
    }),
  );
  return { offers, holders };
};

/**
 * Matches and confirms a line, twice where one person is not enough.
 * @returns the status.
 */
const bookLine = async (
  { first, second }: Everybody,
  entry: Entry,
  offerId: string,
): Promise<number> => {
  const matched = await first.move(entry, 'match', offerId);
  if (matched.status !== 200) return matched.status;
  const once = await first.move(matched.body, 'confirm');
  if (once.body.status !== 'confirmedOnce') return once.status;
  return (await second.move(once.body, 'confirm')).status;
};

/** Lines that nobody has confirmed, today's first. */
const openEntries = async (server: TestServer, { booker }: Everybody) => {
  const filter = JSON.stringify([
    { name: 'status', operator: 'in', value: ['unmatched', 'proposed'] },
  ]);
  const url =
    `/api/advisor/bank-entry?limit=500&offset=0&filter=${encodeURIComponent(filter)}` as const;
  return makeHands(server).get(url, booker);
};

/** Applies the ledger's movements on the server, and expects errors where the ledger does. */
export const play = async (
  server: TestServer,
  everybody: Everybody,
  offers: readonly Offer[],
  steps: readonly Step[],
): Promise<void> => {
  const day = today(server.deps.clock());
  const mark = (counter += 1);
  const titleOf = (at: number): string => `ruch ${mark}/${at}`;
  const lines = steps.flatMap((step, at) =>
    step.kind === 'line'
      ? lineOf({
          title: titleOf(at),
          bookedOn: day,
          amount: decimal(step.amount),
          currency: offers[step.offer]!.currency,
        })
      : [],
  );
  // A statement is of one account, and an account of one currency.
  for (const own of Map.groupBy(lines, ({ currency }) => currency).values()) {
    expect((await everybody.first.importLines(own)).status).toBe(201);
  }
  const entries = await openEntries(server, everybody);
  for (const [at, step] of steps.entries()) {
    const { id, currency } = offers[step.offer]!;
    if (step.kind === 'reject') {
      const { status } = await makeHands(server).reject(everybody.coordinator, id);
      expect(status).toBe(200);
    } else if (step.kind === 'machine') {
      const { status } = await server.call('POST', `/back-office-api/offer/${id}/settle`, {
        headers: { 'x-back-office-key': backOfficeKey },
        body: {
          paymentDate: day,
          currency,
          amount: decimal(step.amount),
          reference: titleOf(at),
        },
      });
      expect(status).toBe(200);
    } else {
      const entry = entries.find(({ title }) => title === titleOf(at))!;
      const status = await bookLine(everybody, entry, id);
      expect([decimal(step.amount), status]).toEqual([
        decimal(step.amount),
        step.isRefused ? 409 : 200,
      ]);
    }
  }
};
