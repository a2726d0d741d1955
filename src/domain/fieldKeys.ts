import type { FormField } from './formTables.ts';
import type { AddressField, KycField } from './kycTable.ts';

/**
 * Fields of invoice-like documents, which none of our forms has; a server may report
 * errors on them all the same.
 */
export const documentFields = [
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
  'currency',
  'bankAccount',
  'bankAccountCountry',
  'glAccount',
  'costCenter',
] as const;

/** Fields that a screen has in addition to the contract's. */
type ScreenField = 'repeated';

/** Every field with a display name, used in labels and in errors. */
export type FieldKey =
  | KycField
  | AddressField
  | FormField
  | ScreenField
  | (typeof documentFields)[number];
