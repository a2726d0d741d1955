/** Colours of a brand and what is derived from them. All values are `#RRGGBB`. */
import { palettes, type Mode } from './palette.ts';

export type BrandColors = { main: string; hover: string; highlight: string };

/** The eight roles of the theme contract: what a brand colours, and nothing else. */
export type Theme = BrandColors & {
  /** Text on main and on hover. */
  on: string;
  /** Main as text. */
  link: string;
  /** Main as a line: the active tab, a ticked box, a step that is passed. */
  edge: string;
  /** Ground of a selected row, an active place. */
  soft: string;
  /** Line around a highlighted box. */
  brandLine: string;
};

/** The three colours of the two built-in themes. */
export const builtInColors = {
  'theme-default': { main: '#171613', hover: '#3B3833', highlight: '#FAF6EC' },
  'theme-navy': { main: '#10254A', hover: '#1F3D73', highlight: '#F2F5FA' },
} as const satisfies Record<string, BrandColors>;

const white = '#FFFFFF';
const black = '#000000';

type Rgb = [red: number, green: number, blue: number];

/**
 * `#rgb` or `#rrggbb` as `#RRGGBB`, or null: names, functions and variables are no colours here.
 */
export const parseColor = (text: string): string | null => {
  const match = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim());
  if (!match) return null;
  const digits = match[2] ?? Array.from(match[1]!, (digit) => digit + digit).join('');
  return `#${digits.toUpperCase()}`;
};

/**
 * The administrator's `themeColors`: exactly three colours, main, hover and highlight, separated by
 * commas. Anything else is null, and the landing theme stays. Checked when
 * written and when read.
 */
export const parseThemeColors = (text: string | null | undefined): BrandColors | null => {
  const colors = (text ?? '').split(',').map(parseColor);
  const [main, hover, highlight] = colors;
  return colors.length === 3 && main && hover && highlight ? { main, hover, highlight } : null;
};

/** What is wrong with the administrator's `themeColors`: a colour, or only that one is not given. */
export const themeMistake = (text: string): 'color' | 'colors' | null => {
  if (parseThemeColors(text)) return null;
  const typed = text.split(',');
  const isRight = typed.every((color) => color.trim() === '' || parseColor(color) !== null);
  return isRight && typed.length <= 3 ? 'colors' : 'color';
};

