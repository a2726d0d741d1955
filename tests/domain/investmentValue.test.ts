import { describe, expect, it } from 'vitest';
import {
  isFull,
  mostInvestable,
  refuseInvestmentValue,
  simulatedLimits,
  type InvestmentLimits,
} from '../../src/domain/investmentValue.ts';

const limits = (change: Partial<InvestmentLimits>): InvestmentLimits => ({
  min: '1000.00',
  max: '50000.00',
  step: '1000.00',
  remaining: '900000.00',
  ...change,
});

describe('the largest amount that can be invested', () => {
  it.each([
    ['is the product’s', limits({}), '50000.00'],
    ['is what is left, when that is less', limits({ remaining: '12000.00' }), '12000.00'],
    ['is a multiple of the step', limits({ remaining: '12345.67' }), '12000.00'],
    ['is what is left without a maximum', limits({ max: null, remaining: '70000.00' }), '70000.00'],
    ['is the product’s where nothing is raised', limits({ remaining: null }), '50000.00'],
    ['is none without either', limits({ max: null, remaining: null }), null],
    ['is exact without a step', limits({ step: null, remaining: '12345.67' }), '12345.67'],
  ])('%s', (_how, given, most) => {
    expect(mostInvestable(given)).toBe(most);
    if (most) expect(refuseInvestmentValue(most, given)).toBeNull();
  });
});

describe('a campaign is full', () => {
  it.each([
    ['when nothing is left', limits({ remaining: '0.00' }), true],
    ['when less than the minimum is left', limits({ remaining: '999.99' }), true],
    ['when no multiple of the step fits', limits({ min: '1500.00', remaining: '1999.00' }), true],
    ['but not when exactly the minimum is left', limits({ remaining: '1000.00' }), false],
    ['but not without any limit', limits({ max: null, remaining: null }), false],
  ])('%s', (_when, given, expected) => {
    expect(isFull(given)).toBe(expected);
    if (expected) expect(refuseInvestmentValue(given.min, given)).not.toBeNull();
    const simulated = simulatedLimits(given);
    expect(refuseInvestmentValue(mostInvestable(simulated) ?? '9000.00', simulated)).toBeNull();
  });
});
