import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Deps } from '../deps.ts';
import { registerDeveloperPages } from './pages.ts';
import { selectLastMails } from './queries.ts';
import { registerScreens } from './screens.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&')),
  ),
];

/** The developer's mailbox, pages and browsable contract; not loaded in production. */
export const registerDeveloperTools = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const mails = async (to?: string) => {
    const rows = await selectLastMails(deps.db, to?.toLowerCase());
    return rows
      .filter(({ status }) => status === 'sent')
      .map((row) => ({
        id: row.id,
        to: row.toAddress,
        subject: row.subject ?? '',
        text: row.textBody ?? '',
        html: row.html ?? '',
        links: linksIn(row.html ?? ''),
        sentAt: row.sentAt?.toISOString() ?? '',
      }));
  };

  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request) =>
    mails(request.query.to),
  );
  app.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
    const list = await mails(request.query.to);
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title>
<h1>Mail</h1><form><label>To <input name="to" value="${escape(request.query.to ?? '')}"></label> <button>Show</button></form>
<p>${list.length} messages, newest first.</p>
${list
  .map(
    (one) =>
      `<details><summary>${escape(one.sentAt)} · ${escape(one.to)} · <b>${escape(one.subject)}</b></summary><pre style="white-space:pre-wrap">${escape(one.text)}</pre>${one.links.map((href) => `<p><a href="${escape(href)}">${escape(href)}</a></p>`).join('')}</details>`,
  )
  .join('\n')}</html>`,
    );
  });

  await registerDeveloperPages(app);
  registerScreens(app, deps);

  let reference: Promise<FastifyInstance> | undefined;
  const browse: RouteHandlerMethod = async ({ method, url }, reply) => {
    reference ??= import('./reference.ts').then(({ buildReference }) => buildReference());
    const { statusCode, headers, rawPayload } = await (
      await reference
    ).inject({ method: method as 'GET', url });
    return reply.code(statusCode).headers(headers).send(rawPayload);
  };
  await app.register(async (scope) => {
    // The API reference is third-party code, so only its page gets a looser policy.
    scope.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('content-security-policy');
    });
    scope.get('/dev/api', browse);
    scope.get('/dev/api/*', browse);
  });
};
