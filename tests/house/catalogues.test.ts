import { describe, expect, it } from 'vitest';
import { read } from './sources.ts';

/** The messages of a catalogue: [id, translation]; the source language repeats the id. */
const messages = (language: string): [string, string][] =>
  [...read(`src/locales/${language}.po`).matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
    .map((match): [string, string] => {
      const unfold = (lines: string): string =>
        lines
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as string)
          .join('');
      return [unfold(match[1]!), unfold(match[2]!)];
    })
    .filter(([id]) => id !== '');

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
});
