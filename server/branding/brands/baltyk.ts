import { defineBrand } from '../brand.ts';

/** Bałtyk Obligacje. */
export const baltyk = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000007',
  slug: 'baltyk',
  siteTitle: 'Bałtyk Obligacje',
  issuerName: 'Bałtyk Obligacje S.A.',
  theme: 'theme-custom',
  themeColors: ['#005F73', '#0A7389', '#EEF8F9'],
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Bałtyk Obligacje: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Bałtyk Obligacje: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Bałtyk Obligacje w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Bałtyk Obligacje in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Bałtyk Obligacje S.A.',
    email: 'kontakt@baltyk.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Portowa 1, 72-600 Świnoujście',
  },
});
