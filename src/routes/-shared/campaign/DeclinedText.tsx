import { Trans } from '@lingui/react/macro';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';

/** That an offer was declined; of one that had been accepted, that the acceptance has ended. */
export const DeclinedText = ({ offer }: { offer: Pick<PublicOffer, 'accepted'> }) =>
  offer.accepted ? (
    <Trans>Odstąpienie od akceptacji zostało zapisane. Prosimy nie płacić.</Trans>
  ) : (
    <Trans>Rezygnacja została zapisana.</Trans>
  );
