import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { areLettersOn, goTo, pageKeys } from './shortcuts.ts';

/** Where letters are typed or choose something by themselves. */
const typing =
  '[contenteditable],textarea,select,input:not([type=radio],[type=checkbox],[type=file]),[role=combobox],[role=listbox],[role=option]';

const press = (event: KeyboardEvent, key: string): void => {
  const target = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (one) => one.getAttribute('aria-keyshortcuts') === key && one.checkVisibility(),
  );
  if (!target) return;
  event.preventDefault();
  if (target instanceof HTMLInputElement && target.type !== 'radio') target.focus();
  else target.click();
};

/**
 * The keyboard map of the panel (look 3.6). A key acts through the element that carries it,
 * so that what is not on the page, or not allowed, has no key either. Never Alt: on Polish
 * keyboards it writes letters.
 * @param onHelp Opens the list of shortcuts.
 */
export const useShortcuts = (onHelp: () => void, isInvestor: boolean): void => {
  const router = useRouter();
  useEffect(() => {
    const pages = isInvestor ? { p: goTo.p, o: goTo.o } : goTo;
    return tinykeys(
      window,
      {
        '[Shift]+?': (event) => {
          event.preventDefault();
          onHelp();
        },
        // One sequence for all pages, and before the single keys: the first match wins.
        [`g ([${Object.keys(pages).join('')}])`]: (event) => {
          event.preventDefault();
          void router.navigate({ to: pages[event.key.toLowerCase() as 'p'] });
        },
        ...Object.fromEntries(
          pageKeys.map((key) => [key, (event: KeyboardEvent) => press(event, key)]),
        ),
      },
      {
        ignore: (event) =>
          event.repeat ||
          event.isComposing ||
          !areLettersOn() ||
          (event.target instanceof Element && event.target.matches(typing)) ||
          document.querySelector('[role=dialog]') !== null,
      },
    );
  }, [router, onHelp, isInvestor]);
};
