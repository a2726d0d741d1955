import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  builtInColors,
  contrast,
  deriveTheme,
  parseColor,
  parseThemeColors,
  readableOn,
  type Theme,
} from '../../src/domain/brandColors.ts';
import { palettes, type Mode } from '../../src/domain/palette.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('theme colours', () => {
  it('are exactly three, as #rgb or #rrggbb', () => {
    expect(parseThemeColors('#111, #3a3a38 ,#F6F6F5')).toEqual({
      main: '#111111',
      hover: '#3A3A38',
      highlight: '#F6F6F5',
    });
  });

  it.each([
    '',
    '#111',
    '#111,#222',
    '#111,#222,#333,#444',
    '#111,#222,red',
    '#111,#222,#33',
    '#111,#222,url(//x)',
    '#111,#222,var(--x)',
    '#111,#222,#333;}',
    '#111,#222,#333333ff',
    'javascript:1,#222,#333',
    null,
    undefined,
  ])('are not %j', (text) => expect(parseThemeColors(text)).toBeNull());

  it('accept only hexadecimal digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseColor(text);
        if (parsed !== null) expect(parsed).toMatch(/^#[0-9A-F]{6}$/);
        expect(parsed === null).toBe(!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim()));
      }),
    );
  });
});

describe('contrast', () => {
  it('matches the WCAG formula', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#FFFFFF', '#111111')).toBeCloseTo(18.88, 2);
    expect(contrast('#10254A', '#F2F5FA')).toBeCloseTo(13.87, 2);
    expect(contrast('#777777', '#777777')).toBe(1);
    expect(() => contrast('red', '#fff')).toThrow(RangeError);
  });
});

describe('a derived theme', () => {
  it('does not change the colours of the two built-in themes', () => {
    for (const colors of Object.values(builtInColors)) {
      expect(deriveTheme(colors)).toMatchObject({
        ...colors,
        on: '#FFFFFF',
        link: colors.main,
        edge: colors.main,
      });
    }
  });

  it('darkens a bright yellow until it is legible', () => {
    expect(deriveTheme({ main: '#F5C400', hover: '#D9AD00', highlight: '#FFF8DC' })).toMatchObject({
      on: '#000000',
      link: '#846A00',
      edge: '#AC8900',
    });
  });

  it('turns a black brand off-white in dark mode, and keeps the hue of other brands', () => {
    expect(deriveTheme(builtInColors['theme-default'], 'dark').main).toBe('#F3F0EA');
    const navy = deriveTheme(builtInColors['theme-navy'], 'dark').main;
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(navy.slice(at, at + 2), 16));
    expect(blue).toBeGreaterThan(green!);
    expect(green).toBeGreaterThan(red!);
    expect(blue! - red!).toBeGreaterThan(60);
  });

  /** The pairs of a theme that are illegible or invisible on the backgrounds of a mode. */
  const unreadable = (theme: Theme, mode: Mode): string[] => {
    const { surface, panel, canvas, text, text2, text3, onMark } = palettes[mode];
    const { main, on, hover, highlight, link, edge, soft } = theme;
    const grounds = { surface, canvas, highlight, soft, ...(mode === 'dark' ? { panel } : {}) };
    const pairs: [name: string, front: string, back: string, least: number][] = [
      ['on/main', on, main, 4.5],
      ['on/hover', on, hover, 4.5],
      ['ink/highlight', text, highlight, mode === 'light' ? 13.5 : 7],
      ['text2/soft', text2, soft, 4.5],
      ['text3/soft', text3, soft, 4.5],
      ['tick/edge', onMark, edge, 3],
      ...Object.entries(grounds).flatMap(([name, ground]): [string, string, string, number][] => [
        [`link/${name}`, link, ground, 4.5],
        [`edge/${name}`, edge, ground, 3],
      ]),
    ];
    return pairs
      .filter(([, front, back, least]) => contrast(front, back) < least)
      .map(([name, front, back]) => `${name}: ${front} on ${back}`);
  };

  it.each(['light', 'dark'] as const)(
    'is legible in %s mode whatever three colours were chosen',
    (mode) => {
      fc.assert(
        fc.property(
          color,
          color,
          color,
          (main, hover, highlight) =>
            unreadable(deriveTheme({ main, hover, highlight }, mode), mode).length === 0,
        ),
        { numRuns: 50_000 },
      );
    },
    120_000,
  );

  it('fails this check if it is illegible', () => {
    const theme = deriveTheme(builtInColors['theme-default']);
    expect(unreadable({ ...theme, link: '#777777' }, 'light')).toContain(
      'link/canvas: #777777 on #F6F4EF',
    );
    expect(unreadable({ ...theme, soft: '#DDD6C8' }, 'light')).not.toEqual([]);
  });

  it('is unchanged when derived again from its own colours', () => {
    fc.assert(
      fc.property(color, color, color, (main, hover, highlight) => {
        const theme = deriveTheme({ main, hover, highlight });
        expect(deriveTheme(theme)).toEqual(theme);
      }),
    );
  });
});

describe('a configured text colour', () => {
  it('is used only where it is legible', () => {
    expect(readableOn('#FFFFFF', '#333', '#000000')).toBe('#333333');
    expect(readableOn('#FFFFFF', '#888888', '#000000')).toBe('#000000');
    expect(readableOn('#FFFFFF', '#888888', '#000000', true)).toBe('#888888');
    expect(readableOn('#FFFFFF', 'red', '#000000')).toBe('#000000');
    expect(readableOn('#FFFFFF', null, '#000000')).toBe('#000000');
  });
});
