import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findRecords, nameRecords, type Answer } from './findRecords.ts';
import { recentOf } from './recent.ts';

/** Debounce of server searches. */
const pauseMs = 200;
const fewest = 2;

/**
 * Records matching the typed text, or recently opened ones if it is empty. Results for an outdated
 * text are dropped.
 */
export const useRecords = (role: 'advisor' | 'coordinator', words: string) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { user } = useRouteContext({ from: '/app' });
  const { i18n } = useLingui();
  const language = i18n.locale === 'en' ? 'EN' : 'PL';
  const [answer, setAnswer] = useState<(Answer & { words: string }) | null>(null);
  const isAsked = words === '' || words.length >= fewest;
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    const ask = async (): Promise<void> => {
      const found =
        words === ''
          ? await nameRecords(sdk, role, language, recentOf(user.holder))
          : await findRecords(sdk, role, language, words);
      if (!isLeft) setAnswer({ ...found, words });
    };
    const timer = setTimeout(() => void ask(), words === '' ? 0 : pauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [sdk, role, language, words, isAsked, user.holder]);
  const isHere = answer?.words === words;
  return {
    records: isHere && isAsked ? answer.records : [],
    isPart: isHere && isAsked ? answer.isPart : false,
    isSearching: isAsked && !isHere,
  };
};
