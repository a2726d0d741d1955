import { defineBrand } from '../brand.ts';

/** Navy Capital. */
export const navy = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000002',
  slug: 'navy',
  siteTitle: 'Navy Capital',
  issuerName: 'Navy Capital sp. z o.o.',
  theme: 'theme-navy',
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Navy Capital: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Navy Capital: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Navy Capital w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Navy Capital in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Navy Capital sp. z o.o.',
    email: 'kontakt@navy.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Morska 5, 81-323 Gdynia',
  },
});
