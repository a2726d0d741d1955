import { ownerOf, staffStatements } from './staff.ts';
import {
  brandOf,
  firstNames,
  idOf,
  pick,
  plain,
  surnames,
  type Shape,
  type Statement,
} from './terms.ts';

/** Statuses in the proportions of a brand that has existed for years. */
const statusOf = (n: string): string => `(case
  when (${n} / 200 * 37 + ${n} * 11) % 100 < 30 then 'invited'
  when (${n} / 200 * 37 + ${n} * 11) % 100 < 48 then 'viewed'
  when (${n} / 200 * 37 + ${n} * 11) % 100 < 58 then 'interested'
  when (${n} / 200 * 37 + ${n} * 11) % 100 < 63 then 'accepted'
  when (${n} / 200 * 37 + ${n} * 11) % 100 < 83 then 'active'
  when (${n} / 200 * 37 + ${n} * 11) % 100 < 92 then 'rejected'
  else 'declined' end)`;

/**
 * The day of the first payout of a plan that begins on a day, none of which is recorded: as much is
 * due at each size as can be. The column is what a job would reckon (server/backOffice/due.ts).
 */
const firstPayout = (
  start: string,
): string => `case when p.interest_rate is null then date '9999-12-31'
    else least(${start} + p.duration_value * replace('1 ' || p.duration_unit, '1 quarter', '3 months')::interval,
      ${start} + (case p.interest_payments when 'monthly' then 1 when 'quarterly' then 3 when 'semiAnnually' then 6 when 'annually' then 12 end) * interval '1 month')::date end`;

const peopleOf = ({ offers }: Shape): number => Math.max(1, Math.floor(offers / 2));
const investorOf = (shape: Shape): string => `(n % ${peopleOf(shape)}) + 1`;
const fromOffers = `from load_offer l join offer o on o.id = l.id`;

/** Investors. */
const investorStatements = (shape: Shape): Statement[] => {
  const brand = brandOf(shape);
  const people = peopleOf(shape);
  return [
    [
      'investors',
      `insert into person (id, email, first_name, surname, phone_no, created_at)
       select ${idOf('person', 'n')}, ${plain(pick(firstNames, 'n * 7'))} || '.' || ${plain(pick(surnames, 'n * 11 + n / 320'))} || n || '@example.pl',
         ${pick(firstNames, 'n * 7')}, ${pick(surnames, 'n * 11 + n / 320')}, '+48601' || lpad((n % 1000000)::text, 6, '0'), now() - (n % 3650) * interval '1 day'
       from generate_series(1, ${people}) n`,
    ],
    [
      'investors',
      `insert into investor (id, brand_id, person_id, email, name, first_name, surname, created_at)
       select ${idOf('investor', 'n')}, ${brand}, p.id, p.email, p.surname || ' ' || p.first_name, p.first_name, p.surname, p.created_at
       from generate_series(1, ${people}) n join person p on p.id = ${idOf('person', 'n')}`,
    ],
  ];
};

/** Offers, and who knows whose investor. */
const offerStatements = (shape: Shape): Statement[] => {
  const brand = brandOf(shape);
  const { offers } = shape;
  return [
    [
      'offers',
      `create temp table load_product as
       select *, row_number() over (order by id) - 1 as place from product where brand_id = ${brand}`,
    ],
    [
      'offers',
      `create temp table load_offer as
       select n, ${idOf('offer', 'n')} as id, ${statusOf('n')} as status,
         date_trunc('second', now() - (1 - n::float / ${offers}) * interval '3600 days' - interval '61 days') as invited_at, (n % 60) * interval '1 day' + (n % 86400) * interval '1 second' as took
       from generate_series(1, ${offers}) n`,
    ],
    [
      'relations',
      `insert into relation (id, brand_id, investor_id, network_id, advisor_id, investor_name, created_at)
       select ${idOf('relation', "r.investor_id || ' ' || r.owner_id")}, ${brand}, r.investor_id, r.network_id, r.owner_id,
         case when r.n % 5 > 0 then i.name end, r.at
       from (select distinct on (investor_id, owner_id) l.n, ${idOf('investor', investorOf(shape))} as investor_id, w.network_id, w.owner_id, l.invited_at as at
         from load_offer l join load_owner w on w.place = ${ownerOf(shape, 'l.n')} order by 2, 4, l.n) r
       join investor i on i.id = r.investor_id`,
    ],
    [
      'offers',
      `insert into offer (id, brand_id, no, campaign_id, product_id, network_id, owner_id, investor_id, status, status_date, invited_at, viewed_at, interested_at, accepted_at, activated_at, rejected_at, declined_at,
         agreement_date, payment_date, end_date, next_payout_on, investment_value, currency, message, language, created_at)
       select l.id, ${brand}, 'OF/L/' || l.n, p.campaign_id, p.id, w.network_id, w.owner_id, ${idOf('investor', investorOf(shape))}, l.status,
         l.invited_at + case when l.status = 'invited' then interval '0' else l.took end, l.invited_at,
         case when l.status <> 'invited' then l.invited_at + l.took end,
         case when l.status in ('interested', 'accepted', 'active') then l.invited_at + l.took end,
         case when l.status in ('accepted', 'active') then l.invited_at + l.took end,
         case when l.status = 'active' then l.invited_at + l.took end,
         case when l.status = 'rejected' then l.invited_at + l.took end,
         case when l.status = 'declined' then l.invited_at + l.took end,
         case when l.status in ('accepted', 'active') then (l.invited_at + l.took)::date end,
         case when l.status = 'active' then (l.invited_at + l.took)::date end,
         case when l.status in ('accepted', 'active') then (l.invited_at + l.took + interval '24 months')::date end,
         case when l.status = 'active' then ${firstPayout('(l.invited_at + l.took)::date')} end,
         case when l.status in ('accepted', 'active') then p.min * (1 + l.n % 9) else 0 end,
         p.currency, '', 'PL', l.invited_at
       from load_offer l
       join load_owner w on w.place = ${ownerOf(shape, 'l.n')}
       join load_product p on p.place = (l.n / 200 + l.n::bigint * 7919) % (select count(*) from load_product)`,
    ],
  ];
};

