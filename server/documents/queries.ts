import { and, asc, count, desc, eq, inArray, sum } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { file, investor, offer } from '../db/schema.ts';

export type FileRow = typeof file.$inferSelect;

/** A file, or nothing. */
export const selectFile = async (tx: Tx, id: string): Promise<FileRow | undefined> => {
  const [row] = await tx.select().from(file).where(eq(file.id, id));
  return row;
};

/** Documents of an offer, oldest first. */
export const selectDocuments = (tx: Tx, offerId: string) =>
  tx
    .select()
    .from(file)
    .where(and(eq(file.objectKind, 'offer'), eq(file.objectId, offerId)))
    .orderBy(asc(file.createdAt));

/** A file with the offer it belongs to, or nothing. */
export const selectOfferFile = async (tx: Tx, fileId: string) => {
  const [row] = await tx
    .select({ file, offer })
    .from(file)
    .innerJoin(offer, and(eq(file.objectKind, 'offer'), eq(offer.id, file.objectId)))
    .where(eq(file.id, fileId));
  return row;
};

/** Files of these objects, newest first. */
export const selectFilesOf = (tx: Tx, objectIds: readonly string[]) =>
  tx
    .select()
    .from(file)
    .where(
      and(inArray(file.objectKind, ['offer', 'investor']), inArray(file.objectId, [...objectIds])),
    )
    .orderBy(desc(file.createdAt));

export const insertFile = async (tx: Tx, values: typeof file.$inferInsert): Promise<FileRow> => {
  const [row] = await tx.insert(file).values(values).returning();
  return row!;
};

/** The owner's file of this kind with these bytes, or nothing. */
export const selectSameFile = async (
  tx: Tx,
  {
    objectKind,
    objectId,
    kind,
    sha256,
  }: Pick<FileRow, 'objectKind' | 'objectId' | 'kind' | 'sha256'>,
): Promise<FileRow | undefined> => {
  const [row] = await tx
    .select()
    .from(file)
    .where(
      and(
        eq(file.objectKind, objectKind),
        eq(file.objectId, objectId),
        eq(file.kind, kind),
        eq(file.sha256, sha256),
      ),
    )
    .limit(1);
  return row;
};

/**
 * Takes a row lock on the owner of files, so that concurrent uploads are counted one after another.
 * @returns an investor's address by then; undefined for an offer.
 */
export const lockOwner = async (
  tx: Tx,
  { objectKind, objectId }: { objectKind: 'offer' | 'investor'; objectId: string },
): Promise<string | undefined> => {
  if (objectKind === 'offer') {
    await tx.select({ id: offer.id }).from(offer).where(eq(offer.id, objectId)).for('update');
    return undefined;
  }
  const [who] = await tx
    .select({ email: investor.email })
    .from(investor)
    .where(eq(investor.id, objectId))
    .for('update');
  return who?.email;
};

/** Number and total bytes of an offer's or investor's files of these kinds. */
export const countFiles = async (
  tx: Tx,
  { objectKind, objectId }: Pick<FileRow, 'objectKind' | 'objectId'>,
  kinds: readonly FileRow['kind'][],
): Promise<{ count: number; bytes: number }> => {
  const [kept] = await tx
    .select({ count: count(), bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .where(
      and(
        eq(file.objectKind, objectKind),
        eq(file.objectId, objectId),
        inArray(file.kind, [...kinds]),
      ),
    );
  return { count: kept?.count ?? 0, bytes: kept?.bytes ?? 0 };
};
