/**
 * The words on the screen are those asked for last, whatever comes late. A part of a catalogue comes
 * late the first time; after that, whoever asks for it has it at once.
 */
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { chooseLanguage, loadPanelWords, loadWords } from '../../src/i18n.ts';

it('a language that comes late does not replace the one that was chosen after it', async () => {
  const english = await loadWords('en', 'logIn');
  await Promise.all([chooseLanguage('pl'), chooseLanguage('en')]);
  expect(i18n.locale).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.messages).toEqual(english);
});

it('a panel whose words were on their way opens in the language that was chosen since, with all words', async () => {
  await chooseLanguage('en');
  await Promise.all([loadPanelWords(), chooseLanguage('pl')]);
  expect(i18n.locale).toBe('pl');
  expect(i18n.messages).toEqual(await loadWords('pl', 'panel'));
});
