import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageOf } from '../../src/domain/pages.ts';
import { brandByHost, brands } from '../branding/brands.ts';
import { assets } from '../branding/builtIn.ts';
import { selectBrandFile } from '../branding/queries.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../configError.ts';
import { asSystem } from '../db/open.ts';
import { attachment } from '../documents/files.ts';
import type { Deps } from '../deps.ts';
import { chosenLanguage } from './chosenLanguage.ts';
import { makePage } from './page.ts';
import { refuse } from './problem.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** API paths, which never return a page; under /auth only pages can be fetched with GET. */
const readable = /^\/(api|public-api|investor-api|back-office-api)\//;
const tokenPages =
  /^\/(campaign|invest|kyc-form|reminders|login-with-redirect-token|investor-login|auth)\b/;

const isBuilt = (): boolean => existsSync(`${dist}/index.html`);

/** @throws ConfigError when a server of production has no pages: it would be ready, and show none. */
export const demandPages = ({ production }: Pick<Config, 'production'>): void => {
  if (production && !isBuilt()) throw new ConfigError('dist/ is missing: npm run build makes it.');
};

/** Serves the brands' pictures, the application's files, and the initial HTML for any other URL. */
export const pages: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await app.register(fastifyStatic, {
    root: fileURLToPath(assets),
    prefix: '/brand/',
    maxAge: '1h',
  });
  const brandFile = (place: string, ending: string, kind: 'other' | 'campaignDocument'): void => {
    app.get<{ Params: { slug: string; name: string } }>(
      `/brand/:slug/${place}/:name`,
      async ({ params }, reply) => {
        const id = /^[0-9a-f-]{36}(?=\.[a-z]{3}$)/.exec(params.name)?.[0];
        const brand = brands.find(({ slug }) => slug === params.slug);
        const row =
          id && brand && params.name === `${id}.${ending}`
            ? await asSystem(deps.db, (tx) => selectBrandFile(tx, brand.id, id, kind))
            : undefined;
        if (!row) throw refuse(1404);
        if (kind === 'campaignDocument') reply.headers(attachment(row));
        return reply
          .type(row.mime)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-length', row.size)
          .send(await deps.files.open(row.storageKey));
      },
    );
  };
  brandFile('picture', 'png', 'other');
  brandFile('document', 'pdf', 'campaignDocument');

  if (isBuilt()) {
    await app.register(fastifyStatic, {
      root: `${dist}/assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
  }
  const page = isBuilt() ? await makePage(dist) : null;
  const developer = deps.config.production ? null : { inspector: deps.config.statelyInspector };
  app.get('/*', { config: { isPage: true } }, async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isPage = !readable.test(path) && !/\.\w{1,5}$/.test(path);
    if (!isPage || !page) throw refuse(1404);
    const brand = brandByHost(request.host);
    const cookies = request.headers.cookie ?? '';
    const language = chosenLanguage(request) === 'EN' ? 'en' : 'pl';
    const isDark = /(?:^|;\s*)appearance=(dark|system\.dark)(?:;|$)/.test(cookies);
    if (tokenPages.test(path)) reply.header('referrer-policy', 'no-referrer');
    // Radix inserts a style element while a dialog or a list is open; it needs this page's nonce.
    const nonce = randomBytes(16).toString('base64');
    const own = String(reply.getHeader('content-security-policy'));
    const whitelabel = await whitelabelOf(deps.db, brand);
    return reply
      .code(pageOf(path) ? 200 : 404)
      .header(
        'content-security-policy',
        own
          .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
          .replace("script-src 'self'", `script-src 'self' ${page.scriptHashes}`),
      )
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.draw(whitelabel, path, language, isDark, nonce, developer));
  });
};
