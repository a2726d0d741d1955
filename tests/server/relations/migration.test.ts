/** A database from before relations: everybody keeps what was theirs, and nobody gets more. */
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { brands } from '../../../server/branding/brands.ts';
import { adoptPglite, makePglite } from '../../../server/db/open.ts';
import { migrationsUntil } from '../../support/server/migrations.ts';

const brandId = brands[0]!.id;
const id = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [anna, bogdan] = [id(1), id(2)];
const [both, alone] = [id(11), id(12)];
const [north, south] = [id(21), id(22)];
const [campaign, product] = [id(31), id(32)];

const offer = (no: number, investor: string, owner: string, accepted: string | null): string => `
  insert into offer (id, brand_id, no, campaign_id, product_id, network_id, owner_id, investor_id,
    status, status_date, invited_at, accepted_at, currency, created_at)
  values ('${id(40 + no)}', '${brandId}', 'OF/${no}', '${campaign}', '${product}',
    '${owner === anna ? north : south}', '${owner}', '${investor}', 'invited', now(), now(),
    ${accepted ? `'${accepted}'` : 'null'}, 'PLN', now() + interval '${no} minutes');`;

const request = (no: number, advisor: string, email: string): string => `
  insert into kyc_request (id, brand_id, advisor_id, investor_email, message, status, sent_at, expires_at)
  values ('${id(50 + no)}', '${brandId}', '${advisor}', '${email}', '', 'sent', now(), now());`;

it('assigns data to each relation, as far as it can be determined', async () => {
  const { folder, remove } = migrationsUntil('0004_evidence');
  const pglite = await makePglite();
  try {
    await migrate(drizzle(pglite), { migrationsFolder: folder });
    await pglite.exec(`
      insert into brand (id, slug) values ('${brandId}', 'oferta');
      insert into person (id, email, first_name, surname) values
        ('${anna}', 'anna@example.pl', 'Anna', 'Łąka'), ('${bogdan}', 'bogdan@example.pl', 'Bogdan', 'Bór'),
        ('${both}', 'obaj@example.pl', 'Jan', 'Kos'), ('${alone}', 'jeden@example.pl', 'Ewa', 'Lis');
      insert into advisor (id, brand_id, person_id, role, status, first_name, surname, email) values
        ('${anna}', '${brandId}', '${anna}', 'advisor', 'active', 'Anna', 'Łąka', 'anna@example.pl'),
        ('${bogdan}', '${brandId}', '${bogdan}', 'advisor', 'active', 'Bogdan', 'Bór', 'bogdan@example.pl');
      insert into network (id, brand_id, name, code) values
        ('${north}', '${brandId}', 'Północ', 'P'), ('${south}', '${brandId}', 'Południe', 'S');
      insert into network_member (brand_id, network_id, advisor_id) values
        ('${brandId}', '${north}', '${anna}'), ('${brandId}', '${south}', '${bogdan}');
      insert into investor (id, brand_id, person_id, email, name, kyc_status) values
        ('${both}', '${brandId}', '${both}', 'obaj@example.pl', 'Kos Jan', 'submitted'),
        ('${alone}', '${brandId}', '${alone}', 'jeden@example.pl', 'Lis Ewa', null);
      insert into campaign (id, brand_id, type, regime, status, start_date, end_date, target, currency, translations)
        values ('${campaign}', '${brandId}', 'debt', 'private', 'active', '2026-01-01', '2026-12-31', 1, 'PLN', '{}');
      insert into product (id, brand_id, campaign_id, code, name, currency, min, step, payment_account)
        values ('${product}', '${brandId}', '${campaign}', 'A', 'A', 'PLN', 1, 1, 'x');
      ${offer(1, both, anna, '2026-02-01')} ${offer(2, both, bogdan, null)} ${offer(3, alone, anna, null)}
      ${request(1, anna, 'obaj@example.pl')} ${request(2, bogdan, 'nieznany@example.pl')}
      insert into investor_crm (investor_id, brand_id, notes) values ('${both}', '${brandId}', 'Stara notatka');`);
    await adoptPglite(pglite);
    const { rows: relations } = await pglite.query(`
      select a.first_name as advisor, i.email, w.name as network, r.investor_name as name,
        (select count(*)::int from kyc_holder h where h.relation_id = r.id) as requests,
        (select notes from investor_crm c where c.relation_id = r.id) as notes
      from relation r join advisor a on a.id = r.advisor_id join investor i on i.id = r.investor_id
        join network w on w.id = r.network_id
      order by i.email, a.first_name`);
    expect(relations).toEqual([
      {
        advisor: 'Anna',
        email: 'jeden@example.pl',
        network: 'Północ',
        name: 'Lis Ewa',
        requests: 0,
        notes: null,
      },
      {
        advisor: 'Bogdan',
        email: 'nieznany@example.pl',
        network: 'Południe',
        name: null,
        requests: 1,
        notes: null,
      },
      {
        advisor: 'Anna',
        email: 'obaj@example.pl',
        network: 'Północ',
        name: 'Kos Jan',
        requests: 1,
        notes: 'Stara notatka',
      },
      {
        advisor: 'Bogdan',
        email: 'obaj@example.pl',
        network: 'Południe',
        name: null,
        requests: 0,
        notes: null,
      },
    ]);
  } finally {
    await pglite.close();
    remove();
  }
});
