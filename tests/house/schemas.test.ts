import { describe, expect, it } from 'vitest';
import { makeSerializerCompiler, makeValidatorCompiler } from '../../server/http/compilers.ts';
import { contractText, operations } from '../../server/http/contract.ts';

interface Content {
  content?: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>;
}
type Described = { operationId: string; requestBody?: Content; responses: Record<string, Content> };

const described = Object.values(
  (JSON.parse(contractText) as { paths: Record<string, Record<string, Described>> }).paths,
)
  .flatMap((item) => Object.values(item))
  .filter(({ operationId }) => operationId);

const examplesOf = ({ content }: Content): unknown[] => {
  const media = content?.['application/json'];
  if (!media) return [];
  return media.example === undefined
    ? Object.values(media.examples ?? {}).map(({ value }) => value)
    : [media.example];
};

const compileValidator = makeValidatorCompiler();
const compileSerializer = makeSerializerCompiler();

/**
 * The server compiles a schema at its first call; here every schema is compiled, so that errors in
 * one show up early.
 */
describe.each(operations)('the schemas of $id', ({ id, method, url, schema }) => {
  const operation = described.find(({ operationId }) => operationId === id)!;

  it('accept the example requests of the contract', () => {
    for (const httpPart of ['params', 'querystring', 'headers', 'body'] as const) {
      const part = schema[httpPart];
      if (!part) continue;
      const validate = compileValidator({ schema: part, method, url, httpPart });
      // Whatever the input, it is validated.
      expect([true, false]).toContain(validate({}));
      if (httpPart !== 'body') continue;
      for (const example of examplesOf(operation.requestBody ?? {})) {
        expect([validate(structuredClone(example)), validate.errors]).toEqual([true, null]);
      }
    }
  });

  it('serialize the example responses of the contract in full', () => {
    for (const [status, part] of Object.entries(schema.response)) {
      const serialize = compileSerializer({ schema: part, method, url, httpStatus: status });
      const examples = examplesOf(operation.responses[status] ?? {});
      expect(examples.length, status).toBeGreaterThan(0);
      for (const example of examples) expect(JSON.parse(serialize(example))).toEqual(example);
    }
  });
});

describe('a list', () => {
  const { method, url, schema } = operations.find(({ id }) => id === 'saveInvestorCrm')!;
  const judge = compileValidator({ schema: schema.body!, method, url, httpPart: 'body' });
  const mistakesIn = (industries: unknown[]) => {
    judge({ potential: 1, knowledge: 'good', industries, notes: '', version: 0 });
    return judge.errors?.map(({ instancePath, keyword }) => `${keyword} ${instancePath}`);
  };

  it('is judged item by item, so that all mistakes of a form show at once', () => {
    expect(mistakesIn(['a', 1, 'b', 2])).toEqual(['type /industries/1', 'type /industries/3']);
  });

  it('that is too long is judged no further: each item would cost the server a mistake', () => {
    expect(mistakesIn(Array(30).fill(1))).toHaveLength(30);
    expect(mistakesIn(Array(31).fill(1))).toEqual(['maxItems /industries']);
  });

  it('of items whose mistakes are many tells the first hundred', () => {
    const body = operations.find(({ id }) => id === 'sendProblemReport')!;
    const report = compileValidator({ ...body, schema: body.schema.body!, httpPart: 'body' });
    report({ events: Array(300).fill({}) });
    expect(report.errors).toHaveLength(100);
  });
});
