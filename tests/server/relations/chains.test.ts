/**
 * Chains of allowed calls through which somebody read what an investor told somebody else. Each is
 * replayed as it was found; an advisor sees only their own relation.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkMember } from '../../../server/db/schema.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';

const pesel = '85022812343';
const reason = 'Przygotowanie umowy pożyczki';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const at = <P extends string>(offerId: string, path: P) =>
  `/api/advisor/investor/${offerId}${path}` as const;
const look = <P extends string = ''>(token: string, offerId: string, path: P = '' as P) =>
  server.call('GET', at(offerId, path), { token });
const reveal = (token: string, offerId: string) =>
  server.call('POST', at(offerId, '/kyc/reveal'), { token, body: { reason } });
const saveNotes = (token: string, offerId: string, notes: string, version = 0) =>
  server.call('PUT', at(offerId, '/crm'), {
    token,
    body: { potential: 3, knowledge: 'good', industries: ['K'], notes, version },
  });

describe('an address that a second advisor invites too', () => {
  const email = 'dwoch-doradcow@example.pl';
  let first: { offerId: string; link: string };
  let second: { offerId: string; link: string };

  beforeAll(async () => {
    first = await hands.invite(staff.advisor, email, 0);
    const { link } = await hands.askForData(staff.advisor, email);
    expect((await hands.sendData(link, { identificationNo: pesel })).status).toBe(200);
    expect((await saveNotes(staff.advisor, first.offerId, 'Woli krótkie okresy')).status).toBe(200);
    second = await hands.invite(staff.colleague, email, 1);
  });

  it('gives the second nothing of the form that was sent to the first', async () => {
    expect((await look(staff.colleague, second.offerId)).body.kyc).toBeNull();
    expect((await look(staff.colleague, second.offerId, '/kyc')).status).toBe(404);
    const clear = await reveal(staff.colleague, second.offerId);
    expect([clear.status, JSON.stringify(clear.body).includes(pesel)]).toEqual([404, false]);
  });

  it('shows the form, masked, to the advisor who requested it and to the coordinator of that network', async () => {
    for (const token of [staff.advisor, staff.coordinator]) {
      const { status, body } = await look(token, first.offerId, '/kyc');
      expect([status, body.summary.length > 0]).toEqual([200, true]);
      expect(JSON.stringify(body)).not.toContain(pesel);
    }
    expect((await look(staff.otherCoordinator, first.offerId, '/kyc')).status).toBe(404);
    expect((await look(staff.coordinator, second.offerId, '/kyc')).status).toBe(404);
  });

  it('keeps the notes of the two advisors apart', async () => {
    expect((await look(staff.colleague, second.offerId, '/crm')).body.notes).toBe('');
    expect((await saveNotes(staff.colleague, second.offerId, 'Dzwonić rano')).status).toBe(200);
    expect((await look(staff.advisor, first.offerId, '/crm')).body.notes).toBe(
      'Woli krótkie okresy',
    );
    expect((await look(staff.coordinator, first.offerId, '/crm')).body.notes).toBe(
      'Woli krótkie okresy',
    );
    expect((await look(staff.coordinator, second.offerId, '/crm')).body.notes).toBe('Dzwonić rano');
  });

  it('shows the second nothing of the name given to the first', async () => {
    expect((await hands.accept(first.link)).status).toBe(200);
    expect((await look(staff.advisor, first.offerId)).body.offer.investorName).toContain(
      'Żółkiewska',
    );
    const theirs = await look(staff.colleague, second.offerId);
    expect(theirs.body.offer.investorName).toBe(email);
    const list = await hands.get(`/api/advisor/investor/offers?limit=500`, staff.colleague);
    expect(list.find((one: { id: string }) => one.id === second.offerId)!.investorName).toBe(email);
    const investor = await hands.logInInvestor(email);
    await server.call('PATCH', `/investor-api/offer/${second.offerId}/interest`, {
      token: investor,
    });
    const timeline = await look(staff.colleague, second.offerId, '/timeline');
    expect(JSON.stringify(timeline.body)).not.toContain('Żółkiewska');
    const dashboard = await hands.get('/api/advisor/dashboard', staff.colleague);
    expect(JSON.stringify(dashboard)).not.toContain('Żółkiewska');
  });
});

describe('an address that only another advisor knows', () => {
  it('is new to any other advisor', async () => {
    const email = 'znany-tylko-jednemu@example.pl';
    await hands.invite(staff.advisor, email, 0);
    const choices = await hands.get('/api/advisor/campaign-choices', staff.colleague);
    const { body } = await server.call(
      'POST',
      `/api/advisor/campaign/${choices[1]!.id}/product/${choices[1]!.products[0].id}/invite-investor/preview`,
      { token: staff.colleague, body: { investorEmails: [email], message: '' } },
    );
    expect(body.recipients[0].standing).toBe('new');
  });
});

describe('an advisor in two networks', () => {
  it('serves an investor in each separately: the coordinator of one learns nothing of the other', async () => {
    const networks = await hands.get('/api/advisor/network', staff.coordinator);
    const own = new Set(
      (await hands.get('/api/advisor/network', staff.otherCoordinator)).map(
        (one: { id: string }) => one.id,
      ),
    );
    const apart = networks.find((one: { id: string }) => !own.has(one.id))!;
    const [theirs] = await hands.get('/api/advisor/network', staff.otherCoordinator);
    const me = await hands.get('/api/auth/data', staff.colleague);
    await server.db.insert(networkMember).values({
      brandId: server.brandId,
      networkId: theirs.id,
      advisorId: me.advisorId,
    });
    const email = 'dwie-sieci@example.pl';
    const choices = await hands.get('/api/advisor/campaign-choices', staff.colleague);
    const offers = [];
    for (const [index, networkId] of [apart.id, theirs.id].entries()) {
      const { id, products } = choices[index]!;
      const { status, body } = await server.call(
        'POST',
        `/api/advisor/campaign/${id}/product/${products[0].id}/invite-investor`,
        { token: staff.colleague, body: { investorEmail: email, message: '', networkId } },
      );
      expect(status).toBe(201);
      offers.push(body.offerId);
    }
    const { body } = await server.call('POST', '/api/advisor/kyc/investor-request/send', {
      token: staff.colleague,
      body: { investorEmail: email, message: '', networkId: apart.id },
    });
    await hands.sendData(await hands.linkTo(email, /kyc-form/));
    await saveNotes(staff.colleague, offers[0]!, 'Notatka w pierwszej sieci');
    expect((await look(staff.coordinator, offers[0]!, '/kyc')).status).toBe(200);
    expect((await look(staff.otherCoordinator, offers[1]!, '/kyc')).status).toBe(404);
    expect((await look(staff.otherCoordinator, offers[1]!, '/crm')).body.notes).toBe('');
    const listed = await hands.get(
      '/api/advisor/kyc/investor-request?limit=9999',
      staff.otherCoordinator,
    );
    expect(listed.map((one: { id: string }) => one.id)).not.toContain(body.id);
    // The advisor requested it and sees it wherever they serve this investor.
    expect((await look(staff.colleague, offers[1]!, '/kyc')).status).toBe(200);
  });
});
