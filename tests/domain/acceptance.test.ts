import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAcceptance, type AcceptanceTerms } from '../../src/domain/acceptance.ts';
import { consentMistakes } from '../../src/domain/consents.ts';
import { isPriceOf, refuseInvestmentValue } from '../../src/domain/investmentValue.ts';
import { compare, fromMinor } from '../../src/domain/money.ts';

const today = '2026-11-20';

const terms: AcceptanceTerms = {
  currency: 'PLN',
  min: '1000.00',
  max: '50000.00',
  step: '100.00',
  remaining: '30000.00',
  unitPrice: null,
  consents: [
    { kind: 'consent1', version: '3', isRequired: true },
    { kind: 'consent2', version: '1', isRequired: false },
  ],
};

const data = {
  investmentValue: '10000.00',
  currency: 'PLN',
  investor: {
    firstName: 'Anna',
    surname: 'Kowalska',
    birthDay: '1985-02-28',
    nationality: 'PL',
    identificationNo: '85022812343',
    phoneNo: '601234567',
    residentialAddress: {
      street: 'Długa',
      houseNo: '1',
      voivodeship: 'łódzkie',
      county: 'Łódź',
      commune: 'Łódź',
      city: 'Łódź',
      zipCode: '90-001',
      country: 'PL',
    },
    bankAccount: '61109010140000071219812874',
  },
  consents: [
    { kind: 'consent1', version: '3', given: true },
    { kind: 'consent2', version: '1', given: false },
  ],
};

const answer = (change: object, to: Partial<AcceptanceTerms> = {}) =>
  checkAcceptance({ ...data, ...change }, { ...terms, ...to }, today);
const codeOf = (investmentValue: string, to: Partial<AcceptanceTerms> = {}) => {
  const result = answer({ investmentValue }, to);
  return result.kind === 'refused' ? result.refusal.code : result.kind;
};
const violationsOf = (change: object, to: Partial<AcceptanceTerms> = {}) => {
  const result = answer(change, to);
  return result.kind === 'invalid'
    ? result.violations.map(({ propertyPath, code }) => [propertyPath, code])
    : result.kind;
};

describe('an acceptance', () => {
  it('is accepted and normalized when everything is valid', () => {
    const result = answer({});
    expect(result.kind).toBe('accepted');
    expect(result).toMatchObject({
      acceptance: {
        instrumentCount: null,
        fileIds: [],
        investor: { bankAccount: 'PL61109010140000071219812874', phoneNo: '+48601234567' },
      },
    });
  });

  it.each([
    ['999.99', 3103],
    ['1000.00', 'accepted'],
    ['1000.01', 3104],
    ['30000.00', 'accepted'],
    ['30000.01', 3102],
    ['30100.00', 3102],
    ['50000.01', 3101],
    ['0.00', 3103],
    ['-1000.00', 3103],
  ])('of %s gives %s', (amount, expected) => expect(codeOf(amount)).toBe(expected));

  it('reports which limit was exceeded', () => {
    expect(answer({ investmentValue: '60000' })).toMatchObject({
      refusal: { code: 3101, parameters: { investmentValueMax: '50000.00' } },
    });
    expect(answer({ investmentValue: '30100' })).toMatchObject({
      refusal: { code: 3102, parameters: { investmentValueMax: '30000.00' } },
    });
    expect(answer({ investmentValue: '10' })).toMatchObject({
      refusal: { code: 3103, parameters: { investmentValueMin: '1000.00' } },
    });
    expect(answer({ investmentValue: '1050' })).toMatchObject({
      refusal: { code: 3104, parameters: { step: '100.00' } },
    });
  });

  it('has no limit where none is set', () => {
    expect(codeOf('999999999.99', { max: null, step: null, remaining: null })).toBe('accepted');
  });

  it.each([
    [{ investmentValue: '1e5' }, 'investmentValue', 'number'],
    [{ investmentValue: 10_000 }, 'investmentValue', 'required'],
    [{ investmentValue: '10.000' }, 'investmentValue', 'number'],
    [{ currency: 'EUR' }, 'currency', 'choice'],
    [{ currency: 'CHF' }, 'currency', 'choice'],
    [{ investor: undefined }, 'investor', 'required'],
    [{ investor: { ...data.investor, firstName: '' } }, 'investor.firstName', 'required'],
    [
      { investor: { ...data.investor, identificationNo: '' } },
      'investor.identificationNo',
      'required',
    ],
    [
      { investor: { ...data.investor, birthDay: '1985-02-27' } },
      'investor.identificationNo',
      'peselBirthDate',
    ],
    [
      { investor: { ...data.investor, bankAccount: 'DE89370400440532013000' } },
      'investor.swiftCode',
      'required',
    ],
    [{ consents: [] }, 'consents', 'checked'],
    [
      { consents: [{ kind: 'consent1', version: '3', given: false }] },
      'consents.0.given',
      'checked',
    ],
    [{ consents: undefined }, 'consents', 'required'],
    [{ instrumentCount: 1.5 }, 'instrumentCount', 'number'],
  ])('with %j is refused at %s', (change, propertyPath, code) => {
    expect(violationsOf(change)).toEqual([[propertyPath, code]]);
  });

  it('needs the consent in its current version', () => {
    expect(violationsOf({ consents: [{ kind: 'consent1', version: '2', given: true }] })).toEqual([
      ['consents', 'checked'],
      ['consents.0.given', 'unknown'],
    ]);
  });

  it('of shares costs the number of shares times the price', () => {
    const equity = { unitPrice: '12.50', step: null, min: '12.50' };
    expect(violationsOf({}, equity)).toEqual([['instrumentCount', 'required']]);
    expect(answer({ instrumentCount: 800 }, equity).kind).toBe('accepted');
    expect(answer({ instrumentCount: 799 }, equity)).toMatchObject({
      kind: 'refused',
      refusal: { code: 3104, parameters: { step: '12.50' } },
    });
    expect(isPriceOf('x', 1, '1')).toBe(false);
  });

  it('does not throw on invalid input', () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(checkAcceptance(junk, terms, today).kind).toBe('invalid');
        expect(checkAcceptance({ ...data, investor: junk }, terms, today).kind).toBe('invalid');
      }),
    );
  });
});

describe('an amount', () => {
  it('is accepted exactly when it is between the limits and a multiple of the step', () => {
    const units = fc.bigInt({ min: 0n, max: 6_000_000n });
    fc.assert(
      fc.property(units, (amount) => {
        const isRight = amount >= 100_000n && amount <= 3_000_000n && amount % 10_000n === 0n;
        expect(refuseInvestmentValue(fromMinor(amount), terms) === null).toBe(isRight);
      }),
    );
  });

  it('above every limit is checked against the product first', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 5_000_001n, max: 10n ** 12n }), (amount) => {
        expect(compare(fromMinor(amount), terms.max!)).toBe(1);
        expect(refuseInvestmentValue(fromMinor(amount), terms)?.code).toBe(3101);
      }),
    );
  });
});

describe('consents', () => {
  it('may omit the marketing ones or leave them unticked', () => {
    expect(
      consentMistakes(terms.consents, [{ kind: 'consent1', version: '3', given: true }]),
    ).toEqual([]);
    expect(consentMistakes(terms.consents, data.consents)).toEqual([]);
  });
});
