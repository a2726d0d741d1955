import { gzipSync } from 'node:zlib';
import type { Dice } from '../../../server/db/demo/dice.ts';
import { policy, type Principal } from '../../../server/http/policy.ts';
import { resolve, type Operation, type Schema } from '../adversary/operations.ts';
import { writeStatement } from '../bank/write.ts';
import { lineOf, ownAccount } from '../server/backOffice.ts';
import { contract } from '../server/contract.ts';
import { multipart, samplePdf } from '../server/multipart.ts';
import type { Known } from './known.ts';
import { brokenBodies, contentTypes, crowd, hostileText, hostileValue } from './hostile.ts';

/** A call as it goes over the wire. */
export interface Call {
  operation: Operation;
  as: Principal;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const examples = new Map(
  contract().operations.map(({ operationId, example }) => [operationId, example]),
);
const today = '2026-11-22';

/** Roughly a value that satisfies a schema; rules outside the schema may still refuse it. */
const valueOf = (dice: Dice, known: Known, name: string, unresolved: Schema): unknown => {
  const schema = resolve(unresolved);
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice?.length) return valueOf(dice, known, name, dice.pick(choice));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const type = dice.pick([schema.type ?? 'object'].flat());
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return dice.chance(0.5);
    case 'integer':
    case 'number':
      return dice.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 99, 99));
    case 'array':
      return Array.from({ length: dice.between(schema.minItems ?? 0, 3) }, () =>
        valueOf(dice, known, name, schema.items ?? {}),
      );
    case 'object':
      return objectOf(dice, known, schema);
    default:
      return textOf(dice, known, name, schema);
  }
};

const objectOf = (dice: Dice, known: Known, schema: Schema): Record<string, unknown> => {
  const parts = [schema, ...(schema.allOf ?? []).map((one) => resolve(one))];
  return Object.fromEntries(
    parts.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || dice.chance(0.5))
        .map(([name, one]) => [name, valueOf(dice, known, name, one)] as const),
    ),
  );
};

const textOf = (dice: Dice, known: Known, name: string, schema: Schema): string => {
  const shown = known.valuesOf(name.replace(/Ids?$/, ''));
  if (shown.length > 0 && dice.chance(0.8)) return dice.pick(shown);
  if (schema.format === 'date') return today;
  if (schema.format === 'date-time') return `${today}T12:00:00Z`;
  if (/email/i.test(name)) return `ktos-${dice.between(1, 9999)}@example.pl`;
  return `Treść ${dice.between(1, 999)}`.slice(0, schema.maxLength ?? 100);
};

/** An example of the contract, mostly with ids, versions and addresses of this database. */
const grounded = (dice: Dice, known: Known, value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => grounded(dice, known, one, name));
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, one]) => [key, grounded(dice, known, one, key)]));
  }
  if (name === 'version' && typeof value === 'number') return dice.between(0, 3);
  const shown = typeof value === 'string' ? known.valuesOf(name.replace(/Ids?$/, '')) : [];
  return shown.length > 0 && dice.chance(0.7) ? dice.pick(shown) : value;
};

/** Corrupts a value in one place: removes, replaces or adds something. */
const spoiled = (dice: Dice, value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || dice.chance(0.2)) return hostileValue(dice);
  if (Array.isArray(value)) {
    if (dice.chance(0.1)) return crowd(dice);
    if (value.length === 0) return [hostileValue(dice)];
    const at = dice.between(0, value.length - 1);
    return value.map((one, index) => (index === at ? spoiled(dice, one) : (one as unknown)));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || dice.chance(0.1)) {
    return { ...value, [hostileText(dice)]: hostileValue(dice) };
  }
  const [name, old] = dice.pick(entries);
  const rest = Object.fromEntries(entries.filter(([one]) => one !== name));
  return dice.chance(0.15) ? rest : { ...value, [name]: spoiled(dice, old) };
};

const pathOf = (dice: Dice, known: Known, { id, path, pathTypes }: Operation): string => {
  const ripe = known.pathsOf(id);
  const chosen = ripe.length > 0 && dice.chance(0.6) ? dice.pick(ripe) : undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (chosen) return encodeURIComponent(chosen[name]!);
    const shown = known.valuesOf(pathTypes[name]!);
    if (shown.length > 0 && dice.chance(0.9)) return encodeURIComponent(dice.pick(shown));
    // A lone surrogate cannot be encoded in a URL.
    return encodeURIComponent(hostileText(dice).slice(0, 1500).toWellFormed() || '-');
  });
};

