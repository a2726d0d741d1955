/** What production ships for the developers' page: the recorder of a tab, and nothing else. */
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';

it('the recorder of a tab is at most 2 kB, and imports nothing else', async () => {
  const [entry, ...modules] = ['src/routes/-shared/report/recorder.ts', 'src/machines/recorded.ts'];
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: entry!, formats: ['es'], fileName: 'recorder' },
      // What the page contains anyway.
      rollupOptions: { external: [/useChart/, /^xstate/] },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = built!.output;
  const own = Object.keys(chunk.modules).map((file) => file.replace(/^.*(?=src\/)/, ''));
  expect(own.toSorted()).toEqual([entry!, ...modules, 'src/domain/redact.ts'].toSorted());
  const bytes = brotliCompressSync(chunk.code).length;
  console.log(`the recorder of a tab: ${bytes} bytes (brotli)`);
  expect(bytes).toBeLessThan(2000);
});
