/**
 * Generates the SDK's table of calls from the contract: one row per operation, with whatever is not
 * plain JSON.
 */
interface Parameter {
  $ref?: string;
  in: string;
  name: string;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** Headers that the client sets itself. */
const ownHeaders = ['Context-Id', 'Context-Type', 'x-total-count'];

const camelOf = (header: string): string =>
  header.toLowerCase().replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** How a call is made and its response parsed (src/sdk/call.ts). */
const kindOf = ({ requestBody, responses }: Operation, headers: string[]): string | null => {
  if (requestBody?.content['multipart/form-data']) return 'upload';
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => Object.keys(content ?? {}));
  if (types.length > 0 && !types.includes('application/json')) return 'file';
  return headers.includes('x-total-count') ? 'page' : null;
};

const rowOf = (path: string, method: string, operation: Operation, contract: Contract): string => {
  const headers = (operation.parameters ?? [])
    .map((one) => (one.$ref ? contract.components.parameters[one.$ref.split('/').at(-1)!]! : one))
    .filter((one) => one.in === 'header')
    .map(({ name }) => name);
  const kind = kindOf(operation, headers);
  const given = headers.filter((name) => !ownHeaders.includes(name));
  const named = Object.fromEntries(given.map((name) => [camelOf(name), name]));
  const row = [
    method.toUpperCase(),
    path,
    ...(kind ? [kind] : given.length > 0 ? ['json'] : []),
    ...(given.length > 0 ? [named] : []),
  ];
  return `  /** ${operation.summary}. */\n  ${operation.operationId}: ${JSON.stringify(row)},`;
};

/** Rows of all calls, or of those whose path begins with `start`. */
const rowsOf = (contract: Contract, start = ''): string =>
  Object.entries(contract.paths)
    .filter(([path]) => path.startsWith(start))
    .flatMap(([path, item]) =>
      methods.flatMap((method) =>
        item[method] ? [rowOf(path, method, item[method], contract)] : [],
      ),
    )
    .join('\n');

/** The text of src/sdk/linkCalls.gen.ts: the calls of pages behind a link. */
export const linkCallsModule = (contract: Contract): string =>
  `// Generated from openapi/ by \`npm run gen\`. Do not edit.
import type { rows } from './calls.gen.ts';

/** Those of \`rows\` that need nobody signed in. */
export const linkRows = {
${rowsOf(contract, '/public-api/')}
} as const satisfies Partial<typeof rows>;
`;

/** The text of src/sdk/calls.gen.ts. */
export const callsModule = (contract: Contract): string =>
  `// Generated from openapi/ by \`npm run gen\`. Do not edit.
import type { operations, paths } from './schema.gen.d.ts';

/**
 * A call of the contract: its method and path; how its answer is read, when it is not plain JSON;
 * the headers it takes, by the names of their arguments.
 */
export type Row = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: keyof paths,
  kind?: 'json' | 'page' | 'file' | 'upload',
  headers?: Readonly<Record<string, string>>,
];

/** Every call of the contract: its method, its path, and what is not plain JSON about it. */
export const rows = {
${rowsOf(contract)}
} as const satisfies Record<keyof operations, Row>;
`;
