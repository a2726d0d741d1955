import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine, plainLines } from '../../src/domain/plainText.ts';
import { requiredText } from '../../src/domain/violations.ts';
import * as v from 'valibot';

/** Every character that reverses, hides or joins its neighbours. */
const unseen = [
  '\u0000\u0007\u001B\u007F\u0085',
  '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069',
  '\u200B\u200C\u200D\u2060\uFEFF\u00AD\u180E',
  '\uE000\u{F0000}\uD800',
].flatMap((text) => Array.from(text));

describe('a line of text', () => {
  it('keeps what is visible, with whitespace collapsed and letters composed', () => {
    expect(plainLine('  Jan \t Kowalski\u00A0Nowak\n')).toBe('Jan Kowalski Nowak');
    expect(plainLine('Łucja Żółkiewska-Brzęczyszczykiewicz')).toBe(
      'Łucja Żółkiewska-Brzęczyszczykiewicz',
    );
    expect(plainLine('Z\u0307o\u0301\u0142w')).toBe('Żółw');
    expect(plainLine("d'Arc, O’Neil 🐢")).toBe("d'Arc, O’Neil 🐢");
  });

  it.each(unseen)('drops %j', (character) => {
    expect(plainLine(`Anna${character}Nowak`).replace(' ', '')).toBe('AnnaNowak');
    expect(plainLines(`Anna${character}Nowak`)).not.toContain(character);
  });

  it('is unchanged when normalized again', () => {
    expect(plainLine('a\t\u0000\tb')).toBe('a b');
    expect(plainLine('e\u200B\u0301')).toBe('é');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainLine(plainLine(text))).toBe(plainLine(text));
        expect(plainLines(plainLines(text))).toBe(plainLines(text));
      }),
    );
  });

  it('with nothing visible is empty', () => {
    const name = requiredText(60, 2);
    expect(v.safeParse(name, '\u202E\u200B\u200B').success).toBe(false);
    expect(v.parse(name, ' Ewa\u202E ')).toBe('Ewa');
  });
});

describe('several lines', () => {
  it('keep their line breaks', () => {
    expect(plainLines('Dzień dobry,\r\n\r\n  proszę o \u202Ekontakt.\t\n')).toBe(
      'Dzień dobry,\n\n  proszę o kontakt.',
    );
  });
});
