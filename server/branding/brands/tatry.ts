import { defineBrand } from '../brand.ts';

/** Equity of growing companies; shows the issuer heading. */
export const tatry = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000006',
  slug: 'tatry',
  siteTitle: 'Tatry Equity',
  issuerName: 'Tatry Equity ASI sp. z o.o.',
  theme: 'theme-custom',
  themeColors: ['#3B3355', '#524777', '#F4F2F9'],
  issuerHeading: true,
  advisorHeadline: {
    pl: 'Spółki, które idą w górę krok po kroku',
    en: 'Companies that climb step by step',
  },
  advisorWelcome: {
    pl: 'Emisje akcji i udziałów, inwestorzy i dokumenty korporacyjne w jednym panelu.',
    en: 'Issues of shares, investors and corporate documents in one panel.',
  },
  investorHeadline: {
    pl: 'Udział w drodze, nie tylko w widoku',
    en: 'A share of the way, not only of the view',
  },
  investorWelcome: {
    pl: 'Akcje spółek niepublicznych. Panel pokazuje serie, liczbę instrumentów i dokumenty.',
    en: 'Shares of private companies. The panel shows series, number of instruments and documents.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam memorandum emisji, o której rozmawialiśmy. Proszę o zapoznanie się z opisem ryzyk.',
    en: 'Please find the memorandum of the issue we discussed. Kindly read the description of risks.',
  },
  investmentRisks: {
    pl: 'Inwestowanie wiąże się z ryzykiem utraty części lub całości wpłaconych środków. Wyniki z przeszłości nie gwarantują wyników w przyszłości. Udziałów i akcji spółek niepublicznych może nie dać się sprzedać w wybranym momencie.',
    en: 'Investing involves the risk of losing part or all of the money paid in. Past results do not guarantee future results. It may be impossible to sell shares of private companies when one wishes to.',
  },
  contact: {
    name: 'Tatry Equity ASI sp. z o.o.',
    email: 'kontakt@tatry.example',
    phone: '+48 18 123 45 67',
    address: 'ul. Krupówki 40, 34-500 Zakopane',
  },
});
