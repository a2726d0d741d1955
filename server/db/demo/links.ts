import { addDays, endOfDay, startOfDay } from '../../../src/domain/dates.ts';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { hashOf, hashOfBody } from '../../security/secrets.ts';
import * as t from '../schema.ts';
import { idOf } from './dice.ts';
import { addLead, insertLeads, noLeads, type House } from './house.ts';
import { addOffer } from './offers.ts';
import { makeKycForm, type Human } from './people.ts';
import type { Seeder } from './seeder.ts';

type LinkRow = typeof t.linkToken.$inferInsert;

/** The person behind every demo link. */
const visitor: Human = { sex: 'female', firstName: 'Zofia', surname: 'Wójcik' };

const offerLinks = [
  { token: 'demo-live', product: 'MAG-A-24', status: 'invited', daysAgo: 2 },
  { token: 'demo-live-equity', product: 'SOL-S1', status: 'invited', daysAgo: 2 },
  {
    token: 'demo-accepted',
    product: 'MAG-A-24',
    status: 'accepted',
    daysAgo: 1,
    value: '50000.00',
  },
  { token: 'demo-ended', product: 'OSI-A-18', status: 'invited', daysAgo: 70 },
  { token: 'demo-not-started', product: 'PRT-A-36', status: 'invited', daysAgo: 2 },
  { token: 'demo-revoked', product: 'MAG-A-24', status: 'invited', daysAgo: 9 },
  { token: 'demo-expired', product: 'MAG-A-24', status: 'invited', daysAgo: 34 },
] as const;

/** Number of offers behind fixed links. */
export const linkedOffers = offerLinks.length;

/** The offers that fixed links lead to. */
const addLinkedOffers = (
  { now, date }: Seeder,
  { brand, advisors, networks, sets, products, rows, dice }: House,
  leadRows: ReturnType<typeof noLeads>,
  addLink: (link: (typeof offerLinks)[number], offer: { id: string; sentTo: string }) => void,
): void => {
  const owner = advisors[0]!;
  const networkId = networks[0]!.id;
  for (const link of offerLinks) {
    const product = products.find(({ code }) => code === link.product)!;
    const { campaign } = sets.find((one) => one.campaign.id === product.campaignId)!;
    const lead = addLead(
      leadRows,
      {
        email: `${link.token}@example.pl`,
        human: visitor,
        owner,
        networkId,
      },
      brand.id,
      new Date(startOfDay(addDays(date, -link.daysAgo))),
    );
    const { id } = addOffer(
      rows,
      {
        key: link.token,
        lead,
        campaign,
        product,
        status: link.status,
        invitedOn: addDays(date, -link.daysAgo),
        ...('value' in link ? { value: link.value } : {}),
      },
      { brand, now, dice },
    );
    addLink(link, { id, sentTo: lead.email });
  }
};

/** Offers, data requests and links with fixed tokens, one for every state a link can have. */
export const seedLinks = async (seeder: Seeder, house: House): Promise<void> => {
  const { tx, now, date, secrets } = seeder;
  const { brand, advisors, networks, dice } = house;
  const advisor = advisors[0]!;
  const leadRows = noLeads();
  const holders: (typeof t.kycHolder.$inferInsert)[] = [];
  const links: LinkRow[] = [];
  const addLink = (
    kind: LinkRow['kind'],
    token: string,
    objectId: string,
    values: Partial<LinkRow> & Pick<LinkRow, 'sentTo'>,
  ): void => {
    links.push({
      id: idOf(`link ${token}`),
      brandId: brand.id,
      kind,
      objectId,
      hash: hashOf(token),
      createdAt: now,
      expiresAt: new Date(endOfDay(addDays(date, 30))),
      ...values,
    });
  };
  const overdue = { expiresAt: new Date(now.getTime() - hourMs) };

  addLinkedOffers(seeder, house, leadRows, (link, { id, sentTo }) =>
    addLink('offer', link.token, id, {
      sentTo,
      ...(link.token === 'demo-revoked' ? { revokedAt: now } : {}),
      ...(link.token === 'demo-expired' ? overdue : {}),
    }),
  );

  const kyc = (token: string, values: Partial<typeof t.kycRequest.$inferInsert> = {}) => {
    const id = idOf(`kyc ${token}`);
    const lead = addLead(
      leadRows,
      { email: `${token}@example.pl`, human: visitor, owner: advisor, networkId: networks[0]!.id },
      brand.id,
      new Date(now.getTime() - 24 * hourMs),
    );
    holders.push({ brandId: brand.id, kycRequestId: id, relationId: lead.relationId });
    addLink('kyc', token, id, {
      sentTo: lead.email,
      ...(values.expiresAt ? { expiresAt: values.expiresAt } : {}),
    });
    return {
      id,
      brandId: brand.id,
      advisorId: advisor.id,
      investorId: lead.id,
      investorEmail: lead.email,
      message: 'Dzień dobry, proszę o uzupełnienie formularza danych przed zawarciem umowy.',
      status: 'sent' as const,
      sentAt: new Date(now.getTime() - 24 * hourMs),
      expiresAt: new Date(endOfDay(addDays(date, 29))),
      ...values,
    };
  };
  const form = makeKycForm(visitor, dice);
  const requests = [
    kyc('demo-kyc'),
    kyc('demo-kyc-submitted', {
      status: 'submitted',
      openedAt: new Date(now.getTime() - 22 * hourMs),
      submittedAt: new Date(now.getTime() - 21 * hourMs),
      referenceNo: `KYC/${date.slice(0, 4)}/DEMO0001`,
      formEnc: await secrets.encrypt(form),
      formHash: hashOfBody(form),
    }),
    kyc('demo-kyc-expired', overdue),
  ];
  addLink('activation', 'demo-activation', idOf('advisor nieaktywny@oferta.test'), {
    personId: idOf('person nieaktywny@oferta.test'),
    sentTo: 'nieaktywny@oferta.test',
  });
  addLink('password', 'demo-reset', idOf('person doradca@oferta.test'), {
    personId: idOf('person doradca@oferta.test'),
    sentTo: 'doradca@oferta.test',
  });

  await insertLeads(seeder, leadRows);
  await tx.insert(t.kycRequest).values(requests);
  await tx.insert(t.kycHolder).values(holders);
  await tx.insert(t.linkToken).values(links);
};
