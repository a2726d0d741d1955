import { eq } from 'drizzle-orm';
import { invitationLinkLifetimeMs } from '../../src/domain/durations.ts';
import type { Tx } from '../db/open.ts';
import { investor, person } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { makeLink } from '../security/links.ts';

/** The investor of an address in this brand, made when new; the name is not known yet. */
export const ensureInvestor = async (tx: Tx, brandId: string, email: string, now: Date) => {
  const [known] = await tx.select().from(investor).where(eq(investor.email, email));
  if (known) return known;
  await tx
    .insert(person)
    .values({ email, firstName: '', surname: '', createdAt: now })
    .onConflictDoNothing();
  const [who] = await tx.select().from(person).where(eq(person.email, email));
  await tx
    .insert(investor)
    .values({ brandId, personId: who!.id, email, name: email, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(investor).where(eq(investor.email, email));
  return row!;
};

/** A new link for an offer and the mail that carries it; earlier links die. */
export const sendInvitation = async (
  { secrets, outbox }: Pick<Deps, 'secrets' | 'outbox'>,
  tx: Tx,
  { brandId, offerId, to }: { brandId: string; offerId: string; to: string },
  now: Date,
): Promise<void> => {
  const link = await makeLink(
    tx,
    secrets,
    {
      brandId,
      kind: 'offer',
      objectId: offerId,
      sentTo: to,
      lifetimeMs: invitationLinkLifetimeMs,
    },
    now,
  );
  await outbox.enqueue(tx, {
    kind: 'invitation',
    brandId,
    to,
    ids: { offerId, linkId: link.id },
  });
};
