import { defineBrand } from '../brand.ts';

/** Issuer of its own bonds and shares in renewable energy. */
export const zielona = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000004',
  slug: 'zielona',
  siteTitle: 'Zielona Energia',
  issuerName: 'Zielona Energia S.A.',
  theme: 'theme-custom',
  themeColors: ['#14532D', '#1B6B3A', '#F0F8F2'],
  advisorHeadline: { pl: 'Energia, którą łatwo pokazać', en: 'Energy that is easy to explain' },
  advisorWelcome: {
    pl: 'Farmy słoneczne i magazyny energii: kampanie, inwestorzy i postęp zbiórki w jednym panelu.',
    en: 'Solar farms and energy storage: campaigns, investors and progress in one panel.',
  },
  investorHeadline: { pl: 'Kapitał w odnawialnej energii', en: 'Capital in renewable energy' },
  investorWelcome: {
    pl: 'Inwestycje w instalacje, które można zobaczyć na mapie. Umowy, wypłaty i raporty w jednym panelu.',
    en: 'Investments in installations one can find on a map. Agreements, payments and reports in one panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam materiały o nowej instalacji Zielonej Energii wraz z warunkami udziału.',
    en: 'Please find the materials on the new Zielona Energia installation and the terms of taking part.',
  },
  investmentRisks: {
    pl: 'Inwestowanie wiąże się z ryzykiem utraty części lub całości wpłaconych środków. Wyniki z przeszłości nie gwarantują wyników w przyszłości. Przychody instalacji zależą od pogody, cen energii i decyzji operatora sieci.',
    en: 'Investing involves the risk of losing part or all of the money paid in. Past results do not guarantee future results. The income of an installation depends on weather, energy prices and the decisions of the grid operator.',
  },
  campaignInvestButtonText: { pl: 'Inwestuję w energię', en: 'Invest in energy' },
  contact: {
    name: 'Zielona Energia S.A.',
    email: 'kontakt@zielona.example',
    phone: '+48 68 123 45 67',
    address: 'ul. Słoneczna 8, 65-001 Zielona Góra',
  },
});
