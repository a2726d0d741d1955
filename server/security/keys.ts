import { asc, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { ConfigError } from '../configError.ts';
import { asSystem, type Database } from '../db/open.ts';
import { installationKey, signingKey } from '../db/schema.ts';
import { derivingKey, makeSecrets, UnknownKeyError, type Secrets } from './secrets.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * The secrets of this installation. The key that links and codes are derived from is stored in the
 * database, sealed, so that changing SECRET_KEY invalidates no link and no session.
 * @param options.isNew Whether the database may be an empty one, which gets its keys now.
 * @throws ConfigError when the database was sealed with a key that is not given.
 */
export const loadSecrets = async (
  db: Database,
  { secretKey, previousSecretKeys }: Pick<Config, 'secretKey' | 'previousSecretKeys'>,
  { isNew = true }: { isNew?: boolean } = {},
): Promise<Secrets> => {
  const sealing = makeSecrets(secretKey, previousSecretKeys);
  // Before keys were stored, links were derived from the oldest one.
  const first = derivingKey(previousSecretKeys.at(-1) ?? secretKey);
  try {
    const deriving = await asSystem(db, async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(715519)');
      const [kept] = await tx
        .select()
        .from(installationKey)
        .where(eq(installationKey.use, 'derive'));
      if (kept) return sealing.decrypt<string>(kept.keyEnc);
      // An older database has a signing key: it must open before another key is sealed.
      const [earlier] = await tx
        .select()
        .from(signingKey)
        .orderBy(asc(signingKey.createdAt))
        .limit(1);
      if (earlier) await sealing.decrypt(earlier.jwkEnc);
      else if (!isNew) {
        throw new ConfigError(
          'No server has ever started on this database: is DATABASE_URL that of the server?',
        );
      }
      const keyEnc = await sealing.encrypt(base64(first));
      await tx.insert(installationKey).values({ use: 'derive', keyEnc });
      return base64(first);
    });
    return makeSecrets(secretKey, previousSecretKeys, Buffer.from(deriving, 'base64url'));
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error;
    throw new ConfigError(
      'SECRET_KEY is not the one that this database was sealed with. Put it back, or name it in SECRET_KEY_PREVIOUS and run `npm run keys:rotate`.',
    );
  }
};
