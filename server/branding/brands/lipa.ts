import { defineBrand } from '../brand.ts';

/** Lipa Finanse. */
export const lipa = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000009',
  slug: 'lipa',
  siteTitle: 'Lipa Finanse',
  issuerName: 'Lipa Finanse sp. z o.o.',
  theme: 'theme-custom',
  themeColors: ['#4D5B1B', '#5F7022', '#F6F8EC'],
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Lipa Finanse: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Lipa Finanse: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Lipa Finanse w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Lipa Finanse in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Lipa Finanse sp. z o.o.',
    email: 'kontakt@lipa.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Lipowa 22, 20-020 Lublin',
  },
});
