import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBankAccount,
  normalizeBankAccount,
  parseBankAccount,
} from '../../src/domain/bankAccount.ts';
import { formatBankAccount, maskBankAccount } from '../../src/domain/bankAccountText.ts';
import {
  addressListMistakes,
  countRepeated,
  isEmail,
  maskEmail,
  parseAddressList,
  parseEmail,
} from '../../src/domain/email.ts';
import { formatPhone, isPhone, parsePhone } from '../../src/domain/phone.ts';
import { isSwiftCode, normalizeSwiftCode } from '../../src/domain/swiftCode.ts';
import { isZipCode, normalizeZipCode } from '../../src/domain/zipCode.ts';

/** An NRB of 24 digits after its two check digits. */
const nrbOf = (rest: string): string => {
  const check = 98n - ((BigInt(`${rest}2521`) * 100n) % 97n);
  return `${String(check).padStart(2, '0')}${rest}`;
};

/**
 * The eighth bank digit checks the seven before it (weights 3 9 7 1 3 9 7), a rule of Polish
 * numbers only.
 */
const bankOf = (seven: string): string => {
  const sum = [3, 9, 7, 1, 3, 9, 7].reduce(
    (all, weight, at) => all + weight * Number(seven[at]),
    0,
  );
  return `${seven}${(10 - (sum % 10)) % 10}`;
};

describe('bank account', () => {
  it.each([
    ['61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874', 'Santander Bank Polska'],
    ['60102010260000123456789012', 'PL60102010260000123456789012', 'PKO Bank Polski'],
    ['PL20114020040000123456789012', 'PL20114020040000123456789012', 'mBank'],
  ])('reads %s', (text, iban, bankName) => {
    expect(parseBankAccount(text)).toEqual({ iban, country: 'PL', bankName });
  });

  it('reads a foreign IBAN, without a bank name', () => {
    expect(parseBankAccount('de89 3704 0044 0532 0130 00')).toEqual({
      iban: 'DE89370400440532013000',
      country: 'DE',
      bankName: null,
    });
  });

  it.each([
    '',
    '61109010140000071219812875',
    'PL6110901014000007121981287',
    'XX12',
    '1'.repeat(500),
  ])('refuses %j', (text) => expect(isBankAccount(text)).toBe(false));

  it('accepts every NRB with its own check digits and refuses it with one digit off', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{7}$/),
        fc.stringMatching(/^\d{16}$/),
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 1, max: 9 }),
        (bank, client, at, change) => {
          const digits = Array.from(nrbOf(bankOf(bank) + client));
          expect(isBankAccount(digits.join(''))).toBe(true);
          digits[at] = String((Number(digits[at]) + change) % 10);
          expect(isBankAccount(digits.join(''))).toBe(false);
        },
      ),
    );
  });

  it('refuses a bank number whose own check digit is wrong', () => {
    expect(isBankAccount(nrbOf('109010140000071219812874'))).toBe(true);
    expect(isBankAccount(nrbOf('109010150000071219812874'))).toBe(false);
  });

  it('shows the check digits of an NRB first, and an IBAN in blocks of four', () => {
    expect(formatBankAccount('61109010140000071219812874')).toBe(
      '61 1090 1014 0000 0712 1981 2874',
    );
    expect(formatBankAccount('PL61109010140000071219812874')).toBe(
      'PL61 1090 1014 0000 0712 1981 2874',
    );
    expect(formatBankAccount('611')).toBe('61 1');
    expect(formatBankAccount('')).toBe('');
  });

  it('adds or removes only spaces when formatting', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{0,34}$/), (account) => {
        expect(formatBankAccount(account).replaceAll(' ', '')).toBe(account);
        expect(formatBankAccount(formatBankAccount(account))).toBe(formatBankAccount(account));
      }),
    );
  });

  it('puts PL before a bare NRB and hides all but the last four digits', () => {
    expect(normalizeBankAccount('61-1090 10140000071219812874')).toBe(
      'PL61109010140000071219812874',
    );
    expect(maskBankAccount('PL61 1090 1014 0000 0712 1981 2874')).toBe('***2874');
  });
});