/** What an offer leaves: events, links, mails, files, payments, consents. */
const recordStatements = (shape: Shape): Statement[] => {
  const brand = brandOf(shape);
  const { offers } = shape;
  return [
    [
      'events',
      `insert into offer_event (brand_id, offer_id, at, type, from_status, to_status, actor_kind, actor_name)
       select ${brand}, o.id, e.at, e.type, e.from_status, replace(e.type, 'settled', 'active'), e.kind, null
       ${fromOffers} cross join lateral (values
         (o.invited_at, 'invited', null, 'advisor'), (o.viewed_at, 'viewed', 'invited', 'visitor'), (o.interested_at, 'interested', 'viewed', 'visitor'),
         (o.accepted_at, 'accepted', 'interested', 'visitor'), (o.activated_at, 'settled', 'accepted', 'backOffice'),
         (o.rejected_at, 'rejected', 'viewed', 'advisor'), (o.declined_at, 'declined', 'viewed', 'visitor')) e (at, type, from_status, kind)
       where e.at is not null order by e.at`,
    ],
    [
      'links',
      `insert into link_token (id, brand_id, kind, object_id, sent_to, hash, expires_at, created_at)
       select ${idOf('link', 'l.n')}, ${brand}, 'offer', o.id, i.email, encode(sha256(('load-link-' || l.n)::bytea), 'hex'),
         case when l.n > ${offers} - 50 then now() + interval '20 days' else o.invited_at + interval '30 days' end, o.invited_at ${fromOffers} join investor i on i.id = o.investor_id`,
    ],
    [
      'mails',
      `insert into mail (brand_id, kind, to_address, ids, status, attempts, next_attempt_at, created_at, sent_at)
       select ${brand}, 'invitation', i.email, jsonb_build_object('offerId', o.id, 'linkId', ${idOf('link', 'l.n')}),
         case when (l.n / 200 + l.n) % 100 = 7 then 'failed' else 'sent' end, 1, o.invited_at, o.invited_at, o.invited_at
       ${fromOffers} join investor i on i.id = o.investor_id`,
    ],
    [
      'mails',
      `insert into mail (brand_id, kind, to_address, ids, status, attempts, next_attempt_at, created_at, sent_at)
       select ${brand}, 'advisorNotice', 'doradca@oferta.test', jsonb_build_object('offerId', o.id, 'event', o.status), 'sent', 1, o.status_date, o.status_date, o.status_date
       ${fromOffers} where o.status in ('interested', 'accepted', 'active')`,
    ],
    [
      'files',
      `insert into file (id, brand_id, object_kind, object_id, kind, name, mime, size, sha256, storage_key, created_at)
       select ${idOf('file', "l.n || ' ' || k")}, ${brand}, 'offer', o.id, case k when 1 then 'agreement' else 'paymentConfirmation' end, 'dokument.pdf', 'application/pdf', 40000, encode(sha256('load'), 'hex'), (select storage_key from file where brand_id = ${brand} and mime = 'application/pdf' order by id limit 1), o.accepted_at
       ${fromOffers} cross join generate_series(1, 2) k where o.accepted_at is not null`,
    ],
    [
      'payments',
      `insert into payment (brand_id, offer_id, amount, currency, paid_on, file_id)
       select ${brand}, o.id, o.investment_value, o.currency, o.payment_date, ${idOf('file', "l.n || ' 2'")} ${fromOffers} where o.status = 'active'`,
    ],
    [
      'consents',
      `insert into consent_record (brand_id, offer_id, investor_id, kind, version, text_hash, language, given, at, host)
       select ${brand}, o.id, o.investor_id, 'consent' || k, '2024-01', 'hash', 'PL', true, o.accepted_at, 'localhost'
       ${fromOffers} cross join generate_series(1, 2) k where o.accepted_at is not null`,
    ],
  ];
};

