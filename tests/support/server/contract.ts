import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { contractText } from '../../../server/http/contract.ts';

const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Response {
  $ref?: string;
  content?: Record<string, Media>;
}
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  security: Record<string, unknown>[];
  responses: Record<string, Response>;
  /** Whether it takes a JSON body. */
  hasJsonBody: boolean;
  /** Whether that is required. */
  needsJsonBody: boolean;
  /** First example of its JSON body. */
  example: unknown;
  /** Whether it takes a file upload. */
  takesFile: boolean;
  /** Names of its query parameters. */
  query: string[];
}

interface Parameter {
  $ref?: string;
  in?: string;
  name?: string;
}
type Described = Pick<Operation, 'operationId' | 'security' | 'responses'> & {
  requestBody?: Response & { required?: boolean };
  parameters?: Parameter[];
};

const load = () => {
  const document = JSON.parse(contractText) as {
    paths: Record<string, Record<string, Described>>;
    components: { responses: Record<string, Response>; parameters: Record<string, Parameter> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'contract');
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'patch', 'delete']
      .filter((method) => item[method])
      .map((method): Operation => {
        const { requestBody, parameters = [], ...described } = item[method]!;
        const resolved = parameters.map((one) =>
          one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one,
        );
        const json = requestBody?.content?.['application/json'];
        return {
          ...described,
          method: method.toUpperCase(),
          path,
          hasJsonBody: json !== undefined,
          needsJsonBody: requestBody?.required === true && json !== undefined,
          example: json?.example ?? Object.values(json?.examples ?? {})[0]?.value,
          takesFile: 'multipart/form-data' in (requestBody?.content ?? {}),
          query: resolved.flatMap((one) => (one.in === 'query' ? [one.name!] : [])),
        };
      }),
  );
  return { document, ajv, operations, validators: new Map<string, ValidateFunction>() };
};

let loaded: ReturnType<typeof load> | undefined;
export const contract = (): ReturnType<typeof load> => (loaded ??= load());

/** The operation of a request; literal path segments take precedence over parameters. */
const operationOf = (
  operations: Operation[],
  method: string,
  url: string,
): Operation | undefined => {
  const path = url.split('?')[0]!;
  return operations
    .filter((one) => one.method === method)
    .filter((one) => new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort(
      (one, other) => (one.path.match(/\{/g)?.length ?? 0) - (other.path.match(/\{/g)?.length ?? 0),
    )[0];
};

/**
 *
 * @throws Error if a response's status is not in the contract, or its body does not match it.
 */
export const validateAnswer = async (
  method: string,
  url: string,
  status: number,
  body: unknown,
): Promise<void> => {
  const { document, ajv, operations, validators } = contract();
  const operation = operationOf(operations, method, url);
  if (!operation) return;
  const named = operation.responses[String(status)];
  if (!named)
    throw new Error(
      `${operation.operationId} answered ${status}, which the contract does not name.`,
    );
  const response = named.$ref
    ? document.components.responses[named.$ref.split('/').at(-1)!]!
    : named;
  const media = Object.entries(response.content ?? {}).find(([type]) => type.includes('json'))?.[1];
  if (!media || body === undefined) return;
  const key = `${operation.operationId} ${status}`;
  let validate = validators.get(key);
  if (!validate) {
    // References in the schemas point into the bundled document.
    const text = JSON.stringify(media.schema).replaceAll('"#/', '"contract#/');
    validate = ajv.compile(JSON.parse(text) as object);
    validators.set(key, validate);
  }
  if (!validate(body)) {
    throw new Error(`${key} is not as the contract says: ${ajv.errorsText(validate.errors)}`);
  }
};
