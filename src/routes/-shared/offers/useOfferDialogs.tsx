import { useState, type ReactNode } from 'react';
import { KycRequestDialog } from '../kyc/KycRequestDialog.tsx';
import { InviteDialog } from '../invite/InviteDialog.tsx';
import { useKeptBatch } from '../keptBatch.ts';
import { OwnerDialog } from '../OwnerDialog.tsx';
import type { BulkAct } from './OfferBulk.tsx';
import type { OfferItem } from './OfferCell.tsx';
import type { Scope } from './offersData.ts';
import { RemindDialog } from './RemindDialog.tsx';

/** An action with a dialog and the offers it is for; inviting is for none of them. */
interface Asked {
  what: BulkAct | 'invite';
  offers: OfferItem[];
}

/** @returns the action whose results have not been read yet, and its offers. */
const useUnread = (scope: Scope): (() => Asked | null) => {
  const invitations = useKeptBatch('invitations');
  const form = useKeptBatch('kyc');
  const remind = useKeptBatch('remind');
  const owner = useKeptBatch('owner');
  return () => {
    if (invitations.read()) return { what: 'invite', offers: [] };
    if (form.read()) return { what: 'form', offers: [] };
    const reminded = remind.read();
    if (reminded) return { what: 'remind', offers: reminded.offers ?? [] };
    const handedOver = scope === 'network' ? owner.read() : null;
    return handedOver && { what: 'owner', offers: handedOver.offers ?? [] };
  };
};

/** The network of all these offers, if it is one. */
const onlyNetworkOf = (offers: OfferItem[]): { id: string; name: string } | undefined => {
  const [first] = offers;
  return first && offers.every(({ networkId }) => networkId === first.networkId)
    ? { id: first.networkId, name: first.networkName }
    : undefined;
};

/** The addresses of these offers, one a line. */
const addressesOf = (offers: OfferItem[]): string =>
  [...new Set(offers.map(({ investorEmail }) => investorEmail))].join('\n');

/**
 * The dialogs over the list of offers, one at a time. They belong to the page and not to its rows:
 * unread results are shown whatever the list holds now.
 * @param onSent Called when one is closed that has sent something.
 */
export const useOfferDialogs = (
  scope: Scope,
  onSent: () => void,
): { dialog: ReactNode; ask: (what: Asked['what'], offers: OfferItem[]) => void } => {
  const unread = useUnread(scope);
  // Results not yet dismissed are shown again after a reload.
  const [asked, setAsked] = useState(unread);
  const close = (wasSent: boolean): void => {
    // Those of another action, if any: a dialog for other offers would take its results for its own.
    setAsked(unread);
    if (wasSent) onSent();
  };
  const dialogOf = ({ what, offers }: Asked): ReactNode => {
    switch (what) {
      case 'invite':
        return <InviteDialog onClose={close} />;
      case 'owner':
        return <OwnerDialog offers={offers} onClose={close} />;
      case 'remind':
        return <RemindDialog offers={offers} onClose={close} />;
      default:
        return (
          <KycRequestDialog
            to={addressesOf(offers)}
            network={onlyNetworkOf(offers)}
            onClose={close}
          />
        );
    }
  };
  return { dialog: asked && dialogOf(asked), ask: (what, offers) => setAsked({ what, offers }) };
};
