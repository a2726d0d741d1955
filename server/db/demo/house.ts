import { addDays, addMonths, daysBetween } from '../../../src/domain/dates.ts';
import type { OfferStatus } from '../../../src/domain/offerStatus.ts';
import { defaultBrand } from '../../branding/brands.ts';
import type { investor, investorCrm, person, relation } from '../schema.ts';
import * as t from '../schema.ts';
import { seedAdvisors } from './advisors.ts';
import { paymentAccountOf, translationsOf, type CampaignSeed } from './campaigns.ts';
import { atHour, idOf, insertAll, makeDice, type Dice } from './dice.ts';
import { houseCampaigns } from './houseCampaigns.ts';
import { statusWeights } from './offerDraws.ts';
import {
  noRows,
  type AdvisorRow,
  type CampaignRow,
  type Lead,
  type OfferRows,
  type ProductRow,
} from './offerRows.ts';
import { noticesOf } from './notices.ts';
import { addOffer, drawInvitationDay, numberOffers } from './offers.ts';
import { accountOf, emailOf, makeHuman, personRow, type Human } from './people.ts';
import type { Seeder } from './seeder.ts';

/** Number of offers of the default brand, including those behind the demo links. */
export const houseOffers = 600;

/** A campaign and its products as rows. */
export const campaignRows = (
  seed: CampaignSeed,
  brandId: string,
  date: string,
): { campaign: CampaignRow; products: ProductRow[] } => ({
  campaign: {
    id: idOf(`campaign ${seed.key}`),
    brandId,
    type: seed.type,
    regime: seed.regime,
    status: 'active',
    startDate: addDays(date, seed.startsIn),
    endDate: addDays(date, seed.endsIn),
    target: seed.target,
    currency: seed.currency,
    issuerName: seed.issuer,
    picture: seed.scene ? `/brand/scenes/${seed.scene}.svg` : null,
    translations: translationsOf(seed),
  },
  products: seed.products.map((one, index) => ({
    ...one,
    id: idOf(`product ${one.code}`),
    brandId,
    campaignId: idOf(`campaign ${seed.key}`),
    currency: seed.currency,
    paymentAccount: paymentAccountOf(one.code),
    repaymentAccount:
      seed.type === 'debt' ? accountOf(20_260_000 + seed.key.length * 10 + index) : null,
  })),
});

/** Adds a lead with its rows: the person and this brand's investor. */
export const addLead = (
  rows: LeadRows,
  lead: { email: string; human: Human; owner: AdvisorRow; networkId: string },
  brandId: string,
  createdAt: Date,
): Lead => {
  const { email, human } = lead;
  const id = idOf(`investor ${brandId} ${email}`);
  rows.people.push(personRow(email, human, createdAt));
  rows.investors.push({
    id,
    brandId,
    personId: idOf(`person ${email}`),
    email,
    name: `${human.surname} ${human.firstName}`,
    firstName: human.firstName,
    surname: human.surname,
    createdAt,
  });
  const relationId = idOf(`relation ${id}`);
  rows.relations.push({
    id: relationId,
    brandId,
    investorId: id,
    networkId: lead.networkId,
    advisorId: lead.owner.id,
    investorName: `${human.surname} ${human.firstName}`,
    createdAt,
  });
  return { ...lead, id, relationId };
};

/** Rows of several investors, collected to be inserted together. */
export interface LeadRows {
  people: (typeof person.$inferInsert)[];
  investors: (typeof investor.$inferInsert)[];
  relations: (typeof relation.$inferInsert)[];
}

export const noLeads = (): LeadRows => ({ people: [], investors: [], relations: [] });

export const insertLeads = async (
  { tx }: Seeder,
  { people, investors, relations }: LeadRows,
): Promise<void> => {
  await insertAll(people, (some) => tx.insert(t.person).values(some));
  await insertAll(investors, (some) => tx.insert(t.investor).values(some));
  await insertAll(relations, (some) => tx.insert(t.relation).values(some));
};

/** CRM notes of an advisor, for the leads that got furthest. */
const crmOf = (
  lead: Lead,
  brandId: string,
  { pick, between, chance }: Dice,
): typeof investorCrm.$inferInsert => ({
  relationId: lead.relationId,
  brandId,
  potential: between(1, 5),
  knowledge: pick(['basic', 'good', 'good', 'expert', 'none']),
  industries: [
    ...new Set([
      pick(['C', 'F', 'G', 'J', 'K', 'L', 'M', 'Q']),
      ...(chance(0.4) ? [pick(['A', 'H', 'I', 'P'])] : []),
    ]),
  ],
  notes: pick([
    'Prosi o kontakt po godzinie 17. Interesują go pożyczki zabezpieczone hipoteką.',
    'Woli krótsze okresy. Wraca do rozmowy po rozliczeniu podatku.',
    'Inwestuje razem z małżonką; umowy przesyłać do obojga.',
    'Poleca nas znajomym. Pyta o obligacje w euro.',
    '',
  ]),
});

/** Offers of the account inwestor@oferta.test: one in nearly every status. */
const investorsOwn: [product: string, status: OfferStatus, daysAgo: number, value?: string][] = [
  ['OSI-A-18', 'active', 690, '40000.00'],
  ['OSI-B-30', 'declined', 480],
  ['ODR-E-24', 'active', 400, '15000.00'],
  ['SOL-S1', 'active', 190, '20000.00'],
  ['MAG-C-12', 'active', 100, '60000.00'],
  ['MAG-A-24', 'accepted', 2, '50000.00'],
  ['ZAK-B', 'interested', 5],
  ['ODR-E-12', 'viewed', 3],
];

