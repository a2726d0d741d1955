import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from './scripts/vite/browserFloor.ts';
import { chunkGroups } from './scripts/vite/chunks.ts';
import { firstViews } from './scripts/vite/firstViews.ts';
import { leanCharts } from './scripts/vite/leanCharts.ts';
import { leanForm } from './scripts/vite/leanForm.ts';
import { olderStyles } from './scripts/vite/olderStyles.ts';
import { panelWords } from './scripts/vite/panelWords.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** `npm run dev`: the head that the server puts into the first HTML of a host, put into Vite's page. */
const brandedHead = (): Plugin => {
  let host = 'localhost';
  return {
    name: 'branded-head',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        host = request.headers.host ?? host;
        next();
      });
    },
    transformIndexHtml: async (html, { originalUrl = '/' }) => {
      const page = await fetch(`${server}${originalUrl}`, {
        headers: { 'x-forwarded-host': host },
      });
      const head = /<title>.*?id="whitelabel">.*?<\/script>/s.exec(await page.text())?.[0] ?? '';
      return html.replace(/<title>.*?<!--brand-->/s, () => head);
    },
  };
};

/** Classic scripts that wait for no other file: marker in the page, and the syntax they may use. */
const inlineScripts = {
  'first-call': { path: 'src/browser/firstCall.ts', target: 'es2020' },
  // It speaks to browsers that are too old as well.
  'first-aid': { path: 'src/browser/firstAid.ts', target: 'es2015' },
};

/** Puts them into the first HTML, from which the server takes the call where there is no link. */
const inlined = (): Plugin => ({
  name: 'inlined',
  transformIndexHtml: async (html) => {
    let page = html;
    for (const [name, { path, target }] of Object.entries(inlineScripts)) {
      const bundle = await rolldown({ input: path, transform: { target } });
      const {
        output: [{ code }],
      } = await bundle.generate({
        format: 'iife',
        // The minifier is told too, or it shortens to newer syntax what was lowered before.
        minify: { compress: { target } },
      });
      await bundle.close();
      page = page.replace(
        `<!--${name}-->`,
        () => `<script id="${name}-script">${code.trim()}</script>`,
      );
    }
    return page;
  },
});

/** The pages for developers (src/dev): `--mode developer` builds them apart, so that the product holds no byte of them. */
const developerPages = {
  outDir: '.tmp/developer',
  emptyOutDir: true,
  // `npm run size` weighs them.
  manifest: true,
  assetsInlineLimit: 0,
  target: 'es2023',
  rolldownOptions: {
    input: ['src/dev/index.html', 'src/dev/stately.ts'],
    // The server puts this one into other pages, by its name.
    output: {
      entryFileNames: ({ name }: { name: string }) =>
        name === 'stately' ? 'stately.js' : 'assets/[name]-[hash].js',
    },
  },
};

/** What makes a screen of our sources: styles, sentences, the compiler. Tests of widgets use the same. */
export const screenPlugins = () => [
  vanillaExtractPlugin(),
  react(),
  lingui(),
  // Presets run last to first: the messages are extracted before the compiler sees the code.
  babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
];

export default defineConfig(({ mode }) => ({
  ...(mode === 'developer' ? { base: '/dev/pages/' } : {}),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader waits with its page: the first visit of a link pays for neither.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    brandedHead(),
    inlined(),
    ...(mode === 'developer' ? [] : [firstViews(() => [...screenPlugins(), panelWords()])]),
    ...screenPlugins(),
    panelWords(),
    leanCharts(),
    leanForm(),
  ],
  css: { postcss: { plugins: [olderStyles] } },
  build:
    mode === 'developer'
      ? developerPages
      : {
          // The content policy lets in no data: fonts.
          assetsInlineLimit: 0,
          manifest: true,
          // What a build cannot lower, src/browser/polyfills.ts brings.
          target: buildTargets,
          cssTarget: buildTargets,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: ['index.html', 'src/react.ts'],
            output: { codeSplitting: { groups: chunkGroups } },
          },
        },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth/', '/public-api', '/investor-api', '/dev', '/brand'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
}));
