import { Trans, useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { contrast, deriveTheme, type BrandColors } from '../../../domain/brandColors.ts';
import { formatNumber } from '../../../domain/money.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { theme } from '../../../ui/theme/contract.css.ts';
import { card, quiet, row, spread, stack } from '../../../ui/theme/utility.css.ts';

/** The least contrast of text (WCAG 2.2, 1.4.3) and of lines (1.4.11). */
const textContrast = 4.5;
const lineContrast = 3;

/** What the chosen colours make, and how readable it is. */
export const ThemePreview = ({
  colors,
  siteTitle,
  buttonText,
}: {
  /** Null while they are not three colours. */
  colors: BrandColors | null;
  siteTitle: string;
  buttonText: string;
}) => {
  const { t } = useLingui();
  if (!colors) {
    return (
      <section className={card}>
        <h2>
          <Trans>Podgląd</Trans>
        </h2>
        <p className={quiet}>
          <Trans>Po podaniu trzech kolorów pokażemy tu motyw i jego kontrast.</Trans>
        </p>
      </section>
    );
  }
  const made = deriveTheme(colors);
  const { main, on, hover, highlight, link, edge } = made;
  const vars = assignInlineVars(theme, made);
  const figures: [name: string, value: number, least: number][] = [
    [t`Tekst na przycisku`, contrast(on, main), textContrast],
    [t`Tekst na przycisku po najechaniu`, contrast(on, hover), textContrast],
    [t`Link na białym tle`, contrast(link, '#FFFFFF'), textContrast],
    [t`Link na wyróżnieniu`, contrast(link, highlight), textContrast],
    [t`Linia na białym tle`, contrast(edge, '#FFFFFF'), lineContrast],
  ];
  const isChanged =
    main !== colors.main || hover !== colors.hover || highlight !== colors.highlight;
  return (
    <section className={card} aria-label={t`Podgląd`} style={{ position: 'sticky', top: 16 }}>
      <h2>
        <Trans>Podgląd</Trans>
      </h2>
      <div className={stack.normal} style={vars}>
        <p style={{ fontWeight: 700 }}>{siteTitle}</p>
        <div className={row}>
          <span className={buttonStyle({ kind: 'primary' })}>{buttonText}</span>
          <span style={{ color: link, textDecoration: 'underline' }}>
            <Trans>Link w tekście</Trans>
          </span>
        </div>
        <p style={{ background: highlight, boxShadow: `inset 3px 0 0 ${edge}`, padding: 12 }}>
          <Trans>Wyróżniony wiersz</Trans>
        </p>
      </div>
      <ul className={stack.tight} style={{ marginTop: 16 }}>
        {figures.map(([name, value, least]) => {
          const figure = formatNumber(value.toFixed(2));
          const required = formatNumber(least.toFixed(2));
          return (
            <li key={name} className={spread}>
              <span>{name}</span>
              <span className={quiet}>
                <Trans>
                  {figure} : 1, wymagane {required}
                </Trans>{' '}
                {value >= least ? '✓' : '✗'}
              </span>
            </li>
          );
        })}
      </ul>
      {isChanged ? (
        <p className={quiet} role="status" style={{ marginTop: 16 }}>
          <Trans>Część kolorów dociągnęliśmy, żeby tekst był czytelny.</Trans>
        </p>
      ) : null}
    </section>
  );
};
