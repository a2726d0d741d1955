import { currencyRisks, debt, open, words, type CampaignSeed } from '../campaigns.ts';

export const navy: CampaignSeed = {
  ...open,
  key: 'navy',
  scene: 'port',
  type: 'debt',
  regime: 'mifid',
  currency: 'EUR',
  issuer: 'Stocznia Remontowa Oksywie sp. z o.o.',
  words: {
    PL: words(
      'PL',
      'debt',
      'Dok pływający w Gdyni',
      [
        'Obligacje w euro na zakup doku pływającego o nośności 8 000 ton. Stocznia ma podpisane umowy na przeglądy klasowe czternastu statków w najbliższych dwóch latach.',
      ],
      ['Czternaście zakontraktowanych przeglądów', 'Zastaw rejestrowy na doku'],
      currencyRisks.PL,
    ),
    EN: words(
      'EN',
      'debt',
      'Floating dock in Gdynia',
      [
        'Euro bonds to buy a floating dock that lifts 8,000 tonnes. The yard has contracts for class surveys of fourteen vessels in the next two years.',
      ],
      ['Fourteen surveys under contract', 'Registered pledge on the dock'],
      currencyRisks.EN,
    ),
  },
  products: [
    debt('NAV-E-24', 'Obligacje EUR, 24 miesiące', {
      rate: '6.90',
      months: 24,
      payments: 'semiAnnually',
      max: '250000.00',
    }),
  ],
};
