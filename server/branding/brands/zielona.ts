import { defineBrand } from '../brand.ts';

/** Zielona Energia. */
export const zielona = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000004',
  slug: 'zielona',
  siteTitle: 'Zielona Energia',
  issuerName: 'Zielona Energia S.A.',
  theme: 'theme-custom',
  themeColors: ['#14532D', '#1B6B3A', '#F0F8F2'],
  campaignInvestButtonText: { pl: 'Inwestuję w energię', en: 'Invest in energy' },
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Zielona Energia: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Zielona Energia: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Zielona Energia w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Zielona Energia in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Zielona Energia S.A.',
    email: 'kontakt@zielona.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Słoneczna 8, 65-001 Zielona Góra',
  },
});
