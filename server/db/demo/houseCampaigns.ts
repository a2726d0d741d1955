import { currencyRisks, debt, shares, words, type CampaignSeed } from './campaigns.ts';

/** The six of the default brand: debt and equity, złoty and euro, one over, one not begun. */
export const houseCampaigns: CampaignSeed[] = [
  {
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
  },
  {
    key: 'biurowiec',
    scene: 'biurowiec',
    type: 'debt',
    regime: 'mifid',
    startsIn: -560,
    endsIn: 25,
    target: '3000000.00',
    currency: 'EUR',
    issuer: 'Centrum Biurowe Odra sp. z o.o.',
    hasSheet: true,
    words: {
      PL: words(
        'PL',
        'debt',
        'Centrum biurowe Odra we Wrocławiu',
        [
          'Obligacje w euro na modernizację biurowca klasy A przy ulicy Traugutta: nowa elewacja, pompy ciepła i klimatyzacja o połowę mniejszym zużyciu energii.',
          'Czynsze są indeksowane w euro, więc przychody i odsetki są w tej samej walucie. Średni okres najmu do końca umów to pięć lat i cztery miesiące.',
        ],
        [
          'Przychody i odsetki w euro',
          '92 % powierzchni wynajęte',
          'Certyfikat środowiskowy po zakończeniu prac',
        ],
        currencyRisks.PL,
      ),
      EN: words(
        'EN',
        'debt',
        'Odra office centre in Wrocław',
        [
          'Euro bonds to modernise a class A office building in Traugutta street: a new façade, heat pumps and air conditioning that uses half the energy.',
          'Rents are indexed in euro, so income and interest are in the same currency. The average lease has five years and four months to run.',
        ],
        ['Income and interest in euro', '92% let', 'Environmental certificate after the works'],
        currencyRisks.EN,
      ),
    },
    products: [
      debt('ODR-E-12', 'Obligacje EUR, 12 miesięcy', {
        rate: '6.10',
        months: 12,
        payments: 'atMaturity',
        max: '200000.00',
      }),
      debt('ODR-E-24', 'Obligacje EUR, 24 miesiące', {
        rate: '6.75',
        months: 24,
        payments: 'annually',
        max: '200000.00',
      }),
      debt('ODR-E-36', 'Obligacje EUR o zmiennym kuponie, 36 miesięcy', {
        rate: '7.05',
        months: 36,
        payments: 'semiAnnually',
        max: '200000.00',
        variable: true,
      }),
    ],
  },
  {
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
        count: 40_000,
        min: '5000.00',
        max: '400000.00',
        pcc: true,
        deed: 'Akt notarialny Rep. A 4127/2025, kancelaria w Olsztynie',
      }),
      shares('SOL-S2', 'S2', {
        price: '100.00',
        nominal: '1.00',
        count: 20_000,
        from: 40_001,
        min: '50000.00',
        max: '600000.00',
        pcc: true,
        deed: 'Akt notarialny Rep. A 4128/2025, kancelaria w Olsztynie',
      }),
    ],
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
