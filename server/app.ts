import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { uploadBytes } from '../src/domain/limits.ts';
import { bundleContract } from '../scripts/contract.ts';
import { brandByHost, brandById, brands } from './branding/brands.ts';
import { selectPicture } from './branding/pictures.ts';
import { whitelabelOf } from './branding/whitelabel.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import type { Deps } from './deps.ts';
import { registerDeveloperTools } from './http/developer.ts';
import { duringCall } from './http/callContext.ts';
import { loadCaller, type Caller } from './http/caller.ts';
import { schemaViolations, validateByContract } from './http/contract.ts';
import type { OperationId } from './http/handlers.ts';
import { makePage } from './http/page.ts';
import { needsSession, policy } from './http/policy.ts';
import { ProblemError, refuse } from './http/problem.ts';
import { makeOperations } from './operations.ts';
import type { AccessClaims } from './security/accessTokens.ts';
import { sameText } from './security/secrets.ts';
import { sql } from 'drizzle-orm';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const assets = fileURLToPath(new URL('branding/assets', import.meta.url));
const apiPrefix = /^\/(api|auth|public-api|investor-api|back-office-api)\//;
/** Calls that a browser may GET; under /auth only pages are. */
const readable = /^\/(api|public-api|investor-api|back-office-api)\//;
const tokenPages = /^\/(campaign|invest|kyc-form|login-with-redirect-token|investor-login|auth)\b/;

interface Scope {
  caller?: Caller;
}
const scopes = new WeakMap<FastifyRequest, Scope>();

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // React and Radix set positions through the style attribute's object model; markup may not carry any.
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // src/trustedTypes.ts: one known style element, nothing else.
    trustedTypes: ['default'],
  },
};

/** What a person whose session is of another brand may call here: to see where they are, to get home, to leave. */
const waysHome: readonly OperationId[] = [
  'viewActiveUser',
  'listUserContexts',
  'switchContext',
  'logOut',
];

/** Checks the bearer of a call against token, database, host and headers (security D4). */
const authenticate = async (
  deps: Deps,
  operationId: OperationId,
  request: FastifyRequest,
): Promise<Caller> => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const now = deps.clock();
  const claims = token ? await deps.signer.verify<AccessClaims>('at+jwt', token, now) : null;
  if (!claims) throw refuse(1004);
  const caller = await loadCaller(
    deps,
    { sessionId: claims.sid, brandId: claims.context_id, contextType: claims.context_type },
    now,
  );
  if (!caller) throw refuse(1004);
  const contextId = request.headers['context-id'];
  const contextType = request.headers['context-type'];
  if (contextId !== undefined && contextId !== caller.brandId) throw refuse(1101);
  if (contextType !== undefined && contextType !== caller.contextType) throw refuse(1101);
  if (!waysHome.includes(operationId) && brandByHost(request.host).id !== caller.brandId) {
    throw refuse(1101);
  }
  return caller;
};

const authorize = async (
  deps: Deps,
  operationId: OperationId,
  request: FastifyRequest,
): Promise<void> => {
  const allowed = policy[operationId];
  if (allowed.includes('backOffice')) {
    const given = request.headers['x-back-office-key'];
    const key = deps.config.backOfficeKey;
    if (!key || typeof given !== 'string' || !sameText(given, key)) throw refuse(1004);
    return;
  }
  if (!needsSession(operationId)) return;
  const caller = await authenticate(deps, operationId, request);
  if (!allowed.includes(caller.role)) throw refuse(1101);
  if (caller.role === 'investor' && brandById(caller.brandId)!.investorPanelBlocked) {
    throw refuse(1105);
  }
  scopes.set(request, { caller });
};

