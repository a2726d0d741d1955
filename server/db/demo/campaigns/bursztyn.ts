import { debt, open, words, type CampaignSeed } from '../campaigns.ts';

export const bursztyn: CampaignSeed = {
  ...open,
  key: 'bursztyn',
  scene: 'magazyn',
  type: 'debt',
  regime: 'ecsp',
  issuer: 'Manufaktura Mebli Żuławy sp. z o.o.',
  words: {
    PL: words(
      'PL',
      'debt',
      'Manufaktura Mebli Żuławy',
      [
        'Pożyczka na nową lakiernię i suszarnię drewna w zakładzie pod Nowym Dworem Gdańskim. Firma rodzinna działa od 1991 roku i eksportuje połowę produkcji.',
      ],
      ['Trzydzieści pięć lat na rynku', 'Zastaw na maszynach'],
    ),
    EN: words(
      'EN',
      'debt',
      'Żuławy furniture workshop',
      [
        'A loan for a new paint shop and timber dryer near Nowy Dwór Gdański. The family business has run since 1991 and exports half of what it makes.',
      ],
      ['Thirty-five years in business', 'Pledge on machinery'],
    ),
  },
  products: [
    debt('BUR-A-24', 'Pożyczka, 24 miesiące', { rate: '9.40', months: 24, payments: 'monthly' }),
  ],
};
