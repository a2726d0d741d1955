import { count } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import { brands } from '../branding/brands.ts';
import type { FileStore } from '../files/store.ts';
import { hashPassword } from '../security/passwords.ts';
import type { Secrets } from '../security/secrets.ts';
import { seedDocuments } from './demo/documents.ts';
import { insertOffers, seedHouse } from './demo/house.ts';
import { seedKyc } from './demo/kyc.ts';
import { linkedOffers, seedLinks } from './demo/links.ts';
import { seedOtherBrands } from './demo/otherBrands.ts';
import { asSystem, type Database } from './open.ts';
import * as t from './schema.ts';

export const demoPassword = 'Oferta-demo-2026';

/** The accounts printed at start and listed in the README. */
export const demoAccounts = [
  { email: 'doradca@oferta.test', role: 'advisor' },
  { email: 'koordynator@oferta.test', role: 'coordinator' },
  { email: 'drugi-skladnik@oferta.test', role: 'advisor, second factor by e-mail' },
  { email: 'ksiegowa@oferta.test', role: 'back office' },
  { email: 'kontroler@oferta.test', role: 'back office, the second person' },
  { email: 'obcy@oferta.test', role: 'advisor of Navy Capital only' },
  { email: 'nieaktywny@oferta.test', role: 'advisor, not active' },
  { email: 'inwestor@oferta.test', role: 'investor, by mailed link' },
];

/** The links printed at start and listed in the README. */
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
  { path: '/auth/activate-from-email/demo-activation', shows: 'an account to activate' },
  { path: '/auth/reset-password/demo-reset', shows: 'a password to set anew' },
];

/**
 * A believable demo: nine brands; the default one with five networks, 24 advisors, six campaigns
 * and 600 offers in every status over two years, the others with a small data set. Deterministic
 * for a given `now`, except the password's salt and encrypted values. A database that already has
 * people is left alone.
 * @param options.files Where confirmations and agreements are stored; without it offers have none.
 * @returns false when the database was not empty.
 */
export const seedDemo = async (
  db: Database,
  { now, secrets, files }: { now: Date; secrets: Secrets; files?: FileStore },
): Promise<boolean> =>
  asSystem(db, async (tx) => {
    const [people] = await tx.select({ total: count() }).from(t.person);
    if (people!.total > 0) return false;
    const passwordHash = await hashPassword(demoPassword);
    await tx
      .insert(t.brand)
      .values(brands.map(({ id, slug }) => ({ id, slug })))
      .onConflictDoNothing();
    const seeder = { tx, now, date: today(now), passwordHash, secrets, files };
    const house = await seedHouse(seeder, linkedOffers);
    await seedLinks(seeder, house);
    await insertOffers(seeder, house.rows);
    await seedKyc(seeder, house);
    await seedDocuments(seeder, house);
    await seedOtherBrands(seeder);
    return true;
  });
