import { open, shares, words, type CampaignSeed } from '../campaigns.ts';

export const kopernik: CampaignSeed = {
  ...open,
  key: 'kopernik',
  scene: 'biurowiec',
  type: 'equity',
  regime: 'private',
  issuer: 'Optyka Kwantowa Toruń S.A.',
  words: {
    PL: words(
      'PL',
      'equity',
      'Optyka Kwantowa: runda zalążkowa',
      [
        'Emisja akcji spółki założonej przez fizyków z Torunia. Zegar optyczny ich konstrukcji mieści się w walizce i ma już dwóch odbiorców pilotażowych.',
      ],
      ['Dwóch odbiorców pilotażowych', 'Patent zgłoszony w trzech urzędach'],
    ),
    EN: words(
      'EN',
      'equity',
      'Optyka Kwantowa: seed round',
      [
        'Shares of a company founded by physicists from Toruń. Their optical clock fits into a suitcase and has two pilot customers already.',
      ],
      ['Two pilot customers', 'Patent filed in three offices'],
    ),
  },
  products: [
    shares('KOP-A', 'A', {
      price: '10.00',
      nominal: '0.10',
      count: 400_000,
      min: '10000.00',
      max: '400000.00',
    }),
  ],
};
