import { useEffect } from 'react';

/** Ctrl+K or ⌘K opens the search anywhere in a panel. */
export const useFindKey = (onFind: () => void): void =>
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      onFind();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [onFind]);
