import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { CircleUserRound, History, Keyboard, LogOut, MessageSquareWarning } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { signOut } from '../../-shared/signOut/signOut.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuRule } from '../../../ui/menu/Menu.tsx';
import { NoticeDialog } from '../../../ui/notification/NoticeHistory.tsx';
import { chooseAppearance, useAppearance, type Appearance } from '../../../ui/theme/appearance.ts';

/** Lazy, as it is rarely opened. */
export const ReportWindow = lazyPart(() => import('../../-shared/report/ReportDialog.tsx'));

/** Appearances of a panel; public pages are always light. */
export const useAppearances = (): (readonly [Appearance, string])[] => {
  const { t } = useLingui();
  return [
    ['light', t`Jasny`],
    ['dark', t`Ciemny`],
    ['system', t`Jak w systemie`],
  ];
};

/** The user menu: account, notices, appearance, language, shortcuts, log-out. */
export const UserMenu = ({
  trigger,
  side,
  onHelp,
}: {
  trigger: ReactElement;
  side: 'top' | 'bottom' | 'right';
  onHelp: () => void;
}) => {
  const { i18n, t } = useLingui();
  const { application, chooseLanguage } = useRouteContext({ from: '__root__' });
  const appearance = useAppearance();
  const appearances = useAppearances();
  const [isReading, setReading] = useState(false);
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu trigger={trigger} side={side} align={side === 'bottom' ? 'end' : 'start'}>
        <MenuLink>
          <Link to="/app/profile">
            <CircleUserRound size={16} aria-hidden />
            <Trans>Moje konto</Trans>
          </Link>
        </MenuLink>
        <MenuItem icon={<History size={16} aria-hidden />} onSelect={() => setReading(true)}>
          <Trans>Ostatnie komunikaty</Trans>
        </MenuItem>
        <MenuItem icon={<Keyboard size={16} aria-hidden />} end="?" onSelect={onHelp}>
          <Trans>Skróty klawiszowe</Trans>
        </MenuItem>
        <MenuItem
          icon={<MessageSquareWarning size={16} aria-hidden />}
          onSelect={() => setReporting(true)}
        >
          <Trans>Zgłoś problem</Trans>
        </MenuItem>
        <MenuRule />
        <MenuChoice
          label={t`Wygląd`}
          value={appearance}
          choices={appearances}
          onChange={chooseAppearance}
        />
        <MenuRule />
        <MenuChoice
          label={t`Język`}
          value={i18n.locale === 'en' ? 'en' : 'pl'}
          choices={[
            ['pl', 'Polski'],
            ['en', 'English'],
          ]}
          onChange={chooseLanguage}
        />
        <MenuRule />
        <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={() => signOut(application)}>
          <Trans>Wyloguj</Trans>
        </MenuItem>
      </Menu>
      {isReporting ? <ReportWindow onClose={() => setReporting(false)} /> : null}
      {isReading ? <NoticeDialog onClose={() => setReading(false)} /> : null}
    </>
  );
};
