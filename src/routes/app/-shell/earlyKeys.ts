/**
 * What is typed between the key that opens the search and the moment its field can be typed into:
 * on first use both the search and the window around it still have to be fetched.
 */

let caught = '';
let stop = (): void => {};

/** Signs typed by a key, or null if it types none. */
const signOf = (event: KeyboardEvent): string | null => {
  if ([...event.key].length !== 1 || event.metaKey) return null;
  if (event.getModifierState('AltGraph')) return event.key;
  // Option types Polish letters on a Mac; elsewhere Alt with a letter belongs to the browser.
  const isCommand = event.ctrlKey || (event.altKey && event.key.charCodeAt(0) < 128);
  return isCommand ? null : event.key;
};

/**
 * Keeps what is typed until takeEarlyKeys. A click ends it too: if the search cannot be loaded, the
 * page must not stay deaf.
 * @param onEscape Escape was pressed before there was a window that it could close.
 */
export const catchEarlyKeys = (onEscape: () => void): void => {
  stop();
  caught = '';
  const heard = (event: KeyboardEvent): void => {
    const sign = signOf(event);
    if (event.key === 'Escape') {
      stop();
      onEscape();
    } else if (sign !== null) caught += sign;
    else if (event.key === 'Backspace') caught = [...caught].slice(0, -1).join('');
    else if (event.key !== 'Enter') return;
    // Otherwise letters would act as shortcuts of the page, and Enter would press its buttons.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const give = (): void => stop();
  window.addEventListener('keydown', heard, true);
  window.addEventListener('pointerdown', give, true);
  stop = () => {
    window.removeEventListener('keydown', heard, true);
    window.removeEventListener('pointerdown', give, true);
    stop = () => {};
  };
};

/** @returns what was typed so far; from now on the field is typed into. */
export const takeEarlyKeys = (): string => {
  stop();
  const taken = caught;
  caught = '';
  return taken;
};
