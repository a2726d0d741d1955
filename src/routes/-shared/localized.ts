import { useLingui } from '@lingui/react';
import type { components } from '../../sdk/schema.gen.d.ts';

/** The language of the interface as the contract names it. */
export const languageOf = ({ locale }: { locale: string }): components['schemas']['Language'] =>
  locale === 'en' ? 'EN' : 'PL';

/**
 * Gives what belongs to a campaign the name in the language of the interface; the Polish one stays
 * where there is no other.
 */
export const useCampaignNames = () => {
  const words = useWords();
  return <T extends { campaignName: string; campaignNameEN: string | null }>(all: T[]): T[] =>
    all.map((one) => ({
      ...one,
      campaignName: words({ pl: one.campaignName, en: one.campaignNameEN ?? one.campaignName }),
    }));
};

/** Picks the words of the interface language from a text that has both. */
export const useWords = () => {
  const { i18n } = useLingui();
  return (text: { pl: string; en: string }): string => (i18n.locale === 'en' ? text.en : text.pl);
};
