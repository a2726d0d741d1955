import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import {
  BellRing,
  CalendarPlus,
  ClipboardList,
  Link2Off,
  Mail,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { dateOf, formatDate } from '../../../../domain/dates.ts';
import { isErased } from '../../../../domain/erasure.ts';
import { isLive } from '../../../../domain/offerStatus.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { orReload } from '../../../-shared/orReload.ts';
import { useCall } from '../../../-shared/useCall.ts';
import { useIsKept } from '../../../-shared/useKept.ts';

/** An advisor's actions on an offer. */
export type ActName = 'write' | 'remind' | 'form' | 'resend' | 'extend' | 'revoke';

export interface Act {
  name: ActName;
  label: string;
  icon: LucideIcon;
  /** Target, if it is a link. */
  href?: string;
  isPending: boolean;
  run: () => void;
}

type Details = components['schemas']['OfferDetails'];
/** Wraps an action's API call. */
type CallOf = <T>(
  name: ActName,
  call: () => Promise<T>,
  done: string | ((answer: T) => string),
) => Pick<Act, 'isPending' | 'run'>;

/** Actions on the mailed link: a live one gets a reminder, a dead one is resent. */
const useLinkActs = (
  { offer, campaign, allowedActions, invitation }: Details,
  callOf: CallOf,
): (Act | false)[] => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const offerId = offer.id;
  // After the campaign's end only a payment is reminded of.
  const isToRemind =
    isLive(offer.status) && (offer.status === 'accepted' || campaign.phase === 'open');
  return [
    isToRemind &&
      !isErased(offer.investorEmail) &&
      invitation.state === 'live' && {
        name: 'remind',
        label: t`Wyślij przypomnienie`,
        icon: BellRing,
        ...callOf(
          'remind',
          () => sdk.remindOffer({ offerId }),
          ({ repeated }) =>
            repeated ? t`Przypomnienie o tej ofercie wysłano już dziś.` : t`Wysłano przypomnienie.`,
        ),
      },
    allowedActions.includes('resendInvitation') && {
      name: 'resend',
      label: t`Wyślij link ponownie`,
      icon: Send,
      ...callOf('resend', () => sdk.resendInvitation({ offerId }), t`Wysłano nowy link.`),
    },
    allowedActions.includes('extendInvitation') && {
      name: 'extend',
      label: t`Przedłuż link`,
      icon: CalendarPlus,
      ...callOf(
        'extend',
        () => sdk.extendInvitation({ offerId }),
        // Of an accepted offer it may already live longer than what a new link would.
        ({ invitation: { expiresAt } }) => t`Link jest ważny do ${formatDate(dateOf(expiresAt!))}.`,
      ),
    },
  ];
};

/** Actions currently allowed, in display order. */
export const useOfferActs = (details: Details) => {
  const { offer, allowedActions } = details;
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run, reload, forget } = useCall();
  const mayReject = allowedActions.includes('reject');
  const hasReason = useIsKept(`rejection ${offer.id}`);
  const [asked, setAsked] = useState<'form' | 'reject' | null>(
    hasReason && mayReject ? 'reject' : null,
  );
  // A failure stays until something else is begun: beside another act's success it would be about that.
  const ask = (what: typeof asked): void => {
    if (what) forget();
    setAsked(what);
  };
  const callOf: CallOf = (name, call, done) => ({
    isPending: pending === name,
    run: () => void run(name, () => orReload(call(), reload), done),
  });
  const linkActs = useLinkActs(details, callOf);
  const acts: (Act | false)[] = [
    !isErased(offer.investorEmail) && {
      name: 'write',
      label: t`Napisz wiadomość`,
      icon: Mail,
      href: `mailto:${offer.investorEmail}`,
      isPending: false,
      run: () => {},
    },
    ...linkActs,
    allowedActions.includes('sendKycRequest') && {
      name: 'form',
      label: t`Wyślij formularz danych`,
      icon: ClipboardList,
      isPending: false,
      run: () => ask('form'),
    },
    allowedActions.includes('revokeInvitation') && {
      name: 'revoke',
      label: t`Unieważnij link`,
      icon: Link2Off,
      ...callOf(
        'revoke',
        () => sdk.revokeInvitation({ offerId: offer.id }),
        t`Link został unieważniony.`,
      ),
    },
  ];
  return {
    acts: acts.filter((act) => act !== false),
    failure,
    mayReject,
    /** The open dialog. */
    asked,
    ask,
  };
};
