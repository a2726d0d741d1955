import { defineBrand } from '../brand.ts';

/** Tatry Equity. */
export const tatry = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000006',
  slug: 'tatry',
  siteTitle: 'Tatry Equity',
  issuerName: 'Tatry Equity ASI sp. z o.o.',
  theme: 'theme-custom',
  themeColors: ['#3B3355', '#524777', '#F4F2F9'],
  issuerHeading: true,
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Tatry Equity: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Tatry Equity: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Tatry Equity w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Tatry Equity in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Tatry Equity ASI sp. z o.o.',
    email: 'kontakt@tatry.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Krupówki 40, 34-500 Zakopane',
  },
});