/** The server's application, listening nowhere yet. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: deps.config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300 },
    genReqId: () => crypto.randomUUID(),
  });

  app.addHook('onResponse', async (request, reply) => {
    deps.log.info(
      {
        requestId: request.id,
        method: request.method,
        // The pattern, never the URL: link tokens stand in paths.
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });

  await app.register(helmet, {
    contentSecurityPolicy,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // A foreign inspector hears its opener; in production there is none.
    crossOriginOpenerPolicy: {
      policy: deps.config.statelyInspector ? 'same-origin-allow-popups' : 'same-origin',
    },
    hsts: deps.config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  // Our calls carry a bearer and no cookie decides them, so a compressed answer tells no one a secret (BREACH).
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(multipart, {
    limits: { fileSize: uploadBytes, files: 1, fields: 5, parts: 7, fieldSize: 1000 },
  });

  app.addHook('onClose', () => deps.inspector.close());
  app.addHook('onSend', async (request, reply) => {
    if (apiPrefix.test(request.url)) reply.header('cache-control', 'no-store');
  });

  app.setErrorHandler(
    async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
      const answer = problemOf(error);
      if (answer.problem.status >= 500) {
        const { name, stack } = error;
        const code = (error.cause as { code?: string } | undefined)?.code ?? error.code;
        // The message may hold SQL or what a person typed: it is not logged.
        deps.log.error(
          { requestId: request.id, name, code, at: stack?.split('\n').slice(1, 6) },
          'request failed',
        );
      }
      if (answer.retryAfterSeconds) reply.header('retry-after', String(answer.retryAfterSeconds));
      return reply
        .code(answer.problem.status)
        .type('application/problem+json')
        .serializer((payload: unknown) => JSON.stringify(payload))
        .send({ ...answer.problem, instance: request.id });
    },
  );

  validateByContract(app);
  app.addHook('onRoute', (route) => {
    const schema = route.schema as
      | { operationId?: OperationId; body?: { content?: Record<string, unknown> } }
      | undefined;
    if (!schema?.operationId) return;
    const { operationId } = schema;
    // Who asks is settled before what is asked is looked at.
    route.onRequest = async (request: FastifyRequest) => authorize(deps, operationId, request);
    delete (route as { preHandler?: unknown }).preHandler;
    // A file's parts are read by the handler.
    if (schema.body?.content?.['multipart/form-data']) delete schema.body;
  });

  const operations = makeOperations(deps);
  const serviceHandlers = Object.fromEntries(
    Object.entries(operations).map(([operationId, handler]) => [
      operationId,
      async (request: FastifyRequest, reply: import('fastify').FastifyReply) => {
        // Without a body there is no content type, and so no schema that Fastify would ask.
        if (request.body === undefined && request.routeOptions.schema?.body !== undefined) {
          const violations = [{ propertyPath: '', code: 'required', parameters: {} }] as const;
          throw refuse(5001, { violations, status: 400 });
        }
        const caller = scopes.get(request)?.caller;
        const answer = await duringCall({ requestId: request.id, caller, clock: deps.clock }, () =>
          (
            handler as (call: unknown) => Promise<{
              status: number;
              body?: unknown;
              headers?: Record<string, string>;
            }>
          )({
            params: request.params,
            query: request.query,
            body: request.body,
            caller,
            brand: caller ? brandById(caller.brandId)! : brandByHost(request.host),
            ip: request.ip,
            host: request.host,
            request,
          }),
        );
        if (answer.headers) reply.headers(answer.headers);
        reply.code(answer.status);
        if (answer.body instanceof Uint8Array) return reply.send(Buffer.from(answer.body));
        return answer.body;
      },
    ]),
  );
  await app.register(openapiGlue, {
    specification: (await bundleContract()) as never,
    serviceHandlers: serviceHandlers as never,
  });

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await deps.db.execute(sql`select 1`);
    return { status: 'ready' };
  });
  if (!deps.config.production) await registerDeveloperTools(app, deps);

  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/brand/',
    maxAge: '1h',
    decorateReply: true,
  });
  app.get<{ Params: { slug: string; name: string } }>(
    '/brand/:slug/picture/:name',
    async ({ params }, reply) => {
      const [, id] = /^([0-9a-f-]{36})\.png$/.exec(params.name) ?? [];
      const brand = brands.find(({ slug }) => slug === params.slug);
      const row = id && brand ? await selectPicture(deps.db, brand.id, id) : undefined;
      if (!row) throw refuse(1404);
      return reply
        .type(row.mime)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(await deps.files.get(row.storageKey)));
    },
  );
  const hasPage = existsSync(`${dist}/index.html`);
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: `${dist}/assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
  }
  const page = hasPage ? await makePage(dist) : null;

  app.setNotFoundHandler(() => {
    throw refuse(1404);
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isPage = !readable.test(path) && !/\.\w{1,5}$/.test(path);
    if (!isPage || !page) throw refuse(1404);
    const brand = brandByHost(request.host);
    const cookies = request.headers.cookie ?? '';
    const language = /(?:^|;\s*)language=en(?:;|$)/.test(cookies) ? 'en' : 'pl';
    const isDark = /(?:^|;\s*)appearance=(dark|system\.dark)(?:;|$)/.test(cookies);
    if (tokenPages.test(path)) reply.header('referrer-policy', 'no-referrer');
    // Radix writes a style element while a dialog or a list is open; it carries this page's nonce.
    const nonce = randomBytes(16).toString('base64');
    const own = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      own.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page(
          await whitelabelOf(deps.db, brand),
          path,
          language,
          isDark,
          nonce,
          deps.config.production ? null : { inspector: deps.config.statelyInspector },
        ),
      );
  });

  return app;
};

/** Any failure as a problem; ours is generic, what the caller did wrong is said. */
const problemOf = (
  error: Error & {
    statusCode?: number;
    code?: string;
    validation?: unknown;
    validationContext?: string;
  },
): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error.validation) {
    const errors = error.validation as Parameters<typeof schemaViolations>[0];
    // A malformed id is an absent one (spec §2, route validation).
    if (error.validationContext === 'params') return refuse(1404);
    return refuse(5001, { wireViolations: schemaViolations(errors), status: 400 });
  }
  if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.statusCode === 413) return refuse(5002);
  if (error.statusCode === 415) return refuse(5003);
  if (error.statusCode === 404) return refuse(1404);
  if (error.statusCode === 429) return refuse(8001, { retryAfterSeconds: 60 });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse(5001, { status: 400 });
  }
  if (isDatabaseUnavailable(error)) return refuse(9003, { retryAfterSeconds: 3 });
  return refuse(9000);
};
