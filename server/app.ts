import Fastify, { type FastifyInstance } from 'fastify';
import { ping } from './db/open.ts';
import type { Deps } from './deps.ts';
import { errors, refuseAddress } from './http/errors.ts';
import { operationRoutes } from './http/operations.ts';
import { pages } from './http/pages.ts';
import type { Metrics } from './operator/metrics.ts';
import { tellOfCall } from './operator/spans.ts';
import { security } from './http/security.ts';
import { endConnections } from './http/stopping.ts';

/**
 * Builds the server's application without listening.
 * @param metrics Counts its responses, if given.
 */
export const buildApp = async (deps: Deps, metrics?: Metrics): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    return503OnClosing: false,
    // As long as any URL, so that an overlong id or token gets the response of a missing one
    // instead of the router's.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: refuseAddress,
    genReqId: () => crypto.randomUUID(),
  });
  app.addHook('onResponse', async (request, reply) => {
    deps.log.info(
      {
        requestId: request.id,
        method: request.method,
        // The route pattern, never the URL: paths contain link tokens.
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    tellOfCall(request, reply);
  });

  endConnections(app);
  metrics?.watch(app);
  app.addHook('onClose', async () => {
    await Promise.all([deps.inspector.close(), deps.workers.close()]);
  });

  await app.register(security, { deps });
  await app.register(errors, { deps });
  await app.register(operationRoutes, { deps });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await ping(deps.db);
    return { status: 'ready' };
  });
  if (!deps.config.production) {
    const { registerDeveloperTools } = await import('./developer/tools.ts');
    await registerDeveloperTools(app, deps);
  }
  await app.register(pages, { deps });
  return app;
};
