import type { ReactNode } from 'react';
import * as styles from './auth.css.ts';
import { LanguageSwitch, Logo, SkipLink, type LayoutBrand } from './layouts.tsx';

/** Our drawn scenes of what money is invested in; `at` is what must stay in sight. */
const scenes = [
  { name: 'osiedle', at: '20% 70%' },
  { name: 'biurowiec', at: '53% 50%' },
  { name: 'piekarnie', at: '52% 80%' },
  { name: 'farma', at: '60% 70%' },
  { name: 'port', at: '74% 50%' },
  { name: 'magazyn', at: '50% 70%' },
] as const;

/** The built-in background of a brand, which the scenes stand for; any other is its own picture. */
const builtIn = /\/(?:advisor|investor)\.svg$/;

/** Five scenes; each brand begins with another, so that no two look the same. */
const scenesFor = (picture: string) => {
  const first = [...picture].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % scenes.length;
  return Array.from({ length: 5 }, (_, index) => scenes[(first + index) % scenes.length]!);
};

/** What the brand deals in, as a mosaic around its words; a brand with a picture of its own shows that. */
const Mosaic = ({
  picture,
  headline,
  welcome,
}: {
  picture: string;
  headline: string;
  welcome: string;
}) => (
  <>
    {builtIn.test(picture) ? (
      scenesFor(picture).map(({ name, at }, index) => (
        <img
          key={name}
          className={styles.tiles[index]}
          src={`/brand/scenes/${name}.svg`}
          style={{ objectPosition: at }}
          // On a phone only the first two are seen, and fetched.
          loading={index > 1 ? 'lazy' : undefined}
          alt=""
        />
      ))
    ) : (
      <img className={styles.own} src={picture} alt="" />
    )}
    <div className={styles.words}>
      <p className={styles.headline}>{headline}</p>
      <p className={styles.welcome}>{welcome}</p>
    </div>
  </>
);

/** Pictures and words of the brand on one side, the one thing to do on the other. */
export const AuthLayout = ({
  brand,
  picture,
  headline,
  welcome,
  children,
  footer,
  onLanguage,
}: {
  brand: LayoutBrand;
  picture: string;
  headline: string;
  welcome: string;
  children: ReactNode;
  footer: ReactNode;
  onLanguage: (language: 'pl' | 'en') => void;
}) => (
  <div className={styles.page}>
    <SkipLink />
    <aside className={styles.mosaic} aria-label={brand.siteTitle}>
      <Mosaic picture={picture} headline={headline} welcome={welcome} />
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
