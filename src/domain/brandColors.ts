/** Colours of a brand and what is derived from them (look 3.3). All values are `#RRGGBB`. */

export type BrandColors = { main: string; hover: string; highlight: string };

/** The six roles of the theme contract. */
export type Theme = BrandColors & {
  /** Text on main and on hover. */
  on: string;
  /** Main as text on white and on highlight. */
  link: string;
  /** Main as a line, a progress bar, an active mark. */
  edge: string;
};

/** The two built-in themes (spec §9). */
export const builtInThemes = {
  'theme-default': {
    main: '#111111',
    on: '#FFFFFF',
    hover: '#3A3A38',
    highlight: '#F6F6F5',
    link: '#111111',
    edge: '#111111',
  },
  'theme-navy': {
    main: '#10254A',
    on: '#FFFFFF',
    hover: '#1F3D73',
    highlight: '#F2F5FA',
    link: '#10254A',
    edge: '#10254A',
  },
} as const satisfies Record<string, Theme>;

const white = '#FFFFFF';
const black = '#000000';
/** Text colour of pages; it has to stay readable on highlight. */
const ink = '#171716';

type Rgb = [red: number, green: number, blue: number];

/** `#rgb` or `#rrggbb` as `#RRGGBB`, or null: names, functions and variables are no colours here (security S16). */
export const parseColor = (text: string): string | null => {
  const match = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim());
  if (!match) return null;
  const digits = match[2] ?? Array.from(match[1]!, (digit) => digit + digit).join('');
  return `#${digits.toUpperCase()}`;
};

/**
 * The administrator's `themeColors`: exactly three colours, main, hover and
 * highlight, with commas between; anything else is null and the landing theme
 * stays (decisions 3.7, D11). Checked when written and when read.
 */
export const parseThemeColors = (text: string | null | undefined): BrandColors | null => {
  const colors = (text ?? '').split(',').map(parseColor);
  const [main, hover, highlight] = colors;
  return colors.length === 3 && main && hover && highlight ? { main, hover, highlight } : null;
};

const toRgb = (color: string): Rgb => {
  const known = parseColor(color);
  if (!known) throw new RangeError(`Not a colour #rrggbb: ${color}`);
  return [1, 3, 5].map((at) => parseInt(known.slice(at, at + 2), 16)) as Rgb;
};

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;

const luminance = (color: string): number => {
  const [red, green, blue] = toRgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of WCAG 2, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};

const mix = (color: string, towards: string, share: number): string => {
  const target = toRgb(towards);
  return toHex(
    toRgb(color).map((part, at) => Math.round(part + (target[at]! - part) * share)) as Rgb,
  );
};

/** The colour mixed towards another in 2 % steps until it is good; at 100 % it is the other. */
const mixUntil = (color: string, towards: string, isGood: (mixed: string) => boolean): string => {
  for (let percent = 0; percent < 100; percent += 2) {
    const mixed = mix(color, towards, percent / 100);
    if (isGood(mixed)) return mixed;
  }
  return towards;
};

/**
 * A theme that can be read whatever colours were chosen (look 3.3): on/main and
 * on/hover at least 4.5, ink on highlight 13, link 4.5 and edge 3 on white and
 * on highlight.
 */
export const deriveTheme = (colors: BrandColors): Theme => {
  const main = toHex(toRgb(colors.main));
  const on = contrast(white, main) >= 4.5 ? white : black;
  const away = on === white ? black : white;
  const hover = mixUntil(colors.hover, away, (mixed) => contrast(on, mixed) >= 4.5);
  const highlight = mixUntil(colors.highlight, white, (mixed) => contrast(ink, mixed) >= 13);
  const reaches = (least: number) => (mixed: string) =>
    contrast(mixed, white) >= least && contrast(mixed, highlight) >= least;
  return {
    main,
    on,
    hover,
    highlight,
    link: mixUntil(main, black, reaches(4.5)),
    edge: mixUntil(main, black, reaches(3)),
  };
};

/**
 * A configured text colour if it can be read on its ground, otherwise the
 * fallback: 4.5, or 3 for text of 24 px and more (look 3.3, panel headers).
 */
export const readableOn = (
  ground: string,
  wanted: string | null | undefined,
  fallback: string,
  isLarge = false,
): string => {
  const color = parseColor(wanted ?? '');
  return color && contrast(color, ground) >= (isLarge ? 3 : 4.5) ? color : fallback;
};

/** The colours a brand wears: its own three, made readable, or a built-in theme. */
export const themeOf = ({
  theme,
  themeColors,
}: {
  theme: 'theme-default' | 'theme-navy' | 'theme-custom';
  themeColors: readonly string[] | null;
}): Theme => {
  const own = theme === 'theme-custom' ? parseThemeColors(themeColors?.join(',')) : null;
  return own
    ? deriveTheme(own)
    : builtInThemes[theme === 'theme-navy' ? 'theme-navy' : 'theme-default'];
};
