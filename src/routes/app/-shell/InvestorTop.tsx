import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '../../../machines/application.machine.ts';
import { fullName } from '../../../domain/text.ts';
import { publicBar } from '../../../ui/layout/layout.css.ts';
import { Logo, type LayoutBrand } from '../../../ui/layout/layouts.tsx';
import { meName } from '../../../ui/layout/shell.css.ts';
import * as styles from '../../../ui/layout/topBar.css.ts';
import { NoticeHistory } from '../../../ui/notification/NoticeHistory.tsx';
import { Initials } from '../../../ui/person/Initials.tsx';
import { ownMark, usePlaceHere, type Place } from './places.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The bar of the investor panel: brand, navigation, user menu. */
export const InvestorTop = ({
  user,
  brand,
  places,
  onHelp,
  children,
}: {
  user: Person;
  brand: LayoutBrand;
  places: Place[];
  onHelp: () => void;
  /** Buttons before the user menu. */
  children: ReactNode;
}) => {
  const { t } = useLingui();
  const here = usePlaceHere(places, user.role);
  // Before the first acceptance only the address is known.
  const name = fullName(user) || user.email;
  return (
    <header className={styles.top}>
      <div className={publicBar}>
        <Link to="/app" className={styles.home}>
          <Logo brand={brand} />
        </Link>
        <nav className={styles.topNav} aria-label={t`Menu główne`}>
          {places.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={styles.topPlace}
              activeOptions={ownMark}
              aria-current={to === here ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {children}
        <NoticeHistory />
        <UserMenu
          side="bottom"
          onHelp={onHelp}
          trigger={
            <button
              type="button"
              className={styles.topMe}
              aria-label={t`${name}: konto i ustawienia`}
            >
              <Initials name={name} />
              <span className={meName}>{name}</span>
              <ChevronDown size={14} aria-hidden />
            </button>
          }
        />
      </div>
    </header>
  );
};
