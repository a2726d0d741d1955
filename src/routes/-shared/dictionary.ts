import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { components } from '../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../sdk/sdk.ts';
import type { Choice } from '../../ui/field/SelectField.tsx';
import { useWords } from './localized.ts';

export type Dictionary = components['schemas']['Dictionary'];

/** The code lists of this page, whether the last call for them was lost, and if one is under way. */
interface Lists {
  dictionary: Dictionary | null;
  isLost: boolean;
  isLoading: boolean;
}
let known: Lists = { dictionary: null, isLost: false, isLoading: false };
const listeners = new Set<() => void>();

const tell = (now: Lists): void => {
  known = now;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Fetches the code lists, unless they are here or under way. */
const load = async (sdk: Pick<Sdk, 'viewPublicDictionary'>): Promise<void> => {
  if (known.isLoading || known.dictionary) return;
  tell({ ...known, isLoading: true });
  try {
    tell({ dictionary: await sdk.viewPublicDictionary(), isLost: false, isLoading: false });
  } catch {
    tell({ dictionary: null, isLost: true, isLoading: false });
  }
};

/**
 * The code lists, fetched once per page load, how the call for them stands, and a way to make it
 * again: every part that shows them hears of it.
 */
export const useLists = () => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const lists = useSyncExternalStore(subscribe, () => known);
  useEffect(() => void load(sdk), [sdk]);
  return { ...lists, again: () => void load(sdk) };
};

/**
 * The code lists; null until they have come. Without them a country is typed as its code of two
 * letters, Polish regions are not asked for, and other fields have nothing to choose from.
 */
export const useDictionary = (): Dictionary | null => useLists().dictionary;

/** Countries in the interface language, by name, Poland first. */
export const useCountries = (): Choice[] => {
  const dictionary = useDictionary();
  const words = useWords();
  if (!dictionary) return [];
  return dictionary.countries
    .map(({ code, name }) => ({ value: code, label: words(name) }))
    .sort((one, other) =>
      one.value === 'PL' ? -1 : other.value === 'PL' ? 1 : one.label.localeCompare(other.label),
    );
};
