import { useLingui } from '@lingui/react/macro';
import {
  BriefcaseBusiness,
  ClipboardList,
  ContactRound,
  HandCoins,
  Landmark,
  LayoutDashboard,
  Network,
  Settings,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Person } from '../../../machines/application.machine.ts';

export interface Place {
  to:
    | '/app'
    | '/app/investors'
    | '/app/investors/network'
    | '/app/offers'
    | '/app/advisors'
    | '/app/kyc'
    | '/app/bookings'
    | '/app/bookings/due'
    | '/app/settings'
    | '/app/profile';
  label: string;
  icon: LucideIcon;
  /** Active only on exactly this URL, not on those below it. */
  exact: boolean;
}

/** Navigation by role, in the order of a day's work. */
export const usePlaces = (role: Person['role']): Place[] => {
  const { t } = useLingui();
  const home: Place = { to: '/app', label: t`Pulpit`, icon: LayoutDashboard, exact: true };
  const offers: Place = {
    to: '/app/offers',
    label: t`Oferty`,
    icon: BriefcaseBusiness,
    exact: false,
  };
  if (role === 'investor')
    return [
      home,
      offers,
      { to: '/app/profile', label: t`Moje dane`, icon: UserRound, exact: false },
    ];
  if (role === 'backOffice')
    return [
      { to: '/app/bookings', label: t`Wpłaty`, icon: Landmark, exact: true },
      { to: '/app/bookings/due', label: t`Do wypłaty`, icon: HandCoins, exact: false },
      { to: '/app/offers', label: t`Kampanie`, icon: BriefcaseBusiness, exact: false },
      { to: '/app/profile', label: t`Moje konto`, icon: UserRound, exact: false },
    ];
  const isCoordinator = role === 'coordinator';
  return [
    home,
    { to: '/app/investors', label: t`Inwestorzy`, icon: Users, exact: true },
    ...(isCoordinator
      ? [
          {
            to: '/app/investors/network' as const,
            label: t`Inwestorzy w sieci`,
            icon: Network,
            exact: true,
          },
        ]
      : []),
    offers,
    { to: '/app/advisors', label: t`Doradcy`, icon: ContactRound, exact: false },
    { to: '/app/kyc', label: t`Formularze danych`, icon: ClipboardList, exact: false },
    ...(isCoordinator
      ? [{ to: '/app/settings' as const, label: t`Ustawienia`, icon: Settings, exact: false }]
      : []),
  ];
};
