import type { Client } from './client.ts';
import type { Row, rows } from './calls.gen.ts';
import type { operations } from './schema.gen.d.ts';
import type { Upload } from './upload.ts';

/** A list and how many rows match in all. */
export interface Page<T> {
  items: T[];
  total: number;
  /** More match than were counted; `total` is the least it may be. */
  isAtLeast: boolean;
}

/** A file and the name the server gives it. */
export interface NamedFile {
  blob: Blob;
  name: string;
}

type Id = keyof operations;
/** The contract's calls, as their table has them. */
export type Rows = typeof rows;
type Kind<K extends Id> = Rows[K] extends readonly [string, string, infer T, ...unknown[]]
  ? T
  : 'json';
type HeadersOf<K extends Id> = Rows[K] extends readonly [string, string, string, infer H]
  ? { [N in keyof H]?: string }
  : unknown;
type PathOf<K extends Id> = operations[K]['parameters']['path'] extends infer P extends object
  ? P
  : unknown;
type QueryOf<K extends Id> =
  NonNullable<operations[K]['parameters']['query']> extends infer Q
    ? [Q] extends [never]
      ? unknown
      : { query?: Q }
    : never;
type JsonOf<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type BodyOf<K extends Id> =
  Kind<K> extends 'upload'
    ? Upload
    : operations[K] extends { requestBody: infer R }
      ? { body: JsonOf<R> }
      : operations[K] extends { requestBody?: infer R }
        ? [R] extends [undefined]
          ? unknown
          : { body?: JsonOf<NonNullable<R>> }
        : unknown;

/** What a call is given: the parts of its path, its query, its body, its headers. */
export type Args<K extends Id> = PathOf<K> &
  QueryOf<K> &
  BodyOf<K> &
  HeadersOf<K> & { signal?: AbortSignal };

type Success<K extends Id> = operations[K]['responses'][keyof operations[K]['responses'] &
  (200 | 201 | 204)];

/** What a call answers. */
export type Result<K extends Id> =
  Kind<K> extends 'file'
    ? NamedFile
    : Kind<K> extends 'page'
      ? JsonOf<Success<K>> extends (infer T)[]
        ? Page<T>
        : never
      : [JsonOf<Success<K>>] extends [never]
        ? undefined
        : JsonOf<Success<K>>;

/** Every call of the contract, by its operationId. */
export type Calls = {
  [K in keyof Rows]: Record<never, never> extends Args<K>
    ? (args?: Args<K>) => Promise<Result<K>>
    : (args: Args<K>) => Promise<Result<K>>;
};

/** Sends a file; fetch reports no upload progress. */
export type Send = (url: string, upload: Upload) => Promise<unknown>;

/** A call's arguments, whichever it is. */
interface AnyArgs extends Partial<Upload> {
  query?: object;
  body?: unknown;
  [parameter: string]: unknown;
}
type AnyRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; response: Response }>;

const nameOf = ({ headers }: Response): string => {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? '');
};

const addressOf = (path: string, parts: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(String(parts[name])));

const bindCall =
  (client: Client, send: Send, [method, path, kind = 'json', headers = {}]: Row) =>
  async ({ query, body, signal, file, onProgress, ...parts }: AnyArgs = {}): Promise<unknown> => {
    if (kind === 'upload') return send(addressOf(path, parts), { file: file!, onProgress, signal });
    const header = Object.fromEntries(
      Object.entries(headers).map(([argument, name]) => [name, parts[argument]]),
    );
    if (kind === 'page') header['x-total-count'] = 'true';
    const { data, response } = await (client.request as unknown as AnyRequest)(
      method.toLowerCase(),
      path,
      {
        params: { path: parts, query, header },
        body,
        signal,
        ...(kind === 'file' ? { parseAs: 'blob' } : {}),
      },
    );
    if (kind === 'file') return { blob: data, name: nameOf(response) };
    if (kind !== 'page') return data;
    const items = (data as unknown[] | undefined) ?? [];
    return {
      items,
      total: Number(response.headers.get('x-total-count') ?? items.length),
      isAtLeast: response.headers.get('x-total-relation') === 'gte',
    };
  };

/** The rows as functions, typed by the contract through `Calls`. */
export const bindCalls = (client: Client, send: Send, table: Partial<Rows>): Calls =>
  Object.fromEntries(
    Object.entries(table).map(([id, row]) => [id, bindCall(client, send, row)]),
  ) as unknown as Calls;
