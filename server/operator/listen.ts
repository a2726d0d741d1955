import Fastify from 'fastify';
import { endConnections } from '../http/stopping.ts';
import { makeMetrics } from './metrics.ts';

/**
 * Serves /metrics on a separate port for operators: the application itself never does, and its load
 * limits do not apply to it.
 */
export const watchFrom = async (
  address: { port: number; host: string },
  source: Parameters<typeof makeMetrics>[0],
) => {
  const metrics = makeMetrics(source);
  const app = Fastify({ logger: false, requestTimeout: 10_000, return503OnClosing: false });
  endConnections(app);
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.read()),
  );
  await app.listen(address);
  return { metrics, app, close: () => app.close() };
};
