import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { components } from '../../sdk/schema.gen.d.ts';
import type { Choice } from '../../ui/field/SelectField.tsx';
import { useWords } from './localized.ts';

export type Dictionary = components['schemas']['Dictionary'];

let loaded: Promise<Dictionary> | null = null;

/**
 * The code lists, fetched once per page load; null until then. A field without them takes free
 * text.
 */
export const useDictionary = (): Dictionary | null => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [dictionary, setDictionary] = useState<Dictionary | null>(null);
  useEffect(() => {
    let left = false;
    loaded ??= sdk.viewPublicDictionary().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    loaded.then(
      (lists) => {
        if (!left) setDictionary(lists);
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [sdk]);
  return dictionary;
};

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
