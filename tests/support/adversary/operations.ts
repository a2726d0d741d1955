import { bundleContract } from '../../../scripts/contract.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import { policy } from '../../../server/http/policy.ts';

/** The subset of JSON Schema needed to generate a call. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** An operation of the contract, as the adversary calls it. */
export interface Operation {
  id: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Fact type by path parameter. */
  pathTypes: Record<string, FactType>;
  query: { name: string; schema: Schema; required: boolean }[];
  body: Schema | null;
  isBodyRequired: boolean;
  /** Other fields sent with a file; null if no file is taken. */
  form: Schema | null;
}

/** The kind of a fact: a resource of the contract, a mailed link, a secret. */
export type FactType = string;

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, unknown>>;
}
interface Described {
  operationId: OperationId;
  parameters?: Parameter[];
  requestBody?: { $ref?: string; required?: boolean; content: Record<string, { schema: Schema }> };
}

const document = (await bundleContract()) as unknown as Document;

/** Resolves a `$ref` within the bundled contract. */
export const resolve = <T extends object>(one: T & { $ref?: string }): T => {
  if (!one.$ref) return one;
  const keys = one.$ref.split('/').slice(1);
  const target = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolve(target as T & { $ref?: string });
};

/** Synonyms in the contract. */
const aliases: Record<string, FactType> = {
  'investor-request': 'kycRequest',
  'campaign-record': 'campaignDraft',
  owner: 'advisor',
  reassignTo: 'advisor',
  brokerNetwork: 'network',
  context: 'brand',
  username: 'email',
  investorEmail: 'email',
  activationToken: 'activation',
};
const named = (name: string): FactType => aliases[name] ?? name;

/** Resources are singular or plural in paths; facts are named like tables. */
const resourceOf = (segment: string): FactType =>
  named(segment.replace(/s$/, '')).replaceAll(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

/** The type of a path parameter: its own name, or for `{id}` that of the preceding collection. */
const pathTypeOf = (path: string, parameter: string): FactType => {
  if (parameter !== 'id') return named(parameter.replace(/Id$/, ''));
  const segments = path.split('/');
  return resourceOf(segments[segments.indexOf('{id}') - 1]!);
};

/** The type of a property by its name; null if the name is ambiguous. */
export const propertyType = (name: string): FactType | null => {
  if (/email/i.test(name) || name === 'username') return 'email';
  const [, stem] = /^(\w+)Ids?$/.exec(name) ?? [];
  if (stem) return named(stem);
  return name in aliases ? named(name) : null;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const described: Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => item[method])
    .map((method) => {
      const one = item[method]!;
      const parameters = (one.parameters ?? []).map((parameter) => resolve(parameter));
      const body = one.requestBody && resolve(one.requestBody);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      return {
        id: one.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        pathTypes: Object.fromEntries(named.map((name) => [name, pathTypeOf(path, name)])),
        query: parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema, required = false }) => ({
            name,
            schema: resolve(schema),
            required,
          })),
        body: body?.content['application/json']?.schema ?? null,
        isBodyRequired: body?.required ?? false,
        form: body?.content['multipart/form-data']?.schema ?? null,
      };
    }),
);

/** Every operation of the contract; new ones are included automatically. */
export const operations: Operation[] = described;

export const operationOf = (id: OperationId): Operation => operations.find((one) => one.id === id)!;

/** The panels whose sessions an operation accepts; empty if it needs none. */
export const panelsOf = (id: OperationId): ('advisor-panel' | 'investor-panel')[] => [
  ...(policy[id].some((one) => ['advisor', 'coordinator', 'backOffice'].includes(one))
    ? (['advisor-panel'] as const)
    : []),
  ...(policy[id].includes('investor') ? (['investor-panel'] as const) : []),
];
