import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { product } from './schema.ts';

type Schemas = components['schemas'];

export const firstNames =
  'Anna Piotr Maria Krzysztof Katarzyna Andrzej Małgorzata Tomasz Agnieszka Paweł Barbara Jan Ewa Michał Elżbieta Marcin Krystyna Jakub Zofia Adam Łucja Łukasz Jadwiga Grzegorz Żaneta Mateusz Joanna Wojciech Danuta Kamil'.split(
    ' ',
  );

export const surnames =
  'Nowak Kowalska Wiśniewski Wójcik Kowalczyk Kamińska Lewandowski Zieliński Szymańska Woźniak Dąbrowski Kozłowska Jankowski Mazur Wojciechowska Kwiatkowski Krawczyk Kaczmarek Piotrowska Grabowski Zając Pawłowska Michalski Król Wieczorek Jabłońska Wróbel Nowakowski Majewska Stępień Malinowski Jaworska Pawlak Górski Sikora Żółkiewska Ćwikliński Śliwa Źrebiec'.split(
    ' ',
  );

interface CampaignSeed {
  key: string;
  type: 'debt' | 'equity';
  regime: 'ecsp' | 'mifid' | 'private';
  /** Days from today; negative is past. */
  startsIn: number;
  endsIn: number;
  target: string;
  currency: Schemas['Currency'];
  issuer: string;
  translations: Schemas['CampaignTranslations'];
  products: Omit<typeof product.$inferInsert, 'id' | 'brandId' | 'campaignId' | 'currency'>[];
}

const account = 'PL61109010140000071219812874';

const debtRisks = {
  pl: 'Emitent może opóźnić lub nie wykonać wypłaty odsetek albo wykupu. Zabezpieczenie może nie pokryć całości wierzytelności. Wcześniejsze wyjście z inwestycji może nie być możliwe.',
  en: 'The issuer may delay or fail to pay interest or principal. The collateral may not cover the whole claim. An early exit may not be possible.',
};

const debt = (
  code: string,
  name: string,
  rate: string,
  months: number,
  payments: Schemas['InterestPayments'],
  min = '1000.00',
): CampaignSeed['products'][number] => ({
  code,
  name,
  min,
  max: '500000.00',
  step: '1000.00',
  interestRate: rate,
  interestType: 'fixed',
  interestPayments: payments,
  durationValue: months,
  durationUnit: 'month',
  nominalValue: '1000.00',
  issueValue: '1000.00',
  paymentAccount: account,
  repaymentAccount: account,
});

