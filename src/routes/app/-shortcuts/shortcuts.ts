import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Person } from '../../../machines/application.machine.ts';

/** Pages reached by `g` and a letter. */
const goTo = {
  p: '/app',
  o: '/app/offers',
  i: '/app/investors',
  d: '/app/advisors',
  f: '/app/kyc',
} as const;

/** Keys that click or focus the element with the matching `aria-keyshortcuts`. */
export const pageKeys = ['/', 'f', 'c', 'v', '[', ']', 'n'] as const;

type Role = Person['role'];

/** Whose pages have the lists, dialogs and search that a shortcut is about. */
const serving: readonly Role[] = ['advisor', 'coordinator'];
const staff: readonly Role[] = [...serving, 'backOffice'];

/** Every shortcut with its description (look 3.6), and whose panel has it; without one everybody's. */
const shortcuts: { keys: string[]; words: MessageDescriptor; of?: readonly Role[] }[] = [
  { keys: ['?'], words: msg`Pomoc: skróty klawiszowe` },
  { keys: ['/'], words: msg`Pole wyszukiwania`, of: staff },
  { keys: ['f'], words: msg`Filtry`, of: staff },
  { keys: ['c'], words: msg`Kolumny`, of: serving },
  { keys: ['v'], words: msg`Tabela albo tablica`, of: serving },
  { keys: ['['], words: msg`Poprzednia strona`, of: staff },
  { keys: [']'], words: msg`Następna strona`, of: staff },
  { keys: ['n'], words: msg`Nowe zaproszenie, formularz albo doradca`, of: serving },
  { keys: ['g', 'p'], words: msg`Pulpit`, of: [...serving, 'investor'] },
  { keys: ['g', 'o'], words: msg`Oferty`, of: [...serving, 'investor'] },
  { keys: ['g', 'i'], words: msg`Inwestorzy`, of: serving },
  { keys: ['g', 'd'], words: msg`Doradcy`, of: serving },
  { keys: ['g', 'f'], words: msg`Formularze danych`, of: serving },
  { keys: ['Ctrl', 'K'], words: msg`Szukanie i polecenia`, of: serving },
  { keys: ['Ctrl', 'Enter'], words: msg`Zatwierdzenie okna` },
  { keys: ['Esc'], words: msg`Zamknięcie okna` },
  { keys: ['F8'], words: msg`Powiadomienia` },
];

/** The shortcuts that do something in the panel of a role, as the help shows them. */
export const shortcutsOf = (role: Role): typeof shortcuts =>
  shortcuts.filter(({ of }) => !of || of.includes(role));

/** The page that `g` and a letter open in the panel of a role; null if it has none. */
export const pageOf = (role: Role, key: string): string | null =>
  shortcutsOf(role).some(({ keys: [lead, letter] }) => lead === 'g' && letter === key)
    ? goTo[key as keyof typeof goTo]
    : null;

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
