import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isStrongPassword,
  passwordMinLength,
  passwordWeaknesses,
} from '../../src/domain/passwordStrength.ts';
import {
  compareText,
  comparable,
  fold,
  fullName,
  hasWords,
  withoutHangingWords,
  initials,
  truncate,
} from '../../src/domain/text.ts';

describe('a long text', () => {
  it('is truncated at the limit and ends with an ellipsis', () => {
    expect(truncate('Konstantynopolitańczykiewiczówna', 30)).toBe(
      'Konstantynopolitańczykiewiczów…',
    );
    expect(truncate('dokładnie', 9)).toBe('dokładnie');
    expect(truncate('ab cd', 3)).toBe('ab…');
  });

  it('is never longer than the limit and its ellipsis, and is unchanged when short', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 40 }),
        (text, limit) => {
          const short = truncate(text, limit);
          expect(Array.from(short).length).toBeLessThanOrEqual(limit + 1);
          if (Array.from(text).length <= limit) expect(short).toBe(text);
          expect(short.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe('search', () => {
  it('ignores case and Polish diacritics', () => {
    expect(fold('Zażółć Gęślą JAŹŃ')).toBe('zazolc gesla jazn');
    expect(hasWords('Łukasz Wójcik', 'lukasz wo')).toBe(true);
    expect(hasWords('Lukasz', 'ŁUK')).toBe(true);
  });

  it('compares labels with what is typed, whatever their spaces', () => {
    expect(comparable(' Inwestorzy w\u00A0sieci')).toBe('inwestorzy w sieci');
  });

  it('finds a name in any order of its words, all of which it must have', () => {
    expect(hasWords('Kowalska Anna', ' anna   kowalska ')).toBe(true);
    expect(hasWords('Kowalska Anna', 'anna nowak')).toBe(false);
    expect(hasWords('Kowalska Anna', ' ')).toBe(true);
  });
});

describe('Polish text', () => {
  it('keeps words of one letter with the next word', () => {
    const text = 'A w domu i w lesie („o kocie”), z nim; to lipa z miodem, 2 a 3, pies-i kot';
    expect(withoutHangingWords(text).replaceAll('\u00A0', '~')).toBe(
      'A~w~domu i~w~lesie („o~kocie”), z~nim; to lipa z~miodem, 2 a~3, pies-i kot',
    );
    expect(withoutHangingWords('w ')).toBe('w\u00A0');
    expect(withoutHangingWords('lipa miód kawa ')).toBe('lipa miód kawa ');
  });
});

describe('names', () => {
  const anna = { firstName: 'Anna', surname: 'Żak' };

  it('are said first name first', () => {
    expect(fullName(anna)).toBe('Anna Żak');
  });

  it.each([
    [fullName(anna), 'spoken', 'AŻ'],
    ['Żak Anna', 'list', 'AŻ'],
    ['Anna Maria Żak', 'spoken', 'AŻ'],
    ['van Dyk Jan', 'list', 'JV'],
    ['anna.zak@example.pl', 'list', 'A'],
    ['(firma) żak', 'spoken', 'Ż'],
    ['', 'spoken', ''],
  ] as const)('of “%s” (%s order) have the initials “%s”', (name, order, expected) => {
    expect(initials(name, order)).toBe(expected);
  });

  it('are sorted by the Polish alphabet', () => {
    expect(['Żak', 'Ćma', 'Zak', 'Cud', 'Łoś', 'Lis', 'Mak'].toSorted(compareText)).toEqual([
      'Cud',
      'Ćma',
      'Lis',
      'Łoś',
      'Mak',
      'Zak',
      'Żak',
    ]);
  });
});

describe('a password', () => {
  it('needs a minimum length and no character classes', () => {
    expect(passwordMinLength).toBe(12);
    expect(isStrongPassword('wielki zielony rower')).toBe(true);
    expect(isStrongPassword('Oferta-demo-2026')).toBe(true);
    expect(isStrongPassword('żółwżółtyjeż')).toBe(true);
  });

  it.each([
    ['krótkie', ['tooShort']],
    ['', ['tooShort']],
    ['x'.repeat(129), ['tooLong']],
    ['password1234', ['common']],
    ['P@ssw0rd!!!!', ['common']],
    ['Hasło2026!!!', ['common']],
    ['123456789012', ['common']],
    ['qwertyuiopas', ['common']],
    ['abcabcabcabc', ['repetitive']],
    ['aaaaaaaaaaaaa', ['repetitive']],
    ['121212121212', ['repetitive']],
  ])('%j is weak because %j', (password, reasons) => {
    expect(passwordWeaknesses(password)).toEqual(reasons);
  });

  it("may not be its owner's name or address followed by digits", () => {
    const personal = ['jan.kowalski@oferta.test', 'Jan', 'Kowalski'];
    expect(passwordWeaknesses('jan.kowalski2026', personal)).toEqual(['personal']);
    expect(passwordWeaknesses('Kowalski1234', personal)).toEqual(['personal']);
    expect(passwordWeaknesses('kowalski na rowerze', personal)).toEqual([]);
  });

  it('is checked without throwing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (password, personal) => {
        expect(passwordWeaknesses(password, personal).includes('tooShort')).toBe(
          Array.from(password).length < passwordMinLength,
        );
      }),
    );
  });
});
