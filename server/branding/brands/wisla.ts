import { defineBrand } from '../brand.ts';

/** Financing of homes and warehouses. */
export const wisla = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000005',
  slug: 'wisla',
  siteTitle: 'Wisła Nieruchomości',
  issuerName: 'Wisła Nieruchomości S.A.',
  theme: 'theme-custom',
  themeColors: ['#0B4F6C', '#0E6588', '#EFF7FA'],
  advisorHeadline: { pl: 'Od planu do kluczy', en: 'From plans to keys' },
  advisorWelcome: {
    pl: 'Osiedla i magazyny w jednym panelu: etap budowy, zebrana kwota i lista inwestorów.',
    en: 'Homes and warehouses in one panel: stage of works, money raised and the list of investors.',
  },
  investorHeadline: {
    pl: 'Nieruchomości, które powstają na naszych oczach',
    en: 'Buildings that rise before our eyes',
  },
  investorWelcome: {
    pl: 'Inwestycje w projekty nad Wisłą. Panel pokazuje umowy, zabezpieczenia i daty wypłat.',
    en: 'Investments in projects along the Vistula. The panel shows agreements, collateral and payment dates.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę udziału w finansowaniu budowy. Dokumentacja zabezpieczeń jest dołączona.',
    en: 'Please find the offer to take part in financing the works. Documents of the collateral are attached.',
  },
  investmentRisks: {
    pl: 'Inwestowanie wiąże się z ryzykiem utraty części lub całości wpłaconych środków. Wyniki z przeszłości nie gwarantują wyników w przyszłości. Budowa może się opóźnić, a wartość zabezpieczenia zmienić.',
    en: 'Investing involves the risk of losing part or all of the money paid in. Past results do not guarantee future results. Works may be delayed and the value of the collateral may change.',
  },
  contact: {
    name: 'Wisła Nieruchomości S.A.',
    email: 'kontakt@wisla.example',
    phone: '+48 12 123 45 67',
    address: 'ul. Nadwiślańska 3, 30-527 Kraków',
  },
});
