import { defineBrand } from '../brand.ts';

/** Young technology companies; the investor panel is blocked. */
export const kopernik = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000008',
  slug: 'kopernik',
  siteTitle: 'Kopernik Ventures',
  issuerName: 'Kopernik Ventures sp. z o.o.',
  theme: 'theme-custom',
  themeColors: ['#7A1F2B', '#972A38', '#FBF1F2'],
  investorPanelBlocked: true,
  advisorHeadline: { pl: 'Pomysły, które zmieniają orbitę', en: 'Ideas that change orbit' },
  advisorWelcome: {
    pl: 'Rundy finansowania młodych spółek technologicznych: od zaproszenia do umowy.',
    en: 'Funding rounds of young technology companies: from invitation to agreement.',
  },
  investorHeadline: { pl: 'Nauka, która staje się firmą', en: 'Science that becomes business' },
  investorWelcome: {
    pl: 'Oferty dla zaproszonych inwestorów. W sprawie posiadanych udziałów prosimy o kontakt z opiekunem.',
    en: 'Offers for invited investors. For matters of shares already held please contact your advisor.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam opis rundy finansowania i prezentację zespołu.',
    en: 'Please find the description of the funding round and a presentation of the team.',
  },
  investmentRisks: {
    pl: 'Inwestowanie wiąże się z ryzykiem utraty części lub całości wpłaconych środków. Wyniki z przeszłości nie gwarantują wyników w przyszłości. Większość młodych spółek technologicznych nie osiąga zakładanych celów.',
    en: 'Investing involves the risk of losing part or all of the money paid in. Past results do not guarantee future results. Most young technology companies do not reach their goals.',
  },
  contact: {
    name: 'Kopernik Ventures sp. z o.o.',
    email: 'kontakt@kopernik.example',
    phone: '+48 56 123 45 67',
    address: 'ul. Kopernika 15, 87-100 Toruń',
  },
});
