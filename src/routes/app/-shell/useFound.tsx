import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  Bookmark,
  BriefcaseBusiness,
  ClipboardList,
  ContactRound,
  ListFilter,
  Network,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { comparable } from '../../../domain/text.ts';
import type { Scope } from '../../-shared/offers/offersData.ts';
import { loadViews, type SavedView } from '../../-shared/offers/savedViews.ts';
import { networkSearch, type FoundRecord } from './findRecords.ts';
import { usePlaces } from './places.tsx';
import type { Recent } from './recent.ts';
import { useCommands, type Opened } from './useCommands.ts';
import { useRecords } from './useRecords.ts';

/** One result. */
export interface Found {
  key: string;
  icon: LucideIcon;
  label: string;
  /** Muted additional text that distinguishes it from others of the same name. */
  about?: string;
  go: () => void;
}

export interface FoundGroup {
  name: string;
  lines: Found[];
}

const icons: Record<Recent['kind'], LucideIcon> = {
  offer: UserRound,
  campaign: BriefcaseBusiness,
  advisor: ContactRound,
  form: ClipboardList,
};

type Role = 'advisor' | 'coordinator';

/** A record as a result that opens it. */
const useRecordLine = (): ((record: FoundRecord) => Found) => {
  const navigate = useNavigate();
  const { t } = useLingui();
  return ({ kind, id, label, about }) => ({
    key: `${kind} ${id}`,
    icon: icons[kind],
    label: label ?? t`Dane usunięte`,
    about,
    go: () => {
      if (kind === 'offer') void navigate({ to: '/app/investors/offer/$id', params: { id } });
      else if (kind === 'campaign') void navigate({ to: '/app/offers/$id', params: { id } });
      else if (kind === 'advisor') void navigate({ to: '/app/advisors/$id', params: { id } });
      else void navigate({ to: '/app/kyc/$id', params: { id } });
    },
  });
};

const listOf = (scope: Scope) =>
  scope === 'network' ? ('/app/investors/network' as const) : ('/app/investors' as const);

/** Saved views of these lists; empty until loaded. */
const useViews = (scopes: readonly Scope[]): SavedView[] => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [views, setViews] = useState<SavedView[]>([]);
  const lists = scopes.join();
  useEffect(() => {
    let isLeft = false;
    const wanted = lists.split(',') as Scope[];
    loadViews(sdk, wanted).then(
      (all) => {
        if (!isLeft) setViews(all.filter(({ list }) => wanted.includes(list)));
      },
      // Without views everything else is still found.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [sdk, lists]);
  return views;
};

/** Results known in the browser: networks, saved views, and a list filtered by the text. */
const useLists = (role: Role, words: string) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user } = useRouteContext({ from: '/app' });
  const scopes: Scope[] = role === 'coordinator' ? ['network', 'own'] : ['own'];
  const go = (scope: Scope, search: Record<string, unknown>) => () =>
    void navigate({ to: listOf(scope), search });
  const saved = useViews(scopes);
  const views: Found[] = saved.map(({ id, name, list, search, networkName }) => ({
    key: `view ${id}`,
    icon: Bookmark,
    label: name,
    about: networkName ?? (list === 'network' ? t`Inwestorzy w sieci` : t`Inwestorzy`),
    go: go(list, search),
  }));
  const networks: Found[] = user.networks.map(({ id, name, isCoordinated }) => {
    // Of a network that others coordinate one sees only one's own offers.
    const scope: Scope = role === 'coordinator' && isCoordinated ? 'network' : 'own';
    return {
      key: `network ${id}`,
      icon: Network,
      label: name,
      go: go(scope, networkSearch(scope, id)),
    };
  });
  // Neither list of a coordinator has all: their own offers may be in a network of others.
  const listed: Found[] = scopes.map((scope) => ({
    key: `investors ${scope}`,
    icon: ListFilter,
    label:
      scope === 'network'
        ? t`Inwestorzy w sieci: nazwa zawiera „${words}”`
        : t`Inwestorzy: nazwa zawiera „${words}”`,
    go: go(scope, { 'filter[investor][like]': words }),
  }));
  return { views, networks, listed };
};

/** All results of the palette for a text, in groups; without text, recently opened records. */
export const useFound = (role: Role, words: string, onOpen: (what: Opened) => void) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const commands = useCommands(role, onOpen);
  const { records, isPart, isSearching } = useRecords(role, words);
  const { views, networks, listed } = useLists(role, words);
  const lineOf = useRecordLine();
  const isMeant = ({ label }: { label: string }): boolean =>
    comparable(label).includes(comparable(words));
  const ofKind = (kind: Recent['kind']): Found[] =>
    records.filter((one) => one.kind === kind).map(lineOf);
  const pages: Found[] = usePlaces(role).map(({ to, label, icon }) => ({
    key: to,
    icon,
    label,
    go: () => void navigate({ to }),
  }));
  const acts: Found[] = commands.map(({ run, ...one }) => ({ ...one, go: run }));
  const known = [
    { name: t`Strony`, lines: pages.filter(isMeant) },
    { name: t`Polecenia`, lines: acts.filter(isMeant) },
  ];
  const all: FoundGroup[] =
    words === ''
      ? [{ name: t`Ostatnio otwierane`, lines: records.map(lineOf) }, ...known]
      : [
          ...known,
          { name: t`Inwestorzy`, lines: [...ofKind('offer'), ...listed] },
          { name: t`Kampanie`, lines: ofKind('campaign') },
          { name: t`Doradcy`, lines: ofKind('advisor') },
          { name: t`Formularze danych`, lines: ofKind('form') },
          { name: t`Sieci`, lines: networks.filter(isMeant) },
          { name: t`Zapisane widoki`, lines: views.filter(isMeant) },
        ];
  const groups = all.filter(({ lines }) => lines.length > 0);
  // That the list can be asked is no result.
  const results = groups.flatMap(({ lines }) => lines).filter((one) => !listed.includes(one));
  const count = results.length;
  return {
    groups,
    isPart,
    isSearching,
    /** The number of results, for screen readers. */
    countWords: plural(count, {
      one: '# wynik',
      few: '# wyniki',
      many: '# wyników',
      other: '# wyniku',
    }),
  };
};
