import { bundleContract } from '../../../scripts/contract.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import { policy } from '../../../server/http/policy.ts';

/** The parts of JSON Schema that a generated call needs. */
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
  /** Fact type by the name of the path's parameter. */
  pathTypes: Record<string, FactType>;
  query: { name: string; schema: Schema; required: boolean }[];
  body: Schema | null;
  isBodyRequired: boolean;
  /** What a file comes with; null when no file is taken. */
  form: Schema | null;
}

/** What kind of thing a fact is: a resource of the contract, a link of a mail, a secret. */
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

/** What a `$ref` into the bundled contract points to. */
export const resolve = <T extends object>(one: T & { $ref?: string }): T => {
  if (!one.$ref) return one;
  const keys = one.$ref.split('/').slice(1);
  const target = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolve(target as T & { $ref?: string });
};

/** Names of the contract that mean a thing with another name. */
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

/** Resources stand in paths in the singular or in the plural, facts are named as tables are. */
const resourceOf = (segment: string): FactType =>
  named(segment.replace(/s$/, '')).replaceAll(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

/** The type of a path's parameter: its own name, or for `{id}` that of the collection before it. */
const pathTypeOf = (path: string, parameter: string): FactType => {
  if (parameter !== 'id') return named(parameter.replace(/Id$/, ''));
  const segments = path.split('/');
  return resourceOf(segments[segments.indexOf('{id}') - 1]!);
};

/** The type of a property by its name; null when the name alone says nothing. */
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

/** Every operation of the contract; a new one takes part by itself. */
export const operations: Operation[] = described;

export const operationOf = (id: OperationId): Operation => operations.find((one) => one.id === id)!;

/** The panels whose sessions an operation takes; none for one without a session. */
export const panelsOf = (id: OperationId): ('advisor-panel' | 'investor-panel')[] => [
  ...(policy[id].some((one) => ['advisor', 'coordinator', 'backOffice'].includes(one))
    ? (['advisor-panel'] as const)
    : []),
  ...(policy[id].includes('investor') ? (['investor-panel'] as const) : []),
];
