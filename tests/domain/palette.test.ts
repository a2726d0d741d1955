import { describe, expect, it } from 'vitest';
import { contrast } from '../../src/domain/brandColors.ts';
import { palettes, type Mode } from '../../src/domain/palette.ts';

const modes: Mode[] = ['light', 'dark'];

describe.each(modes)('the %s palette', (mode) => {
  const { surface, panel, canvas, sunken, hover, press, status, fill, data, person, ...one } =
    palettes[mode];
  const grounds = { surface, panel, canvas, sunken, hover, press };

  it.each(Object.entries(grounds))('has legible text on %s', (_name, ground) => {
    expect(contrast(one.text, ground)).toBeGreaterThanOrEqual(12);
    for (const words of [one.text2, one.text3]) {
      expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has legible “Brak” text on every background it appears on', () => {
    for (const ground of [surface, panel]) {
      expect(contrast(one.text4, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['pos', 'warn', 'neg', 'info'] as const)('has legible %s', (tone) => {
    for (const ground of [surface, panel, canvas, one[`${tone}Ground`]]) {
      expect(contrast(one[tone], ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(one.text, one[`${tone}Ground`])).toBeGreaterThanOrEqual(4.5);
  });

  it('has visible borders and marks', () => {
    for (const ground of [surface, panel, canvas]) {
      for (const edge of [one.control, one.focus, ...Object.values(status)]) {
        expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
      }
      for (const series of [data.d1, data.d2, data.d3, data.d4, data.d5]) {
        expect(contrast(series, ground)).toBeGreaterThanOrEqual(3);
      }
    }
    for (const mark of [status.active, status.rejected, status.declined]) {
      expect(contrast(one.onMark, mark)).toBeGreaterThanOrEqual(3);
    }
  });

  it('has legible text on solid backgrounds', () => {
    for (const [words, ground] of [
      [one.onMark, one.neg],
      [one.onMark, one.negHover],
      [one.inverseText, one.inverse],
      [one.inverseText, one.inverseHover],
      [one.inverseText2, one.inverse],
      [person.text0, person.ground0],
      [person.text1, person.ground1],
      [person.text2, person.ground2],
      [person.text3, person.ground3],
      [person.text4, person.ground4],
    ] as const) {
      expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has a colour for every status', () => {
    expect(Object.keys(fill)).toEqual([
      'invited',
      'viewed',
      'interested',
      'accepted',
      'active',
      'lost',
    ]);
  });
});
