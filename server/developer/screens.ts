import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { screenOf, type ChartScreen } from '../../src/dev/charts/screens.ts';
import { brands, defaultBrand } from '../branding/brands.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import type { Deps } from '../deps.ts';
import { contractText } from '../http/contract.ts';
import { makePage, withoutFirstCall } from '../http/page.ts';
import { refuse } from '../http/problem.ts';
import { root } from './stamp.ts';

interface Answer {
  method: string;
  /** Regular expression for the path. */
  pattern: string;
  status: number;
  body?: unknown;
}

interface Responses {
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

/** The example response of each successful call in the contract, more specific paths first. */
export const exampleAnswers = (): Answer[] => {
  const { paths } = JSON.parse(contractText) as {
    paths: Record<string, Record<string, Responses>>;
  };
  return Object.entries(paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]): Answer[] => {
        const [status] = Object.keys(responses).filter((one) => one.startsWith('2'));
        const content = responses[status ?? '']?.content;
        const body = content?.['application/json']?.example;
        // Files have no example.
        if (!status || (content && body === undefined)) return [];
        const pattern = `^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`;
        return [{ method: method.toUpperCase(), pattern, status: Number(status), body }];
      }),
    );
};

/** An unsigned access token: the pages read its claims, and it never reaches a server. */
const tokenOf = (claims: object): string =>
  [{ alg: 'none' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.x';

const hourSeconds = 3600;

/** The session of the person signed in on the screen, under its storage keys. */
const tokensOf = (brandId: string, now: Date) => {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {
    username: 'anna.kowalska@oferta.test',
    context_type: 'advisor-panel',
    context_id: brandId,
    iat,
    exp: iat + 12 * hourSeconds,
    session_end: iat + 12 * hourSeconds,
    session_end_latest: iat + 24 * hourSeconds,
  };
  return { apiKey: tokenOf(claims), refreshToken: 'simulated' };
};

/** The examples, adapted to a person with another role. */
const answersTo = (as: ChartScreen['as']): Answer[] =>
  exampleAnswers().map((one) =>
    one.pattern === '^/api/auth/data$' && as === 'coordinator'
      ? { ...one, body: { ...(one.body as object), roles: ['coordinator'] } }
      : one,
  );

const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * The frame that shows the screen of a chart while somebody drives it by hand (decision 111): the
 * built application, in any brand and language, with its calls answered by the contract's examples.
 */
export const registerScreens = (app: FastifyInstance, deps: Deps): void => {
  const dist = `${root}dist`;
  app.get('/dev/brands.json', async () =>
    brands.map(({ slug, siteTitle }) => ({ slug, name: siteTitle })),
  );
  app.get('/dev/screen.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(readFileSync(new URL('screen.js', import.meta.url), 'utf8')),
  );
  app.get<{
    Params: { machine: string };
    Querystring: { brand?: string; language?: string; appearance?: string };
  }>('/dev/screen/:machine', async ({ params, query }, reply) => {
    const screen = screenOf(params.machine);
    if (!screen || !existsSync(`${dist}/index.html`)) throw refuse(1404);
    const page = await makePage(dist);
    const brand = brands.find(({ slug }) => slug === query.brand) ?? defaultBrand;
    const language = query.language === 'en' ? 'en' : 'pl';
    const isDark = query.appearance === 'dark';
    const nonce = randomBytes(16).toString('base64');
    const path = screen.at.split('?')[0]!;
    const simulated = {
      machine: params.machine,
      screen,
      language,
      isDark,
      answers: answersTo(screen.as),
      tokens: screen.as ? tokensOf(brand.id, deps.clock()) : null,
    };
    const drawn = page.draw(
      await whitelabelOf(deps.db, brand),
      path,
      language,
      isDark,
      nonce,
      null,
    );
    // It would request from the server what the page above already contains.
    const html = withoutFirstCall(drawn).replace(
      '<meta name="nonce"',
      () =>
        `<script type="application/json" id="simulated">${escapeJson(simulated)}</script><script src="/dev/screen.js"></script><meta name="nonce"`,
    );
    return reply
      .header(
        'content-security-policy',
        String(reply.getHeader('content-security-policy'))
          .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
          .replace("script-src 'self'", `script-src 'self' ${page.scriptHashes}`)
          .replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      )
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html);
  });
};
