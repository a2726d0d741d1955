import { readFileSync } from 'node:fs';
import type { OperationId } from './handlers.ts';

/** A JSON Schema; a `$ref` refers to the contract by its name, `contract#/components/…`. */
type Schema = Record<string, unknown>;
interface Described {
  $ref?: string;
}
interface Parameter extends Described {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
type Content = Record<string, { schema: Schema }>;
interface OperationObject {
  operationId: OperationId;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Described & { content?: Content }>;
}
interface ContractDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<'schemas' | 'parameters' | 'responses' | 'headers', Record<string, Described>>;
}

/** The contract as one file: `npm run gen` bundles openapi/ into it. */
export const contractText = readFileSync(
  new URL('../../openapi/contract.gen.json', import.meta.url),
  'utf8',
);

/** The name by which schemas refer to the contract. */
export const contractId = 'contract';
const contract = JSON.parse(
  contractText.replaceAll('"$ref": "#/', `"$ref": "${contractId}#/`),
) as ContractDocument;

/** Components that the schemas of operations refer to. */
export const sharedSchemas: Record<string, unknown> = {
  $id: contractId,
  components: contract.components,
};

/** An operation, as the router needs it. */
export interface Operation {
  id: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's pattern, `/offer/:id`. */
  url: string;
  /** Media types of its body; empty if it takes none. */
  accepts: string[];
  /** Whether a call without a body is refused. */
  needsBody: boolean;
  /**
   * Schemas with which Fastify validates and serialises; handlers parse uploads themselves,
   * errors.ts writes problems.
   */
  schema: {
    params?: Schema;
    querystring?: Schema;
    headers?: Schema;
    body?: Schema;
    response: Record<string, Schema>;
  };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const json = 'application/json';

const resolved = (parameter: Parameter): Parameter =>
  parameter.$ref
    ? (contract.components.parameters[parameter.$ref.split('/').at(-1)!] as Parameter)
    : parameter;

/** The parameters of one location as an object schema; header names arrive in lower case. */
const objectOf = (parameters: Parameter[], place: Parameter['in']): Schema | undefined => {
  const here = parameters
    .filter((one) => one.in === place)
    .map((one) => (place === 'header' ? { ...one, name: one.name.toLowerCase() } : one));
  if (here.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
};

const schemaOf = ({ parameters = [], requestBody, responses }: OperationObject) => {
  const all = parameters.map(resolved);
  const asked = {
    params: objectOf(all, 'path'),
    querystring: objectOf(all, 'query'),
    headers: objectOf(all, 'header'),
    body: requestBody?.content[json]?.schema,
  };
  return {
    // Fastify warns about undefined schemas.
    ...Object.fromEntries(Object.entries(asked).filter(([, schema]) => schema)),
    response: Object.fromEntries(
      Object.entries(responses).flatMap(([status, { content }]) =>
        content?.[json] ? [[status, content[json].schema]] : [],
      ),
    ),
  };
};

/** Every operation of the contract. */
export const operations: Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    return {
      id: operation.operationId,
      method: method.toUpperCase() as Operation['method'],
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      accepts: Object.keys(operation.requestBody?.content ?? {}),
      needsBody: operation.requestBody?.required ?? false,
      schema: schemaOf(operation),
    };
  }),
);
