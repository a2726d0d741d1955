/**
 * A log-in address passes from one person to another: an office address is given to somebody else,
 * or two people swap theirs. What a brand sends to an address is for whoever has it now, and what it
 * keeps of somebody stays theirs (docs/decisions/143).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { startWithCoordinator, type WithCoordinator } from '../../support/server/hands.ts';
import { makeMovers, type Movers } from '../../support/server/movers.ts';
import { backOfficeKey, demoLogins } from '../../support/server/server.ts';

const advisor = demoLogins.advisor;
let { server, hands } = {} as WithCoordinator;
let { post, setPassword, join, move, restore, invite, panelOf, offersOf, statusOf } = {} as Movers;
beforeAll(async () => {
  ({ server, hands } = await startWithCoordinator());
  ({ post, setPassword, join, move, restore, invite, panelOf, offersOf, statusOf } = makeMovers(
    server,
    hands,
  ));
});
afterAll(() => server?.close());

describe('a former log-in address that somebody else has now', () => {
  const [office, own] = ['biuro@example.pl', 'anna.prywatnie@example.pl'];
  let hers: { offerId: string; link: string };

  it('leads its new holder to a record of their own, and its former one to none of theirs', async () => {
    await join(office);
    hers = await invite(office);
    await hands.accept(hers.link);
    const asked = await hands.askForData(await server.logIn(advisor), office);
    await move(office, own);
    server.passTime(8 * dayMs);
    const { link } = await hands.askForData(await server.logIn(advisor), office);
    const sent = await hands.sendData(link, { surname: 'Nowak-Bartkowski' });
    expect(sent.status).toBe(200);
    const his = await invite(office, 1);

    const anna = await panelOf(own);
    expect(JSON.stringify(anna)).not.toContain('Nowak-Bartkowski');
    expect(anna.offers.map(({ id }) => id)).toEqual([hers.offerId]);
    const bartek = await panelOf(office);
    expect(bartek.offers.map(({ id }) => id)).toEqual([his.offerId]);
    expect(JSON.stringify(bartek.forms)).toContain('Nowak-Bartkowski');
    // What was sent to her when the mailbox was hers opens nothing for its new reader.
    expect(await statusOf(hers.link)).toBe(410);
    const form = await server.call('GET', `/public-api/kyc/investor-request/${asked.link}`);
    expect(form.status).toBe(410);
  });

  it('is no longer where the brand writes to its former holder', async () => {
    expect((await panelOf(own)).email).toBe(own);
    const token = await server.logIn(advisor);
    const { offer } = await hands.get(`/api/advisor/investor/${hers.offerId}`, token);
    expect(offer.investorEmail).toBe(own);
    // What she accepted leads to its payment from her own mailbox now.
    const link = await hands.linkTo(own, /\/campaign\?/);
    expect([await statusOf(link), link === hers.link]).toEqual([200, false]);
  });

  it('is no longer the only way to an offer that was paid, nor is its holder asked to pay again', async () => {
    const [left, next] = ['po.wplacie@example.pl', 'po.wplacie.nowa@example.pl'];
    await join(left);
    const paid = await invite(left);
    await hands.accept(paid.link);
    const url = `/public-api/campaign-offer/${paid.link}` as const;
    const { investmentValue, currency } = (await server.call('GET', url)).body.accepted;
    const settled = await server.call('POST', `/back-office-api/offer/${paid.offerId}/settle`, {
      headers: { 'x-back-office-key': backOfficeKey },
      body: {
        paymentDate: '2026-03-10',
        currency,
        amount: investmentValue,
        reference: 'CALOSC/1',
      },
    });
    expect(settled.body.status).toBe('active');
    await move(left, next);
    await invite(next, 1);
    const mails = await hands.mailsTo(next);
    const [mail] = mails.filter(({ subject }) => subject.startsWith('Potwierdzenie akceptacji'));
    expect(mail!.text).not.toMatch(/Następny krok|Rachunek/);
    const link = new URL(mail!.links[0]).searchParams.get('token')!;
    expect((await server.call('GET', `/public-api/campaign-offer/${link}`)).body.status).toBe(
      'active',
    );
  });

  it('is in no saved view of the brand any more', async () => {
    const [left, next, longer] = [
      'z.widoku@example.pl',
      'po.widoku@example.pl',
      'nie.z.widoku@example.pl',
    ];
    await join(left);
    await invite(left);
    const token = await server.logIn(advisor);
    for (const address of [left, longer]) {
      const search = { 'filter[investorEmail][search]': address };
      const view = { id: randomUUID(), name: address, list: 'own', search, networkId: null };
      const saved = await server.call('POST', '/api/advisor/saved-view', { token, body: view });
      expect(saved.status).toBe(200);
    }
    await move(left, next);
    await invite(next, 1);
    const views = await hands.get('/api/advisor/saved-view', token);
    const names = views.map(({ name }) => name).filter((name) => [left, longer].includes(name));
    expect(names).toEqual([longer]);
  });

  it('is one new record, however many ask for it at once', async () => {
    const [left, next] = ['recepcja@example.pl', 'z.recepcji@example.pl'];
    await join(left);
    const before = await invite(left);
    await move(left, next);
    server.passTime(8 * dayMs);
    const token = await server.logIn(advisor);
    const body = { investorEmail: left, message: '' };
    const asked = await Promise.all(
      [1, 2, 3].map(() =>
        server.call('POST', '/api/advisor/kyc/investor-request/send', { token, body }),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(asked.map((one) => one.body.id)).size).toBe(1);
    expect(await offersOf(next)).toEqual([before.offerId]);
    expect(await offersOf(left)).toEqual([]);
  });

  it('is previewed as new to the brand', async () => {
    const [left, next] = ['dzial@example.pl', 'z.dzialu@example.pl'];
    await join(left);
    await invite(left);
    await move(left, next);
    server.passTime(8 * dayMs);
    const token = await server.logIn(advisor);
    const [campaign] = await hands.get('/api/advisor/campaign-choices', token);
    const { recipients } = await post(
      `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor/preview`,
      { investorEmails: [left, next], message: '' },
      token,
    );
    // The campaign of before may have ended meanwhile.
    const isNew = recipients.map(({ standing }) => standing === 'new');
    expect(isNew).toEqual([true, false]);
  });
});

describe('a new log-in address', () => {
  it('leads to the record that its person has already', async () => {
    const [former, next] = ['dawna.celina@example.pl', 'nowa.celina@example.pl'];
    await join(former);
    const first = await invite(former);
    await move(former, next);
    const second = await invite(next, 1);
    expect(await statusOf(second.link)).toBe(200);
    expect(await offersOf(next)).toEqual([first.offerId, second.offerId].toSorted());
    // Taken back, the record goes along.
    expect(await restore(former)).toBe(204);
    const back = await panelOf(former);
    expect([back.email, back.offers.length]).toEqual([former, 2]);
  });

  it('that can still be taken back leaves its person what is sent to the former one', async () => {
    const [former, next] = ['dawny.daniel@example.pl', 'nowy.daniel@example.pl'];
    await join(former);
    const first = await invite(former);
    await move(former, next);
    const second = await invite(former, 1);
    expect(await restore(former)).toBe(204);
    expect(await offersOf(former)).toEqual([first.offerId, second.offerId].toSorted());
  });

  it('leaves the former one to whoever sets a password of their own there, at once', async () => {
    const [former, next] = ['skrytka.jadwigi@example.pl', 'jadwiga@example.pl'];
    await join(former);
    const first = await invite(former);
    await move(former, next);
    // The next reader of the mailbox works with another brand.
    const host = 'navy.localhost:3000';
    const token = await server.logIn(demoLogins.navyCoordinator, host);
    const [{ id }] = (await server.call('GET', '/api/advisor/network', { token, host })).body;
    const form = { firstName: 'Karol', surname: 'Nowy', role: 'advisor', language: 'PL' };
    const body = { ...form, email: former, brokerNetworkIds: [id] };
    await server.call('POST', '/api/advisor/advisor', { token, host, body });
    await post('/auth/activate-from-email', {
      id: await hands.linkTo(former, /activate-from-email/),
      password: 'Niebieski-pociag-czeka-5',
    });
    const second = await invite(former, 1);
    expect(await restore(former)).toBe(410);
    expect(await offersOf(former)).toEqual([second.offerId]);
    expect(await offersOf(next)).toEqual([first.offerId]);
  });

  it('that somebody else had leaves each of the two their own record', async () => {
    const [one, other, between] = ['ewa@example.pl', 'filip@example.pl', 'chwilowy@example.pl'];
    await join(one);
    await join(other);
    const [ewas, filips] = [await invite(one), await invite(other)];
    await hands.accept(ewas.link);
    await move(one, between);
    await move(other, one);
    await move(between, other);
    const again = await invite(one, 1);
    expect(await offersOf(one)).toEqual([filips.offerId, again.offerId].toSorted());
    expect(await offersOf(other)).toEqual([ewas.offerId]);
    expect([(await panelOf(one)).email, (await panelOf(other)).email]).toEqual([one, other]);
    expect(await statusOf(await hands.linkTo(other, /\/campaign\?/))).toBe(200);
  });

  it('goes to somebody else also when its former person has two records in the brand', async () => {
    const [former, next, last] = [
      'gaja@example.pl',
      'gaja.nowa@example.pl',
      'gaja.trzecia@example.pl',
    ];
    await join(former);
    await move(former, next);
    const older = await invite(former);
    await invite(next, 1);
    expect(await restore(former)).toBe(204);
    await setPassword(former);
    await move(former, last);
    server.passTime(8 * dayMs);
    const his = await invite(next);
    expect(await offersOf(next)).toEqual([his.offerId]);
    const hers = await panelOf(last);
    expect(hers.offers.map((one) => one.id)).toEqual([older.offerId]);
  });
});
