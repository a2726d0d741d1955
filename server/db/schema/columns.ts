import { sql } from 'drizzle-orm';
import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();
/** An instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();
/** Salt of evidence rows: their personal fields enter the chain as a salted hash (evidence.ts). */
export const salt = () => uuid('salt').defaultRandom();
/** Rows of evidence that still name somebody: those past their time are found among them alone. */
export const isToForget = sql.raw('salt is not null');
/** Investors erased by a build that did not write when, of whom something may be left. */
export const isHalfErased = sql.raw("email like '%@erased.invalid' and erased_at is null");
/** An amount; returned as a decimal string. */
export const money = (name: string) => numeric(name, { precision: 18, scale: 2 });
/** A text compared by its bytes, whatever the locale: a key made for sorting. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
/** A key by which a text stands in a Polish dictionary, made when it is written (migration 0042). */
export const dictionaryKey = (name: string, value: string) =>
  sortKey(name).generatedAlwaysAs(sql.raw(`alphabetical(${value})`));
/** The same, and by size where there are numbers of up to six digits: 2 before 10. */
export const numberedKey = (name: string, value: string) =>
  dictionaryKey(
    name,
    String.raw`regexp_replace(regexp_replace(${value}, '([0-9]+)', '00000\1', 'g'), '0*([0-9]{6,})', '\1', 'g')`,
  );
/** The values as literals of an SQL condition. */
export const oneOf = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(', ');
