import { contractText } from '../../server/http/contract.ts';
import type { operations } from '../../src/sdk/schema.gen.d.ts';

interface Described {
  operationId: string;
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

type AnswerOf<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

const { paths } = JSON.parse(contractText) as { paths: Record<string, Record<string, Described>> };
const described = Object.values(paths).flatMap((one) => Object.values(one));

/** The example of a successful response in the contract. @throws Error if there is none. */
export const exampleOf = <Id extends keyof operations>(id: Id): AnswerOf<Id> => {
  const found = described.find(({ operationId }) => operationId === id);
  const example = found?.responses['200']?.content?.['application/json']?.example;
  if (example === undefined) throw new Error(`The contract has no example response of ${id}.`);
  return structuredClone(example) as AnswerOf<Id>;
};
