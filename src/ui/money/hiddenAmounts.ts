import { createContext, use } from 'react';

/** Whether amounts are covered, for a panel opened where others can see it. */
export const HiddenAmounts = createContext(false);
export const useHiddenAmounts = (): boolean => use(HiddenAmounts);

const storageKey = 'hiddenAmounts';

/** This device's last setting. */
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
    // A closed storage forgets; the switch works until the page is left.
  }
};
