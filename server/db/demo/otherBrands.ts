import { addMonths, daysBetween } from '../../../src/domain/dates.ts';
import { offerStatuses } from '../../../src/domain/offerStatus.ts';
import type { BrandDefinition } from '../../branding/brand.ts';
import { brands, defaultBrand } from '../../branding/brands.ts';
import * as t from '../schema.ts';
import { brandCampaigns } from './brandCampaigns.ts';
import type { CampaignSeed } from './campaigns.ts';
import { atHour, idOf, makeDice, workday } from './dice.ts';
import { addLead, campaignRows, insertLeads, insertOffers, noLeads } from './house.ts';
import { statusWeights } from './offerDraws.ts';
import { noRows, type AdvisorRow, type Lead } from './offerRows.ts';
import { addOffer, drawInvitationDay } from './offers.ts';
import { emailOf, makeHuman, personRow } from './people.ts';
import type { Seeder } from './seeder.ts';

/** Number of offers of each brand except the default one. */
export const brandOffers = 18;

/** Its advisors; the account named after the brand coordinates its only network. */
const advisorsOf = (slug: string): [email: string, firstName: string, surname: string][] => {
  const heads: Record<string, [string, string]> = {
    navy: ['Aleksandra', 'Morska'],
    bursztyn: ['Paweł', 'Jantar'],
    zielona: ['Natalia', 'Wiatrak'],
    wisla: ['Jan', 'Rzeczkowski'],
    tatry: ['Stanisław', 'Gąsienica'],
    baltyk: ['Monika', 'Kaszuba'],
    kopernik: ['Mikołaj', 'Toruński'],
    lipa: ['Teresa', 'Lipińska'],
  };
  // A newly added brand has no named manager yet.
  const [firstName, surname] = heads[slug] ?? ['Anna', 'Nowicka'];
  return [
    [`doradca.${slug}@oferta.test`, firstName, surname],
    ...(slug === 'navy'
      ? [['obcy@oferta.test', 'Marcin', 'Obcowski'] as [string, string, string]]
      : []),
  ];
};

/** The brand's campaign; a newly added brand borrows another's, so that its panel is not empty. */
const campaignOf = (slug: string): CampaignSeed => {
  const lent = brandCampaigns.lipa!;
  return (
    brandCampaigns[slug] ?? {
      ...lent,
      key: slug,
      products: lent.products.map((one) => ({ ...one, code: `${slug}-${one.code}` })),
    }
  );
};

/** A brand's staff: one network, a coordinator, advisors. */
const insertTeam = async (
  { tx, date, passwordHash }: Seeder,
  brand: BrandDefinition,
): Promise<{ networkId: string; advisors: AdvisorRow[] }> => {
  const start = atHour(workday(addMonths(date, -14)), 9);
  const named = advisorsOf(brand.slug);
  const networkId = idOf(`network ${brand.slug}`);
  await tx
    .insert(t.network)
    .values({ id: networkId, brandId: brand.id, name: 'Centrala', code: 'CEN' });
  await tx
    .insert(t.person)
    .values(
      named.map(([email, firstName, surname]) =>
        personRow(email, { firstName, surname }, start, { passwordHash }),
      ),
    );
  const advisors: AdvisorRow[] = named.map(([email, firstName, surname], index) => ({
    id: idOf(`advisor ${brand.slug} ${email}`),
    brandId: brand.id,
    personId: idOf(`person ${email}`),
    role: index === 0 ? 'coordinator' : 'advisor',
    status: 'active',
    firstName,
    surname,
    email,
    createdAt: start,
    activatedAt: start,
    acceptedAt: start,
  }));
  await tx.insert(t.advisor).values(advisors);
  await tx.insert(t.networkMember).values(
    advisors.map(({ id, role }) => ({
      brandId: brand.id,
      networkId,
      advisorId: id,
      coordinates: role === 'coordinator',
    })),
  );
  return { networkId, advisors };
};

const seedBrand = async (seeder: Seeder, brand: BrandDefinition, seedNumber: number) => {
  const { tx, now, date } = seeder;
  const dice = makeDice(seedNumber);
  const { networkId, advisors } = await insertTeam(seeder, brand);
  const { campaign, products } = campaignRows(campaignOf(brand.slug), brand.id, date);
  await tx.insert(t.campaign).values(campaign);
  await tx.insert(t.product).values(products);

  const leadRows = noLeads();
  const rows = noRows();
  for (let index = 0; index < brandOffers; index += 1) {
    const human = makeHuman(dice);
    const [name] = emailOf(human, 'example.pl').split('@');
    const lead: Lead = addLead(
      leadRows,
      {
        // The first investor gets the brand's own demo login.
        email:
          index === 0
            ? `inwestor.${brand.slug}@oferta.test`
            : `${name}.${brand.slug}.${index}@example.pl`,
        human,
        owner: advisors[index % advisors.length]!,
        networkId,
      },
      brand.id,
      atHour(campaign.startDate, 9),
    );
    const invitedOn = drawInvitationDay(campaign, date, dice);
    // Every status once, then random ones.
    const status =
      index < offerStatuses.length
        ? offerStatuses[index]!
        : dice.weighted(statusWeights(daysBetween(invitedOn, date), false));
    addOffer(
      rows,
      {
        key: String(index),
        lead,
        campaign,
        product: dice.pick(products),
        status,
        // Invited long enough ago to have reached the status.
        invitedOn: index < offerStatuses.length ? workday(addMonths(date, -2)) : invitedOn,
      },
      { brand, now, dice },
    );
  }
  await insertLeads(seeder, leadRows);
  await insertOffers(seeder, rows);
};

/** A small data set for every brand but the default one. */
export const seedOtherBrands = async (seeder: Seeder): Promise<void> => {
  for (const [index, brand] of brands.filter(({ id }) => id !== defaultBrand.id).entries()) {
    await seedBrand(seeder, brand, 3000 + index);
  }
};
