import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { CircleUserRound, Ellipsis, History, LogOut, MessageSquareWarning } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TileField } from '../../../ui/field/TileField.tsx';
import { Logo, type LayoutBrand } from '../../../ui/layout/layouts.tsx';
import * as styles from '../../../ui/layout/shell.css.ts';
import { NoticeDialog } from '../../../ui/notification/NoticeHistory.tsx';
import { chooseAppearance, useAppearance } from '../../../ui/theme/appearance.ts';
import { ownLine, stack } from '../../../ui/theme/utility.css.ts';
import { signOut } from '../../-shared/signOut/signOut.ts';
import { ownMark, usePlaceHere, type Place } from './places.tsx';
import { ReportWindow, useAppearances } from './UserMenu.tsx';

/** The brand's bar above a page without its own. */
export const TopBar = ({ brand, children }: { brand: LayoutBrand; children?: ReactNode }) => (
  <header className={styles.topBar}>
    <Link to="/app" className={ownLine} style={{ marginRight: 'auto', minWidth: 0 }}>
      <Logo brand={brand} />
    </Link>
    {children}
  </header>
);

/** Number of items in the bottom bar; the rest, with the user menu, is behind the fifth. */
const reach = 4;

export const TabBar = ({ places }: { places: Place[] }) => {
  const { t } = useLingui();
  const [isMore, setMore] = useState(false);
  const { user } = useRouteContext({ from: '/app' });
  const here = usePlaceHere(places, user.role);
  const reached = places.slice(0, reach);
  return (
    <>
      <nav className={styles.tabBar} aria-label={t`Menu główne`}>
        {reached.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={styles.tab}
            activeOptions={ownMark}
            aria-current={to === here ? 'page' : undefined}
          >
            <span className={styles.tabTile}>
              <Icon size={20} aria-hidden />
            </span>
            {label}
          </Link>
        ))}
        <button
          type="button"
          className={styles.tab}
          // The page is behind it: a place beyond the fourth, or the account.
          aria-current={reached.some(({ to }) => to === here) ? undefined : 'page'}
          onClick={() => setMore(true)}
        >
          <span className={styles.tabTile}>
            <Ellipsis size={20} aria-hidden />
          </span>
          <Trans>Więcej</Trans>
        </button>
      </nav>
      {isMore ? <More places={places.slice(reach)} onClose={() => setMore(false)} /> : null}
    </>
  );
};

/** Further navigation and the user menu: account, notices, appearance, language, log-out. */
const More = ({ places, onClose }: { places: Place[]; onClose: () => void }) => {
  const { i18n, t } = useLingui();
  const { application, chooseLanguage } = useRouteContext({ from: '__root__' });
  const appearance = useAppearance();
  const appearances = useAppearances();
  const [isReading, setReading] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const line = buttonStyle({ kind: 'quiet', size: 'large', wide: true });
  const start = { justifyContent: 'flex-start' };
  if (isReading) return <NoticeDialog onClose={onClose} />;
  if (isReporting) return <ReportWindow onClose={onClose} />;
  return (
    <Dialog title={<Trans>Więcej</Trans>} isOpen onClose={onClose}>
      <nav aria-label={t`Więcej`}>
        {places.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={line} style={start} onClick={onClose}>
            <Icon size={18} aria-hidden />
            {label}
          </Link>
        ))}
        <Link to="/app/profile" className={line} style={start} onClick={onClose}>
          <CircleUserRound size={18} aria-hidden />
          <Trans>Moje konto</Trans>
        </Link>
        <Button kind="quiet" size="large" wide style={start} onClick={() => setReading(true)}>
          <History size={18} aria-hidden />
          <Trans>Ostatnie komunikaty</Trans>
        </Button>
        <Button kind="quiet" size="large" wide style={start} onClick={() => setReporting(true)}>
          <MessageSquareWarning size={18} aria-hidden />
          <Trans>Zgłoś problem</Trans>
        </Button>
      </nav>
      <div className={stack.normal}>
        <TileField
          label={t`Wygląd`}
          value={appearance}
          choices={appearances}
          onChange={chooseAppearance}
        />
        <TileField
          label={t`Język`}
          value={i18n.locale === 'en' ? 'en' : 'pl'}
          choices={[
            ['pl', 'Polski'],
            ['en', 'English'],
          ]}
          onChange={chooseLanguage}
        />
        <Button
          size="large"
          wide
          onClick={() => {
            // What is asked then stands alone, and returns the focus to what opened the sheet.
            onClose();
            signOut(application);
          }}
        >
          <LogOut size={18} aria-hidden />
          <Trans>Wyloguj</Trans>
        </Button>
      </div>
    </Dialog>
  );
};
