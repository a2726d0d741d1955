/** What of a campaign's form keeps it from being published, as nobody could accept it afterwards. */
import { expect, it } from 'vitest';
import { campaignMistakes } from '../../src/domain/campaignDraft.ts';
import { wholeCampaign } from '../support/server/campaigns.ts';

const [bond] = wholeCampaign().products;
const shares = {
  ...bond!,
  interestRate: '',
  durationValue: '',
  unitPrice: '33,33',
  minValue: '999,90',
  maxValue: '9 999',
  stepValue: '33,33',
};

const mistakes = (change: Parameters<typeof wholeCampaign>[0]): string[] =>
  campaignMistakes(wholeCampaign(change), { isWhole: true }).map(
    ({ propertyPath, code, parameters }) =>
      [propertyPath, code, ...Object.values(parameters ?? {})].join(' ').replaceAll(/\s/g, ' '),
  );
const ofShares = (change: Partial<typeof shares>, target = '500 000'): string[] =>
  mistakes({ campaignType: 'equity', target, products: [{ ...shares, ...change }] });

it('shares are sold whole: their price divides the least amount and the step', () => {
  expect(ofShares({})).toEqual([]);
  expect(ofShares({ minValue: '1000' })).toEqual(['products.0.minValue step 33,33']);
  expect(ofShares({ stepValue: '1 000', maxValue: '' })).toEqual([
    'products.0.stepValue step 33,33',
  ]);
});

it('some amount of each product fits its least, its most, its step and the target', () => {
  const ofBond = (change: Partial<typeof shares>, target = '2 500 000'): string[] =>
    mistakes({ target, products: [{ ...bond!, ...change }] });
  expect(ofBond({})).toEqual([]);
  expect(ofBond({ minValue: '1500' })).toEqual(['products.0.minValue step 1 000,00']);
  expect(ofBond({ minValue: '1500', maxValue: '1900' })).toEqual([
    'products.0.maxValue minValue 2 000,00',
    'products.0.minValue step 1 000,00',
  ]);
  expect(ofBond({ minValue: '2000' }, '1 900')).toContain('target minValue 2 000,00');
  expect(ofBond({ minValue: '2000', maxValue: '' }, '2 000')).toEqual([]);
});

it('a draft that has gaps is saved with them', () => {
  const draft = wholeCampaign({
    target: '',
    products: [{ ...bond!, stepValue: '', maxValue: '' }],
  });
  expect(campaignMistakes(draft, { isWhole: false })).toEqual([]);
});

it('a document in English asks for the English words, without which it would be lost', () => {
  const none = { campaignName: '', description: '', highlights: '', risks: '' };
  const file = { url: '/brand/a.pdf', urlEN: '', labelPL: 'Arkusz', labelEN: '' };
  const missing = (change: Partial<typeof file>): string[] =>
    mistakes({ EN: none, documents: [{ ...file, ...change }] });
  expect(missing({})).toEqual([]);
  expect(missing({ labelEN: 'Sheet' })).toContain('EN.campaignName required');
  expect(missing({ urlEN: '/brand/b.pdf' })).toContain('EN.campaignName required');
});

it('no more highlights than its pages have room for, counted as they are shown', () => {
  const words = wholeCampaign().PL;
  const lines = (count: number): string =>
    Array.from({ length: count }, () => 'Cecha').join('\n\n');
  const of = (highlights: string) => mistakes({ PL: { ...words, highlights } });
  expect(of(lines(20))).toEqual([]);
  expect(of(lines(21))).toEqual(['PL.highlights maxItems 20']);
});

it('surplus decimals are said to be that: a rate or an amount would change if they were cut', () => {
  const ofRate = (interestRate: string): string[] =>
    mistakes({ products: [{ ...bond!, interestRate }] });
  expect(ofRate('7,87')).toEqual([]);
  expect(ofRate('7,875')).toEqual(['products.0.interestRate decimals']);
  expect(ofRate('siedem')).toEqual(['products.0.interestRate number']);
  expect(mistakes({ target: '500.000' })).toEqual(['target decimals']);
});
