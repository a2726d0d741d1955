import { heldPair, type HeldPair, type PanelType, type TokenPair } from '../../src/sdk/tokens.ts';

interface Claims {
  /** The person's id; by default their address, which says whose pair it is in a report. */
  sub?: string;
  username?: string;
  panel?: PanelType;
  brandId?: string;
  /** Seconds since 1970. */
  issuedAt?: number;
}

/** An unsigned token pair as a browser reads it, valid for ten minutes. */
export const tokenPair = ({
  username = 'a@b.pl',
  sub = username,
  panel = 'advisor-panel',
  brandId = 'brand',
  issuedAt = 0,
}: Claims = {}): TokenPair => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub,
    username,
    context_type: panel,
    context_id: brandId,
    iat: issuedAt,
    exp: issuedAt + 600,
  };
  return {
    accessToken: `${part({ alg: 'none' })}.${part(claims)}.x`,
    refreshToken: `refresh of ${username} ${issuedAt}`,
  };
};

/** The same, decoded. */
export const pairOf = (claims: Claims = {}): HeldPair => heldPair(tokenPair(claims))!;
