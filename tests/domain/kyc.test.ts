import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears } from '../../src/domain/dates.ts';
import { parseKyc, validateKyc, validateKycStep } from '../../src/domain/kyc.ts';
import { kycStepOf } from '../../src/domain/kycTable.ts';
import { kycStepFields, kycSteps } from '../../src/domain/kycTable.ts';
import { composePesel } from '../../src/domain/pesel.ts';

const today = '2026-11-20';

const address = {
  street: 'Marszałkowska',
  houseNo: '1',
  flatNo: '',
  voivodeship: 'mazowieckie',
  county: 'Warszawa',
  commune: 'Śródmieście',
  city: 'Warszawa',
  zipCode: '00001',
  country: 'PL',
};

const pole = {
  title: 'mrs',
  firstName: ' Anna ',
  middleName: null,
  surname: 'Kowalska',
  birthDay: '1985-02-28',
  birthPlace: 'Łódź',
  nationality: 'PL',
  identificationNo: '85022812343',
  fathersName: 'Jan',
  mothersName: 'Ewa',
  phoneNo: '601 234 567',
  documentType: 'ID_CARD',
  documentNo: 'aba 300000',
  documentExpiryDate: '2030-01-01',
  documentIndefinite: false,
  documentCountry: 'PL',
  residentialAddress: address,
  mailingSameAsResidential: true,
  countryOfTaxResidence: 'PL',
  taxOffice: '1435',
  bankAccount: '61 1090 1014 0000 0712 1981 2874',
  bankAccountName: 'Santander Bank Polska',
  swiftCode: '',
  maritalStatus: 'other',
  propertyRegime: '',
};

const foreigner = {
  ...pole,
  nationality: 'DE',
  identificationNo: '',
  phoneNo: '+49 30 901820',
  documentType: 'PASSPORT',
  documentNo: 'C01X00T47',
  documentCountry: 'DE',
  residentialAddress: {
    ...address,
    voivodeship: '',
    county: '',
    commune: '',
    city: 'Berlin',
    zipCode: '10115',
    country: 'DE',
  },
  countryOfTaxResidence: 'DE',
  taxOffice: '',
  tin: '12345678901',
  bankAccount: 'DE89370400440532013000',
  swiftCode: 'COBADEFF',
};

const found = (change: object, base: object = pole) =>
  validateKyc({ ...base, ...change }, today).map(({ propertyPath, code }) => [propertyPath, code]);

