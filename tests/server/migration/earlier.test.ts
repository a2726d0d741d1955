/**
 * An earlier installation (tests/support/server/earlier), a whole database with all its encrypted
 * data and documents: the current server migrates it, every figure is unchanged, and people
 * continue where they were.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { hashOf } from '../../../server/security/secrets.ts';
import { codeOf } from '../../support/server/authenticator.ts';
import { asked, earlierInstallation, figuresOf, leftAt } from '../../support/server/earlier.ts';
import { logInInvestor } from '../../support/server/investor.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

const earlier = earlierInstallation();
/** The number that everybody gave whom the tests of that time let accept or fill in a form. */
const pesel = '85022812343';

let server: TestServer;
let coordinator: string;
let advisor: string;
beforeAll(async () => {
  server = await startServer({}, earlier.openIn);
  // The next morning.
  server.passTime(leftAt.getTime() + 20 * 3_600_000 - Date.now());
  coordinator = await server.logIn(demoLogins.coordinator);
  advisor = await server.logIn(demoLogins.advisor);
});
afterAll(() => server?.close());

const rows = <Row>(query: string) => asked(server.db)(query) as Promise<[Row, ...Row[]]>;
const get = async <U extends string>(url: U, token: string) => {
  const { status, body } = await server.call('GET', url, { token });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body;
};

describe('a database from an earlier version', () => {
  it('has the same figures as before', async () => {
    const before = earlier.before();
    expect(before.offers.length).toBeGreaterThan(10);
    expect(await figuresOf(asked(server.db))).toEqual(before);
  });

  it('has its whole history in the chain of evidence', async () => {
    const { entries, breaks } = await verifyEvidence(server.db);
    expect(breaks).toEqual([]);
    expect(entries).toBeGreaterThan(200);
  });

  it('has with each data form the address it was sent to', async () => {
    const [{ all, right }] = await rows<{
      all: number;
      right: number;
    }>(`select count(*)::int as all,
        count(*) filter (where h.investor_email = k.investor_email)::int as right
      from kyc_holder h join kyc_request k on k.id = h.kyc_request_id`);
    expect(all).toBeGreaterThan(0);
    expect(right).toBe(all);
  });

  it('shows an advisor their offers, and a coordinator those of the network', async () => {
    const own = await rows<{ count: number }>(`select count(*)::int as count
      from offer o join advisor a on a.id = o.owner_id and a.email = '${demoLogins.advisor}'`);
    const listed = await get('/api/advisor/investor/offers?limit=9999', advisor);
    expect(listed).toHaveLength(own[0].count);
    const networks = await rows<{
      id: string;
    }>(`select o.id from offer o join network_member m on m.network_id = o.network_id
      and m.coordinates join advisor a on a.id = m.advisor_id and a.email = '${demoLogins.coordinator}'`);
    const seen = await get('/api/advisor/investor/offers-by-network?limit=9999', coordinator);
    expect(seen.map(({ id }) => id).sort()).toEqual(networks.map(({ id }) => id).sort());
  });
});

describe('data encrypted by that version', () => {
  it('can be decrypted: an unmasked data form for its advisor, for a reason', async () => {
    const [offer] = await rows<{ id: string }>(`select o.id from offer o
      join relation r on r.advisor_id = o.owner_id and r.investor_id = o.investor_id and r.network_id = o.network_id
      join kyc_holder h on h.relation_id = r.id join kyc_request k on k.id = h.kyc_request_id
      join advisor a on a.id = o.owner_id
      where k.form_enc is not null and a.email = '${demoLogins.advisor}' and o.status = 'invited' limit 1`);
    const { status, body } = await server.call(
      'POST',
      `/api/advisor/investor/${offer.id}/kyc/reveal`,
      { token: advisor, body: { reason: 'Przygotowanie umowy' } },
    );
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(pesel);
  });

  it('includes an agreement, served as it was signed', async () => {
    const [file] = await rows<{ id: string; sha256: string }>(
      `select f.id, f.sha256 from file f where f.kind = 'agreement' limit 1`,
    );
    const { status, body } = await server.call('GET', `/api/advisor/file/${file.id}`, {
      token: coordinator,
    });
    expect(status).toBe(200);
    expect(hashOf(body)).toBe(file.sha256);
  });

  it('includes an authenticator secret that still works', async () => {
    const [person] = await rows<{ email: string; totp_secret_enc: string }>(
      `select email, totp_secret_enc from person where totp_secret_enc is not null`,
    );
    const { body: half } = await server.call('POST', '/auth/login', {
      body: { username: person.email, password: 'Bardzo-dlugie-haslo-2026' },
    });
    expect(half.method).toBe('totp');
    const secret = await server.deps.secrets.decrypt<string>(person.totp_secret_enc);
    const { status } = await server.call('POST', '/auth/login-with-two-factor', {
      body: {
        twoFactorToken: half.twoFactorToken,
        code: await codeOf(server, secret),
        rememberDevice: false,
      },
    });
    expect(status).toBe(200);
  });
});

describe('people from that version', () => {
  it('can continue: an investor logs in by mail and finds what they accepted', async () => {
    const [offer] = await rows<{
      no: string;
      email: string;
    }>(`select o.no, i.email from offer o join investor i on i.id = o.investor_id
      where o.status = 'accepted' and o.brand_id = '${server.brandId}' and i.email like 'ktos-%' limit 1`);
    const token = await logInInvestor(server, offer.email);
    const products = await get('/investor-api/products', token);
    expect(JSON.stringify(products)).toContain(offer.no);
    const own = await get('/investor-api/investor/data', token);
    expect(JSON.stringify(own)).toContain(offer.email);
  });

  it('can open the links that were mailed to them', async () => {
    const { status, body } = await server.call('GET', '/public-api/campaign-offer/demo-accepted');
    expect([status, body.status]).toEqual([200, 'accepted']);
  });

  it('can send a new invitation beside the old ones', async () => {
    const [choice] = await get('/api/advisor/campaign-choices', advisor);
    const [network] = await get('/api/advisor/network', advisor);
    const { status } = await server.call(
      'POST',
      `/api/advisor/campaign/${choice.id}/product/${choice.products[0].id}/invite-investor`,
      {
        token: advisor,
        body: { investorEmail: 'nowy@example.pl', message: '', networkId: network.id },
      },
    );
    expect(status).toBe(201);
  });
});