describe('e-mail', () => {
  it.each([
    ['  Jan.Kowalski@Oferta.TEST ', 'jan.kowalski@oferta.test'],
    ["o'neil+x@sub.example.pl", "o'neil+x@sub.example.pl"],
  ])('reads %j', (text, email) => expect(parseEmail(text)).toBe(email));

  it.each([
    'a@x.pl, v@evil.pl',
    'a@x.pl\r\nBcc: v@evil.pl',
    'a@x.pl\n',
    'a@x',
    'a b@x.pl',
    'a@-x.pl',
    'a@x..pl',
    '@x.pl',
    'ą@x.pl',
    `${'a'.repeat(65)}@x.pl`,
    `a@${'x.'.repeat(200)}pl`,
    '',
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));

  it('handles 50 kB of any input at once', () => {
    for (const text of ['a'.repeat(50_000), `a@${'a.'.repeat(25_000)}`, '@'.repeat(50_000)]) {
      const started = performance.now();
      expect(isEmail(text)).toBe(false);
      expect(performance.now() - started).toBeLessThan(50);
    }
  });

  it('parses pasted text into a list: split, duplicates merged, invalid ones marked', () => {
    expect(
      parseAddressList('Jan@x.pl, jan@X.pl;ola@x.pl\n\n<ewa@x.pl>  nie-adres\r\nola@x.pl,'),
    ).toEqual([
      { address: 'jan@x.pl', isValid: true },
      { address: 'ola@x.pl', isValid: true },
      { address: 'ewa@x.pl', isValid: true },
      { address: 'nie-adres', isValid: false },
    ]);
    expect(parseAddressList(' \n ,; ')).toEqual([]);
  });

  it('rejects a list only when no address in it is valid, and counts duplicates', () => {
    expect(addressListMistakes('to', 'jan@x.pl; nie-adres')).toEqual([]);
    expect(addressListMistakes('to', 'nie-adres')).toMatchObject([{ code: 'email' }]);
    expect(addressListMistakes('to', 'jan@x.pl; a@x.pl; nie-adres', 2)).toEqual([]);
    expect(addressListMistakes('to', 'jan@x.pl; a@x.pl; b@x.pl', 2)).toEqual([
      { propertyPath: 'to', code: 'maxItems', parameters: { n: 2 } },
    ]);
    expect(addressListMistakes('to', ' ; ')).toMatchObject([{ code: 'required' }]);
    expect(countRepeated('jan@x.pl, Jan <JAN@x.pl>; ola@x.pl\njan@x.pl')).toBe(2);
  });

  it('never lists an address twice, and marks exactly those valid on their own', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '@', '.', ',', ';', ' ', '\n') }),
        (text) => {
          const list = parseAddressList(text);
          expect(new Set(list.map(({ address }) => address)).size).toBe(list.length);
          for (const { address, isValid } of list) expect(isValid).toBe(isEmail(address));
        },
      ),
    );
  });

  it('masks the name before the at sign', () => {
    expect(maskEmail('jan.kowalski@oferta.test')).toBe('j***@oferta.test');
  });
});

describe('phone', () => {
  it.each([
    ['601234567', '+48601234567'],
    ['601 234-567', '+48601234567'],
    ['0048 601 234 567', '+48601234567'],
    ['+48 601 234 567', '+48601234567'],
    ['+44 20 7946 0018', '+442079460018'],
  ])('reads %s as %s', (text, phone) => expect(parsePhone(text)).toBe(phone));

  it.each([
    '',
    '12345',
    'telegram 601234567',
    '601234567 wewn. 5',
    '6'.repeat(60),
    '+999123456789',
  ])('refuses %j', (text) => expect(isPhone(text)).toBe(false));

  it('groups Polish numbers in threes and leaves others unchanged', () => {
    expect(formatPhone('+48601234567')).toBe('+48 601 234 567');
    expect(formatPhone('brak')).toBe('brak');
  });
});

describe('zip code', () => {
  it('accepts five digits with or without the dash in Poland', () => {
    expect(isZipCode('00-001')).toBe(true);
    expect(isZipCode('00001')).toBe(true);
    expect(isZipCode('0-0001')).toBe(false);
    expect(isZipCode('', 'PL')).toBe(false);
    expect(normalizeZipCode('00001')).toBe('00-001');
  });

  it('accepts any short text abroad, unchanged', () => {
    expect(isZipCode('SW1A 1AA', 'GB')).toBe(true);
    expect(isZipCode('12345678901', 'US')).toBe(false);
    expect(normalizeZipCode('10115', 'DE')).toBe('10115');
  });
});

describe('BIC', () => {
  it('has 8 or 11 characters', () => {
    expect(['INGBPLPW', 'ingb pl pw xxx'].map(isSwiftCode)).toEqual([true, true]);
    expect(['INGBPLP', 'INGBPLPWXX', '1NGBPLPW', ''].map(isSwiftCode)).toEqual(
      Array(4).fill(false),
    );
    expect(normalizeSwiftCode('ingb pl pw')).toBe('INGBPLPW');
  });
});
