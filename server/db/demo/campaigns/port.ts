import { debt, words, type CampaignSeed } from '../campaigns.ts';

export const port: CampaignSeed = {
  key: 'port',
  scene: 'port',
  type: 'debt',
  regime: 'mifid',
  startsIn: 21,
  endsIn: 140,
  target: '15000000.00',
  currency: 'PLN',
  issuer: 'Port Jachtowy Ustka S.A.',
  hasSheet: true,
  words: {
    PL: words(
      'PL',
      'debt',
      'Port jachtowy Ustka',
      [
        'Obligacje na budowę basenu jachtowego na 180 stanowisk wraz z zapleczem dla żeglarzy. Pozwolenie na budowę jest prawomocne, a umowa z wykonawcą ma stałą cenę.',
        'Przychody z cumowania i wynajmu lokali pokryją odsetki od drugiego sezonu; do tego czasu odsetki są zabezpieczone na rachunku zastrzeżonym.',
      ],
      [
        '180 stanowisk, prawomocne pozwolenie na budowę',
        'Stała cena w umowie z wykonawcą',
        'Odsetki za pierwszy rok na rachunku zastrzeżonym',
      ],
    ),
    EN: words(
      'EN',
      'debt',
      'Ustka marina',
      [
        'Bonds for a marina of 180 berths with facilities for sailors. The building permit is final and the contract with the builder has a fixed price.',
        'Mooring and rents will cover the interest from the second season on; until then it is secured on a restricted account.',
      ],
      [
        '180 berths, final building permit',
        'Fixed-price contract with the builder',
        'First year’s interest on a restricted account',
      ],
    ),
  },
  products: [
    debt('PRT-A-36', 'Obligacje seria A, 36 miesięcy', {
      rate: '8.40',
      months: 36,
      payments: 'semiAnnually',
    }),
    debt('PRT-B-60', 'Obligacje seria B, 60 miesięcy', {
      rate: '8.90',
      months: 60,
      payments: 'annually',
      min: '10000.00',
    }),
  ],
};
