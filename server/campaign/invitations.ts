import { invitationLinkLifetimeMs } from '../../src/domain/durations.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { makeLink } from '../security/links.ts';

/** Mails a new link to an offer; earlier links stop working. */
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
