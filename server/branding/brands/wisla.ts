import { defineBrand } from '../brand.ts';

/** Wisła Nieruchomości. */
export const wisla = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000005',
  slug: 'wisla',
  siteTitle: 'Wisła Nieruchomości',
  issuerName: 'Wisła Nieruchomości S.A.',
  theme: 'theme-custom',
  themeColors: ['#0B4F6C', '#0E6588', '#EFF7FA'],
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Wisła Nieruchomości: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Wisła Nieruchomości: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Wisła Nieruchomości w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Wisła Nieruchomości in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Wisła Nieruchomości S.A.',
    email: 'kontakt@wisla.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Nadwiślańska 3, 30-527 Kraków',
  },
});
