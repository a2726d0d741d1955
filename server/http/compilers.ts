import { _, Ajv2020, type CodeKeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { contractId, sharedSchemas } from './contract.ts';

// The package is CommonJS: under Node's rules its default export is nested one level deeper.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

/** More mistakes nobody reads; each costs time and memory in the answer. */
const mostMistakes = 100;

/**
 * Judges no item of a list that is too long. All mistakes of a form are told at once, so Ajv would
 * go on, and a quarter of a megabyte of empty items makes half a million mistakes.
 */
const judgeShortListsOnly = (ajv: Ajv2020): void => {
  const items = ajv.getKeyword('items') as CodeKeywordDefinition;
  ajv.removeKeyword('items').addKeyword({
    ...items,
    code: (cxt, rule) => {
      const { maxItems } = cxt.parentSchema as { maxItems?: number };
      if (maxItems === undefined) items.code(cxt, rule);
      else cxt.gen.if(_`${cxt.data}.length <= ${maxItems}`, () => items.code(cxt, rule));
    },
  });
};

const makeAjv = (coerceTypes: boolean | 'array'): Ajv2020 => {
  const ajv = new Ajv2020({
    allErrors: true,
    coerceTypes,
    useDefaults: true,
    strict: false,
    // Lint holds the contract against the meta-schema, whose compilation takes a tenth of a start.
    validateSchema: false,
  });
  addFormats(ajv);
  judgeShortListsOnly(ajv);
  return ajv.addSchema(sharedSchemas);
};

/**
 * Paths of strings that PostgreSQL cannot store and nobody types: with U+0000, and names that are
 * not well-formed. Half an emoji, which a field's limit may cut off, becomes U+FFFD in its place:
 * a text column would do the same, and JSON refuses it.
 */
const unstorable = (data: unknown, path = ''): string[] => {
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const place = `${path}/${name}`;
    if (name.includes('\u0000') || !name.isWellFormed()) return [place.toWellFormed()];
    if (typeof value !== 'string') return unstorable(value, place);
    if (value.includes('\u0000')) return [place];
    if (!value.isWellFormed()) (data as Record<string, unknown>)[name] = value.toWellFormed();
    return [];
  });
};

/**
 * Validation by the contract: JSON Schema 2020-12. Bodies are taken as they are; paths, queries and
 * headers arrive as text and are coerced. A schema is compiled on its first call: compiling all of
 * them would cost two CPU seconds at startup (a test compiles every one).
 */
export const makeValidatorCompiler = (): FastifySchemaCompiler<object> => {
  const strict = makeAjv(false);
  const coercing = makeAjv('array');
  return ({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const validate: ValidateFunction = Object.assign(
      (data: unknown): data is unknown => {
        compiled ??= (httpPart === 'body' ? strict : coercing).compile(schema);
        const isValid = compiled(data) as boolean;
        // Cut here, before Fastify and errors.ts make something of each.
        validate.errors = compiled.errors?.slice(0, mostMistakes) ?? null;
        if (!isValid || httpPart === 'params') return isValid;
        const paths = unstorable(data);
        if (paths.length === 0) return true;
        validate.errors = paths.slice(0, mostMistakes).map((instancePath) => ({
          keyword: 'type',
          instancePath,
          schemaPath: '',
          params: {},
        }));
        return false;
      },
      { schema, schemaEnv: {} as never },
    );
    return validate;
  };
};

/**
 * Serialises responses by the contract; properties it does not define are dropped. Compiled on
 * first use.
 */
export const makeSerializerCompiler = (): FastifySerializerCompiler<object> => {
  const options = { schema: { [contractId]: sharedSchemas as never } };
  return ({ schema }) => {
    let serialize: ((data: unknown) => string) | undefined;
    return (data) => (serialize ??= fastJsonStringify(schema as Schema, options))(data);
  };
};
