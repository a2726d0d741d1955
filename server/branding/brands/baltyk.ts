import { defineBrand } from '../brand.ts';

/** Distributor of corporate bonds. */
export const baltyk = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000007',
  slug: 'baltyk',
  siteTitle: 'Bałtyk Obligacje',
  issuerName: 'Bałtyk Obligacje S.A.',
  theme: 'theme-custom',
  themeColors: ['#005F73', '#0A7389', '#EEF8F9'],
  advisorHeadline: { pl: 'Obligacje bez zbędnych fal', en: 'Bonds without waves' },
  advisorWelcome: {
    pl: 'Serie, kupony i zapisy w jednym panelu. Lista inwestorów zawsze zgodna z rejestrem.',
    en: 'Series, coupons and subscriptions in one panel. A list of investors that agrees with the register.',
  },
  investorHeadline: { pl: 'Kupony w kalendarzu', en: 'Coupons in the calendar' },
  investorWelcome: {
    pl: 'Obligacje korporacyjne z czytelnym harmonogramem odsetek i datą wykupu.',
    en: 'Corporate bonds with a clear interest schedule and redemption date.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam warunki emisji obligacji wraz z harmonogramem odsetek.',
    en: 'Please find the terms of the bond issue with its interest schedule.',
  },
  investmentRisks: {
    pl: 'Inwestowanie wiąże się z ryzykiem utraty części lub całości wpłaconych środków. Wyniki z przeszłości nie gwarantują wyników w przyszłości. Emitent może opóźnić wypłatę odsetek lub wykup obligacji.',
    en: 'Investing involves the risk of losing part or all of the money paid in. Past results do not guarantee future results. The issuer may delay interest payments or the redemption of bonds.',
  },
  campaignInvestButtonText: { pl: 'Składam zapis', en: 'Subscribe' },
  contact: {
    name: 'Bałtyk Obligacje S.A.',
    email: 'kontakt@baltyk.example',
    phone: '+48 91 123 45 67',
    address: 'ul. Portowa 1, 72-600 Świnoujście',
  },
});
