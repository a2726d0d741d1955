import { debt, open, words, type CampaignSeed } from '../campaigns.ts';

export const wisla: CampaignSeed = {
  ...open,
  key: 'wisla',
  scene: 'osiedle',
  type: 'debt',
  regime: 'ecsp',
  issuer: 'Kamienica Podgórze sp. z o.o.',
  words: {
    PL: words(
      'PL',
      'debt',
      'Kamienica przy Rynku Podgórskim',
      [
        'Pożyczka na remont kamienicy z 1904 roku: 22 mieszkania na wynajem długoterminowy i dwa lokale usługowe. Konserwator zatwierdził projekt.',
      ],
      ['Projekt zatwierdzony przez konserwatora', 'Hipoteka na pierwszym miejscu'],
    ),
    EN: words(
      'EN',
      'debt',
      'Tenement house at Rynek Podgórski',
      [
        'A loan to renovate a house of 1904: 22 flats for long-term rent and two shops. The heritage office has approved the design.',
      ],
      ['Design approved by the heritage office', 'First mortgage'],
    ),
  },
  products: [
    debt('WIS-A-30', 'Pożyczka, 30 miesięcy', {
      rate: '9.10',
      months: 30,
      payments: 'quarterly',
      min: '5000.00',
    }),
  ],
};
