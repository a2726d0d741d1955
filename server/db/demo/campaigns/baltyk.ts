import { debt, open, words, type CampaignSeed } from '../campaigns.ts';

export const baltyk: CampaignSeed = {
  ...open,
  key: 'baltyk',
  scene: 'magazyn',
  type: 'debt',
  regime: 'mifid',
  issuer: 'Chłodnie Pomorze S.A.',
  words: {
    PL: words(
      'PL',
      'debt',
      'Chłodnie Pomorze, seria D',
      [
        'Obligacje na rozbudowę chłodni w Świnoujściu o 9 000 miejsc paletowych. Z trzech wcześniejszych serii wykupiono w terminie dwie, trzecia jest obsługiwana bez opóźnień.',
      ],
      ['Dwie serie wykupione w terminie', 'Kupon co kwartał'],
    ),
    EN: words(
      'EN',
      'debt',
      'Chłodnie Pomorze, series D',
      [
        'Bonds to enlarge a cold store in Świnoujście by 9,000 pallet places. Of three earlier series two were redeemed on time and the third is served without delay.',
      ],
      ['Two series redeemed on time', 'Quarterly coupon'],
    ),
  },
  products: [
    debt('BAL-D-36', 'Obligacje seria D, 36 miesięcy', {
      rate: '8.15',
      months: 36,
      payments: 'quarterly',
      variable: true,
    }),
  ],
};
