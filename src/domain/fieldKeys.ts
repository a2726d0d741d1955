/**
 * Fields that have a friendly name in error messages. Their names in Polish and
 * English are in src/ui/text; here is only which there are.
 */
export const fieldKeys = [
  // KYC form (spec §3)
  'title',
  'firstName',
  'middleName',
  'surname',
  'birthDay',
  'fathersName',
  'mothersName',
  'phoneNo',
  'identificationNo',
  'documentType',
  'documentNo',
  'documentExpiryDate',
  'documentIndefinite',
  'documentCountry',
  'countryOfTaxResidence',
  'taxOffice',
  'tin',
  'tinAbsenceReason',
  'nationality',
  'birthPlace',
  'bankAccount',
  'bankAccountName',
  'swiftCode',
  'maritalStatus',
  'propertyRegime',
  'politicallyExposed',
  'politicallyExposedDetails',
  'residentialAddress',
  'mailingAddress',
  'mailingSameAsResidential',
  'street',
  'houseNo',
  'flatNo',
  'voivodeship',
  'county',
  'commune',
  'city',
  'zipCode',
  'country',
  // Accept, invite, advisor, account, CRM
  'investmentValue',
  'instrumentCount',
  'currency',
  'consents',
  'fileIds',
  'investorEmail',
  'message',
  'networkId',
  'email',
  'role',
  'language',
  'brokerNetworkIds',
  'username',
  'password',
  'code',
  'reason',
  'potential',
  'knowledge',
  'industries',
  'notes',
  'themeColors',
  // Invoice-like documents (spec §3)
  'counterPartyTin',
  'counterPartyName',
  'counterPartyStreet',
  'counterPartyStreetNumber',
  'counterPartyApartmentNumber',
  'counterPartyCity',
  'counterPartyZipCode',
  'counterPartyCountry',
  'type',
  'documentNumber',
  'correctedDocumentNumber',
  'issueDate',
  'paymentDate',
  'saleDate',
  'additionDate',
  'paymentMethod',
  'paymentStatus',
  'bankAccountCountry',
  'glAccount',
  'costCenter',
] as const;
export type FieldKey = (typeof fieldKeys)[number];

const known: ReadonlySet<string> = new Set(fieldKeys);

/** The last name in a path, indexes left out: `consents[1].given` → `given`. */
export const lastName = (propertyPath: string): string =>
  propertyPath
    .split(/[.[\]]+/)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .at(-1) ?? '';

/** The innermost field of a path that has a friendly name, or null. */
export const fieldKeyOf = (propertyPath: string): FieldKey | null =>
  (propertyPath
    .split(/[.[\]]+/)
    .filter((part) => known.has(part))
    .at(-1) as FieldKey | undefined) ?? null;
