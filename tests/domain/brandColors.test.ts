import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  deriveTheme,
  parseColor,
  parseThemeColors,
  readableOn,
} from '../../src/domain/brandColors.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('theme colours', () => {
  it('are three, as #rgb or #rrggbb', () => {
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

  it('refuse anything but hexadecimal digits', () => {
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
  it('is what WCAG says', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#FFFFFF', '#111111')).toBeCloseTo(18.88, 2);
    expect(contrast('#10254A', '#F2F5FA')).toBeCloseTo(13.87, 2);
    expect(contrast('#777777', '#777777')).toBe(1);
    expect(() => contrast('red', '#fff')).toThrow(RangeError);
  });
});

describe('a derived theme', () => {
  it('leaves the two fixed themes as they are', () => {
    for (const colors of [
      { main: '#111111', hover: '#3A3A38', highlight: '#F6F6F5' },
      { main: '#10254A', hover: '#1F3D73', highlight: '#F2F5FA' },
    ]) {
      expect(deriveTheme(colors)).toEqual({
        ...colors,
        on: '#FFFFFF',
        link: colors.main,
        edge: colors.main,
      });
    }
  });

  it('darkens a bright yellow until it can be read', () => {
    expect(deriveTheme({ main: '#F5C400', hover: '#DDB000', highlight: '#FAFAF5' })).toMatchObject({
      on: '#000000',
      link: '#896E00',
      edge: '#B08D00',
    });
  });

  it('can be read whatever three colours were chosen', () => {
    const isReadable = (main: string, hover: string, highlight: string): boolean => {
      const theme = deriveTheme({ main, hover, highlight });
      return (
        contrast(theme.on, theme.main) >= 4.5 &&
        contrast(theme.on, theme.hover) >= 4.5 &&
        contrast('#171716', theme.highlight) >= 13 &&
        ['#FFFFFF', theme.highlight].every(
          (ground) => contrast(theme.link, ground) >= 4.5 && contrast(theme.edge, ground) >= 3,
        )
      );
    };
    fc.assert(fc.property(color, color, color, isReadable), { numRuns: 50_000 });
  }, 60_000);

  it('derives the same again from its own colours', () => {
    fc.assert(
      fc.property(color, color, color, (main, hover, highlight) => {
        const theme = deriveTheme({ main, hover, highlight });
        expect(deriveTheme(theme)).toEqual(theme);
      }),
    );
  });
});

describe('a configured text colour', () => {
  it('is used only where it can be read', () => {
    expect(readableOn('#FFFFFF', '#333', '#000000')).toBe('#333333');
    expect(readableOn('#FFFFFF', '#888888', '#000000')).toBe('#000000');
    expect(readableOn('#FFFFFF', '#888888', '#000000', true)).toBe('#888888');
    expect(readableOn('#FFFFFF', 'red', '#000000')).toBe('#000000');
    expect(readableOn('#FFFFFF', null, '#000000')).toBe('#000000');
  });
});
