import { defineBrand } from '../brand.ts';

/** Oferta. */
export const oferta = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000001',
  slug: 'oferta',
  siteTitle: 'Oferta',
  issuerName: 'Oferta Dom Inwestycyjny S.A.',
  theme: 'theme-default',
  advisorHeadline: {
    pl: 'Oferty i inwestorzy w jednym miejscu',
    en: 'Offers and investors in one place',
  },
  advisorWelcome: {
    pl: 'Panel doradcy Oferta: zaproszenia, statusy i dokumenty, zawsze aktualne.',
    en: 'The advisor panel of Oferta: invitations, statuses and documents, always up to date.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat Oferta w jednym panelu.',
    en: 'Offers, agreements and repayment schedules of Oferta in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.',
    en: 'Please find the offer we talked about. I am happy to answer any questions.',
  },
  contact: {
    name: 'Oferta Dom Inwestycyjny S.A.',
    email: 'kontakt@oferta.example',
    phone: '+48 22 123 45 67',
    address: 'ul. Prosta 20, 00-850 Warszawa',
  },
});
