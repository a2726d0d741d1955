import { useLingui } from '@lingui/react/macro';

/** Words for a total, with its noun or alone, that may be no more than what was counted. */
export const useTotal = () => {
  const { t } = useLingui();
  return (words: string, isAtLeast: boolean): string => (isAtLeast ? t`ponad ${words}` : words);
};
