import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { themeStyles } from '../../src/domain/brandColors.ts';
import { mosaicOf } from '../../src/domain/mosaic.ts';
import { isLinkPage } from '../../src/domain/pages.ts';
import type { BrandDefinition } from '../branding/brand.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON safe to embed in a script element. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The bundler's manifest: each module's output file, static imports and styles. */
type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
>;

/** What a link's page begins with (src/firstViews.tsx): HTML by language and page, as `kyc-form`. */
type FirstViews = Record<'pl' | 'en', Record<string, string>>;

/**
 * Assets of the page for a path: preload links for what it imports immediately, and the names of
 * what it may import later (prefetched by src/ui/idle.ts).
 */
const makeFiles = (manifest: Manifest, template: string, firstViews: FirstViews) => {
  const filesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [
      chunk.file,
      ...(chunk.css ?? []),
      ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen)),
    ];
  };
  const keys = Object.keys(manifest);
  const fileOfRoute = (path: string): string[] => {
    const wanted = [`src/routes${path}.tsx`, `src/routes${path}/index.tsx`];
    return keys.filter((key) => wanted.includes(key.split('?')[0]!));
  };
  const filesOfAll = (modules: string[]): string[] =>
    [...new Set(modules.flatMap((key) => filesOf(key)))].filter((file) => !template.includes(file));
  const parts = keys.filter(
    (key) =>
      /^src\/(ui\/|routes\/-shared\/(report\/|Legal))/.test(key) && manifest[key]!.isDynamicEntry,
  );
  /** What the next step of a page will need. */
  const nextOf: Record<string, string[]> = {
    '/campaign': [...fileOfRoute('/invest'), 'src/routes/-shared/accept/AmountStep.tsx'],
    '/invest': ['src/routes/-shared/accept/LaterSteps.tsx'],
    '/kyc-form': ['src/routes/kyc-form/-parts/Editing.tsx', 'src/machines/kycForm.rules.ts'],
  };
  return (path: string, language: 'pl' | 'en'): { atOnce: string; later: string[] } => {
    const own = path.replace(/\/+$/, '');
    const isPanel = /^\/app(\/|$)/.test(own);
    const panelWords = `src/locales/${language}.po?panel?lingui`;
    const atOnce = filesOfAll([
      `src/locales/${language}.po`,
      isLinkPage(own) ? 'src/linkRoutes.ts' : 'src/routeTree.gen.ts',
      ...(isPanel ? fileOfRoute('/app/route') : []),
      ...fileOfRoute(own),
      // Logging out must work offline at any time, so the page it leads to is included.
      ...(isLinkPage(own)
        ? []
        : [`src/locales/${language}.po?logIn?lingui`, 'src/session.tsx', ...fileOfRoute('')]),
      ...(isPanel ? [panelWords, ...fileOfRoute('/doradcy')] : []),
    ]);
    const later = filesOfAll([
      ...(nextOf[own] ?? []),
      ...parts,
      // Whoever logs in comes to a panel.
      ...(isLinkPage(own) ? [] : [panelWords]),
    ]);
    // A link's first call, and the pictures of a log-in, come before what draws them: over HTTP/1.1 a
    // browser fetches six files at a time, in the order of their priority.
    const priority = isPanel ? '' : ' fetchpriority="low"';
    return {
      atOnce: atOnce
        .map((file) =>
          file.endsWith('.css')
            ? // What is shown before the application needs its styles before it, too.
              `<link ${own.slice(1) in firstViews.pl ? 'rel="stylesheet"' : 'rel="preload" as="style"'} crossorigin href="/${file}" />`
            : `<link rel="modulepreload"${priority} crossorigin href="/${file}" />`,
        )
        .join('\n    '),
      later: later.filter((file) => !atOnce.includes(file)).map((file) => `/${file}`),
    };
  };
};

/** A page that makes no call before it has loaded. */
export const withoutFirstCall = (html: string): string =>
  html.replace(/<script id="first-call-script">.*?<\/script>/s, '');

/** Content for a browser without JavaScript. */
const withoutScripts = (
  { siteTitle, contact: { name, email, phone } }: Omit<BrandDefinition, 'hosts'>,
  language: 'pl' | 'en',
): string => {
  const [need, help] =
    language === 'en'
      ? [
          'This page needs JavaScript. Please turn it on in the settings of the browser and reload the page.',
          'We are glad to help:',
        ]
      : [
          'Ta strona wymaga JavaScriptu. Proszę włączyć go w ustawieniach przeglądarki i odświeżyć stronę.',
          'Chętnie pomożemy:',
        ];
  const address = escapeHtml(email);
  return `<h1>${escapeHtml(siteTitle)}</h1><p>${need}</p><p>${help} ${escapeHtml(name)}, <a href="mailto:${address}">${address}</a>, ${escapeHtml(phone)}</p>`;
};

