import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare } from '../../src/domain/money.ts';
import { openOf, settlePlan } from '../../src/domain/payouts.ts';
import { repaymentSchedule, taxOnInterest } from '../../src/domain/schedule.ts';

/** 10,000.00 at 8 % for a year, each quarter: 200.00 gross, 162.00 after tax, thrice; then all. */
const plan = repaymentSchedule({
  amount: '10000.00',
  annualRate: '8',
  payments: 'quarterly',
  duration: { value: 1, unit: 'year' },
  start: '2026-01-15',
});
const states = (payouts: [string, string][], today = '2026-05-01'): string =>
  settlePlan(
    plan,
    payouts.map(([paidOn, amount]) => ({ paidOn, amount })),
    today,
  )
    .instalments.map(({ state, received }) =>
      received === '0.00' ? state : `${state} ${received}`,
    )
    .join(', ');

describe('a payment plan compared with what was paid', () => {
  it('does not treat a past due date as a payment', () => {
    expect(states([])).toBe('awaited, planned, planned, planned');
  });

  it.each([
    ['after tax', '162.00'],
    ['before tax, as to a company', '200.00'],
  ])('counts an instalment as paid by the amount %s', (_, amount) => {
    expect(states([['2026-04-15', amount]])).toBe(`paid ${amount}, planned, planned, planned`);
  });

  it('keeps a partial payment that comes before the rest', () => {
    expect(states([['2026-04-15', '100.00']])).toBe('part 100.00, planned, planned, planned');
    expect(
      states([
        ['2026-04-20', '62.00'],
        ['2026-04-15', '100.00'],
      ]),
    ).toBe('paid 162.00, planned, planned, planned');
  });

  it('spreads one transfer over two instalments', () => {
    expect(states([['2026-07-15', '324.00']])).toBe('paid 162.00, paid 162.00, planned, planned');
  });

  it('assigns a transfer to the instalment it equals, even if earlier ones are open', () => {
    expect(states([['2027-01-15', '10162.00']])).toBe('awaited, planned, planned, paid 10162.00');
  });

  it('separates principal from interest, which is paid first', () => {
    const of = (amount: string) => {
      const { interest, principal } = settlePlan(
        plan.slice(-1),
        [{ paidOn: '2027-01-15', amount }],
        '2027-02-01',
      );
      return { interest, principal };
    };
    expect(of('10162.00')).toEqual({ interest: '162.00', principal: '10000.00' });
    expect(of('10200.00')).toEqual({ interest: '200.00', principal: '10000.00' });
    expect(of('5000.00')).toEqual({ interest: '162.00', principal: '4838.00' });
    expect(of('11000.00')).toEqual({ interest: '1000.00', principal: '10000.00' });
  });

  describe('of a variable rate, whose amounts are estimates', () => {
    const settled = (payouts: [string, string][], today = '2027-02-01') =>
      settlePlan(
        plan,
        payouts.map(([paidOn, amount]) => ({ paidOn, amount })),
        today,
        'variable',
      );
    const said = (payouts: [string, string][], today?: string): string =>
      settled(payouts, today)
        .instalments.map(({ state, received }) =>
          received === '0.00' ? state : `${state} ${received}`,
        )
        .join(', ');

    it.each([
      ['a higher', '215.00', 'paid 215.00, planned, planned, planned'],
      ['a lower', '150.00', 'part 150.00, planned, planned, planned'],
    ])('keeps the difference of %s rate with its instalment', (_, amount, states) => {
      expect(said([['2026-04-15', amount]], '2026-05-01')).toBe(states);
    });

    it('gives each payout to the instalment of its day, and ends what came short with the next', () => {
      const payouts: [string, string][] = [
        ['2026-04-13', '150.00'],
        ['2026-07-15', '171.00'],
        ['2026-10-15', '149.00'],
      ];
      expect(said(payouts, '2026-10-20')).toBe('paid 150.00, paid 171.00, part 149.00, planned');
    });

    it('gives a transfer that is late, or for two, to what was due by then', () => {
      expect(said([['2026-06-20', '170.00']], '2026-06-21')).toBe(
        'paid 170.00, planned, planned, planned',
      );
      expect(said([['2026-07-15', '310.00']], '2026-07-16')).toBe(
        'paid 162.00, part 148.00, planned, planned',
      );
      expect(said([['2027-01-15', '10150.00']])).toBe('awaited, awaited, awaited, paid 10150.00');
    });

    it('gives an instalment that is paid weeks early to the next, not to the one before', () => {
      const early: [string, string][] = [
        ['2026-04-15', '165.00'],
        ['2026-06-20', '162.00'],
      ];
      expect(said(early, '2026-06-21')).toBe('paid 165.00, paid 162.00, planned, planned');
    });

    it('adds a second transfer to the instalment that has had a part', () => {
      const two: [string, string][] = [
        ['2026-04-15', '100.00'],
        ['2026-05-02', '62.00'],
      ];
      expect(said(two, '2026-05-03')).toBe('paid 162.00, planned, planned, planned');
    });

    it.each([
      ['twelve days', '2027-01-03'],
      ['half a year', '2026-07-20'],
    ])('takes a repayment %s early for that, not for interest', (_, paidOn) => {
      const regular: [string, string][] = [
        ['2026-04-15', '165.00'],
        ['2026-07-15', '160.00'],
      ];
      const { instalments, interest, principal } = settled([...regular, [paidOn, '10095.00']]);
      expect([interest, principal]).toEqual(['420.00', '10000.00']);
      expect(instalments.at(-1)).toMatchObject({ state: 'paid', received: '10095.00' });
    });

    it('takes a repayment with an instalment that was due for both', () => {
      expect(said([['2026-04-18', '10310.00']])).toBe(
        'paid 162.00, awaited, awaited, paid 10148.00',
      );
    });

    it('still asks for the interest where the capital alone has come', () => {
      const last = settled([['2027-01-15', '10000.00']]).instalments.at(-1)!;
      expect([last.state, openOf(last, 'variable')]).toEqual([
        'part',
        { interest: '200.00', total: '200.00' },
      ]);
    });

    it('takes the capital as repaid once it has come, whatever the interest was', () => {
      const { interest, principal } = settled([['2027-01-15', '10150.00']]);
      expect([interest, principal]).toEqual(['150.00', '10000.00']);
    });
  });

  it('counts payments without a plan as earnings: a dividend', () => {
    expect(settlePlan([], [{ paidOn: '2026-04-15', amount: '12.34' }], '2026-05-01')).toEqual({
      instalments: [],
      interest: '12.34',
      principal: '0.00',
    });
  });

  it('accounts for every grosz, whatever was paid and when', () => {
    const grosze = fc.integer({ min: 1, max: 3_000_000 }).map((one) => (one / 100).toFixed(2));
    const rates = fc.constantFrom('fixed' as const, 'variable' as const);
    const terms = fc.record({
      amount: grosze,
      annualRate: fc.integer({ min: 1, max: 2500 }).map((one) => (one / 100).toFixed(2)),
      payments: fc.constantFrom('monthly', 'quarterly', 'atMaturity'),
      duration: fc.record({
        value: fc.integer({ min: 1, max: 24 }),
        unit: fc.constantFrom('month', 'quarter'),
      }),
      start: fc.constant('2026-01-31'),
    });
    fc.assert(
      fc.property(terms, fc.array(grosze, { maxLength: 30 }), rates, (drawn, amounts, rate) => {
        const drawnPlan = repaymentSchedule(drawn as Parameters<typeof repaymentSchedule>[0]);
        const payouts = amounts.map((amount, index) => ({
          paidOn: `2026-0${1 + (index % 9)}-01`,
          amount,
        }));
        const { instalments, interest, principal } = settlePlan(
          drawnPlan,
          payouts,
          '2026-06-01',
          rate,
        );
        expect(add(interest, principal)).toBe(add('0.00', ...amounts));
        expect(compare(principal, drawn.amount)).toBeLessThan(1);
        expect(add('0.00', ...instalments.map(({ received }) => received))).toBe(
          add('0.00', ...amounts),
        );
        if (rate === 'variable') return;
        for (const [at, { received, total, state, interest: due }] of instalments.entries()) {
          // What exceeds the plan is added to its last instalment.
          if (at < instalments.length - 1) expect(compare(received, total)).toBeLessThan(1);
          const isWhole = compare(add(received, taxOnInterest(due)), total) >= 0;
          expect(state === 'paid').toBe(isWhole);
        }
      }),
      { numRuns: 500 },
    );
  });
});