const filterNames = ['investor', 'status', 'statusDate', 'investmentValue', 'campaignName', 'sort'];
const filterOf = (dice: Dice): string =>
  JSON.stringify(
    Array.from({ length: dice.between(0, 3) }, () => ({
      name: dice.chance(0.8) ? dice.pick(filterNames) : hostileText(dice),
      operator: dice.pick(['like', 'leq', 'in', 'contain', 'range', 'eq']),
      value: dice.pick<() => unknown>([
        () => 'ski',
        () => ['accepted'],
        () => ({ from: '2026-01-01', to: '2026-12-31' }),
        () => ({ from: hostileText(dice) }),
        () => hostileValue(dice),
      ])(),
    })),
  );

const queryOf = (dice: Dice, known: Known, { query }: Operation): string => {
  const given = query
    .filter(({ required }) => required || dice.chance(0.4))
    .map(({ name, schema }): [string, string] => {
      if (dice.chance(0.2)) return [name, hostileText(dice)];
      if (name === 'filter') return [name, filterOf(dice)];
      return [name, String(valueOf(dice, known, name, schema))];
    });
  if (dice.chance(0.05)) given.push([hostileText(dice) || 'x', hostileText(dice)]);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
};

/** A picture of one pixel. */
const samplePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Two lines of a bank, one perhaps for an offer's number. */
const statementOf = (dice: Dice): Buffer =>
  Buffer.from(
    writeStatement('mt940', {
      account: ownAccount,
      lines: [1, 2].map(() =>
        lineOf({
          amount: `${dice.between(1, 99_999)}.00`,
          title: `Wpłata ${dice.between(1, 99_999)}`,
          reference: `R${dice.between(1, 999_999)}`,
        }),
      ),
    }),
  );

/** A file as a multipart body: mostly of the kind that the operation takes. */
const fileOf = (dice: Dice, operation: string): ReturnType<typeof multipart> => {
  const kinds = {
    document: () => multipart('plik.pdf', samplePdf, 'application/pdf', 'other'),
    picture: () => multipart('obraz.png', samplePicture, 'image/png'),
    statement: () => multipart('wyciag.sta', statementOf(dice), 'text/plain'),
  };
  if (dice.chance(0.1)) return dice.pick(Object.values(kinds))();
  if (operation === 'importBankStatement') return kinds.statement();
  return operation.endsWith('Picture') ? kinds.picture() : kinds.document();
};

const bodyOf = (
  dice: Dice,
  known: Known,
  { id, body, form, isBodyRequired }: Operation,
): Pick<Call, 'headers' | 'payload'> => {
  if (form) {
    const { payload, headers } = fileOf(dice, id);
    if (dice.chance(0.6)) return { payload, headers };
    const end = dice.between(0, payload.length);
    return {
      payload: payload.subarray(0, end),
      headers: dice.chance(0.8) ? headers : { 'content-type': dice.pick(contentTypes) },
    };
  }
  if (!body || (!isBodyRequired && dice.chance(0.3))) return { headers: {} };
  const type = dice.chance(0.95) ? 'application/json' : dice.pick(contentTypes);
  const headers = { 'content-type': type };
  if (dice.chance(0.04)) return { headers, payload: dice.pick(brokenBodies) };
  const own = known.bodyOf(id);
  const example = own ?? examples.get(id);
  const whole =
    example !== undefined && dice.chance(0.6)
      ? own === undefined
        ? grounded(dice, known, example)
        : own
      : valueOf(dice, known, '', body);
  const sent = dice.chance(0.6) ? spoiled(dice, whole) : whole;
  const payload = JSON.stringify(sent);
  return dice.chance(0.02)
    ? { headers: { ...headers, 'content-encoding': 'gzip' }, payload: gzipSync(payload) }
    : { headers, payload };
};

const oddHeaders: readonly [string, string][] = [
  ['accept', 'application/xml'],
  ['accept-language', 'xx;q=2,*'],
  ['range', 'bytes=5-2'],
  ['if-none-match', '*'],
  ['x-forwarded-for', '::1, nonsense'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'null'],
  ['if-match', '"2"'],
  ['if-match', 'W/"two"'],
  ['if-match', '99999999999'],
];

/** Generates a call of an operation, mostly by somebody who is authorised. */
export const drawCall = (
  dice: Dice,
  knownBy: (as: Principal) => Known,
  operation: Operation,
): Call => {
  const others = [...new Set(Object.values(policy).flat())];
  const as = dice.chance(0.93) ? dice.pick(policy[operation.id]) : dice.pick(others);
  const known = knownBy(as);
  const { headers, payload } = bodyOf(dice, known, operation);
  return {
    operation,
    as,
    url: pathOf(dice, known, operation) + queryOf(dice, known, operation),
    headers: {
      ...headers,
      ...(dice.chance(0.05) ? Object.fromEntries([dice.pick(oddHeaders)]) : {}),
      ...(dice.chance(0.1) ? { 'idempotency-key': `klucz-${dice.between(1, 9)}` } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  };
};
