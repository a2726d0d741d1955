import { open, shares, words, type CampaignSeed } from '../campaigns.ts';

export const tatry: CampaignSeed = {
  ...open,
  key: 'tatry',
  scene: 'piekarnie',
  type: 'equity',
  regime: 'private',
  issuer: 'Górski Sprzęt S.A.',
  words: {
    PL: words(
      'PL',
      'equity',
      'Górski Sprzęt: runda B',
      [
        'Emisja akcji producenta plecaków i namiotów z Nowego Targu. Środki sfinansują szwalnię i wejście do sieci sprzedaży w Austrii i Słowenii.',
      ],
      ['Własna szwalnia w Polsce', 'Sprzedaż w czterech krajach'],
    ),
    EN: words(
      'EN',
      'equity',
      'Górski Sprzęt: round B',
      [
        'Shares of a maker of rucksacks and tents from Nowy Targ. The money pays for a sewing workshop and for entering shops in Austria and Slovenia.',
      ],
      ['A workshop in Poland', 'Sold in four countries'],
    ),
  },
  products: [
    shares('TAT-B', 'B', {
      price: '25.00',
      nominal: '0.25',
      count: 160_000,
      min: '5000.00',
      max: '500000.00',
    }),
  ],
};
