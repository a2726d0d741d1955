/** Every rule, text and number that the client's specification gives, under its own name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { formatBankAccount } from '../../src/domain/bankAccountText.ts';
import { isBankAccount } from '../../src/domain/bankAccount.ts';
import { validateCrm } from '../../src/domain/crm.ts';
import { isCalendarDate } from '../../src/domain/dates.ts';
import {
  currencies,
  documentTypes,
  durationUnits,
  interestPayments,
  interestTypes,
  languages,
  maritalStatuses,
  propertyRegimes,
  titles,
} from '../../src/domain/dictionaries.ts';
import * as durations from '../../src/domain/durations.ts';
import { isEmail } from '../../src/domain/email.ts';
import { refuseInvestmentValue } from '../../src/domain/investmentValue.ts';
import { validateKyc } from '../../src/domain/kyc.ts';
import * as limits from '../../src/domain/limits.ts';
import { messageTitles, parseIssueMessage, type MessageCode } from '../../src/domain/messages.ts';
import { formatNumber, parseDecimalInput } from '../../src/domain/money.ts';
import { offerList } from '../../src/domain/offerList.ts';
import { advisorList } from '../../src/domain/advisorList.ts';
import { isStrongPassword, repetitionMistakes } from '../../src/domain/passwordStrength.ts';
import { isPesel } from '../../src/domain/pesel.ts';
import { isPhone } from '../../src/domain/phone.ts';
import { operatorsOf } from '../../src/domain/tableQuery.ts';
import { truncate } from '../../src/domain/text.ts';
import { optionalText, requiredText, violationsIn } from '../../src/domain/violations.ts';
import { isWebAddress } from '../../src/domain/webAddress.ts';
import { isZipCode } from '../../src/domain/zipCode.ts';
import { checkAcceptance } from '../../src/domain/acceptance.ts';
import { acceptance, kycForm } from '../support/samples.ts';

const english = readFileSync(new URL('../../src/locales/en.po', import.meta.url), 'utf8');
const polish = readFileSync(new URL('../../src/locales/pl.po', import.meta.url), 'utf8');
const today = '2026-11-20';
const kycCodes = (change: object): string[] =>
  validateKyc({ ...kycForm, ...change }, today).map(({ code }) => code);

describe('form messages', () => {
  const rows: [rule: string, code: MessageCode, sentence: string, isBroken: () => boolean][] = [
    [
      'required',
      'required',
      'This field is required',
      () => kycCodes({ surname: '' }).includes('required'),
    ],
    [
      'number step',
      'step',
      'The value of the investment indivisible by the multiplier.',
      () =>
        refuseInvestmentValue('1050.00', {
          min: '100.00',
          max: null,
          step: '100.00',
          remaining: null,
        })?.code === 3104,
    ],
    [
      'minLength',
      'minLength',
      'Minimum length is',
      () => violationsIn(requiredText(9, 3), 'ab')[0]?.code === 'minLength',
    ],
    [
      'maxLength',
      'maxLength',
      'Maximum length is',
      () => violationsIn(optionalText(3), 'abcd')[0]?.code === 'maxLength',
    ],
    ['e-mail', 'email', 'This field must be valid email', () => !isEmail('jan@')],
    ['strong password', 'strongPassword', 'Password is too weak', () => !isStrongPassword('haslo')],
    [
      'same as password',
      'samePassword',
      'Passwords must be same',
      () => {
        const password = 'Zupelnie-nowe-haslo-9';
        return repetitionMistakes('again', password, `${password}0`)[0]?.code === 'samePassword';
      },
    ],
    [
      'min value',
      'minValue',
      'Minimum value is',
      () => parseIssueMessage('minValue:1')?.parameters.n === '1',
    ],
    [
      'max value',
      'maxValue',
      'Maximum value is',
      () => parseIssueMessage('maxValue:9')?.parameters.n === '9',
    ],
    ['date', 'date', 'Invalid date', () => !isCalendarDate('2026-02-30')],
    ['zip code', 'zipCode', 'Provide correct zip code', () => !isZipCode('00-0001')],
    [
      'bank account / IBAN',
      'iban',
      'Incorrect bank account number',
      () => !isBankAccount('PL00109010140000071219812874'),
    ],
    [
      'checked',
      'checked',
      'This field must be checked',
      () => {
        const { consents: _given, ...rest } = acceptance([]).data;
        const answer = checkAcceptance(
          { ...rest, consents: [{ kind: 'consent1', version: '1', given: false }] },
          {
            min: '1.00',
            max: null,
            step: null,
            remaining: null,
            currency: 'PLN',
            unitPrice: null,
            consents: [{ kind: 'consent1', version: '1', isRequired: true }],
          },
          today,
        );
        return (
          answer.kind === 'invalid' && answer.violations.some(({ code }) => code === 'checked')
        );
      },
    ],
    ['phone', 'phone', 'Invalid phone number', () => !isPhone('12345')],
    ['url', 'url', 'Invalid url', () => !isWebAddress('javascript:alert(1)')],
    [
      'identification number (PESEL)',
      'pesel',
      'Wrong identification number',
      () => !isPesel('85022812344'),
    ],
    [
      'PESEL versus birth date',
      'peselBirthDate',
      'Identification number does not match your birth date',
      () => kycCodes({ birthDay: '1985-03-27' }).includes('peselBirthDate'),
    ],
    [
      'industry',
      'industry',
      'Select at least one industry',
      () =>
        validateCrm({ potential: 3, knowledge: 'good', industries: [], notes: '' }).some(
          ({ code }) => code === 'industry',
        ),
    ],
  ];
  it.each(rows)('%s', (_rule, code, sentence, isBroken) => {
    expect(messageTitles[code]).toBe(sentence);
    expect(isBroken()).toBe(true);
  });
  it('exist in English as the specification words them, and in Polish', () => {
    for (const [, code, sentence] of rows) {
      if (code === 'step') continue;
      expect(english, sentence).toMatch(new RegExp(`msgstr "${sentence}`));
    }
    expect(polish).toContain('msgid "To pole jest wymagane"');
  });
});

describe('filters and helpers', () => {
  it('string filters use like or leq, like by default', () => {
    expect(operatorsOf.text).toEqual(['like', 'leq']);
  });
  it('array filters use in', () => expect(operatorsOf.choice).toEqual(['in']));
  it('date and number filters take a range', () => {
    expect(operatorsOf.date).toEqual(['range']);
    expect(operatorsOf.number).toEqual(['range']);
  });
  it('a decimal input takes a comma or a dot and is kept as typed with at most two decimals', () => {
    expect(parseDecimalInput('1,5').value).toBe('1.5');
    expect(parseDecimalInput('1.50').value).toBe('1.50');
  });
  it('bank accounts show in blocks of four; two first digits form a group', () => {
    expect(formatBankAccount('61109010140000071219812874')).toBe(
      '61 1090 1014 0000 0712 1981 2874',
    );
    expect(formatBankAccount('PL61109010140000071219812874')).toBe(
      'PL61 1090 1014 0000 0712 1981 2874',
    );
  });
  it('numbers are truncated, two decimals, comma, spaces between thousands', () => {
    expect(formatNumber('1234567.899').replaceAll('\u00A0', ' ')).toBe('1 234 567,89');
  });
  it('text over its limit ends with an ellipsis', () => expect(truncate('abcdef', 3)).toBe('abc…'));
});

// Messages for errors are tested on the page: tests/journeys/session/errorTexts.test.ts.

describe('constants', () => {
  it.each([
    ['20 a page', limits.pageSize, 20],
    ['refresh 5 minutes before expiry', durations.refreshDueBeforeExpiryMs, 300_000],
    ['access denied after 250 ms', durations.accessDeniedDelayMs, 250],
    ['notifications for 3000 ms', durations.notificationMs, 3000],
    ['tooltips after 5 ms', durations.tooltipDelayMs, 5],
    ['names cut at 30', limits.personNameLength, 30],
    ['campaigns cut at 25', limits.campaignNameLength, 25],
  ])('%s', (_row, is, expected) => expect(is).toBe(expected));
  it('Polish first, three currencies', () => {
    expect(languages[0]).toBe('PL');
    expect(currencies).toEqual(['PLN', 'EUR', 'USD']);
  });
  it('the short lists', () => {
    expect(interestTypes).toHaveLength(2);
    expect(interestPayments).toHaveLength(5);
    expect(documentTypes).toEqual(['ID_CARD', 'PASSPORT']);
    expect(titles).toEqual(['mr', 'mrs']);
    expect(maritalStatuses).toEqual(['married', 'other']);
    expect(propertyRegimes).toEqual(['community', 'separate']);
    expect(durationUnits).toEqual(['year', 'quarter', 'month', 'day']);
  });
  it('the network filter contains, the status filter is one of', () => {
    expect(operatorsOf[advisorList.filters.brokerNetworkIds!.kind]).toEqual(['contain']);
    expect(operatorsOf[advisorList.filters.status!.kind]).toEqual(['in']);
    expect(operatorsOf[offerList.filters.status!.kind]).toEqual(['in']);
  });
});

it('every message code is a rule that valibot can carry', () => {
  for (const code of Object.keys(messageTitles)) {
    expect(v.safeParse(v.string(code), 1).issues?.[0].message).toBe(code);
  }
});
