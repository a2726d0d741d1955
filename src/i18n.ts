import { i18n, type Messages } from '@lingui/core';
import { isLinkPage } from './domain/pages.ts';

/** Languages of the interface; Polish is the default (spec §9). */
export type Language = 'pl' | 'en';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 60 * 60;

/** The language this person chose on this device, Polish when none. The server reads the same cookie for `<html lang>`. */
export const storedLanguage = (): Language =>
  /(?:^|;\s*)language=en(?:;|$)/.test(document.cookie) ? 'en' : 'pl';

/** A page behind a link does without the words of the panels (scripts/panelWords.ts). */
const isLink = isLinkPage(window.location.pathname);

/** The words of a language. @param isShort Without those of the panels. */
export const loadWords = async (language: Language, isShort = isLink): Promise<Messages> => {
  const isEnglish = language === 'en';
  const parts = await Promise.all([
    isEnglish ? import('./locales/en.po') : import('./locales/pl.po'),
    isShort
      ? null
      : isEnglish
        ? import('./locales/en.po?panel?lingui')
        : import('./locales/pl.po?panel?lingui'),
  ]);
  return Object.assign({}, ...parts.map((part) => part?.messages)) as Messages;
};

/** Loads the catalogue of a language, shows it, and remembers the choice on this device. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const messages = await loadWords(language);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};

/** As `activateLanguage`, kept for a year. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`;
  await activateLanguage(language);
};
