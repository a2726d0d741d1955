import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Person } from '../../../machines/application.machine.ts';
import { areLettersOn, pageKeys, pageOf } from './shortcuts.ts';

/** Elements where letters are typed or select something. */
const typing =
  '[contenteditable],textarea,select,input:not([type=radio],[type=checkbox],[type=file]),[role=combobox],[role=listbox],[role=option],[role=menu],[role^=menuitem]';

const press = (event: KeyboardEvent, key: string): void => {
  const target = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (one) => one.getAttribute('aria-keyshortcuts') === key && one.checkVisibility(),
  );
  if (!target) return;
  event.preventDefault();
  if (target instanceof HTMLInputElement && target.type !== 'radio') target.focus();
  else target.click();
};

/** How long after `g` a letter still belongs to the sequence. */
const sequenceMs = 1000;

/**
 * Keyboard shortcuts of the panel (look 3.6). A key acts through the element that declares it, so
 * what is not on the page, or not allowed, has no shortcut either. Never Alt: it types letters on
 * Polish keyboards. Implemented without a package, as the available ones need look-behind, which
 * Safari supports only since 16.4.
 * @param onHelp Opens the list of shortcuts.
 */
export const useShortcuts = (onHelp: () => void, role: Person['role']): void => {
  const router = useRouter();
  useEffect(() => {
    let leadAt = -Infinity;
    const act = (event: KeyboardEvent, key: string): void => {
      const page = event.timeStamp - leadAt < sequenceMs ? pageOf(role, key) : null;
      leadAt = key === 'g' ? event.timeStamp : -Infinity;
      if (page) {
        event.preventDefault();
        void router.navigate({ to: page });
      } else if (key === '?') {
        event.preventDefault();
        onHelp();
      } else if ((pageKeys as readonly string[]).includes(key)) {
        press(event, key);
      }
    };
    const heard = (event: KeyboardEvent): void => {
      const isModified =
        event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph');
      const isIgnored =
        isModified ||
        event.repeat ||
        event.isComposing ||
        // Shift may be needed to type a sign; a capital letter is not a shortcut.
        (event.shiftKey && /^\p{L}$/u.test(event.key)) ||
        !areLettersOn() ||
        (event.target instanceof Element && event.target.matches(typing)) ||
        document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (!isIgnored) act(event, event.key.toLowerCase());
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [router, onHelp, role]);
};
