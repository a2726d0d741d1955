import fastifyMultipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { uploadBytes } from '../../src/domain/limits.ts';
import { brandByHost, brandById } from '../branding/brands.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { makeOperations } from '../operations.ts';
import { lookAtLink } from '../security/links.ts';
import { authorize } from './authorization.ts';
import { leaving, makeBounds } from './bounds.ts';
import { duringCall } from './callContext.ts';
import { makeSerializerCompiler, makeValidatorCompiler } from './compilers.ts';
import { operations, type Operation } from './contract.ts';
import type { Call, OperationId } from './handlers.ts';
import { refuse } from './problem.ts';

/** Any handler with its types erased: its input has been validated against the contract. */
type Handler = (call: Call<unknown>) => Promise<{
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}>;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Checks that the body has a media type that the operation accepts, and is not compressed.
 * @throws ProblemError 415 (5003 where a file is expected, else 5001); 400 when a required body is
 * missing.
 */
const demandBody = ({ accepts, needsBody }: Operation, request: FastifyRequest): void => {
  if (!hasBody(request)) {
    if (!needsBody || !accepts.includes('application/json')) return;
    const violations = [{ propertyPath: '', code: 'required', parameters: {} }] as const;
    throw refuse(5001, { violations, status: 400 });
  }
  const type = request.headers['content-type']?.split(';')[0]!.trim().toLowerCase() ?? '';
  if (accepts.length === 0) return;
  const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') throw refuse(5001, { status: 415 });
  if (accepts.includes(type)) return;
  throw accepts.includes('multipart/form-data') ? refuse(5003) : refuse(5001, { status: 415 });
};

/**
 * Who a call comes from: a person, or the link that somebody without a session holds.
 * @throws DeadLinkError (4001), ProblemError 4002 for a link that opens nothing: made-up ones would
 * each pass for a caller of its own.
 */
const callerOf = async (
  { db, guards, clock }: Deps,
  { caller, brand, params }: Call<unknown>,
): Promise<string> => {
  if (caller) return caller.personId;
  const { campaignToken: token } = params as { campaignToken: string };
  const knock = { kind: 'offer', token, now: clock() } as const;
  return (await withTenant(db, brand.id, (tx) => lookAtLink(tx, guards, knock))).id;
};

const answerWith =
  (id: OperationId, handler: Handler, deps: Deps, bounds: ReturnType<typeof makeBounds>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { id: requestId, params, query, body, caller, ip, host } = request;
    const brand = caller ? brandById(caller.brandId)! : brandByHost(host);
    const call = {
      params,
      query,
      body,
      caller: caller!,
      brand,
      ip,
      host,
      request,
    } as Call<unknown>;
    // A change is completed even if the client disconnects; a read is cancelled.
    const left = request.method === 'GET' ? { left: leaving(reply) } : {};
    const answer = await duringCall({ requestId, caller, clock: deps.clock, ...left }, () =>
      bounds(id, { query, callerOf: () => callerOf(deps, call) }, () => handler(call)),
    );
    if (answer.headers) reply.headers(answer.headers);
    reply.code(answer.status);
    if (answer.body instanceof Uint8Array) return reply.send(Buffer.from(answer.body));
    if (answer.body instanceof Readable) return reply.send(answer.body);
    return answer.body;
  };

/**
 * Registers a route for every operation of the contract. The caller is authorised before the input
 * is validated.
 */
export const operationRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  // Operations without a body ignore one of any type; the others check it in demandBody.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
  await app.register(fastifyMultipart, {
    limits: { fileSize: uploadBytes, files: 1, fields: 5, parts: 7, fieldSize: 1000 },
  });
  app.setValidatorCompiler(makeValidatorCompiler());
  app.setSerializerCompiler(makeSerializerCompiler());
  app.decorateRequest('caller', undefined);
  const handlers = makeOperations(deps);
  const bounds = makeBounds();
  for (const operation of operations) {
    const { id, method, url, schema } = operation;
    app.route({
      method,
      url,
      schema,
      onRequest: async (request) => {
        request.caller = await authorize(deps, id, request);
        demandBody(operation, request);
      },
      preValidation: async (request) => {
        // A missing optional body counts as an empty one.
        if (!operation.needsBody && schema.body && request.body === undefined) request.body = {};
      },
      handler: answerWith(id, handlers[id] as Handler, deps, bounds),
    });
  }
};
