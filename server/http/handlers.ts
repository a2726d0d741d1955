import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { operations } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import type { Caller } from './caller.ts';

export type OperationId = keyof operations;

type Success = 200 | 201 | 204;

type BodyOf<R> = R extends { content: infer M }
  ? M extends { 'application/json': infer B }
    ? { body: B }
    : { body: Uint8Array | Readable }
  : { body?: undefined };

/** Successful responses of an operation; failures are thrown as problems. */
export type Answer<O> = O extends { responses: infer R }
  ? {
      [S in keyof R & Success]: { status: S; headers?: Record<string, string> } & BodyOf<R[S]>;
    }[keyof R & Success]
  : never;

type Parameter<O, K extends string> = O extends { parameters: infer Q }
  ? K extends keyof Q
    ? NonNullable<Q[K]>
    : unknown
  : unknown;

type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : O extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B | undefined
    : undefined;

/** What a handler receives: the validated parts of the request, the caller and the brand. */
export interface Call<O> {
  params: Parameter<O, 'path'>;
  query: Parameter<O, 'query'>;
  body: Body<O>;
  /** The brand of the token if signed in, else of the host. */
  brand: BrandDefinition;
  /** The caller; only operations whose policy requires a signed-in person may read it. */
  caller: Caller;
  ip: string;
  host: string;
  request: FastifyRequest;
}

/** One function per operation; a missing or mistyped one does not compile. */
export type Handlers = {
  [K in OperationId]: (call: Call<operations[K]>) => Promise<Answer<operations[K]>>;
};
