import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { asc } from 'drizzle-orm';
import { accessTokenLifetimeMs, clockSkewMs } from '../../src/domain/durations.ts';
import { type SessionLevel } from '../../src/domain/sessionLevel.ts';
import { ConfigError } from '../configError.ts';
import { asSystem, type Database } from '../db/open.ts';
import { signingKey } from '../db/schema.ts';
import type { Secrets } from './secrets.ts';
import { latestEndOf, type SessionRow } from './sessions.ts';

const issuer = 'oferta';

/** Kinds of signed tokens; each is refused where another is expected (RFC 8725 §3.11). */
export type TokenKind = 'at+jwt' | '2fa+jwt' | 'remember+jwt';

export interface AccessClaims {
  sub: string;
  username: string;
  context_type: 'advisor-panel' | 'investor-panel';
  context_id: string;
  sid: string;
  /** How the session was made when the token was signed (OpenID Connect Core 1.0 §2). */
  acr: SessionLevel;
  /** When its person last proved their identity, in seconds since 1970; 0 for never within it. */
  auth_time: number;
  /** When the session ends for good, and the latest that it may be prolonged to; in seconds. */
  session_end: number;
  session_end_latest: number;
}

export interface Signer {
  sign: (
    kind: TokenKind,
    claims: Record<string, unknown> & { sub: string },
    lifetimeMs: number,
    now: Date,
  ) => Promise<string>;
  /** The claims, or null for a token that is not ours, not of this kind, or not valid now. */
  verify: <T>(kind: TokenKind, token: string, now: Date) => Promise<(T & { sub: string }) | null>;
}

/** The signing key of this installation, generated once under a lock and stored encrypted. */
const loadKey = (db: Database, secrets: Secrets): Promise<JWK & { kid: string }> =>
  asSystem(db, async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(715518)');
    const [row] = await tx.select().from(signingKey).orderBy(asc(signingKey.createdAt)).limit(1);
    if (row) {
      return secrets.decrypt<JWK & { kid: string }>(row.jwkEnc).catch(() => {
        throw new ConfigError(
          'SECRET_KEY is not the one that this database was made with: nothing encrypted in it can be read. Set the earlier one.',
        );
      });
    }
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID() };
    await tx.insert(signingKey).values({ kid: jwk.kid, jwkEnc: await secrets.encrypt(jwk) });
    return jwk;
  });

export const makeSigner = async (db: Database, secrets: Secrets): Promise<Signer> => {
  const jwk = await loadKey(db, secrets);
  const privateKey = await importJWK(jwk, 'ES256');
  const { d: _private, ...publicJwk } = jwk;
  const publicKey = await importJWK(publicJwk, 'ES256');
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
  return {
    sign: (kind, claims, lifetimeMs, now) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: kind, kid: jwk.kid })
        .setIssuer(issuer)
        .setAudience(kind)
        .setJti(crypto.randomUUID())
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + Math.floor(lifetimeMs / 1000))
        .sign(privateKey),
    verify: async <T>(kind: TokenKind, token: string, now: Date) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['ES256'],
          typ: kind,
          issuer,
          audience: kind,
          requiredClaims: ['sub', 'exp', 'iat', 'jti'],
          clockTolerance: clockSkewMs / 1000,
          currentDate: now,
        });
        return payload as T & { sub: string };
      } catch {
        return null;
      }
    },
  };
};

/** The access token of a session as it stands now. */
export const signAccessToken = (
  signer: Signer,
  who: { id: string; email: string },
  session: Pick<
    SessionRow,
    'id' | 'brandId' | 'contextType' | 'level' | 'provenAt' | 'expiresAt' | 'loggedInAt'
  >,
  now: Date,
): Promise<string> => {
  const claims: AccessClaims = {
    sub: who.id,
    username: who.email,
    context_type: session.contextType,
    context_id: session.brandId,
    sid: session.id,
    acr: session.level,
    auth_time: Math.floor((session.provenAt?.getTime() ?? 0) / 1000),
    session_end: Math.floor(session.expiresAt.getTime() / 1000),
    session_end_latest: Math.floor(latestEndOf(session).getTime() / 1000),
  };
  return signer.sign('at+jwt', { ...claims }, accessTokenLifetimeMs, now);
};