/** Six campaigns: debt and equity, złoty and euro, one over, one not begun. */
export const campaignSeeds: CampaignSeed[] = [
  {
    key: 'magazyn',
    type: 'debt',
    regime: 'ecsp',
    startsIn: -120,
    endsIn: 64,
    target: '60000000.00',
    currency: 'PLN',
    issuer: 'Magazyny Łódź-Stryków sp. z o.o.',
    translations: {
      PL: {
        name: 'Park logistyczny Łódź-Stryków',
        description:
          'Pożyczka finansuje drugi etap parku logistycznego przy skrzyżowaniu autostrad A1 i A2: 24 000 m² powierzchni magazynowej, z czego 70 % jest już wynajęte na siedem lat.\n\nŚrodki zostaną przeznaczone na budowę hali B i przyłącza. Spłata następuje z czynszów oraz z refinansowania po oddaniu budynku do użytku.',
        highlights: [
          '70 % powierzchni wynajęte przed rozpoczęciem budowy',
          'Hipoteka do 150 % wartości pożyczki',
          'Odsetki wypłacane co kwartał',
        ],
        risks: debtRisks.pl,
        documents: [],
      },
      EN: {
        name: 'Łódź-Stryków logistics park',
        description:
          'The loan finances the second stage of a logistics park at the junction of the A1 and A2 motorways: 24,000 m² of storage, 70% of it already let for seven years.\n\nThe money will be spent on hall B and utilities. It is repaid from rents and from refinancing once the building is in use.',
        highlights: [
          '70% let before the works began',
          'Mortgage of up to 150% of the loan',
          'Interest paid every quarter',
        ],
        risks: debtRisks.en,
        documents: [],
      },
    },
    products: [
      debt('MAG-A-24', 'Pożyczka seria A, 24 miesiące', '9.20', 24, 'quarterly'),
      debt('MAG-B-36', 'Pożyczka seria B, 36 miesięcy', '9.80', 36, 'semiAnnually', '5000.00'),
    ],
  },
  {
    key: 'sloneczna',
    type: 'equity',
    regime: 'private',
    startsIn: -80,
    endsIn: 41,
    target: '24000000.00',
    currency: 'PLN',
    issuer: 'Farma Słoneczna Mazury S.A.',
    translations: {
      PL: {
        name: 'Farma Słoneczna Mazury',
        description:
          'Emisja akcji serii S1 spółki, która buduje trzy farmy fotowoltaiczne o łącznej mocy 18 MW. Umowy przyłączeniowe są podpisane, a sprzedaż energii zabezpieczona umową na dziesięć lat.',
        highlights: [
          'Podpisane umowy przyłączeniowe',
          'Dziesięcioletnia umowa sprzedaży energii',
          'Planowana dywidenda od trzeciego roku',
        ],
        risks:
          'Wartość akcji może spaść, także do zera. Dywidenda nie jest gwarantowana. Akcje nie są notowane, więc ich sprzedaż może trwać długo.',
        documents: [],
      },
      EN: {
        name: 'Mazury solar farm',
        description:
          'Shares of series S1 of a company that builds three solar farms of 18 MW in all. Grid agreements are signed and the sale of energy is secured for ten years.',
        highlights: [
          'Grid agreements signed',
          'Ten-year power purchase agreement',
          'Dividend planned from the third year',
        ],
        risks:
          'The value of shares may fall, even to nothing. No dividend is guaranteed. The shares are not listed, so selling them may take long.',
        documents: [],
      },
    },
    products: [
      {
        code: 'SOL-S1',
        name: 'Akcje serii S1',
        min: '5000.00',
        max: '400000.00',
        step: '100.00',
        unitPrice: '100.00',
        series: [{ name: 'S1', from: 1, to: 240_000, issueValue: '100.00' }],
        nominalValue: '1.00',
        actualValue: '100.00',
        issueValue: '100.00',
        instrumentCount: 240_000,
        pccFlag: true,
        notarialDeedName: 'Akt notarialny Rep. A 4127/2026, kancelaria w Olsztynie',
        paymentAccount: account,
      },
    ],
  },
  {
    key: 'osiedle',
    type: 'debt',
    regime: 'ecsp',
    startsIn: -640,
    endsIn: -30,
    target: '30000000.00',
    currency: 'PLN',
    issuer: 'Osiedle Nadwiślańskie sp. z o.o.',
    translations: {
      PL: {
        name: 'Osiedle Nadwiślańskie, etap II',
        description: 'Pożyczka na dokończenie 86 mieszkań w Krakowie. Kampania zakończona.',
        highlights: ['86 mieszkań', 'Sprzedane 60 % lokali'],
        risks: debtRisks.pl,
        documents: [],
      },
      EN: {
        name: 'Nadwiślańskie estate, stage II',
        description: 'A loan to finish 86 flats in Kraków. The campaign has ended.',
        highlights: ['86 flats', '60% sold'],
        risks: debtRisks.en,
        documents: [],
      },
    },
    products: [debt('OSI-A-18', 'Pożyczka seria A, 18 miesięcy', '8.90', 18, 'quarterly')],
  },
  {
    key: 'port',
    type: 'debt',
    regime: 'mifid',
    startsIn: 21,
    endsIn: 140,
    target: '15000000.00',
    currency: 'PLN',
    issuer: 'Port Jachtowy Ustka S.A.',
    translations: {
      PL: {
        name: 'Port jachtowy Ustka',
        description: 'Obligacje na budowę basenu jachtowego na 180 stanowisk.',
        highlights: ['180 stanowisk', 'Odsetki co pół roku'],
        risks: debtRisks.pl,
        documents: [],
      },
      EN: {
        name: 'Ustka marina',
        description: 'Bonds for a marina of 180 berths.',
        highlights: ['180 berths', 'Interest every half year'],
        risks: debtRisks.en,
        documents: [],
      },
    },
    products: [debt('PRT-A-36', 'Obligacje seria A, 36 miesięcy', '8.40', 36, 'semiAnnually')],
  },
  {
    key: 'biurowiec',
    type: 'debt',
    regime: 'mifid',
    startsIn: -200,
    endsIn: 12,
    target: '8000000.00',
    currency: 'EUR',
    issuer: 'Centrum Biurowe Odra sp. z o.o.',
    translations: {
      PL: {
        name: 'Centrum biurowe Odra we Wrocławiu',
        description: 'Obligacje w euro na modernizację biurowca klasy A przy ulicy Traugutta.',
        highlights: ['Obligacje w euro', 'Najemcy na pięć lat'],
        risks: debtRisks.pl,
        documents: [],
      },
      EN: {
        name: 'Odra office centre in Wrocław',
        description: 'Euro bonds to modernise a class A office building in Traugutta street.',
        highlights: ['Bonds in euro', 'Tenants for five years'],
        risks: debtRisks.en,
        documents: [],
      },
    },
    products: [
      debt('ODR-E-24', 'Obligacje EUR, 24 miesiące', '6.75', 24, 'annually'),
      debt('ODR-E-12', 'Obligacje EUR, 12 miesięcy', '6.10', 12, 'atMaturity'),
    ],
  },
  {
    key: 'piekarnie',
    type: 'equity',
    regime: 'private',
    startsIn: -45,
    endsIn: 90,
    target: '12000000.00',
    currency: 'PLN',
    issuer: 'Piekarnie Zakwas S.A.',
    translations: {
      PL: {
        name: 'Piekarnie Zakwas: rozwój sieci',
        description: 'Emisja akcji na otwarcie dwunastu piekarni w pięciu miastach.',
        highlights: ['12 nowych piekarni', 'Spółka rentowna od 2023 roku'],
        risks:
          'Wartość akcji może spaść, także do zera. Dywidenda nie jest gwarantowana. Akcje nie są notowane.',
        documents: [],
      },
      EN: {
        name: 'Zakwas bakeries: growing the chain',
        description: 'Shares to open twelve bakeries in five cities.',
        highlights: ['12 new bakeries', 'Profitable since 2023'],
        risks:
          'The value of shares may fall, even to nothing. No dividend is guaranteed. The shares are not listed.',
        documents: [],
      },
    },
    products: [
      {
        code: 'ZAK-B',
        name: 'Akcje serii B',
        min: '2500.00',
        max: '250000.00',
        step: '50.00',
        unitPrice: '50.00',
        series: [{ name: 'B', from: 1, to: 240_000, issueValue: '50.00' }],
        nominalValue: '0.50',
        actualValue: '50.00',
        issueValue: '50.00',
        instrumentCount: 240_000,
        pccFlag: false,
        paymentAccount: account,
      },
    ],
  },
];
