import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import type * as Views from '../../src/firstViews.tsx';

const folder = '.tmp/firstViews';

/**
 * Renders what pages of a link begin with (src/firstViews.tsx) into a file beside the manifest: by
 * language, by page.
 * @param plugins Make the same screens as those of the application.
 */
export const firstViews = (plugins: () => PluginOption[]): Plugin => ({
  name: 'first-views',
  apply: 'build',
  async generateBundle() {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: plugins(),
      ssr: { noExternal: true },
      build: { ssr: 'src/firstViews.tsx', outDir: folder, emptyOutDir: true },
    });
    const built = pathToFileURL(`${folder}/firstViews.js`);
    const { catalogues, renderFirstViews } = (await import(
      `${built.href}?${Date.now()}`
    )) as typeof Views;
    const rendered = await Promise.all(
      Object.entries(catalogues).map(async ([language, load]) => [
        language,
        renderFirstViews(language, (await load()).messages),
      ]),
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/firstViews.json',
      source: JSON.stringify(Object.fromEntries(rendered)),
    });
  },
});
