/**
 * From the bank's file to the bookings: lines are imported once, matched, confirmed, booked once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subtract } from '../../../src/domain/money.ts';
import { today } from '../../../src/domain/dates.ts';
import {
  acceptInvited,
  bookingHands,
  lineOf,
  ownAccount,
  uploadStatement,
} from '../../support/server/backOffice.ts';
import { makeHands, type Hands } from '../../support/server/hands.ts';
import { makeInvite, type Invite } from '../../support/server/invite.ts';
import {
  backOfficeKey,
  demoLogins,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';
import { writeStatement } from '../../support/bank/write.ts';

let server: TestServer;
let hands: Hands;
let invite: Invite;
let first: ReturnType<typeof bookingHands>;
let second: ReturnType<typeof bookingHands>;
let tokens: { coordinator: string; advisor: string; booker: string };
beforeAll(async () => {
  server = await startServer();
  hands = makeHands(server);
  invite = await makeInvite(server);
  tokens = {
    coordinator: await server.logIn(demoLogins.coordinator),
    advisor: await server.logIn(demoLogins.advisor),
    booker: await server.logIn(demoLogins.backOffice),
  };
  first = bookingHands(server, tokens.booker);
  second = bookingHands(server, await server.logIn(demoLogins.secondBackOffice));
});
afterAll(() => server?.close());

let counter = 0;
/** An accepted offer of a new investor. */
const accepted = () =>
  acceptInvited({ server, hands, invite }, `wplata-${(counter += 1)}@example.pl`);
const offerOf = async (id: string) =>
  (await server.call('GET', `/api/advisor/investor/${id}`, { token: tokens.advisor })).body.offer;
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await server.call('GET', `/api/advisor/investor/${id}/timeline`, {
      token: tokens.advisor,
    })
  ).body.map(({ type }) => type);
/** The line with that title. */
const entryOf = async (title: string) =>
  (await first.entries()).find((one) => one.title === title)!;
/** Imports one line and returns it. */
const imported = async (line: Parameters<typeof lineOf>[0]) => {
  expect((await first.importLines([lineOf(line)])).status).toBe(201);
  return entryOf(line.title!);
};
const small = (amount: string): boolean => Number(amount) <= 20_000;
const times = (amount: string, factor: number): string => (Number(amount) * factor).toFixed(2);

describe('a statement', () => {
  it('is matched to the offer whose number is in the title, however it is typed', async () => {
    const { no, amount, id } = await accepted();
    const title = `wplata ${no.replaceAll('/', ' ').toLowerCase()}`;
    const entry = await imported({ title, amount });
    expect(entry).toMatchObject({ status: 'proposed', use: 'payment', offer: { id, no } });
    expect(entry.reasons).toEqual(expect.arrayContaining(['title', 'amount', 'name']));
  });

  it("is matched by amount and the investor's account", async () => {
    const { amount, id } = await accepted();
    const partyAccount = '61109010140000071219812874';
    const about = { title: 'inwestycja', bookedOn: today(new Date()) };
    const lines = [lineOf({ ...about, amount, partyAccount, party: 'Z KONTA MĘŻA' })];
    await first.importLines(lines);
    const entry = await entryOf('inwestycja');
    // Others who accepted the same amount gave the same account: then a person has to choose.
    if (entry.offer) expect(entry).toMatchObject({ offer: { id }, reasons: ['amount', 'account'] });
    else expect(entry.status).toBe('unmatched');
  });

  it('imported twice, or overlapping with another, gives each line once', async () => {
    const days = ['2026-02-02', '2026-02-03', '2026-02-04'];
    const all = days.map((bookedOn) => lineOf({ bookedOn, title: `dzień ${bookedOn}` }));
    // Two equal transfers on one day are two.
    const twin = lineOf({ bookedOn: days[1]!, title: 'bliźnięta' });
    const [one, other, third] = all;
    expect((await first.importLines([one!, other!, twin, twin])).body).toMatchObject({
      lines: 4,
      known: 0,
    });
    // Begins a day later: after a balance of 1,000.00 and the first of the lines.
    const later = [other!, twin, twin, third!];
    expect((await first.importLines(later, '21000.00')).body).toMatchObject({ lines: 4, known: 3 });
    const titles = (await first.entries()).map(({ title }) => title);
    for (const { title } of all) expect(titles.filter((one) => one === title)).toHaveLength(1);
    expect(titles.filter((one) => one === 'bliźnięta')).toHaveLength(2);
  });

  it('imported by two people at once gives each line once', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => lineOf({ title: `razem ${n}` }));
    const answers = await Promise.all([first.importLines(lines), second.importLines(lines)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const fresh = answers.map(({ body }) => body.lines - body.known);
    expect(fresh[0]! + fresh[1]!).toBe(40);
  });

  it('in an unknown format, or damaged, is rejected and stores nothing', async () => {
    const before = (await first.entries()).length;
    const upload = (text: string) => uploadStatement(server, tokens.booker, Buffer.from(text));
    expect(await upload('to nie jest wyciąg')).toMatchObject({ status: 422, body: { code: 5011 } });
    const whole = writeStatement('mt940', { account: ownAccount, lines: [lineOf({})] });
    const cut = Buffer.from(whole)
      .toString('utf8')
      .replace(/:62F:[^\n]*/, ':62F:C260310PLN1,00');
    expect(await upload(cut)).toMatchObject({ status: 422, body: { code: 5010 } });
    expect((await first.entries()).length).toBe(before);
  });
});

