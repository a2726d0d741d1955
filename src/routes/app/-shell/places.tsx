import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
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
}

/** Navigation by role, in the order of a day's work. */
export const usePlaces = (role: Person['role']): Place[] => {
  const { t } = useLingui();
  const home: Place = { to: '/app', label: t`Pulpit`, icon: LayoutDashboard };
  const offers: Place = {
    to: '/app/offers',
    label: t`Oferty`,
    icon: BriefcaseBusiness,
  };
  if (role === 'investor')
    return [home, offers, { to: '/app/profile', label: t`Moje konto`, icon: UserRound }];
  if (role === 'backOffice')
    return [
      { to: '/app/bookings', label: t`Wpłaty`, icon: Landmark },
      { to: '/app/bookings/due', label: t`Do wypłaty`, icon: HandCoins },
      { to: '/app/offers', label: t`Kampanie`, icon: BriefcaseBusiness },
      { to: '/app/profile', label: t`Moje konto`, icon: UserRound },
    ];
  const isCoordinator = role === 'coordinator';
  return [
    home,
    { to: '/app/investors', label: t`Inwestorzy`, icon: Users },
    ...(isCoordinator
      ? [
          {
            to: '/app/investors/network' as const,
            label: t`Inwestorzy w sieci`,
            icon: Network,
          },
        ]
      : []),
    offers,
    { to: '/app/advisors', label: t`Doradcy`, icon: ContactRound },
    { to: '/app/kyc', label: t`Formularze danych`, icon: ClipboardList },
    ...(isCoordinator
      ? [{ to: '/app/settings' as const, label: t`Ustawienia`, icon: Settings }]
      : []),
  ];
};

/** Pages that are below no place of the navigation, and the place to which they belong. */
const elsewhere: readonly (readonly [start: string, place: Place['to']])[] = [
  ['/app/investors/offer/', '/app/investors'],
  ['/app/preview/', '/app/offers'],
  ['/app/investments/', '/app/offers'],
];

/** @param list The list that the offer on the screen belongs to, if that is not the reader's own. */
const placeOf = (
  path: string,
  places: readonly Place[],
  list: Place['to'] | null,
): Place['to'] | null => {
  const [, other] = elsewhere.find(([start]) => path.startsWith(start)) ?? [];
  const within = (other === '/app/investors' ? list : null) ?? other ?? path;
  const here = places
    .map(({ to }) => to)
    .filter((to) => within === to || (to !== '/app' && within.startsWith(`${to}/`)));
  // Of the investors and those of the network below them, the longer address is meant.
  return here.toSorted((one, next) => next.length - one.length)[0] ?? null;
};

/** A link to a place is marked by `usePlaceHere`, not by the router, which knows addresses alone. */
export const ownMark = { exact: true } as const;

/** The place that is marked in the navigation, as the page on the screen belongs to it. */
export const usePlaceHere = (places: readonly Place[], role: Person['role']) =>
  useRouterState({
    select: ({ location, matches }) => {
      const data = matches.find(({ routeId }) => routeId === '/app/investors/offer/$id')
        ?.loaderData as { neighbours: { scope: string } | null } | undefined;
      const isNetwork = data?.neighbours
        ? data.neighbours.scope === 'network'
        : role === 'coordinator';
      return placeOf(location.pathname, places, isNetwork ? '/app/investors/network' : null);
    },
  });
