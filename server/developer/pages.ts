import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeRedact } from '../../src/domain/redact.ts';
import { buildDeveloperPages, builtPages } from './build.ts';

/**
 * Serves the pages built from src/dev, under the application's own strict policy. `npm start` builds
 * them with the application; a server that is started otherwise does on the first request.
 */
export const registerDeveloperPages = async (app: FastifyInstance): Promise<void> => {
  mkdirSync(builtPages, { recursive: true });
  await app.register(fastifyStatic, {
    root: builtPages,
    prefix: '/dev/pages/',
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../../docs/machines/states', import.meta.url)),
    prefix: '/dev/states/',
    decorateReply: false,
  });
  // Each arrow of a chart links to the tests that prove it.
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../../tests', import.meta.url)),
    prefix: '/dev/tests/',
    decorateReply: false,
    setHeaders: (response) => response.header('content-type', 'text/plain; charset=utf-8'),
  });
  for (const path of ['/dev/themes', '/dev/machines', '/dev/machines/:id', '/dev/inspector']) {
    app.get(path, async (_request, reply) => {
      await buildDeveloperPages();
      const html = await readFile(`${builtPages}/src/dev/index.html`, 'utf8');
      const nonce = randomBytes(16).toString('base64');
      reply.header(
        'content-security-policy',
        String(reply.getHeader('content-security-policy'))
          .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
          // src/dev/Stage.tsx embeds the screen of a chart that is driven by hand.
          .replace("frame-src 'none'", "frame-src 'self'")
          // src/dev/drawing.ts starts one worker by its URL.
          .replace('trusted-types default', 'trusted-types default layout-worker'),
      );
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(html.replace('<!--nonce-->', `<meta name="nonce" content="${nonce}" />`));
    });
  }
  app.get('/dev/machines.json', async () => {
    // Imported on demand: charts and layout are heavy, and rarely looked at.
    const { machineReports } = await import('./machineReports.ts');
    return machineReports();
  });

  app.get('/dev/inspect.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        // The sender to Stately's inspector (src/dev/stately.ts) redacts by the same rule.
        `globalThis.ofertaRedact = (${String(makeRedact)})();\n${await readFile(new URL('inspect.js', import.meta.url), 'utf8')}`,
      ),
  );
  app.get('/dev/stately.js', async (_request, reply) => {
    await buildDeveloperPages();
    return reply.redirect('/dev/pages/stately.js');
  });
};
