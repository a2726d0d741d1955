import { i18n, type Messages } from '@lingui/core';
import { isLinkPage } from './domain/pages.ts';

/** Languages of the interface; Polish is the default (spec §9). */
export type Language = 'pl' | 'en';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The language chosen on this device, Polish by default. The server reads the same cookie for
 * `<html lang>`.
 */
export const storedLanguage = (): Language =>
  /(?:^|;\s*)language=en(?:;|$)/.test(document.cookie) ? 'en' : 'pl';

/** Pages behind a link load a catalogue without the panels' texts (scripts/panelWords.ts). */
const isLink = isLinkPage(window.location.pathname);

/** The catalogue of a language. @param isShort Without the panels' texts. */
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

/** Loads and activates a catalogue. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const messages = await loadWords(language);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};

/** Like `activateLanguage`, and stores the choice for a year. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`;
  await activateLanguage(language);
};
