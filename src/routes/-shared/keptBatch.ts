import { useState } from 'react';
import type { InvitationContext } from '../../machines/invitation.machine.ts';
import type { OfferItem } from './offers/OfferCell.tsx';
import { useHolder } from './useHolder.ts';

type Kept = Pick<InvitationContext, 'letter' | 'recipients'> & {
  /** The offers that the batch is for: the targets are their ids. */
  offers?: OfferItem[] | undefined;
};

const keptAt = (key: string) => ({
  read: (): Kept | null => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  },
  write: ({ letter, recipients, offers }: Kept): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ letter, recipients, offers }));
    } catch {
      // If storage is full nothing is kept; the batch itself continues.
    }
  },
  forget: (): void => sessionStorage.removeItem(key),
});

/**
 * A batch with unread results, kept in this tab across a reload for whoever sent it: the next person
 * in the tab neither sees its addresses nor sends it again.
 * @param name Of the dialog.
 */
export const useKeptBatch = (name: 'invitations' | 'kyc' | 'owner' | 'remind') => {
  const holder = useHolder();
  // The holder of the first rendering: a dialog still open when another's session begins is not theirs.
  const [kept] = useState(() => keptAt(`batch:${name}:${holder}`));
  return kept;
};
