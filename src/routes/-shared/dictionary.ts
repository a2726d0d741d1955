import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { components } from '../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../sdk/sdk.ts';
import type { Choice } from '../../ui/field/SelectField.tsx';
import { useWords } from './localized.ts';

export type Dictionary = components['schemas']['Dictionary'];

/** What is known of the code lists on this page: they, or that the last call for them was lost. */
let known: { dictionary: Dictionary | null; isLost: boolean } = { dictionary: null, isLost: false };
let isLoading = false;
const listeners = new Set<() => void>();

const tell = (now: typeof known): void => {
  known = now;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Fetches the code lists, unless they are here or under way. */
const load = async (sdk: Pick<Sdk, 'viewPublicDictionary'>): Promise<void> => {
  if (isLoading || known.dictionary) return;
  isLoading = true;
  if (known.isLost) tell({ dictionary: null, isLost: false });
  try {
    tell({ dictionary: await sdk.viewPublicDictionary(), isLost: false });
  } catch {
    tell({ dictionary: null, isLost: true });
  } finally {
    isLoading = false;
  }
};

/**
 * The code lists, fetched once per page load, whether the call for them was lost, and a way to make
 * it again: every part that shows them hears of it.
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
