import { base64url, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsSession } from '../../../server/http/policy.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import { signingKey } from '../../../server/db/schema.ts';
import { makeSecrets } from '../../../server/security/secrets.ts';
import { contract } from '../../support/server/contract.ts';
import {
  demoLogins,
  secretKey,
  startServer,
  type TestServer,
} from '../../support/server/server.ts';

const absent = '11111111-1111-4111-8111-111111111111';
const { operations } = contract();

let server: TestServer;
let forged: [what: string, token: string][];

beforeAll(async () => {
  server = await startServer();
  const { body: pair } = await server.call('POST', '/auth/login', {
    body: { username: demoLogins.coordinator, password: demoLogins.password },
  });
  const [head, payload, signature] = pair.accessToken.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const [row] = await server.db.select().from(signingKey);
  const jwk = await makeSecrets(secretKey).decrypt<{ kid: string }>(row!.jwkEnc);
  const ownKey = await importJWK(jwk, 'ES256');
  const { privateKey: otherKey } = await generateKeyPair('ES256');
  const { d: _secret, ...publicJwk } = jwk as { d?: string; kid: string };
  const publicText = new TextEncoder().encode(JSON.stringify(publicJwk));
  const sign = (
    values: object,
    key: Parameters<SignJWT['sign']>[0],
    typ = 'at+jwt',
    alg = 'ES256',
  ) =>
    new SignJWT(values as Record<string, unknown>)
      .setProtectedHeader({ ...header, typ, alg })
      .sign(key);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const changed = base64url.encode(JSON.stringify({ ...claims, username: 'kto@inny.pl' }));
  const ended = await server.logIn(demoLogins.advisor);
  await server.call('POST', '/api/auth/logout', { token: ended });
  const { body: step } = await server.call('POST', '/auth/login', {
    body: { username: demoLogins.secondFactor, password: demoLogins.password },
  });
  const hour = 3600;
  forged = [
    ['nothing', ''],
    ['words', 'nie-jest-tokenem'],
    ['no signature (alg none)', new UnsecuredJWT(claims).encode()],
    ['a signature cut off', `${head}.${payload}.`],
    ['a signature of another text', `${head}.${changed}.${signature}`],
    ['another key', await sign(claims, otherKey)],
    ['the public key as a shared secret', await sign(claims, publicText, 'at+jwt', 'HS256')],
    ['an expired one', await sign({ ...claims, exp: claims.iat - hour }, ownKey)],
    ['no expiry', await sign(without('exp'), ownKey)],
    ['no subject', await sign(without('sub'), ownKey)],
    ['another issuer', await sign({ ...claims, iss: 'kto-inny' }, ownKey)],
    ['another audience', await sign({ ...claims, aud: '2fa+jwt' }, ownKey)],
    ['another kind', await sign(claims, ownKey, 'remember+jwt')],
    ['a session that never was', await sign({ ...claims, sid: absent }, ownKey)],
    ['a session that was ended', ended],
    ['a second-factor token', step.twoFactorToken],
    ['the refresh token', pair.refreshToken],
  ];
});
afterAll(() => server?.close());

describe('forged bearer tokens', () => {
  it.each(operations.filter((one) => needsSession(one.operationId as OperationId)))(
    '$operationId accepts none of them',
    async ({ method, path }) => {
      for (const [what, token] of forged) {
        const { status, body } = await server.call(
          method as 'GET',
          path.replaceAll(/\{\w+\}/g, absent),
          { headers: { authorization: `Bearer ${token}` } },
        );
        expect([status, body.code], what).toEqual([401, 1004]);
      }
    },
  );
});
