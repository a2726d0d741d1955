import { useLingui } from '@lingui/react';
import type { components } from '../../sdk/schema.gen.d.ts';

/** The language of the interface as the contract names it. */
export const languageOf = ({ locale }: { locale: string }): components['schemas']['Language'] =>
  locale === 'en' ? 'EN' : 'PL';

/** Picks the words of the interface language from a text that has both. */
export const useWords = () => {
  const { i18n } = useLingui();
  return (text: { pl: string; en: string }): string => (i18n.locale === 'en' ? text.en : text.pl);
};
