import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  CircleUserRound,
  ClipboardList,
  FileSpreadsheet,
  Keyboard,
  Languages,
  LogOut,
  PanelLeft,
  UserRoundPlus,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { parsePageQuery } from '../../../domain/pageQuery.ts';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { definitionOf, exportOffers, type Scope } from '../../-shared/offers/offersData.ts';
import { signOut, switchPanel } from '../../-shared/signOut/signOut.ts';

/** A dialog of the shell that a command opens. */
export type Opened = 'invite' | 'form' | 'help';

export interface Command {
  key: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** Exports the whole list, regardless of filters on the page. */
const useExportOfAll = (scope: Scope): (() => void) => {
  const { i18n, t } = useLingui();
  const notify = useNotify();
  const { sdk } = useRouteContext({ from: '__root__' });
  return () => {
    const all = parsePageQuery({}, definitionOf(scope));
    exportOffers(sdk, scope, all, 'xlsx', i18n.locale === 'en' ? 'EN' : 'PL').catch(() =>
      notify({ kind: 'error', text: t`Nie udało się przygotować pliku. Spróbuj ponownie.` }),
    );
  };
};

/** Commands to switch to each of the person's other panels. */
const usePanelCommands = (): Command[] => {
  const { t } = useLingui();
  const { application } = useRouteContext({ from: '__root__' });
  const { user } = useRouteContext({ from: '/app' });
  const { landingId } = application.getSnapshot().context;
  return user.contexts
    .filter(({ id, context }) => id !== landingId || context !== 'advisor-panel')
    .map(({ id, context, host, name }) => ({
      key: `panel ${id} ${context}`,
      label: t`Przejdź do panelu ${name}`,
      icon: PanelLeft,
      run: () => switchPanel(application, { id, context, host }),
    }));
};

/** Commands available everywhere, by role. */
export const useCommands = (
  role: 'advisor' | 'coordinator',
  onOpen: (what: Opened) => void,
): Command[] => {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const { application, chooseLanguage } = useRouteContext({ from: '__root__' });
  const isCoordinator = role === 'coordinator';
  const isEnglish = i18n.locale === 'en';
  const save = useExportOfAll(isCoordinator ? 'network' : 'own');
  const panels = usePanelCommands();
  return [
    { key: 'invite', label: t`Zaproś inwestora`, icon: Send, run: () => onOpen('invite') },
    {
      key: 'form',
      label: t`Wyślij formularz danych`,
      icon: ClipboardList,
      run: () => onOpen('form'),
    },
    ...(isCoordinator
      ? [
          {
            key: 'advisor',
            label: t`Dodaj doradcę`,
            icon: UserRoundPlus,
            run: () => void navigate({ to: '/app/advisors/new' }),
          },
        ]
      : []),
    {
      key: 'export',
      label: t`Eksport Excel: wszyscy inwestorzy`,
      icon: FileSpreadsheet,
      run: save,
    },
    ...panels,
    {
      key: 'account',
      label: t`Moje konto`,
      icon: CircleUserRound,
      run: () => void navigate({ to: '/app/profile' }),
    },
    {
      key: 'language',
      // In the other language, as whoever needs it reads that one.
      label: isEnglish ? 'Język: Polski' : 'Language: English',
      icon: Languages,
      run: () => chooseLanguage(isEnglish ? 'pl' : 'en'),
    },
    { key: 'help', label: t`Skróty klawiszowe`, icon: Keyboard, run: () => onOpen('help') },
    {
      key: 'signOut',
      label: t`Wyloguj`,
      icon: LogOut,
      run: () => signOut(application),
    },
  ];
};
