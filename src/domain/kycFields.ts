import * as v from 'valibot';
import { isBankAccount, normalizeBankAccount } from './bankAccount.ts';
import { age, isCalendarDate, type CalendarDate } from './dates.ts';
import { documentTypes, maritalStatuses, propertyRegimes, titles } from './dictionaries.ts';
import { isDocumentNo, normalizeDocumentNo } from './identityDocument.ts';
import { addressTable, kycTable, type AddressField, type FieldsOf } from './kycTable.ts';
import { isPesel, normalizePesel, parsePesel } from './pesel.ts';
import { parsePhone } from './phone.ts';
import { isSwiftCode, normalizeSwiftCode } from './swiftCode.ts';
import { choice, message, optionalChoice, optionalText, requiredText } from './violations.ts';
import { isZipCode, normalizeZipCode } from './zipCode.ts';

/**
 * The rules of the data form's fields one by one and between them;
 * what else is known about the fields is in kycTable.ts. A field that may be absent comes out as
 * ''. kyc.ts puts them together as steps, acceptance.ts takes the few that an agreement needs.
 */

/** Smallest age of an investor; a minor needs a guardian, who is out of scope. */
export const adultAge = 18;

/** Rules for some fields; a missing rule, or one for an unknown field, does not compile. */
type Rules<Name extends string> = Record<Name, v.GenericSchema>;

const flag = v.nullish(v.boolean(message('type')), false);

/** ISO 3166 two letters, upper case. */
export const countryCode = v.pipe(
  v.string(message('required')),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty(message('required')),
  v.regex(/^[A-Z]{2}$/, message('choice')),
);

const calendarDate = v.pipe(
  v.string(message('required')),
  v.nonEmpty(message('required')),
  v.check(isCalendarDate, message('date')),
);

/** Nobody alive was born earlier; such a date is a typo. */
const earliestBirthDay = '1900-01-01';

const withoutDigits = v.check((text: string) => !/\d/.test(text), message('noDigits'));
const name = (longest: number) => v.pipe(requiredText(longest), withoutDigits);

export const birthDay = (today: CalendarDate) =>
  v.pipe(
    calendarDate,
    v.check((date) => !isCalendarDate(date) || date >= earliestBirthDay, message('date')),
    v.check((date) => !isCalendarDate(date) || date <= today, message('dateInFuture')),
    v.check(
      (date) => !isCalendarDate(date) || date > today || age(date, today) >= adultAge,
      message('adult'),
    ),
  );

export const identificationNo = v.pipe(
  optionalText(kycTable.identificationNo.max),
  v.check((text) => text === '' || isPesel(text), message('pesel')),
  v.transform(normalizePesel),
);

export const phoneNo = v.pipe(
  requiredText(kycTable.phoneNo.max),
  v.check((text) => text === '' || parsePhone(text) !== null, message('phone')),
  v.transform((text) => parsePhone(text) ?? text),
);

export const bankAccount = v.pipe(
  requiredText(kycTable.bankAccount.max),
  v.check((text) => text === '' || isBankAccount(text), message('iban')),
  v.transform(normalizeBankAccount),
);

export const swiftCode = v.pipe(
  optionalText(kycTable.swiftCode.max),
  v.check((text) => text === '' || isSwiftCode(text), message('swiftCode')),
  v.transform(normalizeSwiftCode),
);

/** A postal address: what an agreement needs. */
export const postalAddress = v.pipe(
  v.object(
    {
      street: optionalText(addressTable.street.max),
      houseNo: requiredText(addressTable.houseNo.max),
      flatNo: optionalText(addressTable.flatNo.max),
      voivodeship: optionalText(addressTable.voivodeship.max),
      county: optionalText(addressTable.county.max),
      commune: optionalText(addressTable.commune.max),
      city: requiredText(addressTable.city.max),
      zipCode: requiredText(addressTable.zipCode.max),
      country: countryCode,
    } satisfies Rules<AddressField>,
    message('required'),
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['zipCode']],
      ({ country, zipCode }) => zipCode === '' || isZipCode(zipCode, country),
      message('zipCode'),
    ),
    ['zipCode'],
  ),
);

/** One of the two addresses of the data form; region names are free text abroad. */
export const address = v.pipe(
  postalAddress,
  v.forward(
    v.partialCheck(
      [['country'], ['voivodeship']],
      ({ country, voivodeship }) => country !== 'PL' || voivodeship !== '',
      message('required'),
    ),
    ['voivodeship'],
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['county']],
      ({ country, county }) => country !== 'PL' || county !== '',
      message('required'),
    ),
    ['county'],
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['commune']],
      ({ country, commune }) => country !== 'PL' || commune !== '',
      message('required'),
    ),
    ['commune'],
  ),
  v.transform((one) => ({ ...one, zipCode: normalizeZipCode(one.zipCode, one.country) })),
);

