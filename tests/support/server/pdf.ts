import { deflateSync } from 'node:zlib';

/** A PDF object: its number and the content between obj and endobj. */
export type PdfPart = [number: number, body: string | Buffer];

const catalog = (extra = ''): PdfPart => [1, `<</Type/Catalog/Pages 2 0 R${extra}>>`];
const pages: PdfPart = [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'];
const page: PdfPart = [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'];

/** A stream with its dictionary. */
export const streamOf = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/** A compressed object stream. */
export const objectStreamOf = (objects: [number, string][], dictionary = ''): Buffer => {
  let offset = 0;
  const heads: string[] = [];
  for (const [number, body] of objects) {
    heads.push(`${number} ${offset}`);
    offset += body.length + 1;
  }
  const head = `${heads.join(' ')} `;
  const text = head + objects.map(([, body]) => body).join(' ');
  return streamOf(
    `/Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode${dictionary}`,
    deflateSync(Buffer.from(text)),
  );
};

/**
 * A minimal valid one-page document.
 * @param catalogExtra Additional entries of the catalogue, such as `/OpenAction 4 0 R`.
 * @param parts Additional objects, or later versions of existing ones.
 */
export const pdfOf = (catalogExtra = '', parts: PdfPart[] = [], trailerExtra = ''): Buffer => {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = chunks[0]!.length;
  const places = new Map<number, number>();
  for (const [number, body] of [catalog(catalogExtra), pages, page, ...parts]) {
    places.set(number, length);
    const chunk = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(body as string),
      Buffer.from('\nendobj\n'),
    ]);
    chunks.push(chunk);
    length += chunk.length;
  }
  const last = Math.max(...places.keys());
  const rows = Array.from({ length: last }, (_, index) => {
    const place = places.get(index + 1);
    return place === undefined
      ? '0000000000 65535 f '
      : `${String(place).padStart(10, '0')} 00000 n `;
  });
  chunks.push(
    Buffer.from(
      `xref\n0 ${last + 1}\n0000000000 65535 f \n${rows.join('\n')}\ntrailer\n<</Size ${last + 1}/Root 1 0 R${trailerExtra}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
};

/** A valid document. */
export const samplePdf = pdfOf();
