import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../server/db/open.ts';
import { defaultBrand } from '../../server/branding/brands.ts';
import { contractText } from '../../server/http/contract.ts';
import { policy } from '../../server/http/policy.ts';
import { duePayouts, listOf, offerFilters, teamFilters, undated } from './filters.ts';
import { advisorCalls } from './people.ts';
import type { Asker, Question } from './question.ts';

const columns = [
  'investorName',
  'investorEmail',
  'ownerName',
  'agreementDate',
  'paymentDate',
  'endDate',
  'networkId',
  'investmentValue',
  'currency',
  'status',
  'statusDate',
  'campaignName',
  'productCode',
];

interface Read {
  operationId: Question['operation'];
  path: string;
}
const { paths } = JSON.parse(contractText) as {
  paths: Record<string, { get?: Pick<Read, 'operationId'> }>;
};
const reads: Read[] = Object.entries(paths).flatMap(([path, { get }]) =>
  get ? [{ operationId: get.operationId, path }] : [],
);

const askers = ['advisor', 'coordinator', 'backOffice', 'investor'] as const;
/** Every role that may make a call, or anyone. */
const askersOf = (operation: Question['operation']): Asker[] => {
  const may: readonly string[] = policy[operation];
  return may.includes('anyone') ? ['anyone'] : askers.filter((one) => may.includes(one));
};

const get = (operation: Question['operation'], as: Asker, url: string, variant = ''): Question => ({
  operation,
  variant,
  as,
  method: 'GET',
  url,
});

/** Objects of the filled database that a call may be about. */
const idsOf = async (db: Database) => {
  const one = async <T>(query: ReturnType<typeof sql>): Promise<T> => {
    const [row] = rowsOf<T>(await db.execute(query));
    if (!row) throw new Error('The filled database lacks what the queries need.');
    return row;
  };
  const brand = defaultBrand.id;
  const own = await one<{
    id: string;
    product_id: string;
    campaign_id: string;
    file_id: string;
  }>(sql`
    select o.id, o.product_id, o.campaign_id, f.id as file_id from offer o join file f on f.object_id = o.id join investor i on i.id = o.investor_id
    where o.brand_id = ${brand} and o.status = 'active' and exists (select 1 from kyc_request k where k.investor_id = i.id and k.status in ('submitted', 'verified'))
      and o.owner_id = (select id from advisor where email = 'doradca@oferta.test' and brand_id = ${brand}) order by o.no like 'OF/L/%' desc, o.status_date desc limit 1`);
  const investors = await one<{ id: string; product_id: string; file_id: string }>(sql`
    select o.id, o.product_id, f.id as file_id from offer o join file f on f.object_id = o.id join investor i on i.id = o.investor_id
    where i.email = 'inwestor@oferta.test' and i.brand_id = ${brand} and o.status = 'active' limit 1`);
  const advisor = await one<{ id: string }>(
    sql`select id from advisor where email = 'doradca@oferta.test' and brand_id = ${brand}`,
  );
  const linked = await one<{ n: number; file_id: string | null }>(sql`
    select substr(o.no, 6)::int as n, f.id as file_id from offer o join link_token t on t.object_id = o.id and t.expires_at > now()
    join file f on f.object_id = o.id and f.object_kind = 'offer' where o.no like 'OF/L/%' and o.status in ('accepted', 'active') order by 1 desc limit 1`);
  const open = await one<{ id: string; campaign_id: string }>(
    sql`select id, campaign_id from product where brand_id = ${brand} and code = 'MAG-A-24'`,
  );
  const form = await one<{ id: string }>(sql`
    select k.id from kyc_request k join kyc_holder h on h.kyc_request_id = k.id
    where k.brand_id = ${brand} and k.form_enc is not null
      and h.advisor_id = ${advisor.id} limit 1`);
  const entry = await one<{ id: string }>(
    sql`select id from bank_entry where brand_id = ${brand} order by booked_on desc limit 1`,
  );
  const network = await one<{ id: string }>(
    sql`select id from network where brand_id = ${brand} order by code limit 1`,
  );
  return { own, investors, advisor, linked, open, form, entry, network };
};
type Ids = Awaited<ReturnType<typeof idsOf>>;

