import { debt, words, type CampaignSeed } from '../campaigns.ts';

export const magazyn: CampaignSeed = {
  key: 'magazyn',
  scene: 'magazyn',
  type: 'debt',
  regime: 'ecsp',
  startsIn: -210,
  endsIn: 64,
  target: '9000000.00',
  currency: 'PLN',
  issuer: 'Magazyny Łódź-Stryków sp. z o.o.',
  hasSheet: true,
  words: {
    PL: words(
      'PL',
      'debt',
      'Park logistyczny Łódź-Stryków',
      [
        'Pożyczka finansuje drugi etap parku logistycznego przy skrzyżowaniu autostrad A1 i A2: halę B o powierzchni 6 200 m², z której 70 % jest już wynajęte na siedem lat.',
        'Środki zostaną przeznaczone na konstrukcję hali i przyłącza. Spłata następuje z czynszów oraz z refinansowania po oddaniu obiektu do użytku.',
      ],
      [
        '70 % powierzchni wynajęte przed rozpoczęciem budowy',
        'Hipoteka do 150 % wartości pożyczki',
        'Odsetki wypłacane co kwartał',
      ],
    ),
    EN: words(
      'EN',
      'debt',
      'Łódź-Stryków logistics park',
      [
        'The loan finances the second stage of a logistics park at the junction of the A1 and A2 motorways: hall B with 6,200 m², 70% of it already let for seven years.',
        'The money will be spent on the structure of the hall and on utilities. It is repaid from rents and from refinancing once the building is in use.',
      ],
      [
        '70% let before the works began',
        'Mortgage of up to 150% of the loan',
        'Interest paid every quarter',
      ],
    ),
  },
  products: [
    debt('MAG-A-24', 'Pożyczka seria A, 24 miesiące', {
      rate: '9.20',
      months: 24,
      payments: 'quarterly',
    }),
    debt('MAG-B-36', 'Pożyczka seria B, 36 miesięcy', {
      rate: '9.80',
      months: 36,
      payments: 'semiAnnually',
      min: '5000.00',
    }),
    debt('MAG-C-12', 'Pożyczka seria C o zmiennym oprocentowaniu, 12 miesięcy', {
      rate: '8.35',
      months: 12,
      payments: 'monthly',
      min: '10000.00',
      variable: true,
    }),
  ],
};
