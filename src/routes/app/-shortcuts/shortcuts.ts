import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Pages reached by `g` and a letter. */
export const goTo = {
  p: '/app',
  o: '/app/offers',
  i: '/app/investors',
  d: '/app/advisors',
  f: '/app/kyc',
} as const;

/** Keys that click or focus the element with the matching `aria-keyshortcuts`. */
export const pageKeys = ['/', 'f', 'c', 'v', '[', ']', 'n'] as const;

/** Every shortcut with its description (look 3.6), as shown in the help. */
export const shortcuts: { keys: string[]; words: MessageDescriptor }[] = [
  { keys: ['?'], words: msg`Pomoc: skróty klawiszowe` },
  { keys: ['/'], words: msg`Pole wyszukiwania` },
  { keys: ['f'], words: msg`Filtry` },
  { keys: ['c'], words: msg`Kolumny` },
  { keys: ['v'], words: msg`Tabela albo tablica` },
  { keys: ['['], words: msg`Poprzednia strona` },
  { keys: [']'], words: msg`Następna strona` },
  { keys: ['n'], words: msg`Nowe zaproszenie, formularz albo doradca` },
  { keys: ['g', 'p'], words: msg`Pulpit` },
  { keys: ['g', 'o'], words: msg`Oferty` },
  { keys: ['g', 'i'], words: msg`Inwestorzy` },
  { keys: ['g', 'd'], words: msg`Doradcy` },
  { keys: ['g', 'f'], words: msg`Formularze danych` },
  { keys: ['Ctrl', 'K'], words: msg`Szukanie i polecenia` },
  { keys: ['Ctrl', 'Enter'], words: msg`Zatwierdzenie okna` },
  { keys: ['Esc'], words: msg`Zamknięcie okna` },
  { keys: ['F8'], words: msg`Powiadomienia` },
];

const storageKey = 'shortcuts';

/** Whether single-letter shortcuts are on for this device (WCAG 2.1.4 requires a switch). */
export const areLettersOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

export const switchLetters = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Not stored if storage is blocked; then the default applies.
  }
};
