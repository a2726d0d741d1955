import type { ReactNode } from 'react';
import * as styles from './auth.css.ts';
import { LanguageSwitch, Logo, SkipLink, type LayoutBrand } from './layouts.tsx';

/** Illustrated scenes of investments; `at` is the object-position that must stay visible. */
const scenes = [
  { name: 'osiedle', at: '20% 70%' },
  { name: 'biurowiec', at: '53% 50%' },
  { name: 'piekarnie', at: '52% 80%' },
  { name: 'farma', at: '60% 70%' },
  { name: 'port', at: '74% 50%' },
  { name: 'magazyn', at: '50% 70%' },
] as const;

/** A brand's built-in background, replaced by the scenes; any other is the brand's own picture. */
const builtIn = /\/(?:advisor|investor)\.svg$/;

/**
 * Five pictures: the brand's own scene first, then four of the shared ones, starting at a different
 * one per brand, so that no two brands look alike.
 */
const scenesFor = (picture: string): { src: string; at: string }[] => {
  const first = [...picture].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % scenes.length;
  const own = picture.replace('advisor', 'debt').replace('investor', 'equity');
  return [
    { src: own, at: '50% 60%' },
    ...Array.from({ length: 4 }, (_, index) => {
      const { name, at } = scenes[(first + index) % scenes.length]!;
      return { src: `/brand/scenes/${name}.svg`, at };
    }),
  ];
};

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
    {builtIn.test(picture) ? (
      scenesFor(picture).map(({ src, at }, index) => (
        <img
          key={src}
          className={styles.tiles[index]}
          src={src}
          style={{ objectPosition: at }}
          // A phone shows, and therefore loads, only the first two.
          loading={index > 1 ? 'lazy' : undefined}
          alt=""
        />
      ))
    ) : (
      <img className={styles.own} src={picture} alt="" />
    )}
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
