import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

/** The pages for developers (src/dev): `--mode developer` builds them apart, so that the product holds no byte of them. */
const developerPages = {
  outDir: '.tmp/developer',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  target: 'es2023',
  rolldownOptions: { input: ['src/dev/themes.html'] },
};

export default defineConfig(({ mode }) => ({
  ...(mode === 'developer' ? { base: '/dev/pages/' } : {}),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader waits with its page: the first visit of a link pays for neither.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    vanillaExtractPlugin(),
    react(),
    lingui(),
    // Presets run last to first: the messages are extracted before the compiler sees the code.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
  ],
  build:
    mode === 'developer'
      ? developerPages
      : {
          // The content policy lets in no data: fonts.
          assetsInlineLimit: 0,
          manifest: true,
          target: 'es2023',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: ['index.html', 'src/firstCall.ts'],
            // What every page needs is one file: sixty small ones compress worse and arrive later.
            // Only the first call stands alone, to be made before that file has come.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'initial', tags: ['$initial'], test: /^(?!.*firstCall)/, priority: 1 },
                  // What the pages of a link share with most others: one file, not twenty.
                  {
                    name: 'common',
                    test: /\/src\/(routes\/-shared\/(OfferView|DeadLink)|ui\/(badge|field\/fields|dialog\/Dialog))/,
                  },
                ],
              },
            },
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
