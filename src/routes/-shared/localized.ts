import { useLingui } from '@lingui/react';
import type { components } from '../../sdk/schema.gen.d.ts';

/** The interface language, as named in the API. */
export const languageOf = ({ locale }: { locale: string }): components['schemas']['Language'] =>
  locale === 'en' ? 'EN' : 'PL';

/** Returns a function that names a campaign in the interface language, falling back to Polish. */
export const useCampaignNames = () => {
  const words = useWords();
  return <T extends { campaignName: string; campaignNameEN: string | null }>(all: T[]): T[] =>
    all.map((one) => ({
      ...one,
      campaignName: words({ pl: one.campaignName, en: one.campaignNameEN ?? one.campaignName }),
    }));
};

/** Returns a function that picks the interface language from a bilingual text. */
export const useWords = () => {
  const { i18n } = useLingui();
  return (text: { pl: string; en: string }): string => (i18n.locale === 'en' ? text.en : text.pl);
};
