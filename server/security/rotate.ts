import { and, asc, getTableName, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { asSystem, type Database } from '../db/open.ts';
import * as t from '../db/schema.ts';
import { UnknownKeyError, type Secrets } from './secrets.ts';

export interface Rotated {
  /** Re-sealed values, by table and column. */
  renewed: Record<string, number>;
  /** Those that no available key opens: `table.column id`. */
  unreadable: string[];
}

/** Every column with values sealed by SECRET_KEY; a new one must be added here. */
export const sealedColumns = [
  [t.offer, t.offer.id, t.offer.acceptanceEnc],
  [t.kycRequest, t.kycRequest.id, t.kycRequest.formEnc],
  [t.kycReview, t.kycReview.id, t.kycReview.notesEnc],
  [t.kycReview, t.kycReview.id, t.kycReview.formEnc],
  [t.correctionRequest, t.correctionRequest.id, t.correctionRequest.notesEnc],
  [t.correctionRequest, t.correctionRequest.id, t.correctionRequest.reasonEnc],
  [t.bankEntry, t.bankEntry.id, t.bankEntry.detailsEnc],
  [t.problemReport, t.problemReport.id, t.problemReport.reportEnc],
  [t.person, t.person.id, t.person.totpSecretEnc],
  [t.person, t.person.id, t.person.totpPendingEnc],
  [t.signingKey, t.signingKey.kid, t.signingKey.jwkEnc],
  [t.installationKey, t.installationKey.use, t.installationKey.keyEnc],
  [t.storedObject, t.storedObject.key, t.storedObject.wrappedKey],
] as const satisfies readonly (readonly [PgTable, PgColumn, PgColumn])[];

const batchSize = 200;

/**
 * Re-seals with the current key whatever an earlier one sealed; of a file only its key, not its
 * bytes. It may be interrupted anywhere and restarted, while the application runs with both keys.
 * Afterwards SECRET_KEY_PREVIOUS can be removed.
 */
export const rotateKeys = async (db: Database, secrets: Secrets): Promise<Rotated> => {
  const result: Rotated = { renewed: {}, unreadable: [] };
  for (const [table, id, column] of sealedColumns) {
    const name = `${getTableName(table)}.${column.name}`;
    result.renewed[name] = 0;
    let after: SQL | undefined;
    for (;;) {
      const rows = await asSystem(db, async (tx) => {
        const some = (await tx
          .select({ id, text: column })
          .from(table)
          .where(and(isNotNull(column), after))
          .orderBy(asc(id))
          .limit(batchSize)
          .for('update')) as { id: string; text: string }[];
        for (const one of some) {
          try {
            const renewed = await secrets.renew(one.text);
            if (renewed === null) continue;
            await tx.execute(
              sql`update ${table} set ${sql.identifier(column.name)} = ${renewed} where ${id} = ${one.id}`,
            );
            result.renewed[name]! += 1;
          } catch (error) {
            if (!(error instanceof UnknownKeyError)) throw error;
            result.unreadable.push(`${name} ${one.id}`);
          }
        }
        return some;
      });
      const last = rows.at(-1);
      if (!last) break;
      after = gt(id, last.id);
    }
  }
  return result;
};
