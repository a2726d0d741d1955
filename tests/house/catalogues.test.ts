import { describe, expect, it } from 'vitest';
import { read } from './sources.ts';

/**
 * The messages of a catalogue: [id, translation, source files]; the source language repeats the id.
 */
const messages = (language: string): [string, string, string[]][] =>
  [
    ...read(`src/locales/${language}.po`).matchAll(
      /^((?:#.*\n)*)msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm,
    ),
  ]
    .map((match): [string, string, string[]] => {
      const unfold = (lines: string): string =>
        lines
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as string)
          .join('');
      const files = [...match[1]!.matchAll(/^#: (\S+)/gm)].map(([, file]) => file!);
      return [unfold(match[2]!), unfold(match[3]!), files];
    })
    .filter(([id]) => id !== '');

/** Whether two messages are forms of the same words: “Zaakceptowana”, “Zaakceptowane”. */
const areForms = (one: string, other: string): boolean => {
  const stems = (text: string): string => text.replaceAll(/(\p{L}{4})\p{L}*/gu, '$1').toLowerCase();
  return stems(one) === stems(other);
};

describe('the catalogues', () => {
  it('translates every message into English', () => {
    const english = messages('en');
    expect(english.length).toBeGreaterThan(200);
    expect(english.filter(([, text]) => text === '').map(([id]) => id)).toEqual([]);
  });

  it('gives every Polish plural its four forms', () => {
    const plurals = messages('pl').filter(([id]) => id.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(0);
    const incomplete = plurals.filter(([, text]) =>
      ['one', 'few', 'many', 'other'].some((form) => !new RegExp(`\\b${form} \\{`).test(text)),
    );
    expect(incomplete.map(([id]) => id)).toEqual([]);
  });

  it('keeps the placeholders of every message in both languages', () => {
    const names = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].sort();
    const differing = messages('en').filter(
      ([id, text]) => !id.includes(', plural,') && String(names(id)) !== String(names(text)),
    );
    expect(differing.map(([id]) => id)).toEqual([]);
  });

  it('gives no two things of one part an English name', () => {
    const english = messages('en');
    // Names the fields of every screen; no screen shows them all.
    const ofMany = 'src/ui/text/labels.ts';
    const alike = english.flatMap(([id, text, files], at) =>
      english
        .slice(at + 1)
        .filter(
          ([other, same, others]) =>
            same === text &&
            !areForms(id, other) &&
            files.some((file) => file !== ofMany && others.includes(file)),
        )
        .map(([other]) => `${id}, ${other}: ${text}`),
    );
    expect(alike).toEqual([]);
  });

  it('gives what comes from an investor and what goes to one different English names', () => {
    const named = new Map(messages('en').map(([id, text]) => [id, text]));
    for (const pair of [
      ['Rachunek do spłaty', 'Rachunek do wypłat'],
      ['Rachunek do wpłaty', 'Rachunek do wypłat'],
      ['Wpłaty', 'Wypłaty'],
    ]) {
      const names = pair.map((id) => named.get(id));
      expect(names).not.toContain(undefined);
      expect(new Set(names).size, pair.join(', ')).toBe(2);
    }
    // The name of the schedule of interest is decided.
    const decided = ['Harmonogram wypłaty odsetek'];
    const mistaken = messages('en').filter(
      ([id, text]) =>
        /wypłat/i.test(id) && !/wpłat/i.test(id) && /payment/i.test(text) && !decided.includes(id),
    );
    expect(mistaken.map(([id]) => id)).toEqual([]);
  });
});
