import { bundle, createConfig } from '@redocly/openapi-core';
import { fileURLToPath } from 'node:url';

/** The contract's entry file. */
export const contractFile = fileURLToPath(new URL('../openapi/openapi.yaml', import.meta.url));

/** The contract with every `$ref` to another file inlined into `components`. */
export const bundleContract = async (): Promise<Record<string, unknown>> => {
  const config = await createConfig({});
  const { bundle: document, problems } = await bundle({ ref: contractFile, config });
  const [first] = problems.filter((problem) => problem.severity === 'error');
  if (first) throw new Error(`The contract does not bundle: ${first.message}`);
  return document.parsed as Record<string, unknown>;
};