describe('a statement line', () => {
  it('is found by the number of its offer and by its investor', async () => {
    const { no, amount } = await accepted();
    await imported({ title: no, amount });
    const found = async (words: string): Promise<string[]> => {
      const filter = JSON.stringify([{ name: 'offer', operator: 'like', value: words }]);
      const { body } = await server.call(
        'GET',
        `/api/advisor/bank-entry?limit=100&offset=0&filter=${encodeURIComponent(filter)}`,
        { token: tokens.booker },
      );
      return body.map(({ title }) => title);
    };
    expect(await found(no)).toEqual([no]);
    expect(await found(`wplata-${counter}@`)).toEqual([no]);
  });

  it('is booked by one person up to the limit, and the offer becomes active', async () => {
    const { no, amount, id } = await accepted();
    expect(small(amount)).toBe(true);
    const entry = await imported({ title: no, amount });
    const { status, body } = await first.move(entry, 'confirm');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'booked', offer: { status: 'active', paid: amount } });
    expect(await offerOf(id)).toMatchObject({ status: 'active', paymentDate: '2026-03-10' });
    // Another person, or the same one who has seen that it is booked, books nothing again.
    expect((await second.move(entry, 'confirm')).body.code).toBe(3004);
    expect((await second.move(body, 'confirm')).body.code).toBe(3002);
    expect((await first.move(body, 'confirm')).body.code).toBe(3002);
  });

  it('above the limit needs confirmation by a second person', async () => {
    const { no, id, amount } = await accepted();
    const entry = await imported({ title: no, amount: times(amount, 20) });
    const { body: once } = await first.move(entry, 'confirm');
    expect(once).toMatchObject({ status: 'confirmedOnce', needsSecond: true, mayConfirm: false });
    expect(await offerOf(id)).toMatchObject({ status: 'accepted' });
    expect(await first.move(once, 'confirm')).toMatchObject({ status: 409, body: { code: 3009 } });
    const { body: booked } = await second.move(once, 'confirm');
    expect(booked).toMatchObject({ status: 'booked', offer: { status: 'active' } });
    expect(booked.confirmedByName).not.toBe(booked.bookedByName);
  });

  it('confirmed by two people at once is booked once', async () => {
    const { no, amount, id } = await accepted();
    const entry = await imported({ title: no, amount });
    const answers = await Promise.all([
      first.move(entry, 'confirm'),
      second.move(entry, 'confirm'),
      first.move(entry, 'confirm'),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    // Both calls of the person who was first are answered as done.
    expect(answers[1].status === 200 ? 1 : 2).toBe(done.length);
    expect(new Set(done.map(({ body }) => body.bookedByName)).size).toBe(1);
    expect((await eventsOf(id)).filter((type) => type === 'settled')).toHaveLength(1);
  });

  it('with a partial amount leaves the offer accepted; the rest activates it, and a surplus can be returned', async () => {
    const { no, amount, id } = await accepted();
    const half = times(amount, 0.5);
    const part = await imported({ title: `${no} cz. 1`, amount: half });
    expect((await first.move(part, 'confirm')).body.offer).toMatchObject({
      status: 'accepted',
      paid: half,
    });
    const rest = await imported({ title: `${no} cz. 2`, amount });
    expect((await first.move(rest, 'confirm')).body.offer).toMatchObject({
      status: 'active',
      paid: times(amount, 1.5),
    });
    const back = await imported({ title: `zwrot nadpłaty ${no}`, amount: `-${half}` });
    expect(back).toMatchObject({ status: 'proposed', use: 'return' });
    expect((await first.move(back, 'confirm')).body.offer.paid).toBe(amount);
    // Anything paid out beyond that is a payout, never a return of what the offer is worth.
    const payout = await imported({ title: `odsetki ${no}`, amount: '-100.00' });
    expect(payout).toMatchObject({ use: 'payout' });
    expect((await first.move(payout, 'confirm')).body.offer.paid).toBe(amount);
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining(['paymentRecorded', 'settled', 'paymentReturned', 'payoutRecorded']),
    );
  });

  it('is matched by hand, unmatched, set aside and restored', async () => {
    const { no, id, amount } = await accepted();
    const entry = await imported({ title: 'za mieszkanie', amount: times(amount, 1.37) });
    expect(entry).toMatchObject({ status: 'unmatched', offer: null });
    const found = await server.call(
      'GET',
      `/api/advisor/bank-entry/${entry.id}/offer?words=${encodeURIComponent(no)}`,
      { token: tokens.booker },
    );
    expect(found.body.map((one) => one.id)).toEqual([id]);
    const { body: matched } = await first.move(entry, 'match', id);
    expect(matched).toMatchObject({ status: 'proposed', use: 'payment', reasons: [] });
    const { body: taken } = await first.move(matched, 'takeBack');
    expect(taken).toMatchObject({ status: 'unmatched', offer: null, use: null });
    const { body: aside } = await first.move(taken, 'setAside');
    expect((await first.move(aside, 'confirm')).body.code).toBe(3002);
    expect((await first.move(aside, 'restore')).body.status).toBe('unmatched');
  });

  it('for an offer paid in full is left for a person to match: it may be booked already', async () => {
    const { no, id, amount } = await accepted();
    await server.call('POST', `/back-office-api/offer/${id}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { paymentDate: '2026-03-10', currency: 'PLN', amount },
    });
    expect(await imported({ title: no, amount })).toMatchObject({ status: 'unmatched' });
  });

  it('is not matched when the settle call has already booked that part', async () => {
    const { no, id, amount } = await accepted();
    const part = times(amount, 0.25);
    await server.call('POST', `/back-office-api/offer/${id}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: { paymentDate: '2026-03-10', currency: 'PLN', amount: part, reference: 'ERP-1' },
    });
    expect(await imported({ title: `${no} rata`, amount: part })).toMatchObject({
      status: 'unmatched',
    });
    // The next partial payment is a different one.
    const next = { title: `${no} rata 2`, amount: part, bookedOn: '2026-03-11' };
    expect(await imported(next)).toMatchObject({ status: 'proposed' });
  });

  it('that reverses a payment is left to a person once the offer is active: it is no payout', async () => {
    const { no, amount, id } = await accepted();
    const half = times(amount, 0.5);
    await first.move(await imported({ title: `${no} 1/2`, amount: half }), 'confirm');
    // Until then it is a return like any other.
    const taken = { title: `${no} storno`, amount: `-${half}`, isReversal: true as const };
    expect(await imported(taken)).toMatchObject({ status: 'proposed', use: 'return' });
    const rest = { title: `${no} 2/2`, amount: half, bookedOn: '2026-03-11' };
    await first.move(await imported(rest), 'confirm');
    expect(await offerOf(id)).toMatchObject({ status: 'active' });
    const title = `${no} storno później`;
    const reversal = { title, amount: `-${half}`, isReversal: true as const };
    expect(await imported(reversal)).toMatchObject({ status: 'unmatched', offer: null, use: null });
    const lines = [lineOf({ ...reversal, title: `${title}, camt` })];
    await uploadStatement(
      server,
      tokens.booker,
      writeStatement('camt053', { account: ownAccount, lines }),
    );
    expect(await entryOf(`${title}, camt`)).toMatchObject({ status: 'unmatched', offer: null });
  });

  it('that gives back money which could not be sent is no payment of its amount', async () => {
    // An amount of its own: of several offers of one amount none is proposed anyway.
    const amount = '23000.00';
    const { token: link } = await invite('wplata-cofnieta@example.pl');
    const { data } = await hands.acceptanceOf(link);
    const { status } = await server.call('PATCH', `/public-api/campaign-offer/${link}/accept`, {
      body: { data: { ...data, investmentValue: amount } },
    });
    expect(status).toBe(200);
    const odd = { title: 'zwrot niedoręczonego przelewu', amount, isReversal: true as const };
    const partyAccount = '61109010140000071219812874';
    const bookedOn = today(new Date());
    expect(await imported({ ...odd, partyAccount, bookedOn })).toMatchObject({
      status: 'unmatched',
    });
  });

  it('is reported to the investor by mail: what was received, what is missing or too much, what was paid out', async () => {
    const { no, amount } = await accepted();
    const to = `wplata-${counter}@example.pl`;
    const half = times(amount, 0.5);
    const left = subtract(half, '300.00');
    const texts: string[] = [];
    for (const [title, value] of [
      [`${no} cz. 1`, half],
      [`${no} cz. 2`, amount],
      [`zwrot cz. 1 ${no}`, '-300.00'],
      [`zwrot cz. 2 ${no}`, `-${left}`],
      [`odsetki ${no}`, '-100.00'],
    ] as const) {
      // Nobody checks the account of a transfer with the offer's number in its title.
      const partyAccount = '27114020040000300201355387';
      await first.move(await imported({ title, amount: value, partyAccount }), 'confirm');
      await server.deps.outbox.flush();
      const { body } = await server.call('GET', `/dev/mail.json?to=${to}`);
      texts.push(`${body[0].subject}\n${body[0].text}`.replaceAll('\u00a0', ' '));
    }
    const said = (value: string): string =>
      Number(value)
        .toLocaleString('pl', { minimumFractionDigits: 2, useGrouping: 'always' })
        .replaceAll(/\s/g, ' ');
    expect(texts[0]).toMatch(/^Wpłata zaksięgowana, brakuje reszty: OF/);
    expect(texts[1]).toMatch(/^Cała kwota dotarła, jest nadpłata: OF/);
    expect(texts[0]).toContain(`brakuje ${said(half)} PLN`);
    expect(texts[0]).toContain('Rachunek');
    expect(texts[1]).toMatch(/Cała kwota dotarła\. Oferta jest aktywna\.\s+Razem wpłacono o/);
    expect(texts[1]).toContain(`Razem wpłacono o ${said(half)} PLN więcej`);
    expect(texts[2]).not.toContain('jest aktywna');
    expect(texts[2]).toMatch(/^Zwrot wpłaty: OF/);
    expect(texts[2]).toContain('300,00 PLN');
    expect(texts[2]).toContain(`Do zwrotu pozostaje ${said(left)} PLN`);
    expect(texts[3]).toContain(`${said(left)} PLN`);
    expect(texts[3]).not.toContain('pozostaje');
    expect(texts[4]).toMatch(/^Wypłata z inwestycji: OF/);
    expect(texts[4]).toContain('100,00 PLN');
    for (const sent of texts.slice(2)) expect(sent).not.toMatch(/rachunek/i);
  });

  it('for a rejected offer is matched to it, kept and returned, and the investor is told of each', async () => {
    const { id, no } = await accepted();
    const to = `wplata-${counter}@example.pl`;
    await hands.reject(tokens.coordinator, id);
    const told = async (): Promise<string> => {
      await server.deps.outbox.flush();
      const { body } = await server.call('GET', `/dev/mail.json?to=${to}`);
      return `${body[0].subject}\n${body[0].text}`.replaceAll('\u00a0', ' ');
    };
    const late = await imported({ title: `${no} późno`, amount: '700.00' });
    expect(late).toMatchObject({ status: 'proposed', use: 'payment', offer: { id, paid: '0.00' } });
    const { body: kept } = await first.move(late, 'confirm');
    expect(kept).toMatchObject({ status: 'booked', offer: { status: 'rejected', paid: '700.00' } });
    expect(await told()).toContain(
      'Oferta nie jest już aktualna, więc 700,00 PLN zostanie odesłane',
    );
    const { body: notices } = await server.call('GET', '/api/advisor/notice', {
      token: tokens.advisor,
    });
    expect(notices.items[0]).toMatchObject({
      kind: 'paymentBooked',
      offerId: id,
      amount: '700.00',
    });
    const back = await imported({ title: `zwrot ${no}`, amount: '-700.00' });
    expect(back).toMatchObject({ status: 'proposed', use: 'return' });
    const { body: gone } = await first.move(back, 'confirm');
    expect(gone).toMatchObject({ status: 'booked', offer: { status: 'rejected', paid: '0.00' } });
    expect(await told()).toMatch(/^Zwrot wpłaty: OF/);
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining(['paymentRecorded', 'paymentReturned', 'rejected']),
    );
    // A mail that leaves after the return promises nothing any more.
    await first.move(await imported({ title: `${no} znów`, amount: '800.00' }), 'confirm');
    await first.move(await imported({ title: `zwrot 2 ${no}`, amount: '-800.00' }), 'confirm');
    await server.deps.outbox.flush();
    const { body: mails } = await server.call('GET', `/dev/mail.json?to=${to}`);
    const ofLate = mails.find((one) => /wpłatę 800,00/.test(one.text.replaceAll('\u00a0', ' ')))!;
    expect(ofLate.text).toContain('wpłata została już odesłana');
    // No more can be returned than was received.
    const more = await imported({ title: `jeszcze ${no}`, amount: '-1.00' });
    expect((await first.move(more, 'match', id)).body.code).toBe(3002);
  });

  it('cannot be matched to an offer that is not accepted, or in another currency', async () => {
    const { offerId } = await invite('bez-akceptacji@example.pl');
    const entry = await imported({ title: 'za wcześnie' });
    expect((await first.move(entry, 'match', offerId)).body.code).toBe(3002);
    expect(await first.move(entry, 'match')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'offerId' }] },
    });
    const { id } = await accepted();
    const euros = await imported({ title: 'w euro', currency: 'EUR' });
    expect((await first.move(euros, 'match', id)).status).toBe(422);
  });
});

