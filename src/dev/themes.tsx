import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useEffect, useState, type ReactNode } from 'react';
import {
  builtInColors,
  deriveTheme,
  parseThemeColors,
  type BrandColors,
} from '../domain/brandColors.ts';
import type { Mode } from '../domain/palette.ts';
import { TextField } from '../ui/field/fields.tsx';
import { theme as contract } from '../ui/theme/contract.css.ts';
import { stack } from '../ui/theme/utility.css.ts';
import { Gallery } from './Gallery.tsx';
import { pairsOf } from './contrasts.ts';
import { showPseudoStates } from './pseudoStates.ts';
import { showPage } from './start.tsx';
import { themed } from './themes.css.ts';

const Figures = ({ colors, mode }: { colors: BrandColors; mode: Mode }) => (
  <table
    data-figures
    style={{ width: 'fit-content', borderSpacing: '16px 4px', textAlign: 'left' }}
  >
    <thead>
      <tr>
        <th scope="col">Pair</th>
        <th scope="col">Colours</th>
        <th scope="col">Contrast</th>
        <th scope="col">Least</th>
      </tr>
    </thead>
    <tbody>
      {pairsOf(deriveTheme(colors, mode), mode).map(({ name, front, back, ratio, least }) => (
        <tr key={name} data-holds={ratio >= least}>
          <th scope="row" style={{ fontWeight: 400 }}>
            {name}
          </th>
          <td>
            {/* The colour pair itself; an edge is shown as a line, not as text. */}
            <span
              aria-hidden
              style={{
                display: 'inline-block',
                width: 40,
                height: 20,
                marginRight: 8,
                verticalAlign: 'middle',
                background: back,
                border: `6px solid ${front}`,
              }}
            />
            {front} / {back}
          </td>
          <td>{ratio.toFixed(2)}</td>
          <td>{least}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Themed = ({
  name,
  colors,
  mode = 'light',
  children,
}: {
  name: string;
  colors: BrandColors;
  mode?: Mode;
  children?: ReactNode;
}) => (
  <section
    data-theme={name}
    data-mode={mode}
    className={themed}
    style={assignInlineVars(contract, deriveTheme(colors, mode))}
  >
    <h2>{name}</h2>
    {children}
    <Figures colors={colors} mode={mode} />
    <Gallery />
  </section>
);

/** Every widget in every theme and state, with contrast figures (look 3.3). */
const ThemesPage = () => {
  const [colors, setColors] = useState('#0B6E4F,#08A045,#E9F5EC');
  const parsed = parseThemeColors(colors);
  const custom = parsed ?? builtInColors['theme-default'];
  useEffect(showPseudoStates, []);
  return (
    <main id="main" className={stack.wide}>
      <header style={{ padding: '24px 24px 0' }}>
        <h1>Themes</h1>
        <p>
          Every widget in every theme and state. Hover, focus and press are shown without a hand;
          AuthLayout, PublicLayout and SkipLink are seen on the pages themselves.
        </p>
      </header>
      <Themed name="theme-default" colors={builtInColors['theme-default']} />
      <Themed name="theme-default-dark" mode="dark" colors={builtInColors['theme-default']} />
      <Themed name="theme-navy" colors={builtInColors['theme-navy']} />
      <Themed name="theme-navy-dark" mode="dark" colors={builtInColors['theme-navy']} />
      <Themed name="theme-custom" colors={custom}>
        <div style={{ maxWidth: 400 }}>
          <TextField
            id="colors"
            label="Main, hover and highlight"
            hint="Three colours with commas between; what cannot be read is made readable."
            error={parsed ? undefined : 'Three colours like #0B6E4F, with commas between.'}
            value={colors}
            onChange={setColors}
          />
        </div>
      </Themed>
      <Themed name="theme-custom-dark" mode="dark" colors={custom} />
    </main>
  );
};

document.title = 'Themes';
await showPage(<ThemesPage />);
