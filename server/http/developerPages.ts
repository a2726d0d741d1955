import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buildDeveloperPages, developerPages } from '../../scripts/build.ts';

/**
 * The pages built from src/dev, under the application's own strict policy. They are built when
 * first asked for: nobody else waits for them.
 */
export const registerDeveloperPages = async (app: FastifyInstance): Promise<void> => {
  mkdirSync(developerPages, { recursive: true });
  await app.register(fastifyStatic, {
    root: developerPages,
    prefix: '/dev/pages/',
    decorateReply: false,
  });
  const page = (path: string, name: string): void => {
    app.get(path, async (_request, reply) => {
      await buildDeveloperPages();
      const html = await readFile(`${developerPages}/src/dev/${name}.html`, 'utf8');
      const nonce = randomBytes(16).toString('base64');
      reply.header(
        'content-security-policy',
        String(reply.getHeader('content-security-policy')).replace(
          "style-src 'self'",
          `style-src 'self' 'nonce-${nonce}'`,
        ),
      );
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(html.replace('<!--nonce-->', `<meta name="nonce" content="${nonce}" />`));
    });
  };
  page('/dev/themes', 'themes');
};
