import type { Schemas } from '../../../src/sdk/schema.gen.d.ts';
import type { product } from '../schema.ts';
import { accountOf } from './people.ts';

type ProductSeed = Omit<
  typeof product.$inferInsert,
  'id' | 'brandId' | 'campaignId' | 'currency' | 'paymentAccount'
>;
type Words = Omit<Schemas['CampaignTranslation'], 'documents'>;

export interface CampaignSeed {
  key: string;
  type: Schemas['Campaign']['type'];
  regime: Schemas['Campaign']['regime'];
  /** Days from today; negative is past. */
  startsIn: number;
  endsIn: number;
  target: string;
  currency: Schemas['Currency'];
  issuer: string;
  /** Name of its illustration (branding/assets/scenes). */
  scene?: 'biurowiec' | 'farma' | 'magazyn' | 'osiedle' | 'piekarnie' | 'port';
  words: Record<Schemas['Language'], Words>;
  /** Has its key information sheet among the default brand's pictures. */
  hasSheet?: true;
  products: ProductSeed[];
}

const debtRisks = {
  PL: 'Emitent może opóźnić wypłatę odsetek lub spłatę kapitału albo nie wykonać ich wcale. Zabezpieczenie może nie pokryć całej wierzytelności. Wcześniejsze wyjście z inwestycji może nie być możliwe. Inwestycja nie jest objęta systemem gwarantowania depozytów.',
  EN: 'The issuer may delay interest or principal, or fail to pay them. The collateral may not cover the whole claim. An early exit may not be possible. The investment is not covered by a deposit guarantee scheme.',
};
export const currencyRisks = {
  PL: `${debtRisks.PL} Wpłaty i wypłaty są w euro; dla osób zarabiających w złotych wynik zależy także od kursu.`,
  EN: `${debtRisks.EN} Payments are in euro; for those who earn in złoty the result depends on the exchange rate as well.`,
};
const equityRisks = {
  PL: 'Wartość akcji może spaść, także do zera. Dywidenda nie jest gwarantowana. Akcje nie są notowane, więc ich sprzedaż może trwać długo albo okazać się niemożliwa. Kolejne emisje mogą zmniejszyć udział w spółce.',
  EN: 'The value of shares may fall, even to nothing. No dividend is guaranteed. The shares are not listed, so selling them may take long or prove impossible. Later issues may dilute the holding.',
};

export const words = (
  language: Schemas['Language'],
  type: CampaignSeed['type'],
  name: string,
  description: string[],
  highlights: string[],
  risks = (type === 'debt' ? debtRisks : equityRisks)[language],
): Words => ({ name, description: description.join('\n\n'), highlights, risks });

export const debt = (
  code: string,
  name: string,
  terms: {
    rate: string;
    months: number;
    payments: Schemas['InterestPayments'];
    min?: string;
    max?: string;
    step?: string;
    variable?: true;
  },
): ProductSeed => ({
  code,
  name,
  min: terms.min ?? '1000.00',
  max: terms.max ?? '500000.00',
  step: terms.step ?? '1000.00',
  interestRate: terms.rate,
  interestType: terms.variable ? 'variable' : 'fixed',
  interestPayments: terms.payments,
  durationValue: terms.months % 12 === 0 ? terms.months / 12 : terms.months,
  durationUnit: terms.months % 12 === 0 ? 'year' : 'month',
  nominalValue: terms.step ?? '1000.00',
  issueValue: terms.step ?? '1000.00',
});

export const shares = (
  code: string,
  series: string,
  terms: {
    price: string;
    nominal: string;
    count: number;
    from?: number;
    min: string;
    max: string;
    pcc?: true;
    deed?: string;
  },
): ProductSeed => ({
  code,
  name: `Akcje serii ${series}`,
  min: terms.min,
  max: terms.max,
  step: terms.price,
  unitPrice: terms.price,
  series: [
    {
      name: series,
      from: terms.from ?? 1,
      to: (terms.from ?? 1) + terms.count - 1,
      issueValue: terms.price,
    },
  ],
  nominalValue: terms.nominal,
  actualValue: terms.price,
  issueValue: terms.price,
  instrumentCount: terms.count,
  pccFlag: terms.pcc ?? false,
  notarialDeedName: terms.deed ?? null,
});

/** The account that investors pay into; each product has its own. */
export const paymentAccountOf = (code: string): string =>
  accountOf(
    Array.from(code, (sign) => sign.charCodeAt(0))
      .join('')
      .slice(-16),
  );

/** URL of a campaign's key information sheet. */
const sheetPath = (key: string, language: Schemas['Language']): string =>
  `/brand/oferta/documents/${key}-${language.toLowerCase()}.pdf`;

/** A campaign's texts as stored in the database. */
export const translationsOf = (seed: CampaignSeed): Schemas['CampaignTranslations'] => ({
  PL: {
    ...seed.words.PL,
    documents: seed.hasSheet
      ? [{ name: 'Arkusz kluczowych informacji', url: sheetPath(seed.key, 'PL') }]
      : [],
  },
  EN: {
    ...seed.words.EN,
    documents: seed.hasSheet
      ? [{ name: 'Key information sheet', url: sheetPath(seed.key, 'EN') }]
      : [],
  },
});

/** A campaign that is open, as most of the brands' are. */
export const open = {
  startsIn: -120,
  endsIn: 75,
  target: '4000000.00',
  currency: 'PLN',
} as const;
