import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import {
  CircleUserRound,
  ClipboardList,
  Ellipsis,
  Eye,
  EyeOff,
  FileText,
  LayoutDashboard,
  LogOut,
  Network,
  Users,
  Settings,
} from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { ShortcutList } from './-shortcuts/ShortcutList.tsx';
import { useShortcuts } from './-shortcuts/useShortcuts.ts';
import { Button, buttonStyle } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import * as styles from '../../ui/layout/layout.css.ts';
import { LanguageSwitch, Logo, SkipLink } from '../../ui/layout/layouts.tsx';
import {
  areAmountsHidden,
  HiddenAmounts,
  rememberHiddenAmounts,
} from '../../ui/money/hiddenAmounts.ts';
import { NoticeHistory } from '../../ui/notification/NoticeHistory.tsx';
import { quiet, row } from '../../ui/theme/utility.css.ts';
import { settledSession } from '../-shared/guards.ts';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location, abortController }) => {
    const snapshot = await settledSession(context, abortController.signal);
    // An unsigned visitor on a path containing app is sent to / (spec §2).
    if (!snapshot.matches('signedIn') || !snapshot.context.data) throw redirect({ to: '/' });
    const { data } = snapshot.context;
    if (data.role === 'investor' && /advisors|investors/.test(location.pathname)) {
      context.session.send({ type: 'access.denied' });
      throw redirect({ to: '/app' });
    }
    return { user: data };
  },
  component: Shell,
});

function Shell() {
  const { user, brand, session, chooseLanguage } = Route.useRouteContext();
  const { t } = useLingui();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isInvestor = user.role === 'investor';
  const [isMore, setMore] = useState(false);
  const [isCovered, setCovered] = useState(() => isInvestor && areAmountsHidden());
  const [isHelp, setHelp] = useState(false);
  const openHelp = useCallback(() => setHelp(true), []);
  useShortcuts(openHelp, isInvestor);

  // A new page is announced: its heading takes the focus.
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path]);

  const items = [
    { to: '/app', label: t`Pulpit`, icon: LayoutDashboard, exact: true },
    { to: '/app/offers', label: t`Oferty`, icon: FileText, exact: false },
    ...(isInvestor
      ? []
      : [
          { to: '/app/investors', label: t`Inwestorzy`, icon: Users, exact: true },
          ...(user.role === 'coordinator'
            ? [
                {
                  to: '/app/investors/network',
                  label: t`Inwestorzy w sieci`,
                  icon: Network,
                  exact: true,
                },
              ]
            : []),
          { to: '/app/advisors', label: t`Doradcy`, icon: Users, exact: false },
          { to: '/app/kyc', label: t`Formularze danych`, icon: ClipboardList, exact: false },
          ...(user.role === 'coordinator'
            ? [{ to: '/app/settings', label: t`Ustawienia`, icon: Settings, exact: false }]
            : []),
        ]),
  ];
  const leave = (): void => session.send({ type: 'logout' });
  const logOut = (
    <Button kind="quiet" onClick={leave}>
      <LogOut size={18} aria-hidden />
      <Trans>Wyloguj</Trans>
    </Button>
  );
  const cover = isInvestor ? (
    <Button
      kind="quiet"
      isSquare
      aria-pressed={isCovered}
      aria-label={t`Ukryj kwoty`}
      onClick={() => {
        rememberHiddenAmounts(!isCovered);
        setCovered(!isCovered);
      }}
    >
      {isCovered ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
    </Button>
  ) : null;
  // A thumb reaches five places; the rest stands behind the last.
  const [first, rest] = [items.slice(0, 4), items.slice(4)];
  const links = (className: string, some: typeof items, onClick?: () => void) =>
    some.map(({ to, label, icon: Icon, exact }) => (
      <Link
        key={to}
        to={to}
        className={className}
        activeOptions={{ exact, includeSearch: false }}
        {...(onClick ? { onClick } : {})}
      >
        <Icon size={18} aria-hidden />
        {label}
      </Link>
    ));
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.side}>
        <Logo brand={brand} />
        <nav className={styles.nav} aria-label={t`Menu główne`}>
          {links(styles.navLink, items)}
        </nav>
        <div>
          <Link to="/app/profile" style={{ fontWeight: 600 }}>
            {user.firstName} {user.surname}
          </Link>
          <p className={quiet} style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </p>
          <div className={row}>
            <LanguageSwitch onChoose={chooseLanguage} />
            <NoticeHistory />
            {cover}
            {logOut}
          </div>
        </div>
      </header>
      <div style={{ minWidth: 0 }}>
        <header className={styles.topBar}>
          <Logo brand={brand} />
          <div className={row} style={{ flexWrap: 'nowrap', gap: 0 }}>
            <LanguageSwitch isShort onChoose={chooseLanguage} />
            <NoticeHistory />
            {cover}
            <Link
              to="/app/profile"
              className={buttonStyle({ kind: 'quiet', isSquare: true })}
              aria-label={t`Moje konto`}
            >
              <CircleUserRound size={18} aria-hidden />
            </Link>
            <Button kind="quiet" isSquare aria-label={t`Wyloguj`} onClick={leave}>
              <LogOut size={18} aria-hidden />
            </Button>
          </div>
        </header>
        <main id="main" className={styles.main}>
          <HiddenAmounts value={isCovered}>
            <Outlet />
          </HiddenAmounts>
        </main>
        <nav className={styles.bottomBar} aria-label={t`Menu`}>
          {links(styles.bottomLink, rest.length > 1 ? first : items)}
          {rest.length > 1 ? (
            <button type="button" className={styles.bottomLink} onClick={() => setMore(true)}>
              <Ellipsis size={18} aria-hidden />
              <Trans>Więcej</Trans>
            </button>
          ) : null}
        </nav>
        <Dialog
          title={<Trans>Skróty klawiszowe</Trans>}
          isOpen={isHelp}
          onClose={() => setHelp(false)}
        >
          <ShortcutList />
        </Dialog>
        <Dialog title={<Trans>Więcej</Trans>} isOpen={isMore} onClose={() => setMore(false)}>
          <nav className={styles.nav} aria-label={t`Więcej`}>
            {links(styles.navLink, rest, () => setMore(false))}
          </nav>
        </Dialog>
      </div>
    </div>
  );
}
