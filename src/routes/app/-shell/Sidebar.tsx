import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Search } from 'lucide-react';
import { fullName } from '../../../domain/text.ts';
import { Logo, type LayoutBrand } from '../../../ui/layout/layouts.tsx';
import * as styles from '../../../ui/layout/shell.css.ts';
import { Initials } from '../../../ui/person/Initials.tsx';
import type { Person } from '../../../machines/application.machine.ts';
import { NoticeBell } from '../-notices/NoticeBell.tsx';
import { ownMark, usePlaceHere, usePlaces } from './places.tsx';
import { UserMenu } from './UserMenu.tsx';

/** A panel's navigation at the side; as a rail its labels are visually hidden. */
export const Sidebar = ({
  user,
  brand,
  isRail,
  onFind,
  onHelp,
}: {
  user: Person;
  brand: LayoutBrand;
  isRail: boolean;
  onFind: () => void;
  onHelp: () => void;
}) => {
  const { t } = useLingui();
  const places = usePlaces(user.role);
  const here = usePlaceHere(places, user.role);
  const name = fullName(user);
  const roles = {
    advisor: t`Doradca`,
    coordinator: t`Koordynator`,
    backOffice: t`Zaplecze`,
    investor: '',
  };
  const role = roles[user.role];
  const isBooking = user.role === 'backOffice';
  return (
    <header className={styles.side}>
      <div className={styles.brandRow}>
        <Link to="/app" className={styles.brand}>
          <Logo brand={brand} isMark={isRail} />
        </Link>
        <NoticeBell />
      </div>
      {isBooking ? null : (
        <button
          type="button"
          className={styles.find}
          aria-keyshortcuts="Control+K"
          title={isRail ? t`Szukaj` : undefined}
          onClick={onFind}
        >
          <Search size={isRail ? 18 : 14} aria-hidden />
          <span className={styles.words}>
            <Trans>Szukaj…</Trans>
          </span>
          {isRail ? null : (
            <kbd className={styles.findKey} aria-hidden>
              Ctrl K
            </kbd>
          )}
        </button>
      )}
      <nav className={styles.nav} aria-label={t`Menu główne`}>
        {places.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={styles.place}
            title={isRail ? label : undefined}
            activeOptions={ownMark}
            aria-current={to === here ? 'page' : undefined}
          >
            <Icon size={17} aria-hidden />
            <span className={styles.words}>{label}</span>
          </Link>
        ))}
      </nav>
      <UserMenu
        side={isRail ? 'right' : 'top'}
        onHelp={onHelp}
        trigger={
          <button
            type="button"
            className={styles.me}
            aria-label={t`${name}, ${role}: konto i ustawienia`}
          >
            <Initials name={name} />
            {isRail ? null : (
              <>
                <span style={{ minWidth: 0 }}>
                  <span className={styles.meName}>{name}</span>
                  <span className={styles.meRole}>{role}</span>
                </span>
                <ChevronsUpDown size={14} aria-hidden />
              </>
            )}
          </button>
        }
      />
    </header>
  );
};
