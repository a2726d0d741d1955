import type { FastifyInstance } from 'fastify';

/**
 * Ends the connections of a server that is told to stop as soon as the calls under way are answered.
 * Node closes those that are idle at that moment; callers keep the others, and the server would wait
 * for Fastify's 72 seconds, which is longer than systemd waits. The server has to be made with
 * `return503OnClosing: false`: its own 503 says nothing of when to come back.
 */
export const endConnections = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    // For answers that have begun: nobody can be told in their headers any more. They are not
    // destroyed, as that would cut off one that is still on its way.
    app.server.keepAliveTimeout = 1;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
};
