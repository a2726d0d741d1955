import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { BelowFirstScreen } from './BelowFirstScreen.tsx';
import { Contact } from './Contact.tsx';
import * as error from './error.css.ts';
import { hidden } from '../theme/utility.css.ts';
import * as styles from './layout.css.ts';
// Also styles what the initial HTML of a log-in shows.
import './mosaic.css.ts';
import { PrintHead } from './PrintHead.tsx';

/** The part of a brand that layouts need. */
export interface LayoutBrand {
  siteTitle: string;
  /** URL of its square logo mark. */
  favicon: string;
  issuerName: string;
  issuerHeading: boolean;
  contact: { name: string; address: string; phone: string; email: string };
}

/** A brand's mark and name; if space is tight the mark alone, with an accessible name. */
export const Logo = ({ brand, isMark = false }: { brand: LayoutBrand; isMark?: boolean }) => (
  <span className={styles.logo}>
    {brand.favicon ? <img src={brand.favicon} alt="" width={28} height={28} /> : null}
    <span className={isMark ? hidden : undefined}>{brand.siteTitle}</span>
  </span>
);

/** PL or EN, stored on this device. */
export const LanguageSwitch = ({
  onChoose,
  isShort = false,
}: {
  onChoose: (language: 'pl' | 'en') => void;
  /** Two letters, if there is no room for the word. */
  isShort?: boolean;
}) => {
  const { i18n } = useLingui();
  const isPolish = i18n.locale !== 'en';
  return (
    <Button
      kind="quiet"
      lang={isPolish ? 'en' : 'pl'}
      {...(isShort
        ? { isSquare: true as const, 'aria-label': isPolish ? 'English' : 'Polski' }
        : {})}
      onClick={() => onChoose(isPolish ? 'en' : 'pl')}
    >
      {isShort ? (isPolish ? 'EN' : 'PL') : isPolish ? 'English' : 'Polski'}
    </Button>
  );
};

export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    <Trans>Przejdź do treści</Trans>
  </a>
);

/** The issuer and the links that the law requires. */
export const PublicFoot = ({ brand, children }: { brand: LayoutBrand; children: ReactNode }) => {
  const { name, address, phone, email } = brand.contact;
  return (
    <footer className={styles.publicFoot}>
      <div className={styles.publicFootInside}>
        <div>
          <span className={styles.company}>{name}</span>
          {[address, phone, email].filter(Boolean).join(' · ')}
        </div>
        <div className={styles.footLinks}>{children}</div>
      </div>
    </footer>
  );
};

/** Layout of the token pages: logo, language, legal links. */
export const PublicLayout = ({
  brand,
  actions,
  footer,
  children,
}: {
  brand: LayoutBrand;
  actions: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) => (
  <>
    <SkipLink />
    <header className={styles.publicHead}>
      <div className={styles.publicBar}>
        <Logo brand={brand} />
        <div className={styles.foot} style={{ flexWrap: 'nowrap' }}>
          {actions}
        </div>
      </div>
    </header>
    <main id="main" className={styles.publicMain} data-size="public">
      <PrintHead brand={brand} />
      {brand.issuerHeading ? <p>{brand.issuerName}</p> : null}
      {children}
    </main>
    <BelowFirstScreen>
      <PublicFoot brand={brand}>{footer}</PublicFoot>
    </BelowFirstScreen>
  </>
);

/** The host's brand, for pages that replace others. */
export const PageBrand = createContext<LayoutBrand | null>(null);

/**
 * Shown instead of a page that cannot be displayed: what happened, what to do, whom to contact;
 * `isInside` within a layout, otherwise under the brand's own header.
 */
export const ErrorPage = ({
  icon,
  title,
  children,
  actions,
  isInside = false,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  isInside?: boolean;
}) => {
  const brand = use(PageBrand);
  const Frame = isInside ? 'div' : 'main';
  return (
    <>
      {brand && !isInside ? (
        <header className={styles.publicHead}>
          <div className={styles.publicBar}>
            <Logo brand={brand} />
          </div>
        </header>
      ) : null}
      <Frame {...(isInside ? {} : { id: 'main' })} className={error.page}>
        <span className={error.tile}>{icon ?? <CircleAlert size={24} aria-hidden />}</span>
        <h1 className={error.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
        {actions ? <div className={error.actions}>{actions}</div> : null}
        {brand ? <Contact brand={brand} /> : null}
      </Frame>
    </>
  );
};