/** Adds this many offers in campaigns that have begun. */
const addCampaignOffers = (
  rows: OfferRows,
  wanted: number,
  { sets, leads, date }: { sets: ReturnType<typeof campaignRows>[]; leads: Lead[]; date: string },
  context: Parameters<typeof addOffer>[2],
): void => {
  const { dice } = context;
  const started = sets.filter(({ campaign }) => campaign.startDate <= date);
  const shares = [0.26, 0.2, 0.19, 0.22, 0.13];
  for (const [at, { campaign, products: own }] of started.entries()) {
    const before = Math.round(wanted * shares.slice(0, at).reduce((sum, one) => sum + one, 0));
    const until =
      at === started.length - 1
        ? wanted
        : Math.round(wanted * shares.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
    // Each lead once per campaign: a second owner would be refused (3001).
    const free = [...leads];
    for (let index = before; index < until; index += 1) {
      const [lead] = free.splice(Math.floor(dice.roll() * free.length), 1);
      const invitedOn = drawInvitationDay(campaign, date, dice);
      const status = dice.weighted(
        statusWeights(daysBetween(invitedOn, date), campaign.endDate < date),
      );
      addOffer(
        rows,
        { key: String(index), lead: lead!, campaign, product: dice.pick(own), status, invitedOn },
        context,
      );
    }
  }
};

/**
 * The default brand: five networks, 24 advisors, six campaigns and all offers except those behind
 * links.
 */
export const seedHouse = async (seeder: Seeder, linkedOffers: number) => {
  const { tx, now, date } = seeder;
  const brand = defaultBrand;
  const dice = makeDice(2026);
  const { pick } = dice;
  const { networks, advisors, members } = await seedAdvisors(seeder);

  const sets = houseCampaigns.map((seed) => campaignRows(seed, brand.id, date));
  const products = sets.flatMap((one) => one.products);
  await tx.insert(t.campaign).values(sets.map(({ campaign }) => campaign));
  await tx.insert(t.product).values(products);

  const leadRows = noLeads();
  const active = advisors.filter(({ status }) => status === 'active');
  const networkOf = (owner: AdvisorRow): string =>
    pick(members.filter(({ advisorId }) => advisorId === owner.id)).networkId;
  const leads = Array.from({ length: 320 }, (_, index): Lead => {
    const human = makeHuman(dice, index % 23 === 11);
    const owner = index % 4 === 0 ? advisors[0]! : pick(active);
    const [name, domain] = emailOf(human, 'example.pl').split('@');
    return addLead(
      leadRows,
      { email: `${name}.${index + 1}@${domain}`, human, owner, networkId: networkOf(owner) },
      brand.id,
      atHour(addMonths(date, -25), 9),
    );
  });
  const demoInvestor = addLead(
    leadRows,
    {
      email: 'inwestor@oferta.test',
      human: { sex: 'female', firstName: 'Ewa', surname: 'Szymańska' },
      owner: advisors[0]!,
      networkId: networks[0]!.id,
    },
    brand.id,
    atHour(addMonths(date, -25), 9),
  );

  const rows: OfferRows = noRows();
  const context = { brand, now, dice };
  for (const [code, status, daysAgo, value] of investorsOwn) {
    const product = products.find((one) => one.code === code)!;
    const { campaign } = sets.find((one) => one.campaign.id === product.campaignId)!;
    const invitedOn = addDays(date, -daysAgo);
    addOffer(
      rows,
      { key: `own ${code}`, lead: demoInvestor, campaign, product, status, invitedOn, value },
      context,
    );
  }

  const wanted = houseOffers - linkedOffers - investorsOwn.length;
  addCampaignOffers(rows, wanted, { sets, leads, date }, context);

  const invested = new Set(
    rows.offers.filter(({ acceptedAt }) => acceptedAt).map(({ investorId }) => investorId),
  );
  const crm = [demoInvestor, ...leads]
    .filter(({ id }, index) => invested.has(id) && index % 3 !== 2)
    .map((lead) => crmOf(lead, brand.id, dice));
  await insertLeads(seeder, leadRows);
  await insertAll(crm, (some) => tx.insert(t.investorCrm).values(some));
  return { brand, networks, advisors, sets, products, leads, demoInvestor, rows, dice };
};

export type House = Awaited<ReturnType<typeof seedHouse>>;

/** Numbers and inserts offers with their dependent rows. */
export const insertOffers = async ({ tx, now }: Seeder, rows: OfferRows): Promise<void> => {
  numberOffers(rows.offers);
  await insertAll(rows.offers, (some) => tx.insert(t.offer).values(some));
  // In chronological order: the timeline sorts by time, then by id.
  const events = rows.events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await insertAll(events, (some) => tx.insert(t.offerEvent).values(some));
  await insertAll(noticesOf(rows, now), (some) => tx.insert(t.notice).values(some));
  await insertAll(rows.payments, (some) => tx.insert(t.payment).values(some));
  await insertAll(rows.payouts, (some) => tx.insert(t.payout).values(some));
  await insertAll(rows.consents, (some) => tx.insert(t.consentRecord).values(some));
};
