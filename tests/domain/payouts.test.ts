import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/dates.ts';
import { add, compare, subtract } from '../../src/domain/money.ts';
import { isRepaid, openOf, settlePlan } from '../../src/domain/payouts.ts';
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

  describe('repaid early, at a fixed rate', () => {
    const settled = (...payouts: [string, string][]) => {
      const { instalments, interest, principal } = settlePlan(
        plan,
        payouts.map(([paidOn, amount]) => ({ paidOn, amount })),
        '2027-02-01',
      );
      return {
        rows: instalments.map(({ date, received, state }) => `${date} ${received} ${state}`),
        isOver: isRepaid(instalments),
        interest,
        principal,
      };
    };

    it('is over with the capital and the interest that came with it', () => {
      expect(settled(['2026-02-01', '10060.00'])).toEqual({
        rows: ['2026-02-01 10060.00 paid'],
        isOver: true,
        interest: '60.00',
        principal: '10000.00',
      });
      expect(settled(['2026-04-15', '162.00'], ['2026-06-30', '10130.50'])).toEqual({
        rows: ['2026-04-15 162.00 paid', '2026-06-30 10130.50 paid'],
        isOver: true,
        interest: '292.50',
        principal: '10000.00',
      });
    });

    it.each([
      ['by people', '10162.00'],
      ['by companies', '10200.00'],
    ])('is over too where exactly the last instalment came early, as received %s', (_, amount) => {
      const { isOver, principal } = settled(['2026-02-01', amount]);
      expect([isOver, principal]).toEqual([true, '10000.00']);
    });

    it('is over where capital and interest came in two transfers, in either order', () => {
      const capital: [string, string] = ['2026-02-01', '10000.00'];
      const sums = { isOver: true, interest: '60.00', principal: '10000.00' };
      expect(settled(capital, ['2026-02-01', '60.00'])).toMatchObject(sums);
      expect(settled(['2026-02-01', '60.00'], capital)).toMatchObject(sums);
      expect(settled(capital, ['2026-02-09', '60.00']).rows).toEqual(['2026-02-01 10060.00 paid']);
    });

    it('pays what was missed before with what exceeds the capital, and still awaits the rest', () => {
      expect(settled(['2026-08-01', '10210.00'])).toEqual({
        rows: ['2026-04-15 162.00 paid', '2026-07-15 48.00 part', '2026-08-01 10000.00 paid'],
        isOver: false,
        interest: '210.00',
        principal: '10000.00',
      });
      expect(settled(['2026-08-01', '10210.00'], ['2026-08-05', '150.00'])).toMatchObject({
        rows: ['2026-04-15 162.00 paid', '2026-07-15 162.00 paid', '2026-08-01 10036.00 paid'],
        isOver: true,
      });
    });

    it('keeps interest that was paid ahead of its day', () => {
      expect(
        settled(['2026-04-15', '162.00'], ['2026-04-15', '162.00'], ['2026-05-02', '10010.00']),
      ).toEqual({
        rows: ['2026-04-15 162.00 paid', '2026-05-02 162.00 paid', '2026-05-02 10010.00 paid'],
        isOver: true,
        interest: '334.00',
        principal: '10000.00',
      });
    });

    it('is not early a few days before its day, as before a weekend: all is still promised', () => {
      const regular = ['2026-04-15', '2026-07-15', '2026-10-15'].map((day): [string, string] => [
        day,
        '162.00',
      ]);
      expect(settled(...regular, ['2027-01-13', '10162.00']).isOver).toBe(true);
      const short = settled(...regular, ['2027-01-13', '10100.00']);
      expect(short).toMatchObject({ isOver: false, interest: '648.00', principal: '9938.00' });
      // With an instalment that was missed.
      expect(settled(...regular.slice(1), ['2027-01-12', '10324.00'])).toMatchObject({
        isOver: true,
        interest: '648.00',
        principal: '10000.00',
      });
    });

    it('may be repaid in parts; interest after the first is an estimate', () => {
      const first: [string, string] = ['2026-02-01', '4000.00'];
      expect(settled(first)).toMatchObject({ interest: '0.00', principal: '4000.00' });
      expect(settled(first, ['2026-03-01', '6040.00'])).toEqual({
        rows: ['2026-02-01 4000.00 paid', '2026-03-01 6040.00 paid'],
        isOver: true,
        interest: '40.00',
        principal: '10000.00',
      });
      const less = ['2026-04-15', '2026-07-15', '2026-10-15'].map((day): [string, string] => [
        day,
        '97.20',
      ]);
      expect(settled(first, ...less, ['2027-01-15', '6097.20'])).toMatchObject({
        isOver: true,
        interest: '388.80',
        principal: '10000.00',
      });
    });

    it('is over where the interest was to come at the end, with the capital', () => {
      const atEnd = repaymentSchedule({
        amount: '10000.00',
        annualRate: '8',
        payments: 'atMaturity',
        duration: { value: 1, unit: 'year' },
        start: '2026-01-15',
      });
      const { instalments, interest, principal } = settlePlan(
        atEnd,
        [{ paidOn: '2026-07-15', amount: '10324.00' }],
        '2026-08-01',
      );
      expect(isRepaid(instalments)).toBe(true);
      expect([interest, principal]).toEqual(['324.00', '10000.00']);
    });
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
      expect(said([['2026-04-18', '10310.00']])).toBe('paid 162.00, paid 10148.00');
    });

    it('ends with an early repayment: what was to come later no longer does', () => {
      const { instalments, interest, principal } = settled([
        ['2026-04-15', '165.00'],
        ['2026-05-20', '10050.00'],
      ]);
      expect([interest, principal]).toEqual(['215.00', '10000.00']);
      expect(instalments.map(({ date, total, state }) => [date, total, state])).toEqual([
        ['2026-04-15', '200.00', 'paid'],
        ['2026-05-20', '10050.00', 'paid'],
      ]);
    });

    it('still awaits what was due before an early repayment', () => {
      expect(said([['2026-08-20', '10050.00']])).toBe('awaited, awaited, paid 10050.00');
      expect(
        said([
          ['2026-08-20', '10050.00'],
          ['2026-09-01', '158.00'],
        ]),
      ).toBe('paid 158.00, awaited, paid 10050.00');
    });

    it('never leaves the capital short of a repayment that also pays what was missed', () => {
      expect(said([['2026-11-20', '10500.00']])).toBe(
        'paid 162.00, paid 162.00, paid 162.00, paid 10014.00',
      );
    });

    it('still asks for the interest where the capital alone has come', () => {
      const { instalments } = settled([['2027-01-15', '10000.00']]);
      const last = instalments.at(-1)!;
      expect([last.state, openOf(last)]).toEqual(['part', '200.00']);
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
      interestOpen: '0.00',
    });
  });

  it('ends with the capital, whenever it comes back and whatever interest comes with it', () => {
    const start = '2026-01-31';
    const terms = fc.record({
      amount: fc.constantFrom('1000.00', '50000.00', '123456.78'),
      annualRate: fc.constantFrom('1', '9.2', '18'),
      payments: fc.constantFrom('monthly', 'quarterly', 'semiAnnually', 'atMaturity'),
      duration: fc.constantFrom({ value: 1, unit: 'year' }, { value: 25, unit: 'month' }),
      start: fc.constant(start),
    });
    const rates = fc.constantFrom('fixed' as const, 'variable' as const);
    const accrued = fc.integer({ min: 0, max: 4_000 }).map((one) => (one / 100).toFixed(2));
    const parts = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(
        terms,
        rates,
        fc.nat({ max: 350 }),
        accrued,
        parts,
        (drawn, rate, day, rest, part) => {
          const drawnPlan = repaymentSchedule(drawn as Parameters<typeof repaymentSchedule>[0]);
          const paidOn = addDays(start, day);
          const regular = drawnPlan
            .filter(({ date }) => date <= paidOn)
            .map(({ date, total, interest }) => ({
              paidOn: date,
              amount: subtract(total, taxOnInterest(interest)),
            }));
          const early = ((Number(drawn.amount) * part) / 100).toFixed(2);
          const interestInAll = add('0.00', ...drawnPlan.map(({ interest }) => interest));
          const isInParts = compare(early, interestInAll) > 0;
          const last = add(subtract(drawn.amount, isInParts ? early : '0.00'), rest);
          const { instalments, interest, principal } = settlePlan(
            drawnPlan,
            [
              ...regular,
              ...(isInParts ? [{ paidOn, amount: early }] : []),
              { paidOn, amount: last },
            ],
            '2029-01-01',
            rate,
          );
          if (drawnPlan.at(-1)!.date <= addDays(paidOn, 7)) return;
          expect(principal).toBe(drawn.amount);
          expect(interest).toBe(add('0.00', ...regular.map(({ amount }) => amount), rest));
          expect(isRepaid(instalments)).toBe(true);
          expect(instalments.at(-1)!.date).toBe(paidOn);
        },
      ),
      { numRuns: 500 },
    );
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
        expect(add('0.00', ...instalments.map((one) => one.principal))).toBe(
          add('0.00', ...drawnPlan.map((one) => one.principal)),
        );
        expect(instalments).toEqual(
          instalments.toSorted((one, other) => one.date.localeCompare(other.date)),
        );
        // After a part of the capital the rest is an estimate.
        const repayments = instalments.filter((one) => one.principal !== '0.00');
        if (rate === 'variable' || repayments.length > 1) return;
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
