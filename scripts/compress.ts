/** Writes brotli and gzip copies of all built text files, which the server sends as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;

const entries = await readdir(dist, { recursive: true, withFileTypes: true });
for (const entry of entries) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = `${entry.parentPath}/${entry.name}`;
  const bytes = await readFile(path);
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
