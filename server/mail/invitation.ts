import { formatLongDate, today } from '../../src/domain/dates.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import type { MailText } from './layout.ts';

/** What the invitation to an offer says; the advisor sees the same before sending it. */
export const invitationText = (
  brand: BrandDefinition,
  {
    language,
    campaignName,
    advisorName,
    message,
    until,
    url,
  }: {
    language: 'PL' | 'EN';
    campaignName: string;
    advisorName: string;
    /** The advisor's own words; '' for none. */
    message: string;
    /** When the link expires. */
    until: Date;
    url: string;
  },
): MailText => {
  const date = formatLongDate(today(until), language);
  const quote = message ? { quote: message } : {};
  return language === 'EN'
    ? {
        language,
        subject: `Invitation: ${campaignName}`,
        paragraphs: ['Hello,', `${advisorName} invites you to read the offer “${campaignName}”.`],
        ...quote,
        action: { label: 'See the offer', url },
        closing: [
          `The link is personal and valid until ${date}. No account and no login are needed.`,
          brand.investmentRisks.en,
        ].filter(Boolean),
      }
    : {
        language,
        subject: `Zaproszenie: ${campaignName}`,
        paragraphs: [
          'Dzień dobry,',
          `${advisorName} zaprasza Państwa do zapoznania się z ofertą „${campaignName}”.`,
        ],
        ...quote,
        action: { label: 'Zobacz ofertę', url },
        closing: [
          `Link jest imienny i ważny do ${date}. Nie trzeba zakładać konta ani się logować.`,
          brand.investmentRisks.pl,
        ].filter(Boolean),
      };
};