/** Callers by prefix of the path; the longest match applies. */
const callersOf = ({
  own,
  investors,
  advisor,
  linked,
  form,
  entry,
}: Ids): [path: string, as: Asker, url: string][] => {
  const link = `/public-api/campaign-offer/load-link-${linked.n}`;
  return [
    ['/api/advisor/advisor/{id}', 'coordinator', `/api/advisor/advisor/${advisor.id}`],
    ['/api/advisor/campaign/{id}', 'advisor', `/api/advisor/campaign/${own.campaign_id}`],
    ['/api/advisor/product/{id}', 'advisor', `/api/advisor/product/${own.product_id}`],
    ['/api/advisor/investor/{offerId}', 'advisor', `/api/advisor/investor/${own.id}`],
    [
      '/api/advisor/kyc/investor-request/{id}',
      'advisor',
      `/api/advisor/kyc/investor-request/${form.id}`,
    ],
    ['/api/advisor/bank-entry/{id}', 'backOffice', `/api/advisor/bank-entry/${entry.id}`],
    [
      '/api/advisor/campaign-record/{id}',
      'backOffice',
      `/api/advisor/campaign-record/${own.campaign_id}`,
    ],
    ['/api/advisor/file/{fileId}', 'advisor', `/api/advisor/file/${own.file_id}`],
    ['/investor-api/offer/{id}', 'investor', `/investor-api/offer/${investors.id}`],
    ['/investor-api/product/{id}', 'investor', `/investor-api/product/${investors.product_id}`],
    ['/investor-api/file/{fileId}', 'investor', `/investor-api/file/${investors.file_id}`],
    ['/public-api/campaign-offer/{campaignToken}', 'anyone', link],
    [
      '/public-api/campaign-offer/{campaignToken}/file/{fileId}',
      'anyone',
      `${link}/file/${linked.file_id}`,
    ],
    [
      '/public-api/kyc/investor-request/{requestToken}',
      'anyone',
      '/public-api/kyc/investor-request/demo-kyc',
    ],
    [
      '/public-api/kyc/investor-request/preview/{requestToken}',
      'anyone',
      '/public-api/kyc/investor-request/preview/demo-kyc',
    ],
  ];
};

/** A read call of the contract by an authorised caller; none if its object is unknown. */
const plainOf = (named: ReturnType<typeof callersOf>, { operationId, path }: Read): Question[] => {
  if (!path.includes('{')) return askersOf(operationId).map((as) => get(operationId, as, path));
  const [beginning, as, url] =
    named
      .filter(([known]) => path === known || path.startsWith(`${known}/`))
      .toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  return beginning && !path.slice(beginning.length).includes('{')
    ? [get(operationId, as!, url + path.slice(beginning.length))]
    : [];
};

/** Calls with a body, or whose path does not say what they ask. */
const singleCalls = ({ investors, open }: Ids, year: number): Question[] => [
  get('downloadYearlyStatement', 'investor', `/investor-api/statement?year=${year}`),
  ...duePayouts(year).map((one) => get('listDuePayouts', 'backOffice', ...one)),
  get('listInvestorOffers', 'investor', '/investor-api/offers?limit=99999'),
  get('listInvestorProducts', 'investor', '/investor-api/products?limit=99999'),
  {
    ...get('createPublicOfferPdf', 'anyone', '/public-api/campaign-offer/demo-live/pdf'),
    method: 'POST',
    body: {},
  },
  {
    ...get('createOfferPdf', 'investor', `/investor-api/offer/${investors.id}/pdf`),
    method: 'POST',
    body: {},
  },
  {
    ...get(
      'previewInvitations',
      'advisor',
      `/api/advisor/campaign/${open.campaign_id}/product/${open.id}/invite-investor/preview`,
    ),
    method: 'POST',
    body: { investorEmails: ['nikt@example.pl', 'inwestor@oferta.test'], message: '' },
  },
  get('exportOffers', 'advisor', '/api/advisor/investor/offers/export?scope=own&format=csv'),
];

