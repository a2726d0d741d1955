import scalar from '@scalar/fastify-api-reference';
import { fastify, type FastifyInstance } from 'fastify';
import { contractText } from '../http/contract.ts';

/**
 * The browsable contract as an application of its own under `/dev/api`, without a port. It takes
 * half a second to load, so it is loaded when its page is first opened.
 */
export const buildReference = async (): Promise<FastifyInstance> => {
  const app = fastify();
  await app.register(scalar, {
    routePrefix: '/dev/api',
    configuration: { content: contractText, theme: 'none', withDefaultFonts: false },
  });
  return app;
};
