import { defineBrand } from '../brand.ts';

/** Bursztyn Inwestycje. */
export const bursztyn = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000003',
  slug: 'bursztyn',
  siteTitle: 'Bursztyn Inwestycje',
  issuerName: 'Bursztyn Inwestycje S.A.',
  theme: 'theme-custom',
  themeColors: ['#8A4B08', '#6E3B05', '#FDF6EC'],
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Bursztyn Inwestycje: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Bursztyn Inwestycje: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Bursztyn Inwestycje w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Bursztyn Inwestycje in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Bursztyn Inwestycje S.A.',
    email: 'kontakt@bursztyn.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Długa 12, 80-827 Gdańsk',
  },
});
