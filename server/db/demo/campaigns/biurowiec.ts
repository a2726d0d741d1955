import { currencyRisks, debt, words, type CampaignSeed } from '../campaigns.ts';

export const biurowiec: CampaignSeed = {
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
};
