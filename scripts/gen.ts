/** Writes what is generated from the contract. `--check` only says whether it is current. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { readFile, writeFile } from 'node:fs/promises';
import { bundleContract } from './contract.ts';

export const schemaFile = new URL('../src/sdk/schema.gen.d.ts', import.meta.url);

/** TypeScript types of every operation and schema of the contract. */
export const generateSchema = async (): Promise<string> => {
  const document = await bundleContract();
  const ast = await openapiTS(document as unknown as OpenAPI3, { rootTypes: false });
  return `// Generated from openapi/ by \`npm run gen\`. Do not edit.\n${astToString(ast)}`;
};

if (import.meta.main) {
  const text = await generateSchema();
  const current = await readFile(schemaFile, 'utf8').catch(() => '');
  if (process.argv.includes('--check')) {
    if (text !== current) {
      console.error('src/sdk/schema.gen.d.ts is stale: run npm run gen.');
      process.exit(1);
    }
  } else if (text !== current) {
    await writeFile(schemaFile, text);
  }
}