/**
 * Inline styles of src/browser/firstAid.ts and of the page without scripts, which must not depend on
 * another file.
 */
const firstAidStyles =
  '#first-aid{margin:0;padding:12px 16px;background:#fdf3d8;color:#3d2c00;font:500 15px/1.5 system-ui,sans-serif;text-align:center}noscript{display:block;max-width:36rem;margin:15vh auto;padding:0 16px;font:17px/1.6 system-ui,sans-serif}';

/**
 * Initial HTML of a host. It contains title, favicon, theme and the whole configuration, so that
 * nothing flashes, and preloads the page's assets, so that they are fetched in parallel.
 */
export const makePage = async (dist: string) => {
  const template = await readFile(`${dist}/index.html`, 'utf8');
  const plain = withoutFirstCall(template);
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const firstViews = JSON.parse(
    await readFile(`${dist}/.vite/firstViews.json`, 'utf8'),
  ) as FirstViews;
  const files = makeFiles(manifest, template, firstViews);
  /** Runs as soon as it has come, before the application and apart from it. */
  const react = `<script type="module" crossorigin src="/${manifest['src/react.ts']!.file}"></script>`;
  /** Header of a link's page, shown until the application renders the same one in its place. */
  const firstHead = ({ favicon, siteTitle }: Omit<BrandDefinition, 'hosts'>): string =>
    `<header data-first><div><span><img src="${escapeHtml(favicon)}" alt="" width="28" height="28" fetchpriority="high" />${escapeHtml(siteTitle)}</span></div></header>`;
  /** Pictures of a log-in page on a phone, likewise; their positions are in `firstPositions`. */
  const firstPictures = (pictures: ReturnType<typeof mosaicOf>): string =>
    `<div data-first>${pictures.map(({ src }) => `<img src="${escapeHtml(src)}" alt="" fetchpriority="high" />`).join('')}</div>`;
  const firstPositions = (pictures: ReturnType<typeof mosaicOf>): string =>
    pictures
      .map(({ at }, index) => `[data-first]>img:nth-child(${index + 1}){object-position:${at}}`)
      .join('');
  const draw = (
    whitelabel: Omit<BrandDefinition, 'hosts'>,
    /** The requested path, without its query. */
    path: string,
    language: 'pl' | 'en',
    /**
     * The person's choice for the panels (src/ui/theme/appearance.ts); other pages are always
     * light.
     */
    isDark: boolean,
    nonce: string,
    /**
     * Receivers of state machine events: the developer pages, and an inspector by its URL; null in
     * production.
     */
    developer: { inspector: string | undefined } | null,
  ): string => {
    const { atOnce, later } = files(path, language);
    const firstView = firstViews[language][path.replaceAll('/', '')];
    const pictures =
      path.replace(/\/$/, '') === '/doradcy'
        ? mosaicOf(whitelabel.backgroundAdvisor).slice(0, 2)
        : [];
    return (isLinkPage(path) ? template : plain)
      .replace('<noscript>', (tag) => tag + withoutScripts(whitelabel, language))
      .replace(
        '<html lang="pl"',
        `<html lang="${language}" class="${whitelabel.theme}"${isDark && /^\/app(\/|$)/.test(path) ? ' data-mode="dark"' : ''}`,
      )
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(whitelabel.siteTitle)}</title>`)
      .replace('<div id="root">', (root) =>
        isLinkPage(path)
          ? (firstView ? `<template id="first-view">${firstView}</template>` : '') +
            root +
            firstHead(whitelabel)
          : pictures.length > 0
            ? root + firstPictures(pictures)
            : root,
      )
      .replace(
        '</head>',
        () => `  ${atOnce}\n    <meta name="later" content="${later.join(' ')}" />\n  </head>`,
      )
      .replace(
        '<!--brand-->',
        () =>
          `${developer ? '<script src="/dev/inspect.js"></script>\n    ' : ''}${developer?.inspector ? `<meta name="inspector" content="${escapeHtml(developer.inspector)}" />\n    <script type="module" src="/dev/stately.js"></script>\n    ` : ''}<meta name="nonce" content="${nonce}" />
    <style id="brand-theme" nonce="${nonce}">${themeStyles(whitelabel)}</style>
    <style nonce="${nonce}">${firstAidStyles}${firstPositions(pictures)}</style>
    <link rel="icon" type="image/svg+xml" href="${escapeHtml(whitelabel.favicon)}" />\n    <script type="application/json" id="whitelabel">${escapeJson(whitelabel)}</script>
    ${react}`,
      );
  };
  return {
    draw,
    /** The inline scripts (vite.config.ts), as the content security policy needs them. */
    scriptHashes: [...template.matchAll(/<script id="first-\w+-script">(.*?)<\/script>/gs)]
      .map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`)
      .join(' '),
  };
};
