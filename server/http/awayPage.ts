import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** People open this route in their browser: they are told in words what a program reads. */
    isPage?: boolean;
  }
}

/** Seconds after which the page is asked for again: both languages can be read, or heard, before. */
const retryAfterSeconds = 12;

const styles =
  'body{margin:0;background:#fff;color:#1f2328;font:17px/1.6 system-ui,sans-serif}main{max-width:36rem;margin:12vh auto;padding:0 16px}h1,h2{margin:0;font-size:24px;line-height:1.3}p{margin:8px 0 0}section+section{margin-top:32px;padding-top:32px;border-top:1px solid #c9ced6}a{display:inline-block;padding:10px 0;color:#0a4fa8}';

/**
 * The database has the brand, its texts and its colours, so this page has none of them: those of the
 * code may have been replaced long ago. nginx shows it as well, when no server answers
 * (deploy/nginx/away.html).
 */
export const awayPage = `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="${retryAfterSeconds}" />
    <title>Serwis jest chwilowo niedostępny</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <section>
        <h1>Serwis jest chwilowo niedostępny</h1>
        <p>Co ${retryAfterSeconds} sekund ta strona sama spróbuje ponownie.</p>
        <a href="">Spróbuj teraz</a>
      </section>
      <section lang="en">
        <h2>The service is temporarily unavailable</h2>
        <p>Every ${retryAfterSeconds} seconds this page tries again by itself.</p>
        <a href="">Try now</a>
      </section>
    </main>
  </body>
</html>
`;

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** Answers with a page instead of a problem, as the database is away. */
export const sendAwayPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': String(reply.getHeader('content-security-policy')).replace(
        "style-src 'self'",
        `style-src 'self' ${styleHash}`,
      ),
    })
    .type('text/html; charset=utf-8')
    .send(awayPage);
