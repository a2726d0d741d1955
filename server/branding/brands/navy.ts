import { defineBrand } from '../brand.ts';

/** Financing of shipyards and ports. */
export const navy = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000002',
  slug: 'navy',
  siteTitle: 'Navy Capital',
  issuerName: 'Navy Capital sp. z o.o.',
  theme: 'theme-navy',
  advisorHeadline: { pl: 'Spokojny kurs dla kapitału', en: 'A steady course for capital' },
  advisorWelcome: {
    pl: 'Kampanie morskie i portowe, inwestorzy oraz dokumenty w jednym panelu doradcy.',
    en: 'Maritime and port campaigns, investors and documents in one advisor panel.',
  },
  investorHeadline: {
    pl: 'Inwestycje z widokiem na horyzont',
    en: 'Investments with a view of the horizon',
  },
  investorWelcome: {
    pl: 'Udziały w projektach stoczniowych i portowych: oferty, umowy i terminy wypłat zebrane w jednym miejscu.',
    en: 'Shipyard and port projects: offers, agreements and payment dates kept in one place.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, zgodnie z rozmową przesyłam szczegóły kampanii Navy Capital. Chętnie odpowiem na pytania.',
    en: 'As agreed, here are the details of the Navy Capital campaign. I will gladly answer questions.',
  },
  contact: {
    name: 'Navy Capital sp. z o.o.',
    email: 'kontakt@navy.example',
    phone: '+48 58 123 45 67',
    address: 'ul. Morska 5, 81-323 Gdynia',
  },
});
