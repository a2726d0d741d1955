import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { isMessageCode, messageTitles, type MessageCode } from '../../src/domain/messages.ts';
import type { Problem } from './problem.ts';

// The package is CommonJS: its default export sits one level down under Node's rules.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

const makeAjv = (coerceTypes: boolean | 'array'): Ajv2020 => {
  const ajv = new Ajv2020({ allErrors: true, coerceTypes, useDefaults: true, strict: false });
  addFormats(ajv);
  return ajv;
};

/** Bodies are taken as they are; paths, queries and headers arrive as text and are coerced. */
const strict = makeAjv(false);
const coercing = makeAjv('array');

interface HeadersSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** Header names arrive in lower case; Fastify leaves that to whoever brings a compiler. */
const inLowerCase = (schema: HeadersSchema): HeadersSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name.toLowerCase(), one]),
  ),
  required: (schema.required ?? []).map((name) => name.toLowerCase()),
});

/** Validation by the contract: JSON Schema 2020-12, strict bodies. */
export const validateByContract = (app: FastifyInstance): void => {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body'
      ? strict.compile(schema as object)
      : coercing.compile(
          httpPart === 'headers' ? inLowerCase(schema as HeadersSchema) : (schema as object),
        ),
  );
};

interface AjvError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

const codeOf = ({ keyword, params }: AjvError): { code: MessageCode; n?: number } => {
  switch (keyword) {
    case 'required':
      return { code: 'required' };
    case 'additionalProperties':
      return { code: 'unknown' };
    case 'maxLength':
      return { code: 'maxLength', n: params.limit as number };
    case 'minLength':
      return { code: params.limit === 1 ? 'required' : 'minLength', n: params.limit as number };
    case 'enum':
    case 'const':
      return { code: 'choice' };
    default:
      return { code: isMessageCode(keyword) ? keyword : 'type' };
  }
};

/** What the schema refused, as violations with dotted paths. */
export const schemaViolations = (errors: AjvError[]): Problem['violations'] =>
  errors
    .filter(({ keyword }) => keyword !== 'oneOf')
    .map((error) => {
      const { code, n } = codeOf(error);
      const last = error.params.missingProperty ?? error.params.additionalProperty;
      const path = [...error.instancePath.split('/').slice(1), ...(last ? [String(last)] : [])];
      return {
        propertyPath: path.join('.'),
        title: messageTitles[code],
        message: code,
        parameters: (n === undefined ? {} : { n }) as Record<string, number>,
      };
    });
