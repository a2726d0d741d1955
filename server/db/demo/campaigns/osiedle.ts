import { debt, words, type CampaignSeed } from '../campaigns.ts';

export const osiedle: CampaignSeed = {
  key: 'osiedle',
  scene: 'osiedle',
  type: 'debt',
  regime: 'ecsp',
  startsIn: -730,
  endsIn: -45,
  target: '8000000.00',
  currency: 'PLN',
  issuer: 'Osiedle Nadwiślańskie sp. z o.o.',
  hasSheet: true,
  words: {
    PL: words(
      'PL',
      'debt',
      'Osiedle Nadwiślańskie, etap II',
      [
        'Pożyczka sfinansowała dokończenie 86 mieszkań w Krakowie, na terenie dawnych zakładów ceramicznych nad Wisłą. Pierwszy etap, 74 mieszkania, oddano zgodnie z planem.',
        'Środki były uruchamiane w transzach po odbiorze kolejnych robót przez inspektora nadzoru. Spłata następuje z wpłat nabywców na rachunek powierniczy.',
      ],
      [
        '60 % mieszkań sprzedanych w dniu zamknięcia kampanii',
        'Hipoteka na drugim miejscu do 120 % wartości pożyczki',
        'Transze wypłacane po odbiorze robót',
      ],
    ),
    EN: words(
      'EN',
      'debt',
      'Nadwiślańskie estate, stage II',
      [
        'The loan paid for finishing 86 flats in Kraków, on the site of former ceramic works by the Vistula. The first stage, 74 flats, was handed over on time.',
        'Money was released in tranches after each part of the works was approved by a supervising engineer. It is repaid from buyers’ payments on an escrow account.',
      ],
      [
        '60% of flats sold on the day the campaign closed',
        'Second mortgage of up to 120% of the loan',
        'Tranches paid after works were approved',
      ],
    ),
  },
  products: [
    debt('OSI-A-18', 'Pożyczka seria A, 18 miesięcy', {
      rate: '8.90',
      months: 18,
      payments: 'quarterly',
    }),
    debt('OSI-B-30', 'Pożyczka seria B, 30 miesięcy', {
      rate: '9.60',
      months: 30,
      payments: 'semiAnnually',
      min: '5000.00',
    }),
  ],
};
