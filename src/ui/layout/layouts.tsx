import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import * as styles from './layout.css.ts';

/** As much of a brand as the layouts show. */
export interface LayoutBrand {
  siteTitle: string;
  logo: string;
  issuerName: string;
  issuerHeading: boolean;
}

export const Logo = ({ brand }: { brand: LayoutBrand }) => (
  <img className={styles.logo} src={brand.logo} alt={brand.siteTitle} width={160} height={40} />
);

/** PL or EN, remembered on this device. */
export const LanguageSwitch = ({
  onChoose,
  isShort = false,
}: {
  onChoose: (language: 'pl' | 'en') => void;
  /** Two letters, where there is no room for the word. */
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

/** Picture and words of the brand on one side, the one thing to do on the other. */
export const AuthLayout = ({
  brand,
  picture,
  headline,
  welcome,
  children,
  footer,
}: {
  brand: LayoutBrand;
  picture: string;
  headline: string;
  welcome: string;
  children: ReactNode;
  footer: ReactNode;
}) => (
  <div className={styles.auth}>
    <SkipLink />
    <aside className={styles.picture} aria-label={brand.siteTitle}>
      <img className={styles.photo} src={picture} alt="" />
      <div className={styles.scrim}>
        <p className={styles.headline}>{headline}</p>
        <p>{welcome}</p>
      </div>
    </aside>
    <main id="main" className={styles.authMain}>
      <Logo brand={brand} />
      <div className={styles.authCard}>{children}</div>
      <footer className={styles.foot}>{footer}</footer>
    </main>
  </div>
);

/** The frame of the token pages: logo, language, what the law asks for. */
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
        <div className={styles.foot}>{actions}</div>
      </div>
    </header>
    <main id="main" className={styles.publicMain} data-size="public">
      {brand.issuerHeading ? <p>{brand.issuerName}</p> : null}
      {children}
    </main>
    <footer className={styles.publicFoot}>{footer}</footer>
  </>
);

/** The first line of a page in the portal: its name and what can be done. */
export const PageHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={styles.pageHead}>
    <h1 tabIndex={-1}>{title}</h1>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{children}</div>
  </div>
);

/** One labelled fact of a description list. */
export const Fact = ({
  label,
  children,
  isLong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  /** It has a line of its own on a phone: an address does not break well. */
  isLong?: boolean;
}) => (
  <div className={isLong ? styles.longFact : styles.fact}>
    <dt className={styles.factLabel}>{label}</dt>
    <dd className={styles.factValue}>{children}</dd>
  </div>
);

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

/** A page that stands for one that cannot be shown; `isInside` when a layout stands around it. */
export const ErrorPage = ({
  title,
  children,
  actions,
  isInside = false,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  isInside?: boolean;
}) => {
  const Frame = isInside ? 'div' : 'main';
  return (
    <Frame {...(isInside ? {} : { id: 'main' })} className={styles.errorPage}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{actions}</div>
    </Frame>
  );
};
