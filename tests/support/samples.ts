/** A valid data form, step by step as on screen. */
export const kycSteps = [
  {
    title: 'mrs',
    firstName: 'Zofia',
    surname: 'Wójcik',
    birthDay: '1985-02-28',
    birthPlace: 'Łódź',
    fathersName: 'Jan',
    mothersName: 'Maria',
    nationality: 'PL',
    identificationNo: '85022812343',
    phoneNo: '601234567',
  },
  {
    documentType: 'ID_CARD',
    documentNo: 'ABA300000',
    documentIndefinite: true,
    documentCountry: 'PL',
  },
  {
    residentialAddress: {
      street: 'Prosta',
      houseNo: '1',
      voivodeship: '14',
      county: '1465',
      commune: 'Warszawa',
      city: 'Warszawa',
      zipCode: '00-850',
      country: 'PL',
    },
    mailingSameAsResidential: true,
  },
  {
    countryOfTaxResidence: 'PL',
    taxOffice: '1435',
    bankAccount: '61109010140000071219812874',
    bankAccountName: 'Bank',
  },
  { maritalStatus: 'married', propertyRegime: 'community' },
] as const;

/** The whole form. */
export const kycForm = Object.assign({}, ...kycSteps) as Record<string, unknown>;

/** A valid acceptance with all required consents. */
export const acceptance = (
  consents: readonly { kind: string; version: string; required: boolean }[],
) => ({
  data: {
    investmentValue: '20000.00',
    currency: 'PLN',
    investor: {
      firstName: 'Łucja',
      surname: 'Żółkiewska',
      birthDay: '1985-02-28',
      nationality: 'PL',
      identificationNo: '85022812343',
      phoneNo: '601 234 567',
      residentialAddress: {
        street: 'Świętokrzyska',
        houseNo: '14A',
        city: 'Warszawa',
        zipCode: '00-050',
        country: 'PL',
      },
      bankAccount: '61 1090 1014 0000 0712 1981 2874',
    },
    consents: consents.map(({ kind, version, required }) => ({ kind, version, given: required })),
    fileIds: [],
  },
});
