import type { ReactNode } from 'react';
import { mosaicOf } from '../../domain/mosaic.ts';
import * as styles from './auth.css.ts';
import { LanguageSwitch, Logo, SkipLink, type LayoutBrand } from './layouts.tsx';

/** A brand's texts beside its log-in form, in colours legible on its main colour. */
interface Words {
  headline: string;
  welcome: string;
  headlineColor?: string;
  welcomeColor?: string;
}

/** A mosaic of scenes around the brand's texts; a brand with its own picture shows that instead. */
const Mosaic = ({
  picture,
  headline,
  welcome,
  headlineColor,
  welcomeColor,
}: Words & { picture: string }) => (
  <>
    {mosaicOf(picture).map(({ src, at }, index, all) => (
      <img
        key={src}
        className={all.length === 1 ? styles.own : styles.tiles[index]}
        src={src}
        style={{ objectPosition: at }}
        // A phone shows, and therefore loads, only the first two.
        loading={index > 1 ? 'lazy' : undefined}
        alt=""
      />
    ))}
    <div className={styles.words}>
      <p className={styles.headline} style={{ color: headlineColor }}>
        {headline}
      </p>
      <p className={styles.welcome} style={{ color: welcomeColor }}>
        {welcome}
      </p>
    </div>
  </>
);

/** Pictures and texts of the brand on one side, the form on the other. */
export const AuthLayout = ({
  brand,
  picture,
  children,
  footer,
  onLanguage,
  ...words
}: Words & {
  brand: LayoutBrand;
  picture: string;
  children: ReactNode;
  footer: ReactNode;
  onLanguage: (language: 'pl' | 'en') => void;
}) => (
  <div className={styles.page}>
    <SkipLink />
    <aside className={styles.mosaic} aria-label={brand.siteTitle}>
      <Mosaic picture={picture} {...words} />
    </aside>
    <div className={styles.side}>
      <header className={styles.head}>
        <Logo brand={brand} />
        <LanguageSwitch onChoose={onLanguage} />
      </header>
      <main id="main" className={styles.main} data-size="public">
        {children}
      </main>
      <footer className={styles.foot}>
        <span>
          {brand.contact.name}, {brand.contact.email}
        </span>
        <span className={styles.links}>{footer}</span>
      </footer>
    </div>
  </div>
);
