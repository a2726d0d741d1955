import { lastMoment } from '../../src/domain/dates.ts';
import { kycRequestLifetimeMs } from '../../src/domain/durations.ts';
import type { Tx } from '../db/open.ts';
import { extendLinks, findLiveLink, makeLink, renewLink as prolong } from '../security/links.ts';
import type { Secrets } from '../security/secrets.ts';
import type { RequestRow } from './queries.ts';

/** A new link to a request; those mailed earlier stop working. @returns its id. */
const newLink = async (
  tx: Tx,
  secrets: Secrets,
  { brandId, id, investorEmail }: RequestRow,
  now: Date,
): Promise<string> => {
  const about = { brandId, kind: 'kyc', objectId: id, sentTo: investorEmail } as const;
  const link = await makeLink(tx, secrets, { ...about, lifetimeMs: kycRequestLifetimeMs }, now);
  return link.id;
};

/** Extends the link already mailed by thirty days; if it was revoked, makes a new one. */
export const renewLink = async (
  tx: Tx,
  secrets: Secrets,
  request: RequestRow,
  now: Date,
): Promise<string> => {
  const until = lastMoment(now, kycRequestLifetimeMs);
  const [kept] = await extendLinks(tx, 'kyc', request.id, until);
  return kept?.id ?? newLink(tx, secrets, request, now);
};

/**
 * The link by which data are asked for again: the one that works, for thirty days more, as its
 * investor may be filling in the form behind it; otherwise a new one. @returns its id.
 */
export const linkAgain = async (
  tx: Tx,
  secrets: Secrets,
  request: RequestRow,
  now: Date,
): Promise<string> => {
  const sought = { kind: 'kyc', objectId: request.id, sentTo: request.investorEmail } as const;
  const live = await findLiveLink(tx, sought, now);
  const until = lastMoment(now, kycRequestLifetimeMs);
  const [kept] = live ? await prolong(tx, live.id, until) : [];
  return kept?.id ?? newLink(tx, secrets, request, now);
};
