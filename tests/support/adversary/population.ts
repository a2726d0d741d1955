import { hash } from '@node-rs/argon2';
import { today } from '../../../src/domain/dates.ts';
import { debt, words, type CampaignSeed } from '../../../server/db/demo/campaigns.ts';
import { idOf } from '../../../server/db/demo/dice.ts';
import { campaignRows } from '../../../server/db/demo/house.ts';
import { asSystem, type Database } from '../../../server/db/open.ts';
import * as t from '../../../server/db/schema.ts';
import {
  brandOf,
  emailOf,
  firstPasswordOf,
  names,
  principalOf,
  type BrandKey,
  type Name,
} from './principals.ts';

const networks = { north: 'a', south: 'a', sea: 'b' } as const satisfies Record<string, BrandKey>;
export const networkIdOf = (key: string): string => idOf(`walk network ${key}`);

/** Campaigns per brand: several, as in a single one every lead would soon be taken. */
export const campaignKeys = { a: ['a1', 'a2', 'a3'], b: ['b1', 'b2'] } as const;

const campaignSeed = (key: string): CampaignSeed => ({
  key: `walk-${key}`,
  type: 'debt',
  regime: 'ecsp',
  startsIn: -30,
  endsIn: 300,
  // High enough that walks do not exhaust it.
  target: '900000000.00',
  currency: 'PLN',
  issuer: 'Cegielnia sp. z o.o.',
  words: {
    PL: words('PL', 'debt', `Kampania ${key}`, ['Opis.'], ['Atut']),
    EN: words('EN', 'debt', `Campaign ${key}`, ['Description.'], ['Advantage']),
  },
  products: [
    debt(`W-${key}`, `Obligacje ${key}`, { rate: '8.00', months: 24, payments: 'monthly' }),
  ],
});
export const campaignIdOf = (key: string): string => idOf(`campaign walk-${key}`);
export const productIdOf = (key: string): string => idOf(`product W-${key}`);

/** As cheap as possible: there are many log-ins, and the cost of hashing is not under test. */
const cheapHash = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 });

/**
 * Rows that no call can create: staff, networks and campaigns. Everything else is created through
 * calls.
 */
export const populate = (db: Database, now: Date): Promise<void> =>
  asSystem(db, async (tx) => {
    await tx.insert(t.network).values(
      Object.entries(networks).map(([key, brand]) => ({
        id: networkIdOf(key),
        brandId: brandOf[brand].id,
        name: key,
        code: key.toUpperCase(),
      })),
    );
    for (const brand of ['a', 'b'] as const) {
      for (const key of campaignKeys[brand]) {
        const rows = campaignRows(campaignSeed(key), brandOf[brand].id, today(now));
        await tx.insert(t.campaign).values(rows.campaign);
        await tx.insert(t.product).values(rows.products);
      }
    }
    for (const name of names.filter((one) => !['investor', null].includes(principalOf(one).role))) {
      await addStaff(tx, name, now);
    }
  });

const addStaff = async (
  tx: Parameters<Parameters<typeof asSystem>[1]>[0],
  name: Name,
  now: Date,
): Promise<void> => {
  const { word, brand, role, networks: own, secondFactor } = principalOf(name);
  const title = `${word[0]!.toUpperCase()}${word.slice(1)}`;
  const shared = { email: emailOf(name), firstName: title, surname: 'Nazwisko', createdAt: now };
  const [person] = await tx
    .insert(t.person)
    .values({
      ...shared,
      passwordHash: await cheapHash(firstPasswordOf(name)),
      passwordSetAt: now,
      twoFactorMethod: secondFactor ?? null,
    })
    .returning();
  const [row] = await tx
    .insert(t.advisor)
    .values({
      ...shared,
      brandId: brandOf[brand].id,
      personId: person!.id,
      role: role as 'advisor',
      status: 'active',
      activatedAt: now,
      acceptedAt: now,
    })
    .returning();
  await tx.insert(t.networkMember).values(
    own.map((key) => ({
      brandId: brandOf[brand].id,
      networkId: networkIdOf(key),
      advisorId: row!.id,
      coordinates: role === 'coordinator',
    })),
  );
};
