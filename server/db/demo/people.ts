import { composePesel } from '../../../src/domain/pesel.ts';
import { isPolishDocumentNo } from '../../../src/domain/identityDocument.ts';
import type { KycForm } from '../../../src/domain/kyc.ts';
import type { person } from '../schema.ts';
import { asciiOf, idOf, type Dice } from './dice.ts';

type PersonRow = typeof person.$inferInsert;
type Sex = 'female' | 'male';

const firstNames: Record<Sex, string[]> = {
  female:
    'Agnieszka Aleksandra Anna Barbara Beata Danuta Dorota Elżbieta Ewa Hanna Jadwiga Joanna Julia Justyna Katarzyna Krystyna Łucja Magdalena Małgorzata Maria Monika Natalia Oliwia Róża Urszula Wioletta Zofia Żaneta'.split(
      ' ',
    ),
  male: 'Adam Andrzej Bartłomiej Dariusz Grzegorz Jacek Jakub Jan Jerzy Józef Kamil Krzysztof Łukasz Maciej Marcin Marek Mateusz Michał Paweł Piotr Przemysław Rafał Stanisław Tomasz Wiesław Witold Wojciech Zbigniew'.split(
    ' ',
  ),
};

/** Masculine surnames; the feminine form follows from the ending. */
const surnames =
  'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Wojciechowski Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Jabłoński Wróbel Nowakowski Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Pawlak Górski Nowicki Sikora Walczak Witkowski Baran Rutkowski Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski Marciniak Jasiński Zawadzki Bąk Jakubowski Sadowski Duda Włodarczyk Wilk Chmielewski Borkowski Sokołowski Szczepański Sawicki Kucharski Lis Kubiak Kalinowski Mazurek Maciejewski Kołodziej Kaźmierczak Czarnecki Konieczny Głowacki Urbański Wasilewski Sikorski Krupa Zakrzewski Ćwikliński Gołębiowski Żółkiewski Śliwa Źrebiec Łukasiewicz Ślązak Cieślak Gajda Brzęczyszczykiewicz'.split(
    ' ',
  );

const surnameOf = (surname: string, sex: Sex): string =>
  sex === 'female' ? surname.replace(/(sk|ck|dzk)i$/, '$1a').replace(/ny$/, 'na') : surname;

export interface Human {
  sex: Sex;
  firstName: string;
  surname: string;
}

/** A person with a Polish name; occasionally a double surname too long for a table cell. */
export const makeHuman = ({ pick, chance }: Dice, longName = false): Human => {
  const sex: Sex = longName || chance(0.47) ? 'female' : 'male';
  const surname = surnameOf(pick(surnames), sex);
  return {
    sex,
    firstName: pick(firstNames[sex]),
    surname: longName ? `${surname}-Brzęczyszczykiewicz` : surname,
  };
};

export const emailOf = ({ firstName, surname }: Human, domain: string): string =>
  `${asciiOf(firstName)}.${asciiOf(surname)}@${domain}`;

export const personRow = (
  email: string,
  { firstName, surname }: Pick<Human, 'firstName' | 'surname'>,
  createdAt: Date,
  values: Partial<PersonRow> = {},
): PersonRow => ({
  id: idOf(`person ${email}`),
  email,
  firstName,
  surname,
  createdAt,
  passwordSetAt: values.passwordHash ? createdAt : null,
  ...values,
});

/**
 * Sort code of a non-existent bank, so that nobody can pay into the demo; the eighth digit is the
 * check digit.
 */
const demoBank = '00001238';

/**
 * A Polish account number with valid check digits (ISO 13616, modulo 97).
 * @param client Up to 16 digits.
 */
export const accountOf = (client: number | string): string => {
  const digits = demoBank + String(client).padStart(16, '0');
  const check = 98n - (BigInt(`${digits}252100`) % 97n);
  return `PL${String(check).padStart(2, '0')}${digits}`;
};

/** An identity card number with a valid check digit. */
const identityCardOf = ({ between }: Dice): string => {
  const tail = String(between(0, 99_999)).padStart(5, '0');
  return Array.from({ length: 10 }, (_, check) => `ZZC${check}${tail}`).find((one) =>
    isPolishDocumentNo('ID_CARD', one),
  )!;
};

const homes = [
  ['Świętokrzyska', '00-050', 'Warszawa', 'mazowieckie', 'Warszawa', '1435'],
  ['Długa', '31-147', 'Kraków', 'małopolskie', 'Kraków', '1213'],
  ['Piękna', '50-506', 'Wrocław', 'dolnośląskie', 'Wrocław', '0225'],
  ['Grunwaldzka', '80-241', 'Gdańsk', 'pomorskie', 'Gdańsk', '2205'],
  ['Święty Marcin', '61-805', 'Poznań', 'wielkopolskie', 'Poznań', '3020'],
] as const;

/** A complete data form that passes validation. */
export const makeKycForm = (human: Human, dice: Dice): KycForm => {
  const { between, pick, chance } = dice;
  const two = (value: number): string => String(value).padStart(2, '0');
  const birthDay = `${between(1948, 2001)}-${two(between(1, 12))}-${two(between(1, 28))}`;
  const serial = between(0, 999) * 10 + (human.sex === 'male' ? 1 : 2);
  const [street, zipCode, city, voivodeship, county, taxOffice] = pick(homes);
  const isMarried = chance(0.6);
  return {
    title: human.sex === 'male' ? 'mr' : 'mrs',
    firstName: human.firstName,
    middleName: '',
    surname: human.surname,
    birthDay,
    birthPlace: city,
    nationality: 'PL',
    identificationNo: composePesel(birthDay, serial),
    fathersName: pick(firstNames.male),
    mothersName: pick(firstNames.female),
    phoneNo: `+48601${between(100_000, 999_999)}`,
    documentType: 'ID_CARD',
    documentNo: identityCardOf(dice),
    documentExpiryDate: '',
    documentIndefinite: true,
    documentCountry: 'PL',
    countryOfTaxResidence: 'PL',
    taxOffice,
    tin: '',
    tinAbsenceReason: '',
    bankAccount: accountOf(between(1_000_000, 999_999_999)),
    bankAccountName: '',
    swiftCode: '',
    maritalStatus: isMarried ? 'married' : 'other',
    propertyRegime: isMarried ? 'community' : '',
    politicallyExposed: false,
    politicallyExposedDetails: '',
    residentialAddress: {
      street,
      houseNo: String(between(1, 120)),
      flatNo: chance(0.7) ? String(between(1, 80)) : '',
      voivodeship,
      county,
      commune: city,
      city,
      zipCode,
      country: 'PL',
    },
    mailingSameAsResidential: true,
    mailingAddress: null,
  };
};