describe('the KYC form', () => {
  it('accepts a Polish investor and keeps everything normalized', () => {
    const { form, violations } = parseKyc(pole, today);
    expect(violations).toEqual([]);
    expect(form).toMatchObject({
      firstName: 'Anna',
      middleName: '',
      phoneNo: '+48601234567',
      documentNo: 'ABA300000',
      bankAccount: 'PL61109010140000071219812874',
      mailingAddress: null,
      politicallyExposed: false,
    });
    expect(form?.residentialAddress.zipCode).toBe('00-001');
  });

  it('accepts a foreigner without PESEL, tax office and Polish regions', () => {
    expect(validateKyc(foreigner, today)).toEqual([]);
  });

  it('drops answers that a later choice of the country of tax residence has hidden', () => {
    const left = { taxOffice: '0224', tin: '12345678901', tinAbsenceReason: 'Brak' };
    const abroad = parseKyc({ ...foreigner, ...left }, today).form;
    expect(abroad).toMatchObject({ ...left, taxOffice: '' });
    const atHome = parseKyc({ ...pole, ...left }, today).form;
    expect(atHome).toMatchObject({ taxOffice: '0224', tin: '', tinAbsenceReason: '' });
  });

  it('accepts its own result again', () => {
    for (const data of [pole, foreigner]) {
      const { form } = parseKyc(data, today);
      expect(parseKyc(form, today)).toEqual({ form, violations: [] });
    }
  });

  it.each([
    [{ firstName: 'A' }, 'firstName', 'minLength'],
    [{ firstName: '  ' }, 'firstName', 'required'],
    [{ firstName: 'Zofia2' }, 'firstName', 'noDigits'],
    [{ surname: 'Wójc1k' }, 'surname', 'noDigits'],
    [{ mothersName: '5' }, 'mothersName', 'noDigits'],
    [
      { birthDay: '1899-12-31', identificationNo: composePesel('1899-12-31', 1) },
      'birthDay',
      'date',
    ],
    [{ surname: undefined }, 'surname', 'required'],
    [{ surname: 5 }, 'surname', 'required'],
    [{ title: 'Dr' }, 'title', 'choice'],
    [{ birthDay: '1985-02-30' }, 'birthDay', 'date'],
    [{ birthDay: '' }, 'birthDay', 'required'],
    [
      { birthDay: '2026-11-21', identificationNo: composePesel('2026-11-21', 1) },
      'birthDay',
      'dateInFuture',
    ],
    [
      { birthDay: '2008-11-21', identificationNo: composePesel('2008-11-21', 1) },
      'birthDay',
      'adult',
    ],
    [{ identificationNo: '85022812344' }, 'identificationNo', 'pesel'],
    [{ identificationNo: '' }, 'identificationNo', 'required'],
    [{ birthDay: '1985-02-27' }, 'identificationNo', 'peselBirthDate'],
    [{ nationality: 'Polska' }, 'nationality', 'choice'],
    [{ phoneNo: '12' }, 'phoneNo', 'phone'],
    [{ documentNo: 'ABA300001' }, 'documentNo', 'documentNo'],
    [{ documentExpiryDate: '2026-11-19' }, 'documentExpiryDate', 'documentExpired'],
    [{ documentExpiryDate: '' }, 'documentExpiryDate', 'required'],
    [{ documentExpiryDate: 'jutro' }, 'documentExpiryDate', 'date'],
    [{ residentialAddress: undefined }, 'residentialAddress', 'required'],
    [
      { residentialAddress: { ...address, zipCode: '0-0001' } },
      'residentialAddress.zipCode',
      'zipCode',
    ],
    [{ residentialAddress: { ...address, commune: '' } }, 'residentialAddress.commune', 'required'],
    [{ mailingSameAsResidential: false }, 'mailingAddress', 'required'],
    [
      { mailingSameAsResidential: false, mailingAddress: { ...address, city: '' } },
      'mailingAddress.city',
      'required',
    ],
    [{ taxOffice: '' }, 'taxOffice', 'required'],
    [{ countryOfTaxResidence: 'DE', taxOffice: '' }, 'tin', 'required'],
    [{ bankAccount: '61109010140000071219812875' }, 'bankAccount', 'iban'],
    [{ bankAccount: 'DE89370400440532013000' }, 'swiftCode', 'required'],
    [{ swiftCode: 'X' }, 'swiftCode', 'swiftCode'],
    [{ maritalStatus: 'married' }, 'propertyRegime', 'required'],
    [{ maritalStatus: 'married', propertyRegime: 'Mixed' }, 'propertyRegime', 'choice'],
    [{ politicallyExposed: true }, 'politicallyExposedDetails', 'required'],
  ])('refuses %j at %s', (change, propertyPath, code) => {
    expect(found(change)).toEqual([[propertyPath, code]]);
  });

  it('reports the errors of both addresses at once', () => {
    const wrong = { ...address, city: '' };
    expect(
      found({
        mailingSameAsResidential: false,
        residentialAddress: wrong,
        mailingAddress: { ...wrong, houseNo: '' },
      }),
    ).toEqual([
      ['residentialAddress.city', 'required'],
      ['mailingAddress.houseNo', 'required'],
      ['mailingAddress.city', 'required'],
    ]);
  });

  it('includes the limit in a length error', () => {
    expect(validateKyc({ ...pole, firstName: 'A' }, today)[0]?.parameters).toEqual({ n: 2 });
  });

  it('accepts the last day of a document and the day of coming of age', () => {
    expect(found({ documentExpiryDate: today })).toEqual([]);
    const birthDay = addYears(today, -18);
    expect(found({ birthDay, identificationNo: composePesel(birthDay, 7) })).toEqual([]);
  });

  it('drops values that no longer apply: a date beside "indefinitely", a property regime without a marriage, an address that was ticked away', () => {
    const { form } = parseKyc(
      {
        ...pole,
        documentIndefinite: true,
        documentExpiryDate: '2001-01-01',
        propertyRegime: 'separate',
        mailingAddress: { city: 'old' },
      },
      today,
    );
    expect(form).toMatchObject({
      documentExpiryDate: '',
      propertyRegime: '',
      mailingAddress: null,
    });
  });

  it('reports every required field when nothing was filled in', () => {
    const paths = validateKyc({}, today).map(({ propertyPath }) => propertyPath);
    expect(paths).toEqual([
      'title',
      'firstName',
      'surname',
      'birthDay',
      'birthPlace',
      'nationality',
      'fathersName',
      'mothersName',
      'phoneNo',
      'documentType',
      'documentNo',
      'documentCountry',
      'documentExpiryDate',
      'residentialAddress',
      'countryOfTaxResidence',
      'bankAccount',
      'maritalStatus',
    ]);
    expect(new Set(validateKyc({}, today).map(({ code }) => code))).toEqual(new Set(['required']));
  });

  it('never throws on invalid input, and always reports fields with our codes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.dictionary(fc.constantFrom(...Object.keys(pole)), fc.anything()),
        ),
        (data) => {
          expect(validateKyc(data, today).length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('accepts every adult with a PESEL that matches the birth date, and no other birth date', () => {
    const days = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 9999 }), (back, serial) => {
        const birthDay = addDays(addYears(today, -18), -back);
        const identificationNo = composePesel(birthDay, serial);
        expect(found({ birthDay, identificationNo })).toEqual([]);
        expect(found({ birthDay: addDays(birthDay, -1), identificationNo })).toEqual([
          ['identificationNo', 'peselBirthDate'],
        ]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the steps of the KYC form', () => {
  it('are five, and no field belongs to two of them', () => {
    const fields = kycSteps.flatMap((step) => [...kycStepFields[step]]);
    expect(kycSteps).toHaveLength(5);
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.toSorted()).toEqual(Object.keys(parseKyc(pole, today).form!).toSorted());
  });

  it('each validate their own fields only', () => {
    for (const step of kycSteps) {
      expect(validateKycStep(step, pole, today)).toEqual([]);
      for (const { propertyPath } of validateKycStep(step, {}, today)) {
        expect(kycStepOf(propertyPath)).toBe(step);
      }
    }
    expect(kycStepOf('mailingAddress.city')).toBe('addresses');
  });
});
