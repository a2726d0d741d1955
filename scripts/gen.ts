/**
 * Writes generated files: the contract as one file, its calls and types, the pages of relations,
 * retention and decisions, the page of a server that is away, the font subsets. `--check` only reports whether they are current.
 */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { awayPage } from '../server/http/awayPage.ts';
import { callsModule, linkCallsModule, type Contract } from './calls.ts';
import { bundleContract } from './contract.ts';
import { decisionsPage } from './decisions.ts';
import { generateFonts } from './fonts.ts';
import { relationsPage } from './relations.ts';
import { retentionPage } from './retention.ts';

/** A generated file and its expected content. */
interface Generated {
  file: URL;
  content: Buffer;
}

/**
 * The contract as one file, for the server; the browser's calls; TypeScript types of operations and
 * schemas.
 */
const generateContract = async (): Promise<Generated[]> => {
  const document = await bundleContract();
  const text = JSON.stringify(document, null, 1);
  const calls = callsModule(document as unknown as Contract);
  const ast = await openapiTS(document as unknown as OpenAPI3, { rootTypes: false });
  return [
    {
      file: new URL('../openapi/contract.gen.json', import.meta.url),
      content: Buffer.from(`${text}\n`),
    },
    { file: new URL('../src/sdk/calls.gen.ts', import.meta.url), content: Buffer.from(calls) },
    {
      file: new URL('../src/sdk/linkCalls.gen.ts', import.meta.url),
      content: Buffer.from(linkCallsModule(document as unknown as Contract)),
    },
    {
      file: new URL('../src/sdk/schema.gen.d.ts', import.meta.url),
      content: Buffer.from(
        `// Generated from openapi/ by \`npm run gen\`. Do not edit.\n${astToString(ast)}\nexport type Schemas = components["schemas"];\n`,
      ),
    },
  ];
};

/** A readable page of who sees what about an investor. */
const generateRelations = async (): Promise<Generated> => ({
  file: new URL('../docs/relations.md', import.meta.url),
  content: Buffer.from(await relationsPage()),
});

/** The index of decision records. */
const generateDecisions = async (): Promise<Generated> => ({
  file: new URL('../docs/decisions/README.md', import.meta.url),
  content: Buffer.from(await decisionsPage()),
});

/** A readable page of retention periods. */
const generateRetention = (): Generated => ({
  file: new URL('../docs/retention.md', import.meta.url),
  content: Buffer.from(retentionPage()),
});

/** What nginx shows when no server answers. */
const generateAwayPage = (): Generated => ({
  file: new URL('../deploy/nginx/away.html', import.meta.url),
  content: Buffer.from(awayPage),
});

/** The generated files that differ from their expected content. */
export const staleFiles = async (): Promise<Generated[]> => {
  const files = [
    ...(await generateContract()),
    await generateRelations(),
    generateRetention(),
    await generateDecisions(),
    generateAwayPage(),
    ...(await generateFonts()),
  ];
  const states = await Promise.all(
    files.map(async ({ file, content }) =>
      content.equals(await readFile(file).catch(() => Buffer.alloc(0))),
    ),
  );
  return files.filter((_, index) => !states[index]);
};

if (import.meta.main) {
  const stale = await staleFiles();
  if (process.argv.includes('--check')) {
    for (const { file } of stale) console.error(`${file.pathname} is stale: run npm run gen.`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    for (const { file, content } of stale) {
      await mkdir(new URL('.', file), { recursive: true });
      await writeFile(file, content);
    }
  }
}
