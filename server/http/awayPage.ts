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

interface Words {
  title: string;
  text: string;
  again: string;
}

/**
 * The database has the brand, its texts and its colours, so these pages have none of them: those of the
 * code may have been replaced long ago.
 * @param refreshes After so many seconds it is asked for again; not if null.
 */
const pageOf = (pl: Words, en: Words, refreshes: number | null): string => `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
${refreshes === null ? '' : `    <meta http-equiv="refresh" content="${refreshes}" />\n`}    <title>${pl.title}</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <section>
        <h1>${pl.title}</h1>
        <p>${pl.text}</p>
        <a href="">${pl.again}</a>
      </section>
      <section lang="en">
        <h2>${en.title}</h2>
        <p>${en.text}</p>
        <a href="">${en.again}</a>
      </section>
    </main>
  </body>
</html>
`;

/** nginx shows it as well, when no server answers (deploy/nginx/away.html). */
export const awayPage = pageOf(
  {
    title: 'Serwis jest chwilowo niedostępny',
    text: `Co ${retryAfterSeconds} sekund ta strona sama spróbuje ponownie.`,
    again: 'Spróbuj teraz',
  },
  {
    title: 'The service is temporarily unavailable',
    text: `Every ${retryAfterSeconds} seconds this page tries again by itself.`,
    again: 'Try now',
  },
  retryAfterSeconds,
);

/** @param reference Number by which the log names the call. */
const failedPage = (reference: string): string =>
  pageOf(
    {
      title: 'Nie udało się wczytać strony',
      text: `Proszę spróbować za chwilę. Jeśli błąd się powtórzy, prosimy o kontakt. Numer zgłoszenia: ${reference}`,
      again: 'Spróbuj ponownie',
    },
    {
      title: 'The page could not be loaded',
      text: `Please try again in a moment. If this happens again, please contact us. Reference number: ${reference}`,
      again: 'Try again',
    },
    null,
  );

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/**
 * Answers with a page instead of a problem, as the database is away or the server has failed.
 * @param status 500 and above.
 */
export const sendAwayPage = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .headers({
      ...(status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': String(reply.getHeader('content-security-policy')).replace(
        "style-src 'self'",
        `style-src 'self' ${styleHash}`,
      ),
    })
    .type('text/html; charset=utf-8')
    .send(status === 503 ? awayPage : failedPage(reply.request.id));
