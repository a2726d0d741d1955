import type { Tx } from '../db/open.ts';
import type { LinkKind, mail } from '../db/schema.ts';
import {
  activationLinkLifetimeMs,
  emailChangeLinkLifetimeMs,
  emailRestoreLinkLifetimeMs,
  investorLoginLinkLifetimeMs,
  passwordResetLinkLifetimeMs,
} from '../../src/domain/durations.ts';
import { makeLink, renewLink } from '../security/links.ts';
import type { Secrets } from '../security/secrets.ts';
import {
  selectAdvisorsOf,
  selectInvestorsOf,
  selectPersonByEmail,
  type PersonRow,
} from '../session/queries.ts';

type Row = typeof mail.$inferSelect;

/** Mails that say how long their link is valid: the life that it has from when they leave. */
const lifetimes: Partial<Record<Row['kind'], number>> = {
  activation: activationLinkLifetimeMs,
  passwordReset: passwordResetLinkLifetimeMs,
  accountProtected: passwordResetLinkLifetimeMs,
  investorLogin: investorLoginLinkLifetimeMs,
  emailChange: emailChangeLinkLifetimeMs,
  emailChanged: emailRestoreLinkLifetimeMs,
};

interface Opening {
  kind: LinkKind;
  /** What the link opens for this person in this brand; null when nothing. */
  objectOf: (tx: Tx, who: PersonRow, brandId: string) => Promise<string | null>;
}

const password: Opening = {
  kind: 'password',
  objectOf: async (_tx, who) => (who.passwordHash ? who.id : null),
};

/** Mails that anybody may request for an address, and the link each carries. */
const openings: Partial<Record<Row['kind'], Opening>> = {
  passwordReset: password,
  accountProtected: password,
  investorLogin: {
    kind: 'investorLogin',
    objectOf: async (tx, who, brandId) =>
      (await selectInvestorsOf(tx, who.id)).find((one) => one.brandId === brandId)?.id ?? null,
  },
  activation: {
    kind: 'activation',
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
 * here, at the first attempt to send it, so that the request reveals nothing; links
 * sent earlier are revoked. Each later attempt keeps that link, as an earlier one may have delivered
 * it after all, and lets it live anew.
 * @returns null when no mail is sent: the address has nothing to open, or the link was used or
 * revoked meanwhile, unless the mail is a warning.
 */
export const idsOf = async (
  tx: Tx,
  secrets: Secrets,
  row: Row,
  now: Date,
): Promise<Row['ids'] | null> => {
  const lifetimeMs = lifetimes[row.kind];
  if (lifetimeMs === undefined) return row.ids;
  const { linkId } = row.ids;
  if (linkId) {
    const living = await renewLink(tx, linkId, new Date(now.getTime() + lifetimeMs));
    if (living.length > 0) return row.ids;
    // A warning leaves with another link: whoever it is about could ask for one and hold it back.
    if (row.kind !== 'accountProtected') return null;
  }
  const opening = openings[row.kind];
  if (!opening) return row.ids;
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
      lifetimeMs,
    },
    now,
  );
  return { ...row.ids, linkId: link.id, personId: who.id };
};
