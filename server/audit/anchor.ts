import { CompactSign, compactVerify, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { eq, sql } from 'drizzle-orm';
import { asSystem, rowsOf, type Database } from '../db/open.ts';
import { installationKey } from '../db/schema.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Head } from './verify.ts';

/** The heads of all chains at an instant, stored where the database's owner cannot change them. */
interface Anchor {
  at: string;
  heads: Head[];
}

/** A fault of a stored anchor, and the chain concerned. */
export interface AnchorBreak {
  at: string | null;
  chain: string | null;
  /**
   * `cut`: the chain is shorter now; `rewritten`: it has a different link there; `notOurs`: the
   * line was not signed by this installation.
   */
  what: 'cut' | 'rewritten' | 'notOurs';
}

const algorithm = 'EdDSA';

/** The installation's signing key for anchors, generated once and stored encrypted. */
const signingKeyOf = (db: Database, secrets: Secrets): Promise<JWK> =>
  asSystem(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(715520)`);
    const [kept] = await tx
      .select()
      .from(installationKey)
      .where(eq(installationKey.use, 'evidence'));
    if (kept) return secrets.decrypt<JWK>(kept.keyEnc);
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const jwk = await exportJWK(privateKey);
    await tx
      .insert(installationKey)
      .values({ use: 'evidence', keyEnc: await secrets.encrypt(jwk) });
    return jwk;
  });

/** The chain of what concerns no single brand. */
const wholeInstallation = '00000000-0000-0000-0000-000000000000';

const headsNow = (db: Database): Promise<Head[]> =>
  asSystem(db, async (tx) =>
    rowsOf<{ chain: string; seq: string | number; hash: string }>(
      // One look from the end of each chain: reading the chains whole takes longer every year.
      await tx.execute(sql`select c.chain::text as chain, head.seq, head.hash
        from (select id as chain from brand union all select ${wholeInstallation}::uuid) c
        cross join lateral (select seq, hash from audit_chain a where a.chain = c.chain order by seq desc limit 1) head
        order by c.chain`),
    ).map(({ chain, seq, hash }) => ({ chain, seq: Number(seq), hash })),
  );

/** One line to be stored elsewhere: the signed heads of all chains (JWS, Ed25519). */
export const makeAnchor = async (db: Database, secrets: Secrets, now: Date): Promise<string> => {
  const anchor: Anchor = { at: now.toISOString(), heads: await headsNow(db) };
  const key = await importJWK(await signingKeyOf(db, secrets), algorithm);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(anchor)))
    .setProtectedHeader({ alg: algorithm })
    .sign(key);
};

/** The public half of the signing key, with which anybody can verify a line. */
const publicHalf = ({ kty, crv, x }: JWK): JWK => ({ kty, crv, x }) as JWK;

const readAnchor = async (line: string, key: JWK): Promise<Anchor | null> => {
  try {
    const { payload } = await compactVerify(line, await importJWK(publicHalf(key), algorithm));
    return JSON.parse(new TextDecoder().decode(payload)) as Anchor;
  } catch {
    return null;
  }
};

/**
 * Verifies stored anchors against the current chains: every head they recorded must still be there.
 */
export const judgeAnchors = async (
  db: Database,
  secrets: Secrets,
  lines: readonly string[],
): Promise<AnchorBreak[]> => {
  const key = await signingKeyOf(db, secrets);
  const breaks: AnchorBreak[] = [];
  for (const line of lines) {
    const anchor = await readAnchor(line, key);
    if (!anchor) {
      breaks.push({ at: null, chain: null, what: 'notOurs' });
      continue;
    }
    for (const { chain, seq, hash } of anchor.heads) {
      const [link] = rowsOf<{ hash: string }>(
        await asSystem(db, (tx) =>
          tx.execute(sql`select hash from audit_chain where chain = ${chain} and seq = ${seq}`),
        ),
      );
      if (link?.hash !== hash) {
        breaks.push({ at: anchor.at, chain, what: link ? 'rewritten' : 'cut' });
      }
    }
  }
  return breaks;
};
