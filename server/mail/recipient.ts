import type { Tx } from '../db/open.ts';
import type { mail } from '../db/schema.ts';
import {
  activationLinkLifetimeMs,
  investorLoginLinkLifetimeMs,
  passwordResetLinkLifetimeMs,
} from '../../src/domain/durations.ts';
import type { LinkKind } from '../db/schema.ts';
import { makeLink } from '../security/links.ts';
import type { Secrets } from '../security/secrets.ts';
import {
  selectAdvisorsOf,
  selectInvestorsOf,
  selectPersonByEmail,
  type PersonRow,
} from '../session/queries.ts';

type Row = typeof mail.$inferSelect;

interface Opening {
  kind: LinkKind;
  lifetimeMs: number;
  /** What the link opens for this person in this brand; null when nothing. */
  objectOf: (tx: Tx, who: PersonRow, brandId: string) => Promise<string | null>;
}

const password: Opening = {
  kind: 'password',
  lifetimeMs: passwordResetLinkLifetimeMs,
  objectOf: async (_tx, who) => (who.passwordHash ? who.id : null),
};

/** Mails that anybody may request for an address, and the link each carries. */
const openings: Partial<Record<Row['kind'], Opening>> = {
  passwordReset: password,
  accountProtected: password,
  investorLogin: {
    kind: 'investorLogin',
    lifetimeMs: investorLoginLinkLifetimeMs,
    objectOf: async (tx, who, brandId) =>
      (await selectInvestorsOf(tx, who.id)).find((one) => one.brandId === brandId)?.id ?? null,
  },
  activation: {
    kind: 'activation',
    lifetimeMs: activationLinkLifetimeMs,
    objectOf: async (tx, who, brandId) =>
      (await selectAdvisorsOf(tx, who.id)).find(
        ({ advisor }) =>
          advisor.brandId === brandId &&
          advisor.acceptedAt === null &&
          advisor.status !== 'deleted',
      )?.advisor.id ?? null,
  },
};

/**
 * The ids a mail is written from. A mail requested by address finds its person and gets its link
 * here, when it is sent, so that the request reveals nothing (security D9); links sent earlier are
 * revoked.
 * @returns null when the address has nothing to open: no mail is sent.
 */
export const idsOf = async (
  tx: Tx,
  secrets: Secrets,
  row: Row,
  now: Date,
): Promise<Row['ids'] | null> => {
  const opening = openings[row.kind];
  if (!opening || row.ids.linkId) return row.ids;
  const who = await selectPersonByEmail(tx, row.toAddress);
  const objectId = who ? await opening.objectOf(tx, who, row.brandId) : null;
  if (!who || !objectId) return null;
  const link = await makeLink(
    tx,
    secrets,
    {
      brandId: row.brandId,
      kind: opening.kind,
      objectId,
      personId: who.id,
      sentTo: row.toAddress,
      lifetimeMs: opening.lifetimeMs,
    },
    now,
  );
  return { ...row.ids, linkId: link.id, personId: who.id };
};
