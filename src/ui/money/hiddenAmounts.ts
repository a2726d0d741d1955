import { createContext, use } from 'react';

/** Whether amounts are hidden, for a panel that others may see. */
export const HiddenAmounts = createContext(false);
export const useHiddenAmounts = (): boolean => use(HiddenAmounts);

const storageKey = 'hiddenAmounts';

/** The last setting on this device. */
export const areAmountsHidden = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'yes';
  } catch {
    return false;
  }
};

export const rememberHiddenAmounts = (hidden: boolean): void => {
  try {
    if (hidden) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Not stored if storage is blocked; then it lasts until the page is left.
  }
};
