import { debt, open, words, type CampaignSeed } from '../campaigns.ts';

export const lipa: CampaignSeed = {
  ...open,
  key: 'lipa',
  type: 'debt',
  regime: 'ecsp',
  target: '1500000.00',
  issuer: 'Pasieka Roztocze sp. z o.o.',
  words: {
    PL: words(
      'PL',
      'debt',
      'Pasieka Roztocze',
      [
        'Pożyczka na rozlewnię miodu i czterysta nowych uli. Pasieka ma umowy z dwiema sieciami sklepów i sprzedaje także na własnym targu w Zwierzyńcu.',
      ],
      ['Umowy z dwiema sieciami sklepów', 'Odsetki co miesiąc'],
    ),
    EN: words(
      'EN',
      'debt',
      'Roztocze apiary',
      [
        'A loan for a honey bottling line and four hundred new hives. The apiary supplies two chains of shops and sells at a market of its own in Zwierzyniec.',
      ],
      ['Contracts with two chains', 'Monthly interest'],
    ),
  },
  products: [
    debt('LIP-A-12', 'Pożyczka, 12 miesięcy', {
      rate: '8.60',
      months: 12,
      payments: 'monthly',
      max: '50000.00',
    }),
  ],
};
