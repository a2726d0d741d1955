import type { components, paths } from '../../../src/sdk/schema.gen.d.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A mail as the developers' inbox shows it. */
export interface InboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: [string, ...string[]];
}

/** What is served beside the contract, in tests and development only. */
interface Uncontracted {
  '/dev/mail.json': [InboxMail, ...InboxMail[]];
}

/** The URL without its query. */
type PathIn<U extends string> = U extends `${infer P}?${string}` ? P : U;
type Segments<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? [Head, ...Segments<Rest>]
  : [P];

/** A part of the contract's path in braces stands for any value. */
type Fits<Given, Named> = Given extends [infer G, ...infer Gs]
  ? Named extends [infer N, ...infer Ns]
    ? N extends `{${string}}`
      ? Fits<Gs, Ns>
      : G extends N
        ? Fits<Gs, Ns>
        : false
    : false
  : Named extends []
    ? true
    : false;

type SegmentsOfPaths = { [P in keyof paths]: Segments<P> };
type Fitting<Given> = {
  [P in keyof paths]: Fits<Given, SegmentsOfPaths[P]> extends true ? P : never;
}[keyof paths];

/** The contract's path of a URL; the literal one where one in braces fits too. */
type PathOf<P extends string> = P extends keyof paths ? P : Fitting<Segments<P>>;

type Success = 200 | 201 | 202 | 204;
type Content<R> = R extends { content: infer C }
  ? C extends { 'application/json': infer B }
    ? B
    : Uint8Array
  : never;
type SuccessOf<Operation> = Operation extends { responses: infer R }
  ? { [S in keyof R & Success]: Content<R[S]> }[keyof R & Success]
  : never;

type Keys<T> = T extends unknown ? keyof T : never;
type Field<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;
/** A test knows which of several answers it gets, so that it may read the fields of each. */
type Merged<T> = true extends IsUnion<T> ? { [K in Keys<T>]: Field<T, K> } : T;

/**
 * A test knows what is there, and fails by itself where it is not: fields that may be null or
 * absent, and first items, are read without a question.
 */
type Present<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer Item)[]
    ? [Present<Item>, ...Present<Item>[]]
    : T extends object
      ? { [K in keyof T]-?: Present<NonNullable<T[K]>> }
      : T;

/** A refused answer. */
export type Refusal = Present<components['schemas']['Problem']>;
/** A test knows whether it is refused, so that it may read the fields of both. */
type WithRefusal<T> = [T] extends [never]
  ? Refusal
  : T extends readonly unknown[] | Uint8Array
    ? T & Refusal
    : T & Omit<Refusal, keyof T>;

type OperationOf<M extends Method, P> = P extends keyof paths
  ? Lowercase<M> extends keyof paths[P]
    ? paths[P][Lowercase<M>]
    : never
  : never;

/**
 * What the contract says that a URL answers to a method. Where the contract has no such call,
 * or the URL's type does not tell which it is, only a refusal may be read.
 */
export type AnswerAt<M extends Method, U extends string> =
  PathIn<U> extends infer P extends string
    ? P extends keyof Uncontracted
      ? Uncontracted[P]
      : [PathOf<P>] extends [never]
        ? Refusal
        : WithRefusal<Present<Merged<SuccessOf<OperationOf<M, PathOf<P>>>>>>
    : never;
