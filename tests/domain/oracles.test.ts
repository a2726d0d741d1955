/**
 * Published number formats, valid and invalid, checked by us and by an independent library: two
 * hundred cases, each also with the spaces and dashes that people type.
 */
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { validatePolish } from 'validate-polish';
import validator from 'validator';
import { isBankAccount } from '../../src/domain/bankAccount.ts';
import { composePesel, isPesel } from '../../src/domain/pesel.ts';
import { isPhone } from '../../src/domain/phone.ts';
import { isPolishDocumentNo } from '../../src/domain/identityDocument.ts';
import { isZipCode } from '../../src/domain/zipCode.ts';

/** The text with one digit changed. */
const spoiled = (text: string, at: number): string =>
  text.slice(0, at) + String((Number(text[at]) + 1) % 10) + text.slice(at + 1);

const births = [
  '1899-12-31',
  '1900-01-01',
  '1924-02-29',
  '1949-07-22',
  '1964-11-30',
  '1971-06-04',
  '1978-10-16',
  '1985-02-28',
  '1989-06-04',
  '1991-09-17',
  '1996-02-29',
  '1999-12-31',
  '2000-01-01',
  '2000-02-29',
  '2004-05-01',
  '2010-04-10',
  '2019-08-31',
  '2024-02-29',
];
const pesels = births.flatMap((born, index) => {
  const good = composePesel(born, index * 517);
  return [good, spoiled(good, 10), spoiled(good, 5)];
});
const impossiblePesels = [
  '85023012349',
  '00000000000',
  '8502281234',
  '850228123434',
  'abcdefghijk',
];

const ibans = [
  // The examples of the IBAN registry.
  'PL61109010140000071219812874',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'CZ6508000000192000145399',
  'SK3112000000198742637541',
  'LT121000011101001000',
  'UA213223130000026007233566001',
  'NL91ABNA0417164300',
  'AT611904300234573201',
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'SE4550000000058398257466',
  'NO9386011117947',
  'DK5000400440116243',
  'CH9300762011623852957',
  'BE68539007547034',
  'IE29AIBK93115212345678',
  'PT50000201231234567890154',
  'HU42117730161111101800000000',
  'RO49AAAA1B31007593840000',
  'HR1210010051863000160',
];

const zips = [
  '00-001',
  '00-950',
  '31-042',
  '80-890',
  '99-999',
  '00001',
  '0-0001',
  '00 001',
  '000-01',
  'AB-CDE',
  '12-34',
  '123-456',
];
const phones = [
  '+48601234567',
  '+48512345678',
  '+48721345678',
  '+48881234567',
  '+48601 234 567',
  '+4860123456',
  '+486012345678',
  '+48001234567',
  '601234567',
  '0048601234567',
];
const idCards = [
  'ABA300000',
  'ABS123456',
  'AAA000000',
  'ZZC108201',
  'AGL890131',
  'ABA300001',
  'AB1300000',
  'ABA30000',
  'ABAA00000',
];
const passports = [
  'ZS0000177',
  'AN0000172',
  'EM8000006',
  'BC1234567',
  'ZS000017',
  'Z00000177',
  'ZS00001777',
];

describe('PESEL', () => {
  it.each([...pesels, ...impossiblePesels])('%s', (text) => {
    expect(isPesel(text)).toBe(stdnum.PL!.pesel!.validate(text).isValid);
  });
});

describe('NRB and IBAN', () => {
  const cases = ibans.flatMap((good) => [good, spoiled(good, 3), good.slice(0, -1), `${good}0`]);
  it.each(cases)('%s', (text) => {
    expect(isBankAccount(text)).toBe(validator.isIBAN(text));
  });
  it.each(ibans)('%s as people write it, in blocks of four', (good) => {
    const written = good
      .replace(/(.{4})/g, '$1 ')
      .trim()
      .toLowerCase();
    expect(isBankAccount(written)).toBe(validator.isIBAN(written.replaceAll(' ', '')));
  });
});

describe('zip code', () => {
  it.each(zips)('%s', (text) => {
    // Five digits, alone or separated by a space, are a zip code; the form inserts the dash.
    const meant = text.replace(/^(\d{2})[ ]?(\d{3})$/, '$1-$2');
    expect(isZipCode(text)).toBe(validator.isPostalCode(meant, 'PL'));
  });
});

describe('phone', () => {
  it.each(phones)('%s', (text) => {
    const meant = text.replaceAll(' ', '').replace(/^00/, '+');
    expect(isPhone(text)).toBe(validator.isMobilePhone(meant, 'pl-PL'));
  });
});

describe('identity card and passport', () => {
  it.each(idCards)('%s is an identity card', (text) => {
    expect(isPolishDocumentNo('ID_CARD', text)).toBe(validatePolish.identityCard(text));
  });
  it.each(passports)('%s is a passport', (text) => {
    // The library checks only the format; we also require the check digit, so ours implies its.
    if (isPolishDocumentNo('PASSPORT', text))
      expect(validator.isPassportNumber(text, 'PL')).toBe(true);
    if (!validator.isPassportNumber(text, 'PL'))
      expect(isPolishDocumentNo('PASSPORT', text)).toBe(false);
  });
});
