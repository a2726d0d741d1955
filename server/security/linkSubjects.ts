import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  investor,
  kycRequest,
  offer,
  person,
  type LinkKind,
  type linkToken,
} from '../db/schema.ts';

type LinkRow = Pick<typeof linkToken.$inferSelect, 'kind' | 'objectId' | 'personId' | 'sentTo'>;

/**
 * What a link opens (locked for this transaction if requested), and the address at which the
 * person it is for is reached now. Undefined when it is gone; null when no address is involved.
 */
export const linkSubjects: Record<
  LinkKind,
  (tx: Tx, link: LinkRow, isLocked: boolean) => Promise<string | null | undefined>
> = {
  offer: async (tx, { objectId }, isLocked) => {
    const locking = tx.select({ id: offer.id }).from(offer).where(eq(offer.id, objectId));
    if (isLocked) await locking.for('no key update');
    const [row] = await tx
      .select({ email: investor.email })
      .from(offer)
      .innerJoin(investor, eq(investor.id, offer.investorId))
      .where(eq(offer.id, objectId));
    return row?.email;
  },
  kyc: async (tx, { objectId }, isLocked) => {
    const query = tx
      .select({ email: kycRequest.investorEmail, status: kycRequest.status })
      .from(kycRequest)
      .where(eq(kycRequest.id, objectId));
    const [row] = await (isLocked ? query.for('no key update') : query);
    return row?.status === 'revoked' ? undefined : row?.email;
  },
  activation: async (tx, { objectId, personId, sentTo }, isLocked) => {
    const query = tx
      .select({ membership: advisor, current: person.email })
      .from(advisor)
      .innerJoin(person, eq(person.id, advisor.personId))
      .where(eq(advisor.id, objectId));
    const [row] = await (isLocked ? query.for('no key update', { of: advisor }) : query);
    if (!row || row.membership.status === 'deleted') return undefined;
    // Asked for again by the invited person, at the address that they log in with by now.
    const isTheirs = personId === row.membership.personId && sentTo === row.current;
    return isTheirs ? row.current : row.membership.email;
  },
  password: (tx, { objectId }, isLocked) => addressOf(tx, objectId, isLocked),
  investorLogin: (tx, { personId }, isLocked) => addressOf(tx, personId!, isLocked),
  // It goes to no address, and opens a session of its person.
  redirect: personOf,
  // Sent to an address that is not the person's yet, or no longer is.
  emailChange: personOf,
  emailRestore: personOf,
};

/** A person by id, whatever their address. */
async function personOf(tx: Tx, { personId }: LinkRow, isLocked: boolean) {
  return (await addressOf(tx, personId!, isLocked)) === undefined ? undefined : null;
}

const addressOf = async (tx: Tx, personId: string, isLocked: boolean) => {
  const query = tx.select({ email: person.email }).from(person).where(eq(person.id, personId));
  const [row] = await (isLocked ? query.for('no key update') : query);
  return row?.email;
};

/**
 * The address of the investor whom a mailed offer or form is for, whatever became of either.
 * Undefined when they are gone.
 */
export const addressOfInvestor = async (
  tx: Tx,
  { kind, objectId }: LinkRow,
): Promise<string | undefined> => {
  const [row] = await (kind === 'kyc'
    ? tx
        .select({ email: investor.email })
        .from(kycRequest)
        .innerJoin(investor, eq(investor.id, kycRequest.investorId))
        .where(eq(kycRequest.id, objectId))
    : tx
        .select({ email: investor.email })
        .from(offer)
        .innerJoin(investor, eq(investor.id, offer.investorId))
        .where(eq(offer.id, objectId)));
  return row?.email;
};
