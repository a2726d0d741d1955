import { currencyRisks, debt, shares, words, type CampaignSeed } from './campaigns.ts';

const open = {
  startsIn: -120,
  endsIn: 75,
  target: '4000000.00',
  currency: 'PLN',
} as const;

/** One for each other brand, by its slug. */
export const brandCampaigns: Record<string, CampaignSeed> = {
  navy: {
    ...open,
    key: 'navy',
    scene: 'port',
    type: 'debt',
    regime: 'mifid',
    currency: 'EUR',
    issuer: 'Stocznia Remontowa Oksywie sp. z o.o.',
    words: {
      PL: words(
        'PL',
        'debt',
        'Dok pływający w Gdyni',
        [
          'Obligacje w euro na zakup doku pływającego o nośności 8 000 ton. Stocznia ma podpisane umowy na przeglądy klasowe czternastu statków w najbliższych dwóch latach.',
        ],
        ['Czternaście zakontraktowanych przeglądów', 'Zastaw rejestrowy na doku'],
        currencyRisks.PL,
      ),
      EN: words(
        'EN',
        'debt',
        'Floating dock in Gdynia',
        [
          'Euro bonds to buy a floating dock that lifts 8,000 tonnes. The yard has contracts for class surveys of fourteen vessels in the next two years.',
        ],
        ['Fourteen surveys under contract', 'Registered pledge on the dock'],
        currencyRisks.EN,
      ),
    },
    products: [
      debt('NAV-E-24', 'Obligacje EUR, 24 miesiące', {
        rate: '6.90',
        months: 24,
        payments: 'semiAnnually',
        max: '250000.00',
      }),
    ],
  },
  bursztyn: {
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
  },
  zielona: {
    ...open,
    key: 'zielona',
    scene: 'farma',
    type: 'equity',
    regime: 'private',
    issuer: 'Zielona Energia S.A.',
    words: {
      PL: words(
        'PL',
        'equity',
        'Magazyn energii Nowa Sól',
        [
          'Emisja akcji na budowę magazynu energii o pojemności 12 MWh przy istniejącej farmie słonecznej. Magazyn pozwoli sprzedawać energię wieczorem, gdy jest droższa.',
        ],
        ['Warunki przyłączenia wydane', 'Działająca farma obok'],
      ),
      EN: words(
        'EN',
        'equity',
        'Nowa Sól energy storage',
        [
          'Shares to build 12 MWh of energy storage beside an existing solar farm, so that energy can be sold in the evening, when it costs more.',
        ],
        ['Grid conditions granted', 'A working farm next door'],
      ),
    },
    products: [
      shares('ZIE-C', 'C', {
        price: '200.00',
        nominal: '2.00',
        count: 20_000,
        min: '2000.00',
        max: '300000.00',
        pcc: true,
      }),
    ],
  },
  wisla: {
    ...open,
    key: 'wisla',
    scene: 'osiedle',
    type: 'debt',
    regime: 'ecsp',
    issuer: 'Kamienica Podgórze sp. z o.o.',
    words: {
      PL: words(
        'PL',
        'debt',
        'Kamienica przy Rynku Podgórskim',
        [
          'Pożyczka na remont kamienicy z 1904 roku: 22 mieszkania na wynajem długoterminowy i dwa lokale usługowe. Konserwator zatwierdził projekt.',
        ],
        ['Projekt zatwierdzony przez konserwatora', 'Hipoteka na pierwszym miejscu'],
      ),
      EN: words(
        'EN',
        'debt',
        'Tenement house at Rynek Podgórski',
        [
          'A loan to renovate a house of 1904: 22 flats for long-term rent and two shops. The heritage office has approved the design.',
        ],
        ['Design approved by the heritage office', 'First mortgage'],
      ),
    },
    products: [
      debt('WIS-A-30', 'Pożyczka, 30 miesięcy', {
        rate: '9.10',
        months: 30,
        payments: 'quarterly',
        min: '5000.00',
      }),
    ],
  },
  tatry: {
    ...open,
    key: 'tatry',
    scene: 'piekarnie',
    type: 'equity',
    regime: 'private',
    issuer: 'Górski Sprzęt S.A.',
    words: {
      PL: words(
        'PL',
        'equity',
        'Górski Sprzęt: runda B',
        [
          'Emisja akcji producenta plecaków i namiotów z Nowego Targu. Środki sfinansują szwalnię i wejście do sieci sprzedaży w Austrii i Słowenii.',
        ],
        ['Własna szwalnia w Polsce', 'Sprzedaż w czterech krajach'],
      ),
      EN: words(
        'EN',
        'equity',
        'Górski Sprzęt: round B',
        [
          'Shares of a maker of rucksacks and tents from Nowy Targ. The money pays for a sewing workshop and for entering shops in Austria and Slovenia.',
        ],
        ['A workshop in Poland', 'Sold in four countries'],
      ),
    },
    products: [
      shares('TAT-B', 'B', {
        price: '25.00',
        nominal: '0.25',
        count: 160_000,
        min: '5000.00',
        max: '500000.00',
      }),
    ],
  },
  baltyk: {
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
  },
  kopernik: {
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
  },
  lipa: {
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
  },
};
