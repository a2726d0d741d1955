import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { CalendarPlus, ClipboardList, Link2Off, Mail, Send, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { useCall } from '../../../-shared/useCall.ts';

/** What an advisor does with an offer. */
export type ActName = 'write' | 'form' | 'resend' | 'extend' | 'revoke';

export interface Act {
  name: ActName;
  label: string;
  icon: LucideIcon;
  /** Where it leads; the others are done here. */
  href?: string;
  isPending: boolean;
  run: () => void;
}

/** The acts that the offer allows now, in the order in which they are offered. */
export const useOfferActs = ({ offer, allowedActions }: components['schemas']['OfferDetails']) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  const [asked, setAsked] = useState<'form' | 'reject' | null>(null);
  const may = (action: (typeof allowedActions)[number]): boolean => allowedActions.includes(action);
  const offerId = offer.id;
  const ask = (what: 'form' | 'reject') => () => setAsked(what);
  const acts: (Act | false)[] = [
    {
      name: 'write',
      label: t`Napisz wiadomość`,
      icon: Mail,
      href: `mailto:${offer.investorEmail}`,
      isPending: false,
      run: () => {},
    },
    may('resendInvitation') && {
      name: 'resend',
      label: t`Wyślij link ponownie`,
      icon: Send,
      isPending: pending === 'resend',
      run: () => void run('resend', () => sdk.resendInvitation({ offerId }), t`Wysłano nowy link.`),
    },
    may('extendInvitation') && {
      name: 'extend',
      label: t`Przedłuż link`,
      icon: CalendarPlus,
      isPending: pending === 'extend',
      run: () =>
        void run(
          'extend',
          () => sdk.extendInvitation({ offerId }),
          t`Link jest ważny kolejne 30 dni.`,
        ),
    },
    may('sendKycRequest') && {
      name: 'form',
      label: t`Wyślij formularz danych`,
      icon: ClipboardList,
      isPending: false,
      run: ask('form'),
    },
    may('revokeInvitation') && {
      name: 'revoke',
      label: t`Unieważnij link`,
      icon: Link2Off,
      isPending: pending === 'revoke',
      run: () =>
        void run('revoke', () => sdk.revokeInvitation({ offerId }), t`Link został unieważniony.`),
    },
  ];
  return {
    acts: acts.filter((act) => act !== false),
    failure,
    mayReject: may('reject'),
    /** The window that stands open. */
    asked,
    ask: setAsked,
  };
};
