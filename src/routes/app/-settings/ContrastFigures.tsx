import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus, X } from 'lucide-react';
import {
  builtInColors,
  contrast,
  deriveTheme,
  least,
  type BrandColors,
} from '../../../domain/brandColors.ts';
import { formatNumber } from '../../../domain/money.ts';
import { None } from '../../../ui/money/Money.tsx';
import { palettes } from '../../../domain/palette.ts';
import * as styles from './settings.css.ts';

/**
 * Contrast of the three colours (WCAG 2.2, 1.4.3 and 1.4.11), and whether they were adjusted.
 * @param colors Null while not all are known: the rows stay, and judge nothing.
 */
export const ContrastFigures = ({ colors: given }: { colors: BrandColors | null }) => {
  const { t } = useLingui();
  const colors = given ?? builtInColors['theme-default'];
  const made = deriveTheme(colors);
  const dark = deriveTheme(colors, 'dark');
  const { surface, text } = palettes.light;
  const figures: [name: string, value: number, required: number][] = [
    [t`Tekst na przycisku`, contrast(made.on, made.main), least.text],
    [t`Tekst po najechaniu`, contrast(made.on, made.hover), least.text],
    [t`Link na białym tle`, contrast(made.link, surface), least.text],
    [t`Linia i zaznaczenie`, contrast(made.edge, surface), least.edge],
    [t`Tekst na wyróżnieniu`, contrast(text, made.highlight), least.text],
    [t`Przycisk w ciemnym motywie`, contrast(dark.on, dark.main), least.text],
  ];
  const isHelped =
    made.hover !== colors.hover || made.highlight !== colors.highlight || made.link !== made.main;
  return (
    <>
      <ul className={styles.figures} aria-label={t`Kontrast`}>
        {figures.map(([name, value, required]) => {
          const isEnough = value >= required;
          const figure = formatNumber(value.toFixed(2));
          if (!given) {
            return (
              <li key={name} className={styles.figure}>
                <Minus size={16} aria-hidden />
                <span>{name}</span>
                <None />
              </li>
            );
          }
          return (
            <li key={name} className={styles.figure} data-enough={isEnough}>
              {isEnough ? (
                <Check size={16} aria-label={t`wystarcza`} />
              ) : (
                <X size={16} aria-label={t`za mało`} />
              )}
              <span>{name}</span>
              <span className={styles.ratio}>{figure} : 1</span>
            </li>
          );
        })}
      </ul>
      {given && isHelped ? (
        <p className={styles.about} role="status">
          <Trans>Część kolorów dociągnęliśmy, żeby tekst był czytelny.</Trans>
        </p>
      ) : null}
    </>
  );
};
