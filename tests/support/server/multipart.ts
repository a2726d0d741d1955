export { samplePdf } from './pdf.ts';

const boundary = 'granica';

/**
 * A single file as a multipart body with matching headers.
 * @param kind Kind of document; by default a confirmation of payment.
 */
export const multipart = (
  name: string,
  bytes: Buffer,
  type = 'application/pdf',
  kind?: string,
): { payload: Buffer; headers: Record<string, string> } => ({
  payload: Buffer.concat([
    Buffer.from(
      kind ? `--${boundary}\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${kind}\r\n` : '',
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});
