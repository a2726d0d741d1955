import type { FormField } from './formTables.ts';
import type { AddressField, KycField } from './kycTable.ts';

/** Fields of invoice-like documents (spec §3), which no form of ours has: a server may refuse them all the same. */
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

/** Fields that a screen has beside the contract's. */
type ScreenField = 'repeated';

/** Every field that has a name in words: in labels and in errors (spec §8). */
export type FieldKey =
  | KycField
  | AddressField
  | FormField
  | ScreenField
  | (typeof documentFields)[number];
