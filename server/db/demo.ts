import { addDays, addMonths, endOfDay, startOfDay, today } from '../../src/domain/dates.ts';
import { reflectionEnd, type OfferStatus } from '../../src/domain/offerStatus.ts';
import { endDateOf } from '../../src/domain/schedule.ts';
import { brands, defaultBrand } from '../branding/brands.ts';
import { hashPassword } from '../security/passwords.ts';
import { hashOf, type Secrets } from '../security/secrets.ts';
import { campaignSeeds, firstNames, surnames } from './demoTexts.ts';
import { asSystem, type Database, type Tx } from './open.ts';
import * as t from './schema.ts';

export const demoPassword = 'Oferta-demo-2026';

export const demoAccounts = [
  { email: 'doradca@oferta.test', role: 'advisor' },
  { email: 'koordynator@oferta.test', role: 'coordinator' },
  { email: 'drugi-skladnik@oferta.test', role: 'advisor, second factor by e-mail' },
  { email: 'obcy@oferta.test', role: 'advisor of Navy Capital only' },
  { email: 'nieaktywny@oferta.test', role: 'advisor, not active' },
  { email: 'inwestor@oferta.test', role: 'investor, by mailed link' },
];

export const demoLinks = [
  { path: '/campaign?token=demo-live', shows: 'a live debt offer' },
  { path: '/campaign?token=demo-live-equity', shows: 'a live equity offer' },
  { path: '/campaign?token=demo-accepted', shows: 'an accepted offer' },
  { path: '/campaign?token=demo-ended', shows: 'a campaign that has ended' },
  { path: '/campaign?token=demo-not-started', shows: 'a campaign that has not started' },
  { path: '/campaign?token=demo-revoked', shows: 'a link taken back' },
  { path: '/campaign?token=demo-expired', shows: 'a link past its date' },
  { path: '/campaign?token=unknown', shows: 'a link nobody sent' },
  { path: '/kyc-form?token=demo-kyc', shows: 'a data form' },
  { path: '/kyc-form?token=demo-kyc-submitted', shows: 'a data form already sent' },
  { path: '/kyc-form?token=demo-kyc-expired', shows: 'a data form past its date' },
];

/** The same numbers for the same seed (mulberry32, public domain). */
const random = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The same id for the same name. */
const idOf = (name: string): string => {
  const hash = hashOf(`demo ${name}`);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

const asciiOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '');