/** Data forms, notices, notes, and the accounts of people. */
const accountStatements = (shape: Shape): Statement[] => {
  const brand = brandOf(shape);
  const people = peopleOf(shape);
  const { offers } = shape;
  return [
    [
      'data forms',
      `insert into kyc_request (id, brand_id, advisor_id, investor_id, investor_email, message, status, sent_at, opened_at, submitted_at, expires_at, reference_no, form_enc, form_hash)
       select ${idOf('kyc', 'l.n')}, ${brand}, o.owner_id, i.id, i.email, '', case when (l.n / 200) % 8 = 0 then 'sent' else 'submitted' end,
         o.invited_at, case when (l.n / 200) % 8 <> 0 then o.invited_at end, case when (l.n / 200) % 8 <> 0 then o.invited_at end, o.invited_at + interval '30 days', 'KYC/L/' || l.n,
         (select form_enc from kyc_request where form_enc is not null and brand_id = ${brand} limit 1), 'hash'
       ${fromOffers} join investor i on i.id = o.investor_id where (l.n / 200) % 4 = 0`,
    ],
    [
      'data forms',
      `insert into mail (brand_id, kind, to_address, ids, status, attempts, next_attempt_at, created_at, sent_at)
       select ${brand}, 'kycRequest', investor_email, jsonb_build_object('kycRequestId', id), 'sent', 1, sent_at, sent_at, sent_at
       from kyc_request where reference_no like 'KYC/L/%'`,
    ],
    [
      'data forms',
      `insert into kyc_holder (brand_id, kyc_request_id, relation_id)
       select ${brand}, k.id, ${idOf('relation', "k.investor_id || ' ' || k.advisor_id")} from kyc_request k where k.reference_no like 'KYC/L/%'`,
    ],
    [
      'notices',
      `insert into notice (brand_id, advisor_id, kind, cause, offer_id, at, read_at, delivery)
       select ${brand}, o.owner_id, 'viewed', 'load:' || o.id, o.id, o.status_date, case when l.n % 50 = 0 then null else o.status_date end, 'off' ${fromOffers}`,
    ],
    [
      'sessions',
      `insert into session (id, brand_id, person_id, context_type, created_at, expires_at, last_seen_at)
       select ${idOf('session', 'n')}, ${brand}, ${idOf('person', `(n % ${people}) + 1`)}, 'investor-panel', at, at + interval '12 hours', at
       from (select n, now() - (n % 3650) * interval '1 day' as at from generate_series(1, ${Math.max(1, Math.floor(offers / 5))}) n) s`,
    ],
    [
      'sessions',
      `insert into refresh_token (hash, session_id, created_at)
       select encode(sha256(('load ' || id)::bytea), 'hex'), id, created_at from session s where exists (select 1 from generate_series(1, 1)) and brand_id = ${brand}
         and not exists (select 1 from refresh_token r where r.session_id = s.id)`,
    ],
    [
      'sessions',
      `insert into remembered_device (person_id, hash, expires_at, created_at)
       select ${idOf('person', 'n')}, encode(sha256(('load device ' || n)::bytea), 'hex'), now() + interval '9 days', now() from generate_series(1, ${people}, 10) n`,
    ],
    [
      'notes',
      `insert into investor_crm (relation_id, brand_id) select id, brand_id from relation where investor_name is not null and id in (select ${idOf('relation', "o.investor_id || ' ' || o.owner_id")} from offer o where o.status = 'active')`,
    ],
    [
      'attempts',
      `insert into attempt (key, window_started_at, count) select encode(sha256(('load ' || n)::bytea), 'hex'), now() - (n % 365) * interval '1 day', 1 from generate_series(1, ${Math.max(1, Math.floor(offers / 10))}) n`,
    ],
  ];
};

/** Statements that fill every growing table, in the order of their foreign keys. */
export const statementsOf = (shape: Shape): Statement[] =>
  [
    staffStatements,
    investorStatements,
    offerStatements,
    recordStatements,
    accountStatements,
  ].flatMap((part) => part(shape));
