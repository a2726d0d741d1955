import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css';
import { builtInColors, deriveTheme } from '../../domain/brandColors.ts';
import { palettes } from '../../domain/palette.ts';

const named = (_value: string | null, path: string[]): string => path.join('-');
/** Colours independent of the brand, by role; values depend on the mode. */
export const color = createGlobalThemeContract(palettes.light, named);
/** Shadows of four elevations; in dark mode borders do most of their work. */
export const shadow = createGlobalThemeContract(
  { s1: null, s2: null, s3: null, s4: null, lit: null },
  (_value, path) => `shadow-${path.join('-')}`,
);
/** The eight brand-specific colour roles (domain/brandColors.ts, `Theme`); set by applyTheme. */
export const theme = createGlobalThemeContract(
  {
    main: null,
    on: null,
    hover: null,
    highlight: null,
    link: null,
    edge: null,
    soft: null,
    brandLine: null,
  },
  (_value, path) => `brand-${path.join('-')}`,
);

/**
 * Light is also an explicit mode, for parts that stay light within a dark panel: a preview of a
 * public page.
 */
const light = ':root, [data-mode=light]';
const dark = '[data-mode=dark]';

createGlobalTheme(light, color, palettes.light);
createGlobalTheme(dark, color, palettes.dark);
// For pages without a brand; a brand's pages define their own (server/http/page.ts).
createGlobalTheme(':root', theme, deriveTheme(builtInColors['theme-default']));
createGlobalTheme(light, shadow, {
  s1: '0 1px 2px rgba(38, 32, 20, .05)',
  s2: '0 1px 2px rgba(38, 32, 20, .04), 0 2px 8px -2px rgba(38, 32, 20, .06)',
  s3: '0 2px 6px rgba(38, 32, 20, .05), 0 12px 32px -8px rgba(38, 32, 20, .16)',
  s4: '0 4px 12px rgba(38, 32, 20, .06), 0 28px 72px -12px rgba(38, 32, 20, .30)',
  // Highlight at the top of a solid button.
  lit: 'inset 0 1px 0 rgba(255, 255, 255, .10)',
});
createGlobalTheme(dark, shadow, {
  s1: '0 0 transparent',
  s2: '0 1px 2px rgba(0, 0, 0, .3)',
  s3: '0 12px 32px -8px rgba(0, 0, 0, .6)',
  s4: '0 28px 72px -12px rgba(0, 0, 0, .8)',
  lit: '0 0 transparent',
});