const insertAll = async <T>(rows: T[], insert: (some: T[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += 200) await insert(rows.slice(from, from + 200));
};

const atNoon = (date: string): Date => new Date(Date.parse(startOfDay(date)) + 12 * 3_600_000);

/**
 * A believable demo: nine brands, five networks, 24 advisors, six campaigns and
 * 600 offers in every status over two years. Deterministic but for `now`, which
 * everything is dated from.
 */
export const seedDemo = (
  db: Database,
  { now, secrets }: { now: Date; secrets: Secrets },
): Promise<void> =>
  asSystem(db, async (tx) => {
    await tx
      .insert(t.brand)
      .values(brands.map(({ id, slug }) => ({ id, slug })))
      .onConflictDoNothing();
    const seeder = { tx, now, date: today(now), passwordHash: await hashPassword(demoPassword) };
    const house = await seedDefaultBrand(seeder);
    await seedOtherBrands(seeder);
    await seedLinks(seeder, house, secrets);
  });

interface Seeder {
  tx: Tx;
  now: Date;
  date: string;
  passwordHash: string;
}

const personRow = (
  email: string,
  firstName: string,
  surname: string,
  passwordHash: string | null,
  createdAt: Date,
): typeof t.person.$inferInsert => ({
  id: idOf(`person ${email}`),
  email,
  firstName,
  surname,
  passwordHash,
  createdAt,
  passwordSetAt: passwordHash ? createdAt : null,
});

const seedDefaultBrand = async ({ tx, now, date, passwordHash }: Seeder) => {
  const brandId = defaultBrand.id;
  const roll = random(2026);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  const start = atNoon(addMonths(date, -26));

  const networks = ['Warszawa', 'Kraków', 'Gdańsk', 'Wrocław', 'Poznań'].map((name) => ({
    id: idOf(`network ${name}`),
    brandId,
    name,
    code: asciiOf(name).slice(0, 3).toUpperCase(),
  }));
  await tx.insert(t.network).values(networks);

  const named: [
    string,
    string,
    string,
    'advisor' | 'coordinator',
    'active' | 'initial' | 'deleted',
  ][] = [
    ['doradca@oferta.test', 'Anna', 'Kowalska', 'advisor', 'active'],
    ['koordynator@oferta.test', 'Piotr', 'Wiśniewski', 'coordinator', 'active'],
    ['drugi-skladnik@oferta.test', 'Magdalena', 'Żółkiewska', 'advisor', 'active'],
    ['nieaktywny@oferta.test', 'Łukasz', 'Dąbrowski', 'advisor', 'initial'],
  ];
  const used = new Set(named.map(([email]) => email));
  while (named.length < 23) {
    const firstName = pick(firstNames);
    const surname = pick(surnames);
    const email = `${asciiOf(firstName)}.${asciiOf(surname)}@doradcy.oferta.test`;
    if (used.has(email)) continue;
    used.add(email);
    const at = named.length;
    named.push([
      email,
      firstName,
      surname,
      at < 8 ? 'coordinator' : 'advisor',
      at === 20 || at === 21 ? 'initial' : at === 22 ? 'deleted' : 'active',
    ]);
  }
  await tx.insert(t.person).values(
    named.map(([email, firstName, surname, , status]) => ({
      ...personRow(
        email,
        firstName,
        surname,
        status === 'initial' && email !== 'nieaktywny@oferta.test' ? null : passwordHash,
        start,
      ),
      twoFactorMethod: email === 'drugi-skladnik@oferta.test' ? ('email' as const) : null,
    })),
  );
  const advisors = named.map(([email, firstName, surname, role, status], index) => ({
    id: idOf(`advisor ${email}`),
    brandId,
    personId: idOf(`person ${email}`),
    role,
    status,
    firstName,
    surname,
    email,
    phoneNo: `+48601${String(234_000 + index * 37).padStart(6, '0')}`,
    createdAt: start,
    activatedAt: status === 'initial' ? null : start,
    archivedAt: status === 'deleted' ? atNoon(addMonths(date, -2)) : null,
  }));
  await tx.insert(t.advisor).values(advisors);
  const members = advisors.flatMap((one, index) => {
    const own =
      one.email === 'koordynator@oferta.test'
        ? networks
        : one.email === 'doradca@oferta.test'
          ? [networks[0]!, networks[1]!]
          : [networks[index % 5]!];
    return own.map(({ id }) => ({
      brandId,
      networkId: id,
      advisorId: one.id,
      coordinates: one.role === 'coordinator',
    }));
  });
  await tx.insert(t.networkMember).values(members);

  const campaigns = campaignSeeds.map((seed) => ({
    id: idOf(`campaign ${seed.key}`),
    brandId,
    type: seed.type,
    regime: seed.regime,
    status: 'active' as const,
    startDate: addDays(date, seed.startsIn),
    endDate: addDays(date, seed.endsIn),
    target: seed.target,
    currency: seed.currency,
    issuerName: seed.issuer,
    translations: seed.translations,
  }));
  await tx.insert(t.campaign).values(campaigns);
  const products = campaignSeeds.flatMap((seed) =>
    seed.products.map((one) => ({
      ...one,
      id: idOf(`product ${one.code}`),
      brandId,
      campaignId: idOf(`campaign ${seed.key}`),
      currency: seed.currency,
    })),
  );
  await tx.insert(t.product).values(products);

  const people: (typeof t.person.$inferInsert)[] = [];
  const investors: (typeof t.investor.$inferInsert)[] = [];
  const addInvestor = (
    email: string,
    firstName: string,
    surname: string,
    createdAt: Date,
  ): string => {
    people.push(personRow(email, firstName, surname, null, createdAt));
    const id = idOf(`investor ${email}`);
    investors.push({
      id,
      brandId,
      personId: idOf(`person ${email}`),
      email,
      name: `${surname} ${firstName}`,
      createdAt,
    });
    return id;
  };
  const demoInvestor = addInvestor('inwestor@oferta.test', 'Ewa', 'Szymańska', start);
  const investorIds = Array.from({ length: 320 }, (_, index) => {
    const firstName = pick(firstNames);
    const surname =
      index % 23 === 0 ? `${pick(surnames)}-${pick(surnames)}-Śmigielska` : pick(surnames);
    return addInvestor(
      `${asciiOf(firstName)}.${asciiOf(surname)}.${index + 1}@example.pl`,
      firstName,
      surname,
      start,
    );
  });

  const statuses: [OfferStatus, number][] = [
    ['invited', 0.17],
    ['viewed', 0.16],
    ['interested', 0.14],
    ['accepted', 0.13],
    ['active', 0.24],
    ['rejected', 0.07],
    ['declined', 0.09],
  ];
  const rollStatus = (): OfferStatus => {
    let left = roll();
    for (const [status, share] of statuses) {
      left -= share;
      if (left < 0) return status;
    }
    return 'active';
  };
  const active = advisors.filter(({ status }) => status === 'active');
  const started = campaigns.filter(({ startDate }) => startDate <= date);
  const offers: (typeof t.offer.$inferInsert)[] = [];
  const events: (typeof t.offerEvent.$inferInsert)[] = [];
  const payments: (typeof t.payment.$inferInsert)[] = [];

  for (let index = 0; index < 600; index += 1) {
    const campaign = started[index % started.length]!;
    const own = products.filter(({ campaignId }) => campaignId === campaign.id);
    const product = pick(own);
    const owner = index % 4 === 0 ? active[0]! : pick(active);
    const networkId = pick(members.filter(({ advisorId }) => advisorId === owner.id)).networkId;
    const status = rollStatus();
    // Older the further it went, so that the board tells a story.
    const age =
      Math.floor(roll() * (status === 'active' ? 700 : status === 'accepted' ? 60 : 240)) + 3;
    const invited = atNoon(addDays(date, -age));
    const later = (days: number): Date =>
      new Date(
        Math.min(
          invited.getTime() + days * 86_400_000 * Math.max(roll(), 0.2),
          now.getTime() - 3_600_000,
        ),
      );
    const viewedAt = status === 'invited' ? null : later(1);
    const interestedAt =
      status === 'interested' || status === 'accepted' || status === 'active' ? later(2) : null;
    const acceptedAt = status === 'accepted' || status === 'active' ? later(2.5) : null;
    const lostAt = status === 'rejected' || status === 'declined' ? later(2.6) : null;
    const activatedAt = status === 'active' ? later(2.9) : null;
    const times = [invited, viewedAt, interestedAt, acceptedAt, lostAt, activatedAt].map(
      (one) => one?.getTime() ?? 0,
    );
    let previous = 0;
    const ordered = times.map((one) => {
      if (one === 0) return null;
      previous = Math.max(previous, one);
      return new Date(previous);
    });
    const statusDate = new Date(previous);
    const steps = 1 + Math.floor(roll() * roll() * 18);
    const value = (Number(product.min) + steps * Number(product.step)).toFixed(2);
    const agreementDate = ordered[3] ? today(ordered[3]) : null;
    const paymentDate = ordered[5] ? today(ordered[5]) : null;
    const until = ordered[3] ? reflectionEnd(ordered[3].toISOString(), campaign.regime) : null;
    const id = idOf(`offer ${index}`);
    const base = paymentDate ?? agreementDate;
    offers.push({
      id,
      brandId,
      no: `OF/${invited.getUTCFullYear()}/${String(index + 1).padStart(6, '0')}`,
      campaignId: campaign.id,
      productId: product.id,
      networkId,
      ownerId: owner.id,
      investorId: index % 60 === 7 ? demoInvestor : pick(investorIds),
      status,
      statusDate,
      invitedAt: invited,
      viewedAt: ordered[1] ?? null,
      interestedAt: ordered[2] ?? null,
      acceptedAt: ordered[3] ?? null,
      activatedAt: ordered[5] ?? null,
      rejectedAt: status === 'rejected' ? statusDate : null,
      declinedAt: status === 'declined' ? statusDate : null,
      agreementDate,
      paymentDate,
      endDate:
        base && product.durationValue && product.durationUnit
          ? endDateOf(base, { value: product.durationValue, unit: product.durationUnit })
          : null,
      investmentValue: acceptedAt ? value : '0.00',
      currency: campaign.currency,
      message: 'Dzień dobry, przesyłam ofertę, o której rozmawialiśmy.',
      reason: status === 'rejected' ? 'Brak kompletu dokumentów' : null,
      reflectionUntil: until ? new Date(until) : null,
      createdAt: invited,
    });
    const name = `${owner.firstName} ${owner.surname}`;
    let from: OfferStatus | null = null;
    const record = (
      type: typeof t.offerEvent.$inferInsert.type,
      to: OfferStatus,
      at: Date | null | undefined,
      by: 'advisor' | 'visitor' | 'backOffice',
    ): void => {
      if (!at) return;
      events.push({
        brandId,
        offerId: id,
        at,
        type,
        fromStatus: from,
        toStatus: to,
        actorKind: by,
        actorName: by === 'advisor' ? name : null,
      });
      from = to;
    };
    record('invited', 'invited', invited, 'advisor');
    record('viewed', 'viewed', ordered[1], 'visitor');
    record('interested', 'interested', ordered[2], 'visitor');
    record('accepted', 'accepted', ordered[3], 'visitor');
    if (status === 'rejected') record('rejected', 'rejected', ordered[4], 'advisor');
    if (status === 'declined') record('declined', 'declined', ordered[4], 'visitor');
    record('settled', 'active', ordered[5], 'backOffice');
    if (paymentDate) {
      payments.push({
        brandId,
        offerId: id,
        amount: value,
        currency: campaign.currency,
        paidOn: paymentDate,
      });
    }
  }
  await insertAll(people, (some) => tx.insert(t.person).values(some));
  await insertAll(investors, (some) => tx.insert(t.investor).values(some));
  await insertAll(offers, (some) => tx.insert(t.offer).values(some));
  await insertAll(events, (some) => tx.insert(t.offerEvent).values(some));
  await insertAll(payments, (some) => tx.insert(t.payment).values(some));
  return { brandId, advisor: active[0]!, network: networks[0]!, campaigns, products, demoInvestor };
};

const seedOtherBrands = async ({ tx, date, passwordHash }: Seeder): Promise<void> => {
  const start = atNoon(addMonths(date, -14));
  for (const brand of brands.slice(1)) {
    const emails = [
      `doradca.${brand.slug}@oferta.test`,
      ...(brand.slug === 'navy' ? ['obcy@oferta.test'] : []),
    ];
    await tx
      .insert(t.person)
      .values(emails.map((email) => personRow(email, 'Jan', 'Nowak', passwordHash, start)));
    const networkId = idOf(`network ${brand.slug}`);
    await tx
      .insert(t.network)
      .values({ id: networkId, brandId: brand.id, name: 'Centrala', code: 'CEN' });
    const advisors = emails.map((email) => ({
      id: idOf(`advisor ${brand.slug} ${email}`),
      brandId: brand.id,
      personId: idOf(`person ${email}`),
      role: email.startsWith('doradca') ? ('coordinator' as const) : ('advisor' as const),
      status: 'active' as const,
      firstName: 'Jan',
      surname: 'Nowak',
      email,
      createdAt: start,
      activatedAt: start,
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
    const [seed] = campaignSeeds;
    const campaignId = idOf(`campaign ${brand.slug}`);
    await tx.insert(t.campaign).values({
      id: campaignId,
      brandId: brand.id,
      type: seed!.type,
      regime: seed!.regime,
      status: 'active',
      startDate: addDays(date, -60),
      endDate: addDays(date, 120),
      target: seed!.target,
      currency: seed!.currency,
      issuerName: brand.issuerName,
      translations: seed!.translations,
    });
    const [product] = seed!.products;
    const productId = idOf(`product ${brand.slug}`);
    await tx.insert(t.product).values({
      ...product!,
      id: productId,
      brandId: brand.id,
      campaignId,
      currency: seed!.currency,
      code: `${brand.slug.toUpperCase().slice(0, 4)}-A-24`,
    });
    const email = `inwestor.${brand.slug}@oferta.test`;
    await tx.insert(t.person).values(personRow(email, 'Ewa', 'Zielińska', null, start));
    const investorId = idOf(`investor ${email}`);
    await tx.insert(t.investor).values({
      id: investorId,
      brandId: brand.id,
      personId: idOf(`person ${email}`),
      email,
      name: 'Zielińska Ewa',
      createdAt: start,
    });
    await tx.insert(t.offer).values({
      id: idOf(`offer ${brand.slug}`),
      brandId: brand.id,
      no: `OF/${date.slice(0, 4)}/000001`,
      campaignId,
      productId,
      networkId,
      ownerId: advisors[0]!.id,
      investorId,
      status: 'viewed',
      statusDate: atNoon(addDays(date, -5)),
      invitedAt: atNoon(addDays(date, -6)),
      viewedAt: atNoon(addDays(date, -5)),
      currency: seed!.currency,
      createdAt: atNoon(addDays(date, -6)),
    });
  }
};

/** Offers, data requests and links with fixed tokens, one for every state a link can have. */
const seedLinks = async (
  { tx, now, date }: Seeder,
  house: Awaited<ReturnType<typeof seedDefaultBrand>>,
  secrets: Secrets,
): Promise<void> => {
  const { brandId, advisor, network, products } = house;
  const hour = 3_600_000;
  let no = 900_000;
  const addOffer = async (
    key: string,
    productCode: string,
    values: Partial<typeof t.offer.$inferInsert> = {},
  ): Promise<string> => {
    const email = `${key}@example.pl`;
    await tx.insert(t.person).values(personRow(email, 'Zofia', 'Wójcik', null, now));
    const investorId = idOf(`investor ${email}`);
    await tx.insert(t.investor).values({
      id: investorId,
      brandId,
      personId: idOf(`person ${email}`),
      email,
      name: 'Wójcik Zofia',
      createdAt: now,
    });
    const product = products.find(({ code }) => code === productCode)!;
    const invitedAt = new Date(now.getTime() - 48 * hour);
    const id = idOf(`offer ${key}`);
    no += 1;
    await tx.insert(t.offer).values({
      id,
      brandId,
      no: `OF/${date.slice(0, 4)}/${no}`,
      campaignId: product.campaignId,
      productId: product.id,
      networkId: network.id,
      ownerId: advisor.id,
      investorId,
      status: 'invited',
      statusDate: invitedAt,
      invitedAt,
      currency: product.currency,
      message: 'Dzień dobry, przesyłam ofertę, o której rozmawialiśmy. Pozdrawiam, Anna Kowalska',
      createdAt: invitedAt,
      ...values,
    });
    await tx.insert(t.offerEvent).values({
      brandId,
      offerId: id,
      at: invitedAt,
      type: 'invited',
      toStatus: 'invited',
      actorKind: 'advisor',
      actorName: `${advisor.firstName} ${advisor.surname}`,
    });
    return id;
  };
  const addLink = (
    kind: typeof t.linkToken.$inferInsert.kind,
    token: string,
    objectId: string,
    values: Partial<typeof t.linkToken.$inferInsert> = {},
  ) =>
    tx.insert(t.linkToken).values({
      brandId,
      kind,
      objectId,
      hash: hashOf(token),
      createdAt: now,
      expiresAt: new Date(Date.parse(endOfDay(addDays(date, 30)))),
      ...values,
    });

  await addLink('offer', 'demo-live', await addOffer('demo-live', 'MAG-A-24'));
  await addLink('offer', 'demo-live-equity', await addOffer('demo-live-equity', 'SOL-S1'));
  await addLink('offer', 'demo-ended', await addOffer('demo-ended', 'OSI-A-18'));
  await addLink('offer', 'demo-not-started', await addOffer('demo-not-started', 'PRT-A-36'));
  await addLink('offer', 'demo-revoked', await addOffer('demo-revoked', 'MAG-A-24'), {
    revokedAt: now,
  });
  await addLink('offer', 'demo-expired', await addOffer('demo-expired', 'MAG-A-24'), {
    expiresAt: new Date(now.getTime() - hour),
  });
  const acceptedAt = new Date(now.getTime() - 24 * hour);
  const accepted = await addOffer('demo-accepted', 'MAG-A-24', {
    status: 'accepted',
    statusDate: acceptedAt,
    viewedAt: acceptedAt,
    interestedAt: acceptedAt,
    acceptedAt,
    agreementDate: today(acceptedAt),
    endDate: addMonths(today(acceptedAt), 24),
    investmentValue: '50000.00',
    reflectionUntil: new Date(reflectionEnd(acceptedAt.toISOString(), 'ecsp')!),
  });
  await tx.insert(t.offerEvent).values({
    brandId,
    offerId: accepted,
    at: acceptedAt,
    type: 'accepted',
    fromStatus: 'invited',
    toStatus: 'accepted',
    actorKind: 'visitor',
    actorName: 'Zofia Wójcik',
  });
  await addLink('offer', 'demo-accepted', accepted);

  const kyc = (key: string, values: Partial<typeof t.kycRequest.$inferInsert>) => ({
    id: idOf(`kyc ${key}`),
    brandId,
    advisorId: advisor.id,
    investorEmail: `${key}@example.pl`,
    message: 'Dzień dobry, proszę o uzupełnienie formularza danych przed zawarciem umowy.',
    status: 'sent' as const,
    sentAt: new Date(now.getTime() - 24 * hour),
    expiresAt: new Date(Date.parse(endOfDay(addDays(date, 29)))),
    ...values,
  });
  const form = {
    firstName: 'Zofia',
    surname: 'Wójcik',
    identificationNo: '85022812343',
    documentNo: 'ABA300000',
    bankAccount: 'PL61109010140000071219812874',
  };
  await tx.insert(t.kycRequest).values([
    kyc('demo-kyc', {}),
    kyc('demo-kyc-submitted', {
      status: 'submitted',
      openedAt: now,
      submittedAt: now,
      referenceNo: `KYC/${date.slice(0, 4)}/DEMO0001`,
      formEnc: await secrets.encrypt(form),
      formHash: '',
    }),
    kyc('demo-kyc-expired', { expiresAt: new Date(now.getTime() - hour) }),
    kyc('demo-kyc-opened', { status: 'opened', openedAt: now }),
  ]);
  await addLink('kyc', 'demo-kyc', idOf('kyc demo-kyc'));
  await addLink('kyc', 'demo-kyc-submitted', idOf('kyc demo-kyc-submitted'));
  await addLink('kyc', 'demo-kyc-expired', idOf('kyc demo-kyc-expired'), {
    expiresAt: new Date(now.getTime() - hour),
  });

  const inactive = idOf('advisor nieaktywny@oferta.test');
  await addLink('activation', 'demo-activation', inactive, {
    personId: idOf('person nieaktywny@oferta.test'),
  });
  await addLink('password', 'demo-reset', idOf('person doradca@oferta.test'), {
    personId: idOf('person doradca@oferta.test'),
  });
};
