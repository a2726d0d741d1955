import { brandOf, firstNames, idOf, pick, surnames, type Shape, type Statement } from './terms.ts';

/** Those of a brand that has existed for ten years. */
const typical = { advisors: 200, campaigns: 40 };

/** Number within the address of a filled advisor. */
const number = `substring(email from '\\d+')::int`;
const isFilled = `email like '%@load.example.pl'`;

/**
 * What a measured number of people has besides: networks with coordinators of their own, somebody
 * who coordinates all, namesakes, people invited and archived, histories, views shared by each
 * network.
 */
const measuredStatements = (shape: Shape): { networks: Statement[]; people: Statement[] } => {
  const brand = brandOf(shape);
  if (!shape.staff) return { networks: [], people: [] };
  return {
    networks: [
      [
        'networks',
        `insert into network (id, brand_id, name, code)
         select ${idOf('network', 'n')}, ${brand}, 'Sieć ' || n, 'L' || n
         from generate_series(1, ${shape.staff.networks} - (select count(*)::int from network where brand_id = ${brand})) n`,
      ],
      [
        'networks',
        `insert into network_member (brand_id, network_id, advisor_id, coordinates)
         select ${brand}, n.id, a.id, true from network n join advisor a on a.email = 'koordynator@oferta.test' and a.brand_id = n.brand_id
         where n.brand_id = ${brand} on conflict do nothing`,
      ],
    ],
    people: [
      // Every second name is rare, every other one that of a dozen of colleagues.
      [
        'advisors',
        `update advisor set surname = case when ${number} % 2 = 0 then surname else surname || '-' || ${pick(surnames, `${number} / 7`)} end,
           role = case when ${number} % 20 = 0 then 'coordinator' else role end,
           status = case ${number} % 10 when 9 then 'deleted' when 8 then 'initial' else status end,
           accepted_at = case when ${number} % 10 <> 8 then accepted_at end, activated_at = case when ${number} % 10 <> 8 then activated_at end,
           created_at = case when ${number} % 10 = 8 then now() - interval '9 days' else created_at end,
           archived_at = case when ${number} % 10 = 9 then now() - interval '60 days' end
         where ${isFilled} and brand_id = ${brand}`,
      ],
      [
        'advisors',
        `insert into network_member (brand_id, network_id, advisor_id)
         select ${brand}, n.id, a.id from (select id, row_number() over (order by code) as place, count(*) over () as total from network where brand_id = ${brand}) n
         join advisor a on a.brand_id = ${brand} and ${isFilled} and ${number} % 7 = 0 and n.place = 1 + ${number} * 3 % n.total on conflict do nothing`,
      ],
      [
        'advisors',
        `update network_member m set coordinates = true from advisor a where a.id = m.advisor_id and a.role = 'coordinator' and a.brand_id = ${brand}`,
      ],
      [
        'advisors',
        `insert into advisor_event (brand_id, advisor_id, at, type, actor_id)
         select ${brand}, a.id, e.at, e.type, null from advisor a
         cross join lateral (values (a.created_at, 'created'), (a.activated_at, 'activated'), (a.archived_at, 'archived')) e (at, type)
         where a.brand_id = ${brand} and ${isFilled} and e.at is not null`,
      ],
      [
        'views',
        `insert into saved_view (brand_id, advisor_id, network_id, list, name, search, created_at)
         select ${brand}, m.advisor_id, m.network_id, 'network', 'Widok sieci ' || row_number() over (order by m.network_id), '{}', now() from network_member m join advisor a on a.id = m.advisor_id
         where m.brand_id = ${brand} and m.coordinates and ${isFilled}`,
      ],
    ],
  };
};

/** Advisors, networks and campaigns. */
export const staffStatements = (shape: Shape): Statement[] => {
  const brand = brandOf(shape);
  const { advisors, campaigns } = shape.staff ?? typical;
  const measured = measuredStatements(shape);
  return [
    ...measured.networks,
    [
      'advisors',
      `insert into person (id, email, first_name, surname, created_at)
       select ${idOf('advisor', 'n')}, 'doradca.' || n || '@load.example.pl', ${pick(firstNames, 'n')}, ${pick(surnames, 'n * 3')}, now() - interval '9 years'
       from generate_series(1, ${advisors} - (select count(*)::int from advisor where brand_id = ${brand} and status = 'active')) n`,
    ],
    [
      'advisors',
      `insert into advisor (id, brand_id, person_id, role, status, first_name, surname, email, created_at, activated_at, accepted_at)
       select id, ${brand}, id, 'advisor', 'active', first_name, surname, email, created_at, created_at, created_at
       from person where ${isFilled}`,
    ],
    [
      'advisors',
      `insert into network_member (brand_id, network_id, advisor_id)
       select ${brand}, n.id, a.id from (select *, row_number() over (order by id) as place from advisor where ${isFilled}) a
       join (select id, row_number() over (order by code) as place, count(*) over () as total from network where brand_id = ${brand} and active) n
         on n.place = 1 + a.place % n.total`,
    ],
    ...measured.people,
    [
      'campaigns',
      `create temp table load_campaign as
       select ${idOf('campaign', 'n')} as id, c.id as from_id, n, (1 + (n - 1) % ${typical.campaigns}) * 90 as age from generate_series(1, ${campaigns}) n
       join (select id, row_number() over (order by id) as place, count(*) over () as total from campaign where brand_id = ${brand}) c on c.place = 1 + n % c.total`,
    ],
    [
      'campaigns',
      `insert into campaign (id, brand_id, type, regime, status, start_date, end_date, target, currency, issuer_name, translations)
       select l.id, brand_id, type, regime, 'active', current_date - l.age, current_date - l.age + 120, 900000000000, currency, issuer_name,
         jsonb_set(translations, '{PL,name}', to_jsonb((translations -> 'PL' ->> 'name') || ' ' || l.n))
       from load_campaign l join campaign c on c.id = l.from_id`,
    ],
    [
      'campaigns',
      `insert into product (id, brand_id, campaign_id, code, name, currency, min, max, step, unit_price, interest_rate, interest_type, interest_payments, duration_value, duration_unit, payment_account, repayment_account)
       select ${idOf('product', "l.n || ' ' || p.code")}, p.brand_id, l.id, p.code || '/' || l.n, p.name, p.currency, p.min, p.max, p.step, p.unit_price, p.interest_rate, p.interest_type, p.interest_payments, p.duration_value, p.duration_unit, p.payment_account, p.repayment_account
       from load_campaign l join product p on p.campaign_id = l.from_id`,
    ],
    [
      'owners',
      `create temp table load_owner as
       select a.id as owner_id, m.network_id, row_number() over (order by ${shape.staff ? "a.email = 'doradca@oferta.test' desc," : ''} a.id) - 1 as place
       from advisor a join lateral (select network_id from network_member where advisor_id = a.id order by network_id limit 1) m on true
       where a.brand_id = ${brand} and a.status = 'active'`,
    ],
  ];
};

/**
 * Place of the owner of an offer. Where people are measured, the demo's advisor has a fiftieth of
 * all offers however many colleagues there are, a few have thousands, and half of them none.
 */
export const ownerOf = ({ staff }: Shape, n: string): string => {
  const owners = '(select count(*) from load_owner)';
  return staff
    ? `case when ${n} % 50 = 0 then 0 else 1 + floor((${owners} - 1) / 2 * power(${n}::bigint * 7919 % 99991 / 99991.0, 3)) end`
    : `${n} % ${owners}`;
};
