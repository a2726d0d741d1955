import type { PgColumn } from 'drizzle-orm/pg-core';
import { inBytes } from '../db/listSql.ts';

type Names = Record<'surnameKey' | 'firstNameKey' | 'surname' | 'firstName', PgColumn>;

/** The order of a Polish dictionary, by keys that are stored; then that of the bytes. */
export const bySurname = ({ surnameKey, firstNameKey, surname, firstName }: Names) => [
  surnameKey,
  firstNameKey,
  inBytes(surname),
  inBytes(firstName),
];

export const byFirstName = ({ surnameKey, firstNameKey, surname, firstName }: Names) => [
  firstNameKey,
  surnameKey,
  inBytes(firstName),
  inBytes(surname),
];
