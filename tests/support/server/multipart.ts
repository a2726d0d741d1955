export { samplePdf } from './pdf.ts';

const boundary = 'granica';

/** One file as a multipart body, with the headers that go with it. */
export const multipart = (
  name: string,
  bytes: Buffer,
  type = 'application/pdf',
): { payload: Buffer; headers: Record<string, string> } => ({
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});
