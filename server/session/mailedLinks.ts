import { parseEmail } from '../../src/domain/email.ts';
import type { Tx } from '../db/open.ts';
import type { LinkKind } from '../db/schema.ts';
import { refuse } from '../http/problem.ts';
import { findLink, spendLink } from '../security/links.ts';

/** The row of a mailed link, locked by being spent; its problems are thrown. */
export const openLink = async (tx: Tx, kind: LinkKind, token: string, now: Date) => {
  const link = await findLink(tx, kind, token, now);
  if (link === 'expired') throw refuse(4002);
  if (link === 'dead' || !(await spendLink(tx, link.id, now))) throw refuse(4001);
  return link;
};

/** @throws 422 when the text is no address. */
export const readEmail = (typed: string): string => {
  const email = parseEmail(typed);
  if (!email) {
    throw refuse(5001, { violations: [{ propertyPath: 'email', code: 'email', parameters: {} }] });
  }
  return email;
};
