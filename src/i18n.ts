import { i18n, type Messages } from '@lingui/core';
import { isLinkPage } from './domain/pages.ts';

/** Languages of the interface; Polish is the default. */
export type Language = 'pl' | 'en';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The language chosen on this device, Polish by default. The server reads the same cookie for
 * `<html lang>`.
 */
export const storedLanguage = (): Language =>
  /(?:^|;\s*)language=en(?:;|$)/.test(document.cookie) ? 'en' : 'pl';

/** How much of a catalogue a page loads (scripts/vite/panelWords.ts): a link's page the least. */
type Amount = 'link' | 'logIn' | 'panel';

/** What was asked for last; never less than before. */
let wanted: { language: Language; amount: Amount } = {
  language: storedLanguage(),
  amount: isLinkPage(window.location.pathname)
    ? 'link'
    : /^\/app(\/|$)/.test(window.location.pathname)
      ? 'panel'
      : 'logIn',
};

/** How much the screen has so far. */
let loaded: Amount | null = null;

/** The catalogue of a language. @param amount How much of it. */
export const loadWords = async (language: Language, amount: Amount): Promise<Messages> => {
  const isEnglish = language === 'en';
  const parts = await Promise.all([
    isEnglish ? import('./locales/en.po') : import('./locales/pl.po'),
    amount === 'link'
      ? null
      : isEnglish
        ? import('./locales/en.po?logIn?lingui')
        : import('./locales/pl.po?logIn?lingui'),
    amount !== 'panel'
      ? null
      : isEnglish
        ? import('./locales/en.po?panel?lingui')
        : import('./locales/pl.po?panel?lingui'),
  ]);
  return Object.assign({}, ...parts.map((part) => part?.messages)) as Messages;
};

// A sentence whose part of the catalogue has not come stands as its id. Every journey reads the
// console, and refuses that.
i18n.on('missing', ({ id }) => console.error(`There are no words for ${id}.`));

/** Loads and activates a catalogue, or the one that is asked for before it has come. */
export const activateLanguage = async (
  language: Language,
  amount = wanted.amount,
): Promise<void> => {
  wanted = { language, amount };
  let own: typeof wanted;
  let messages: Messages;
  do {
    own = wanted;
    messages = await loadWords(own.language, own.amount);
  } while (own !== wanted);
  loaded = own.amount;
  i18n.loadAndActivate({ locale: own.language, messages });
  document.documentElement.lang = own.language;
};

/** Loads the words of the panels, before the first of their pages. */
export const loadPanelWords = async (): Promise<void> => {
  if (loaded !== 'panel') await activateLanguage(wanted.language, 'panel');
};

/** Like `activateLanguage`, and stores the choice for a year. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`;
  await activateLanguage(language);
};
