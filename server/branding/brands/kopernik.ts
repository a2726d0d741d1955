import { defineBrand } from '../brand.ts';

/** Kopernik Ventures. */
export const kopernik = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000008',
  slug: 'kopernik',
  siteTitle: 'Kopernik Ventures',
  issuerName: 'Kopernik Ventures sp. z o.o.',
  theme: 'theme-custom',
  themeColors: ['#7A1F2B', '#972A38', '#FBF1F2'],
  investorPanelBlocked: true,
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Kopernik Ventures: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Kopernik Ventures: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Kopernik Ventures w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Kopernik Ventures in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Kopernik Ventures sp. z o.o.',
    email: 'kontakt@kopernik.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Kopernika 15, 87-100 Toruń',
  },
});
