import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

let made: Promise<string> | undefined;

/** The script injected into pages as finder; the same for all engines. */
export const finderScript = (): Promise<string> =>
  (made ??= (async () => {
    const bundle = await rolldown({
      input: fileURLToPath(new URL('finder.page.ts', import.meta.url)),
      platform: 'browser',
    });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    return output[0].code;
  })());
