import { open, shares, words, type CampaignSeed } from '../campaigns.ts';

export const zielona: CampaignSeed = {
  ...open,
  key: 'zielona',
  scene: 'farma',
  type: 'equity',
  regime: 'private',
  issuer: 'Zielona Energia S.A.',
  words: {
    PL: words(
      'PL',
      'equity',
      'Magazyn energii Nowa Sól',
      [
        'Emisja akcji na budowę magazynu energii o pojemności 12 MWh przy istniejącej farmie słonecznej. Magazyn pozwoli sprzedawać energię wieczorem, gdy jest droższa.',
      ],
      ['Warunki przyłączenia wydane', 'Działająca farma obok'],
    ),
    EN: words(
      'EN',
      'equity',
      'Nowa Sól energy storage',
      [
        'Shares to build 12 MWh of energy storage beside an existing solar farm, so that energy can be sold in the evening, when it costs more.',
      ],
      ['Grid conditions granted', 'A working farm next door'],
    ),
  },
  products: [
    shares('ZIE-C', 'C', {
      price: '200.00',
      nominal: '2.00',
      count: 20_000,
      min: '2000.00',
      max: '300000.00',
      pcc: true,
    }),
  ],
};
