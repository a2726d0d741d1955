import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * Files at rest (docs/decisions/045): AES-256-GCM in chunks, by the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár, as in age. A key seals one file only. The nonce of a chunk is
 * its number and a mark on the last one, so that chunks cannot be reordered, omitted or truncated;
 * each is verified before a byte of it is released.
 */

/** Plain bytes of a chunk; the last one may have fewer. */
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Size of a file once sealed, in bytes. */
export const sealedSize = (size: number): number =>
  size + tagBytes * Math.max(1, Math.ceil(size / chunkBytes));

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/** A stream cut into pieces of one size, each processed alone; the last one is marked as such. */
const inPieces = (
  size: number,
  work: (piece: Buffer, index: number, isLast: boolean) => Buffer,
): Transform => {
  let held: Buffer[] = [];
  let length = 0;
  let index = 0;
  const take = (count: number): Buffer => {
    const all = Buffer.concat(held);
    held = [all.subarray(count)];
    length = all.length - count;
    return all.subarray(0, count);
  };
  const attempt = (done: TransformCallback, step: () => void): void => {
    try {
      step();
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        held.push(chunk);
        length += chunk.length;
        // Only another byte shows that a piece is not the last.
        while (length > size) this.push(work(take(size), index++, false));
      });
    },
    flush(done) {
      attempt(done, () => this.push(work(take(length), index, true)));
    },
  });
};

/** A new key, for one file alone. */
export const newSealKey = (): Uint8Array => randomBytes(32);

/**
 * Seals one file: the stream to send its bytes through.
 * @param key Of this file alone. The nonces follow from it, so other bytes must never be sealed with
 *   it; the same bytes may be, and come out the same.
 * @param context What the file belongs to; it can be opened only with the same context.
 */
export const seal = (key: Uint8Array, context: string): Transform =>
  inPieces(chunkBytes, (piece, index, isLast) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast));
    cipher.setAAD(Buffer.from(context));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });

/** Sealed bytes were changed or truncated, or belong to another file or key. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError';
}

/** Opens what `seal` made; its error is SealBrokenError, before any byte of the broken chunk. */
export const unseal = (key: Uint8Array, context: string): Transform =>
  inPieces(chunkBytes + tagBytes, (piece, index, isLast) => {
    try {
      const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(piece.subarray(piece.length - tagBytes));
      return Buffer.concat([
        decipher.update(piece.subarray(0, piece.length - tagBytes)),
        decipher.final(),
      ]);
    } catch {
      throw new SealBrokenError(
        'A stored file does not open: it was changed, or its key is another.',
      );
    }
  });
