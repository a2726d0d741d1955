import type {
  CampaignRegime,
  Currency,
  DurationUnit,
  InterestPayments,
  InterestType,
} from './dictionaries.ts';
import { fixed, plain } from './fieldFacts.ts';
import { mostDocuments, mostProducts, mostSeries } from './limits.ts';

/**
 * The fields of a campaign's form, one table per group. Their labels are in
 * src/routes/app/offers/-record/labels.ts, so that no page behind a link loads them.
 */

const choice = { ...fixed, kind: 'choice' } as const;
const list = { ...fixed, kind: 'list', optional: true } as const;
const amount = {
  ...plain,
  kind: 'money',
  max: 20,
  inputMode: 'decimal',
  autoComplete: 'off',
  isShort: true,
} as const;
const count = { ...amount, kind: 'count', max: 12, inputMode: 'numeric' } as const;
const account = { ...plain, kind: 'account', max: 60, autoComplete: 'off' } as const;
const date = { ...fixed, kind: 'date' } as const;
const lines = { ...plain, kind: 'lines' } as const;

export const campaignTable = {
  campaignType: choice,
  regime: choice,
  currency: choice,
  issuerName: { ...plain, max: 200 },
  startDate: date,
  endDate: date,
  target: amount,
  picture: { ...plain, kind: 'picture', max: 300, optional: true },
  PL: { ...fixed, kind: 'group' },
  EN: { ...fixed, kind: 'group', optional: true },
  documents: { ...list, max: mostDocuments },
  products: { ...list, max: mostProducts, optional: false },
} as const;

/** The texts of one language. */
export const campaignWordsTable = {
  campaignName: { ...plain, max: 200 },
  description: { ...lines, max: 20_000 },
  /** One per line. */
  highlights: { ...lines, max: 3000, optional: true },
  risks: { ...lines, max: 20_000 },
} as const;

export const campaignFileTable = {
  url: { ...plain, kind: 'picture', max: 300 },
  /** Empty if the file is the same in English. */
  urlEN: { ...plain, kind: 'picture', max: 300, optional: true },
  labelPL: { ...plain, max: 200 },
  labelEN: { ...plain, max: 200, optional: true },
} as const;

export const campaignProductTable = {
  productCode: { ...plain, max: 50, isShort: true },
  productName: { ...plain, max: 200 },
  minValue: amount,
  maxValue: { ...amount, optional: true },
  stepValue: amount,
  interestRate: { ...amount, max: 8, optional: 'depends' },
  interestType: choice,
  interestPayments: choice,
  durationValue: { ...count, max: 4, optional: 'depends' },
  durationUnit: choice,
  unitPrice: { ...amount, optional: 'depends' },
  instruments: { ...count, optional: true },
  nominalValue: { ...amount, optional: true },
  actualValue: { ...amount, optional: true },
  issueValue: { ...amount, optional: true },
  series: { ...list, max: mostSeries },
  pccFlag: { ...fixed, kind: 'flag', optional: true },
  notarialDeedName: { ...plain, max: 300, optional: true },
  paymentAccount: account,
  repaymentAccount: { ...account, optional: true },
} as const;

export const campaignSeriesTable = {
  seriesName: { ...plain, max: 100, isShort: true },
  seriesFrom: count,
  seriesTo: count,
  seriesPrice: amount,
} as const;

export type CampaignField =
  | keyof typeof campaignTable
  | keyof typeof campaignWordsTable
  | keyof typeof campaignFileTable
  | keyof typeof campaignProductTable
  | keyof typeof campaignSeriesTable;

type Texts<Table> = Record<keyof Table & string, string>;

export type CampaignWords = Texts<typeof campaignWordsTable>;
export type CampaignFile = Texts<typeof campaignFileTable>;
export type CampaignSeries = Texts<typeof campaignSeriesTable>;

/** As typed; its id is created when it is added, and stays. */
export interface CampaignProduct extends Omit<
  Texts<typeof campaignProductTable>,
  'interestType' | 'interestPayments' | 'durationUnit' | 'series' | 'pccFlag'
> {
  id: string;
  interestType: InterestType;
  interestPayments: InterestPayments;
  durationUnit: DurationUnit;
  series: CampaignSeries[];
  pccFlag: boolean;
}

/** A campaign as its form holds it: texts as typed, empty for what is not known yet. */
export interface CampaignDraft {
  campaignType: 'debt' | 'equity';
  regime: CampaignRegime;
  currency: Currency;
  issuerName: string;
  startDate: string;
  endDate: string;
  target: string;
  /** Address on our own origin; empty for the brand's own. */
  picture: string;
  PL: CampaignWords;
  EN: CampaignWords;
  documents: CampaignFile[];
  products: CampaignProduct[];
}
