import { useLayoutEffect } from 'react';

/** Where somebody types, or saved, while a form gives way to the same one; only until that stands. */
let left: { id: string; start: number | null; end: number | null } | null = null;

/**
 * A form that is replaced by its newer version, as after a save, has the cursor where it was: what
 * is typed meanwhile would go nowhere. Its button that saves keeps the focus too. The fields and the
 * button need ids that stay.
 */
export const useSameFocus = (): void => {
  useLayoutEffect(() => {
    const field = left && document.getElementById(left.id);
    if (field) {
      field.focus({ preventScroll: true });
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.setSelectionRange(left!.start, left!.end);
    }
    return () => {
      const typing = document.activeElement;
      // The cursor of a field of another type (a colour, a file) cannot be set.
      if (
        !(
          typing instanceof HTMLTextAreaElement ||
          typing?.matches('input[type=text], input:not([type]), button[type=submit][id]')
        )
      )
        return;
      const { id, selectionStart: start, selectionEnd: end } = typing as HTMLInputElement;
      left = { id, start, end };
      queueMicrotask(() => {
        left = null;
      });
    };
  }, []);
};