const toRgb = (color: string): Rgb => {
  const known = /^#[0-9A-F]{6}$/.test(color) ? color : parseColor(color);
  if (!known) throw new RangeError(`Not a colour #rrggbb: ${color}`);
  const value = Number.parseInt(known.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;

/** Relative luminance of each of the 256 values of a channel (WCAG 2). */
const linear = Float64Array.from({ length: 256 }, (_, part) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (color: string): number => {
  const [red, green, blue] = toRgb(color);
  return 0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!;
};

/** WCAG 2 contrast ratio, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

const mix = (color: string, towards: string, share: number): string => {
  const target = toRgb(towards);
  return toHex(
    toRgb(color).map((part, at) => Math.round(part + (target[at]! - part) * share)) as Rgb,
  );
};

/** Mixes the colour towards another in 2 % steps until it passes; at 100 % it is the other. */
const mixUntil = (color: string, towards: string, isGood: (mixed: string) => boolean): string => {
  for (let percent = 0; percent < 100; percent += 2) {
    const mixed = mix(color, towards, percent / 100);
    if (isGood(mixed)) return mixed;
  }
  return towards;
};

/** Above this saturation a light tone glares on a dark surface. */
const calmest = 0.5;

/**
 * The colour made lighter in its own hue (HSL) in 2 % steps until it passes; white at the end.
 * Mixed with white instead, a navy would come out grey.
 */
const lightenUntil = (color: string, isGood: (mixed: string) => boolean): string => {
  if (isGood(color)) return color;
  const [red, green, blue] = toRgb(color).map((part) => part / 255) as Rgb;
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = high - low;
  const lightness = (high + low) / 2;
  const sixth =
    range === 0
      ? 0
      : high === red
        ? ((green - blue) / range + 6) % 6
        : high === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  const saturation = Math.min(range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1)), calmest);
  for (let next = lightness; next < 1; next += 0.02) {
    const chroma = saturation * Math.min(next, 1 - next);
    // CSS Color 4, section 7.1: a channel by its distance from the hue.
    const channel = (offset: number): number => {
      const at = (offset + sixth * 2) % 12;
      return Math.round(255 * (next - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
    };
    const made = toHex([channel(0), channel(8), channel(4)]);
    if (isGood(made)) return made;
  }
  return white;
};

/**
 * Minimum contrast that a derived theme keeps with every background it may appear on (WCAG 1.4.3,
 * 1.4.11).
 */
export const least = { text: 4.5, ink: 13.5, edge: 3 } as const;

const reaches =
  (ratio: number, ...grounds: string[]) =>
  (mixed: string): boolean =>
    grounds.every((ground) => contrast(mixed, ground) >= ratio);

/** Share of main in the soft ground, and in the line around a highlighted box. */
const softShare = 0.035;
const lineShare = 0.16;

const deriveLight = (colors: BrandColors): Theme => {
  const { surface, canvas, text, text3 } = palettes.light;
  const main = toHex(toRgb(colors.main));
  const on = contrast(white, main) >= least.text ? white : black;
  const away = on === white ? black : white;
  const hover = mixUntil(colors.hover, away, reaches(least.text, on));
  const softOf = (highlight: string): string => mix(highlight, main, softShare);
  const highlight = mixUntil(
    colors.highlight,
    white,
    (mixed) => reaches(least.ink, text)(mixed) && reaches(least.text, text3)(softOf(mixed)),
  );
  const soft = softOf(highlight);
  const grounds = [surface, canvas, highlight, soft];
  return {
    main,
    on,
    hover,
    highlight,
    link: mixUntil(main, black, reaches(least.text, ...grounds)),
    edge: mixUntil(main, black, reaches(least.edge, ...grounds)),
    soft,
    brandLine: mix(highlight, main, lineShare),
  };
};

/** The largest difference between the channels of a colour that still counts as grey. */
const greyest = 24;

const deriveDark = (colors: BrandColors): Theme => {
  const { surface, panel, canvas, text, text3, onMark } = palettes.dark;
  const parts = toRgb(colors.main);
  const isGrey = Math.max(...parts) - Math.min(...parts) < greyest;
  // A black brand turned into grey would look disabled: it becomes paper.
  const main = isGrey ? text : lightenUntil(toHex(parts), reaches(6.5, surface));
  /** The largest share of main in the background that keeps hints on it readable. */
  const tinted = (most: number): string => {
    let share = most;
    while (share > 0 && contrast(text3, mix(surface, main, share)) < least.text) share -= 0.01;
    return mix(surface, main, share);
  };
  const highlight = tinted(0.1);
  const soft = tinted(0.08);
  const grounds = [surface, panel, canvas, highlight, soft];
  return {
    main,
    on: onMark,
    hover: mix(main, white, 0.25),
    highlight,
    link: lightenUntil(main, reaches(least.text, ...grounds)),
    edge: isGrey
      ? text
      : lightenUntil(
          toHex(parts),
          (mixed) => reaches(4, surface)(mixed) && reaches(least.edge, ...grounds)(mixed),
        ),
    soft,
    brandLine: mix(surface, main, 0.28),
  };
};

/**
 * A theme that is readable whatever three colours were chosen: text on main and on hover at least
 * 4.5, ink on highlight 13.5, hints on soft 4.5, link 4.5 and edge 3 on every background they
 * appear on.
 * @param mode Dark lightens main until it shows up on the dark surface; greys become paper.
 */
export const deriveTheme = (colors: BrandColors, mode: Mode = 'light'): Theme =>
  mode === 'dark' ? deriveDark(colors) : deriveLight(colors);

/**
 * A configured text colour if it is readable on its background, otherwise the fallback: 4.5, or 3
 * for text of 24 px and more (panel headers).
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

/** What a configuration says about colours. */
interface Wearer {
  theme: 'theme-default' | 'theme-navy' | 'theme-custom';
  themeColors: readonly string[] | null;
}

/** The three colours of a brand: its own, or those of a built-in theme. */
export const colorsOf = ({ theme, themeColors }: Wearer): BrandColors =>
  (theme === 'theme-custom' ? parseThemeColors(themeColors?.join(',')) : null) ??
  builtInColors[theme === 'theme-navy' ? 'theme-navy' : 'theme-default'];

/** A brand's theme, made readable. */
export const themeOf = (brand: Wearer, mode: Mode = 'light'): Theme =>
  deriveTheme(colorsOf(brand), mode);

/**
 * The roles of a brand as style sheet text, both modes; src/ui/theme/contract.css.ts names the
 * variables. It overrides the defaults defined there.
 */
export const themeStyles = (brand: Wearer): string =>
  (['light', 'dark'] as const)
    .map((mode) => {
      const roles = Object.entries(themeOf(brand, mode))
        .map(([role, value]) => `--brand-${role}:${value}`)
        .join(';');
      return `html${mode === 'dark' ? '[data-mode=dark]' : ':root'}{${roles}}`;
    })
    .join('');
