import * as v from 'valibot';
import { isBankAccount, normalizeBankAccount } from './bankAccount.ts';
import { age, isCalendarDate, type CalendarDate } from './dates.ts';
import { documentTypes, maritalStatuses, propertyRegimes, titles } from './dictionaries.ts';
import { isDocumentNo, normalizeDocumentNo } from './identityDocument.ts';
import { isPesel, parsePesel } from './pesel.ts';
import { parsePhone } from './phone.ts';
import { isSwiftCode, normalizeSwiftCode } from './swiftCode.ts';
import { choice, message, optionalChoice, optionalText, requiredText } from './violations.ts';
import { isZipCode, normalizeZipCode } from './zipCode.ts';

/**
 * The fields of the KYC form one by one (spec §3) and the rules between them
 * (decisions 3.8). A field that may be absent comes out as ''. kyc.ts puts them
 * together as steps, acceptance.ts takes the few that an agreement needs.
 */

/** Smallest age of an investor; a minor needs a guardian, who is out of scope. */
export const adultAge = 18;

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

export const birthDay = (today: CalendarDate) =>
  v.pipe(
    calendarDate,
    v.check((date) => !isCalendarDate(date) || date <= today, message('dateInFuture')),
    v.check(
      (date) => !isCalendarDate(date) || date > today || age(date, today) >= adultAge,
      message('adult'),
    ),
  );

export const identificationNo = v.pipe(
  optionalText(20),
  v.check((text) => text === '' || isPesel(text), message('pesel')),
);

export const phoneNo = v.pipe(
  requiredText(40),
  v.check((text) => text === '' || parsePhone(text) !== null, message('phone')),
  v.transform((text) => parsePhone(text) ?? text),
);

export const bankAccount = v.pipe(
  requiredText(60),
  v.check((text) => text === '' || isBankAccount(text), message('iban')),
  v.transform(normalizeBankAccount),
);

export const swiftCode = v.pipe(
  optionalText(20),
  v.check((text) => text === '' || isSwiftCode(text), message('swiftCode')),
  v.transform(normalizeSwiftCode),
);

/** Where post reaches a person: what an agreement needs. */
export const postalAddress = v.pipe(
  v.object(
    {
      street: optionalText(100),
      houseNo: requiredText(20),
      flatNo: optionalText(20),
      voivodeship: optionalText(60),
      county: optionalText(60),
      commune: optionalText(60),
      city: requiredText(100),
      zipCode: requiredText(10),
      country: countryCode,
    },
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

/** A Polish citizen has a PESEL, a foreigner may have one. */
export const isPeselMissing = (person: {
  nationality: string;
  identificationNo: string;
}): boolean => person.nationality === 'PL' && person.identificationNo === '';

/** The birth date written in the PESEL is the one given. */
export const isPeselOfBirthDay = (person: {
  birthDay: string;
  identificationNo: string;
}): boolean => {
  const pesel = parsePesel(person.identificationNo);
  // A birth date that is no date has its own violation.
  return !pesel || !isCalendarDate(person.birthDay) || pesel.birthDate === person.birthDay;
};

/** A transfer abroad needs a BIC; within Poland the account number is enough. */
export const isSwiftCodeMissing = (account: { bankAccount: string; swiftCode: string }): boolean =>
  !account.bankAccount.startsWith('PL') && account.swiftCode === '';

export const personalEntries = (today: CalendarDate) => ({
  title: choice(titles),
  firstName: requiredText(60, 2),
  middleName: optionalText(60),
  surname: requiredText(100, 2),
  birthDay: birthDay(today),
  birthPlace: requiredText(100),
  nationality: countryCode,
  identificationNo,
  fathersName: requiredText(60),
  mothersName: requiredText(60),
  phoneNo,
});

export const documentEntries = {
  documentType: choice(documentTypes),
  documentNo: v.pipe(requiredText(30), v.transform(normalizeDocumentNo)),
  documentExpiryDate: v.pipe(
    optionalText(10),
    v.check((text) => text === '' || isCalendarDate(text), message('date')),
  ),
  /** The document never expires ("Bezterminowo"). */
  documentIndefinite: flag,
  documentCountry: countryCode,
};

export const addressEntries = {
  residentialAddress: address,
  mailingSameAsResidential: v.nullish(v.boolean(message('type')), true),
};

export const taxAndAccountEntries = {
  countryOfTaxResidence: countryCode,
  taxOffice: optionalText(10),
  tin: optionalText(30),
  tinAbsenceReason: optionalText(300),
  bankAccount,
  bankAccountName: optionalText(100),
  swiftCode,
};

export const maritalEntries = {
  maritalStatus: choice(maritalStatuses),
  propertyRegime: optionalChoice(propertyRegimes),
  /** The investor, a relative or an associate holds a prominent public office (AML, decisions 3.8). */
  politicallyExposed: flag,
  politicallyExposedDetails: optionalText(300),
};

/** Number and country fit the type; Polish check digits only for Polish documents. */
export const isDocumentNoRight = (document: {
  documentType: (typeof documentTypes)[number];
  documentNo: string;
  documentCountry: string;
}): boolean => isDocumentNo(document.documentType, document.documentCountry, document.documentNo);
