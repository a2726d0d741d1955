import { useLingui } from '@lingui/react';

/** Picks the words of the interface language from a text that has both. */
export const useWords = () => {
  const { i18n } = useLingui();
  return (text: { pl: string; en: string }): string => (i18n.locale === 'en' ? text.en : text.pl);
};
