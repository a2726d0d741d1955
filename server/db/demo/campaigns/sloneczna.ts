import { shares, words, type CampaignSeed } from '../campaigns.ts';

export const sloneczna: CampaignSeed = {
  key: 'sloneczna',
  scene: 'farma',
  type: 'equity',
  regime: 'private',
  startsIn: -330,
  endsIn: 41,
  target: '6000000.00',
  currency: 'PLN',
  issuer: 'Farma Słoneczna Mazury S.A.',
  hasSheet: true,
  words: {
    PL: words(
      'PL',
      'equity',
      'Farma Słoneczna Mazury',
      [
        'Emisja akcji spółki, która buduje trzy farmy fotowoltaiczne o łącznej mocy 18 MW pod Giżyckiem, Mrągowem i Piszem. Umowy przyłączeniowe są podpisane, a sprzedaż energii zabezpieczona umową na dziesięć lat.',
        'Środki z emisji pokryją wkład własny do kredytu inwestycyjnego. Pierwsza farma pracuje od wiosny i wytworzyła już ponad 4 GWh.',
      ],
      [
        'Podpisane umowy przyłączeniowe',
        'Dziesięcioletnia umowa sprzedaży energii',
        'Planowana dywidenda od trzeciego roku',
      ],
    ),
    EN: words(
      'EN',
      'equity',
      'Mazury solar farm',
      [
        'Shares of a company that builds three solar farms of 18 MW in all near Giżycko, Mrągowo and Pisz. Grid agreements are signed and the sale of energy is secured for ten years.',
        'The issue covers the company’s own contribution to an investment loan. The first farm has been running since spring and has produced more than 4 GWh.',
      ],
      [
        'Grid agreements signed',
        'Ten-year power purchase agreement',
        'Dividend planned from the third year',
      ],
    ),
  },
  products: [
    shares('SOL-S1', 'S1', {
      price: '100.00',
      nominal: '1.00',
      count: 30_000,
      min: '5000.00',
      max: '400000.00',
      pcc: true,
      deed: 'Akt notarialny Rep. A 4127/2025, kancelaria w Olsztynie',
    }),
    shares('SOL-S2', 'S2', {
      price: '100.00',
      nominal: '1.00',
      count: 30_000,
      from: 30_001,
      min: '50000.00',
      max: '600000.00',
      pcc: true,
      deed: 'Akt notarialny Rep. A 4128/2025, kancelaria w Olsztynie',
    }),
  ],
};