describe('the back office', () => {
  it('has no access to the work of advisors, nor they to its work', async () => {
    const staffCalls = [
      'investor/offers',
      'investor/offers-by-network',
      'kyc/investor-request',
      'advisor',
    ];
    for (const path of staffCalls) {
      const { status } = await server.call('GET', `/api/advisor/${path}`, { token: tokens.booker });
      expect([path, status]).toEqual([path, 403]);
    }
    for (const token of [tokens.advisor, tokens.coordinator]) {
      expect((await server.call('GET', '/api/advisor/bank-entry', { token })).status).toBe(403);
    }
  });

  const values = {
    firstName: 'Zofia',
    surname: 'Księgowska',
    email: 'nowa-ksiegowa@example.pl',
    role: 'backOffice',
    language: 'PL',
  };
  const appoint = async (token: string) => {
    const { body: networks } = await server.call('GET', '/api/advisor/network', { token });
    const own = networks[0];
    return server.call('POST', '/api/advisor/advisor', {
      token,
      body: { ...values, brokerNetworkIds: [own.id] },
    });
  };

  it('is appointed only by somebody who coordinates every network', async () => {
    const partial = await server.logIn('barbara.sliwinska@doradcy.oferta.test');
    expect(await appoint(partial)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'role' }] },
    });
    expect((await appoint(tokens.coordinator)).status).toBe(201);
  });

  it('stays separate: no advisor can join it, and no offer can be given to it', async () => {
    const all = (
      await server.call('GET', '/api/advisor/advisor?limit=100&offset=0', {
        token: tokens.coordinator,
      })
    ).body;
    const advisor = all.find(({ email }) => email === demoLogins.advisor)!;
    const { firstName, surname, email, brokerNetworkIds, language, version } = advisor;
    const changed = await server.call('PUT', `/api/advisor/advisor/${advisor.id}`, {
      token: tokens.coordinator,
      body: { firstName, surname, email, brokerNetworkIds, language, version, role: 'backOffice' },
    });
    expect(changed).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'role' }] },
    });
    const booker = all.find((one) => one.email === demoLogins.backOffice)!;
    const { id } = await accepted();
    const handed = await server.call('PATCH', `/api/advisor/investor/${id}/owner/${booker.id}`, {
      token: tokens.coordinator,
    });
    expect(handed.status).toBe(422);
  });
});
