import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

/**
 * Inspects an uploaded PDF, in a separate thread: a malicious file may hang or expand without end,
 * and then this thread is terminated (inspect/pdf.ts).
 */

export type PdfVerdict = 'good' | 'broken' | 'encrypted' | 'active';

/**
 * Names that make a document do something, reach elsewhere, or carry other files (ISO 32000-1
 * §12.6, §7.11.4).
 */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'Filespec',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
  '3D',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Trans3D',
]);
/** Names too long to occur among compressed bytes by chance. */
const plainNames = [...activeNames].filter((name) => name.length >= 6);

/** Limit of decompressed object streams, in bytes. */
const mostUnfolded = 64 * 1024 * 1024;

/**
 * Every object as it is read: a later one with the same number hides an earlier one, but not from
 * here.
 */
let seen: PDFObject[] = [];
// oxlint-disable-next-line typescript/unbound-method -- it is called with the context as `this`.
const assign = PDFContext.prototype.assign;
PDFContext.prototype.assign = function assignSeen(ref, object) {
  seen.push(object);
  assign.call(this, ref, object);
};

interface Decoding {
  ensureBuffer: (requested: number) => Uint8Array;
}
/** The base class of all the library's decoders grows its buffer without a limit: this sets one. */
const limitDecoding = (): void => {
  const context = PDFContext.create();
  const stream = decodePDFRawStream(
    PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), new Uint8Array([0x78, 0x9c, 3, 0])),
  );
  const decoding = Object.getPrototypeOf(Object.getPrototypeOf(stream)) as Decoding;
  const ensureBuffer = decoding.ensureBuffer;
  decoding.ensureBuffer = function ensureLimited(requested) {
    if (requested > mostUnfolded) throw new Error('Decompresses to too much.');
    return ensureBuffer.call(this, requested);
  };
};
limitDecoding();

const isNamed = (object: PDFObject | undefined, names: ReadonlySet<string>): boolean =>
  object instanceof PDFName && names.has(object.decodeText());

const first = PDFName.of('First');
const objectCount = PDFName.of('N');
const typeName = PDFName.of('Type');
const objectStream = PDFName.of('ObjStm');

/** An object stream that the library skipped, because its type is elsewhere or missing. */
const isHiddenObjectStream = (object: PDFObject): boolean => {
  if (!(object instanceof PDFRawStream)) return false;
  const { dict } = object;
  const looksSo =
    dict.get(typeName) instanceof PDFRef || (dict.has(first) && dict.has(objectCount));
  const isReadSo =
    dict.get(typeName) === objectStream && dict.get(objectCount) instanceof PDFNumber;
  return looksSo && !isReadSo;
};

/** Whether an object, or one nested in it, could act. References are checked in their own turn. */
const isActive = (object: PDFObject): boolean => {
  if (object instanceof PDFDict) {
    return object.entries().some(([key, value]) => isNamed(key, activeNames) || isActive(value));
  }
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (object instanceof PDFStream) return isHiddenObjectStream(object) || isActive(object.dict);
  return isNamed(object, activeNames);
};

const decodeName = (raw: string): string =>
  raw.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/**
 * Names anywhere in the bytes: the library reads from top to bottom, other readers by the
 * cross-reference table, which may point into a comment or into the middle of a stream.
 */
const hasActiveBytes = (text: string, objectStreams: number): boolean => {
  let streams = 0;
  for (const [raw] of text.matchAll(/\/(?:[A-Za-z0-9]|#[0-9a-fA-F]{2}){3,60}/g)) {
    const name = decodeName(raw.slice(1));
    if (plainNames.includes(name)) return true;
    if (name === 'ObjStm') streams += 1;
  }
  return streams > objectStreams;
};

/** The verdict on a file that claims to be a PDF. */
export default async (bytes: Uint8Array): Promise<PdfVerdict> => {
  seen = [];
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  try {
    const document = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: Infinity,
    });
    if (document.getPageCount() === 0) return 'broken';
    const objectStreams = seen.filter(
      (one) => one instanceof PDFRawStream && one.dict.get(typeName) === objectStream,
    ).length;
    return seen.some(isActive) || hasActiveBytes(text, objectStreams) ? 'active' : 'good';
  } catch (error) {
    // An encrypted file may look broken until it is known to be encrypted.
    return error instanceof EncryptedPDFError || /\/Encrypt\b/.test(text) ? 'encrypted' : 'broken';
  } finally {
    seen = [];
  }
};
