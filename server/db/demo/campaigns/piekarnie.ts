import { shares, words, type CampaignSeed } from '../campaigns.ts';

export const piekarnie: CampaignSeed = {
  key: 'piekarnie',
  scene: 'piekarnie',
  type: 'equity',
  regime: 'private',
  startsIn: -110,
  endsIn: 90,
  target: '4000000.00',
  currency: 'PLN',
  issuer: 'Piekarnie Zakwas S.A.',
  hasSheet: true,
  words: {
    PL: words(
      'PL',
      'equity',
      'Piekarnie Zakwas: rozwój sieci',
      [
        'Emisja akcji na otwarcie dwunastu piekarni w pięciu miastach. Spółka wypieka chleb na zakwasie od dziewięciu lat i prowadzi dziś osiem lokali, wszystkie rentowne.',
        'Każdy nowy lokal ma własny budżet i wraca do akceptacji rady nadzorczej, jeśli przez trzy miesiące sprzedaje mniej niż zakładano.',
      ],
      [
        'Osiem rentownych lokali',
        'Dwanaście nowych piekarni w pięciu miastach',
        'Zarząd obejmuje akcje na tych samych warunkach',
      ],
    ),
    EN: words(
      'EN',
      'equity',
      'Zakwas bakeries: growing the chain',
      [
        'Shares to open twelve bakeries in five cities. The company has baked sourdough bread for nine years and runs eight bakeries today, all of them profitable.',
        'Each new bakery has a budget of its own and goes back to the supervisory board when it sells less than planned for three months.',
      ],
      [
        'Eight profitable bakeries',
        'Twelve new ones in five cities',
        'The management subscribes on the same terms',
      ],
    ),
  },
  products: [
    shares('ZAK-B', 'B', {
      price: '50.00',
      nominal: '0.50',
      count: 80_000,
      min: '2500.00',
      max: '250000.00',
    }),
  ],
};