/** A rule across several fields reads no others: any form that has these fields can use it. */
const ofAnyForm =
  <Fields extends object>(rule: v.GenericValidation<Fields>) =>
  <Form extends Fields>(): v.GenericValidation<Form> =>
    rule as v.GenericValidation;

/** A Polish citizen has a PESEL, a foreigner may have one. */
export const requirePesel = ofAnyForm<{ nationality: string; identificationNo: string }>(
  v.forward(
    v.partialCheck(
      [['nationality'], ['identificationNo']],
      (person) => person.nationality !== 'PL' || person.identificationNo !== '',
      message('required'),
    ),
    ['identificationNo'],
  ),
);

/** The birth date written in the PESEL is the one given. */
export const matchPeselAndBirthDay = ofAnyForm<{ birthDay: string; identificationNo: string }>(
  v.forward(
    v.partialCheck(
      [['birthDay'], ['identificationNo']],
      (person) => {
        const pesel = parsePesel(person.identificationNo);
        // A birth date that is not a date has its own violation.
        return !pesel || !isCalendarDate(person.birthDay) || pesel.birthDate === person.birthDay;
      },
      message('peselBirthDate'),
    ),
    ['identificationNo'],
  ),
);

/** A transfer abroad needs a BIC; within Poland the account number is enough. */
export const requireSwiftCode = ofAnyForm<{ bankAccount: string; swiftCode: string }>(
  v.forward(
    v.partialCheck(
      [['bankAccount'], ['swiftCode']],
      (account) => account.bankAccount.startsWith('PL') || account.swiftCode !== '',
      message('required'),
    ),
    ['swiftCode'],
  ),
);

export const personalEntries = (today: CalendarDate) =>
  ({
    title: choice(titles),
    firstName: v.pipe(requiredText(kycTable.firstName.max, 2), withoutDigits),
    middleName: v.pipe(optionalText(kycTable.middleName.max), withoutDigits),
    surname: v.pipe(requiredText(kycTable.surname.max, 2), withoutDigits),
    birthDay: birthDay(today),
    birthPlace: requiredText(kycTable.birthPlace.max),
    nationality: countryCode,
    identificationNo,
    fathersName: name(kycTable.fathersName.max),
    mothersName: name(kycTable.mothersName.max),
    phoneNo,
  }) satisfies Rules<FieldsOf<'personal'>>;

export const documentEntries = {
  documentType: choice(documentTypes),
  documentNo: v.pipe(requiredText(kycTable.documentNo.max), v.transform(normalizeDocumentNo)),
  documentExpiryDate: v.pipe(
    optionalText(10),
    v.check((text) => text === '' || isCalendarDate(text), message('date')),
  ),
  /** The document never expires ("Bezterminowo"). */
  documentIndefinite: flag,
  documentCountry: countryCode,
} satisfies Rules<FieldsOf<'document'>>;

export const addressEntries = {
  residentialAddress: address,
  mailingSameAsResidential: v.nullish(v.boolean(message('type')), true),
} satisfies Rules<Exclude<FieldsOf<'addresses'>, 'mailingAddress'>>;

export const taxAndAccountEntries = {
  countryOfTaxResidence: countryCode,
  taxOffice: optionalText(kycTable.taxOffice.max),
  tin: optionalText(kycTable.tin.max),
  tinAbsenceReason: optionalText(kycTable.tinAbsenceReason.max),
  bankAccount,
  bankAccountName: optionalText(kycTable.bankAccountName.max),
  swiftCode,
} satisfies Rules<FieldsOf<'taxAndAccount'>>;

export const maritalEntries = {
  maritalStatus: choice(maritalStatuses),
  propertyRegime: optionalChoice(propertyRegimes),
  /** The investor, a relative or an associate holds a prominent public office (AML). */
  politicallyExposed: flag,
  politicallyExposedDetails: optionalText(kycTable.politicallyExposedDetails.max),
} satisfies Rules<FieldsOf<'marital'>>;

/** Number and country fit the type; Polish check digits only for Polish documents. */
export const isDocumentNoRight = (document: {
  documentType: (typeof documentTypes)[number];
  documentNo: string;
  documentCountry: string;
}): boolean => isDocumentNo(document.documentType, document.documentCountry, document.documentNo);