/** Lists of offers, with every filter and order of their screens. */
const offerCalls = ({ own, advisor }: Ids, year: number): Question[] => {
  const lists: [Question['operation'], Asker, string][] = [
    ['listOffers', 'advisor', '/api/advisor/investor/offers'],
    ['listOffersByNetwork', 'coordinator', '/api/advisor/investor/offers-by-network'],
    ['listCampaignOffers', 'coordinator', `/api/advisor/campaign/${own.campaign_id}/offers`],
  ];
  return [
    ...teamFilters(year, advisor.id).map(([variant, filters]) =>
      get(
        'listOffersByNetwork',
        'coordinator',
        `/api/advisor/investor/offers-by-network${listOf(filters)}`,
        variant,
      ),
    ),
    ...undated.map(([variant, filters, sorting]) =>
      get(
        'listOffersByNetwork',
        'coordinator',
        `/api/advisor/investor/offers-by-network${listOf(filters, sorting)}`,
        variant,
      ),
    ),
    ...lists.flatMap(([operation, as, url]) => [
      get(operation, as, url),
      get(operation, as, `${url}?offset=9980`, 'page 500'),
      ...offerFilters(year, own.campaign_id).map(([variant, filters]) =>
        get(operation, as, url + listOf(filters), variant),
      ),
      ...columns
        .filter(
          (name) =>
            (operation !== 'listOffers' && operation !== 'listCampaignOffers') ||
            name !== 'ownerName',
        )
        .flatMap((sort) =>
          (['asc', 'desc'] as const).map((order) =>
            get(operation, as, url + listOf([], { sort, order }), `by ${sort} ${order}`),
          ),
        ),
    ]),
  ];
};

const summaryCalls = ({ own }: Ids, year: number): Question[] =>
  (['advisor', 'coordinator'] as const).flatMap((as) => {
    const scope = as === 'advisor' ? 'own' : 'network';
    const url = '/api/advisor/investor/offers/summary';
    return [
      get('summarizeOffers', as, `${url}?scope=${scope}`),
      ...offerFilters(year, own.campaign_id).map(([variant, filters]) =>
        get('summarizeOffers', as, url + listOf(filters, { scope }), variant),
      ),
    ];
  });

const formCalls = (): Question[] =>
  (['advisor', 'coordinator'] as const).flatMap((as) => {
    const url = '/api/advisor/kyc/investor-request';
    return [
      get('listKycRequests', as, url),
      get(
        'listKycRequests',
        as,
        url + listOf([{ name: 'investorEmail', operator: 'like', value: 'urbanski1' }]),
        'address',
      ),
      get(
        'listKycRequests',
        as,
        url + listOf([{ name: 'status', operator: 'in', value: ['expired'] }]),
        'status',
      ),
      ...[
        'investorEmail',
        'sentAt',
        'openedAt',
        'submittedAt',
        'expiresAt',
        'advisorName',
        'status',
      ].map((sort) =>
        get('listKycRequests', as, url + listOf([], { sort, order: 'desc' }), `by ${sort} desc`),
      ),
    ];
  });

/** All read calls of the contract, with the filters and orders of their screens, and without. */
export const questionsOf = async (db: Database): Promise<Question[]> => {
  const ids = await idsOf(db);
  const year = new Date().getUTCFullYear();
  const special = [
    ...singleCalls(ids, year),
    ...offerCalls(ids, year),
    ...summaryCalls(ids, year),
    ...formCalls(),
    ...advisorCalls(ids.network.id),
  ];
  const named = callersOf(ids);
  const asked = new Set(special.map(({ operation }) => operation));
  return [
    ...reads
      .filter(({ operationId }) => !asked.has(operationId))
      .flatMap((read) => plainOf(named, read)),
    ...special,
  ];
};
