import { defineBrand } from '../brand.ts';

/** Distributor of other issuers' offers; the default brand. */
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
    pl: 'Zaproszenia, statusy i dokumenty, zawsze aktualne. Każdą rozmowę z inwestorem można podjąć tam, gdzie się skończyła.',
    en: 'Invitations, statuses and documents, always up to date. Every conversation with an investor continues where it ended.',
  },
  investorHeadline: { pl: 'Inwestycje pod kontrolą', en: 'Investments under control' },
  investorWelcome: {
    pl: 'Oferty, umowy i harmonogramy wypłat w jednym panelu. Do logowania wystarczy link wysłany na adres e-mail.',
    en: 'Offers, agreements and repayment schedules in one panel. A link sent by e-mail is enough to log in.',
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
