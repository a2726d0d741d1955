/**
 * The Polish letters of both fonts as files of their own: the whole latin-ext file
 * costs 75 kB on a first visit, these two about a tenth. The wide file stays for
 * names with other letters; the browser fetches it when such a letter is shown.
 */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Letters of Polish that the latin files lack. */
const polishLetters = 'ĄąĆćĘęŁłŃńŚśŹźŻż';

/** A made file and the text or bytes it should hold. */
export const generateFonts = (): Promise<{ file: URL; content: Buffer }[]> =>
  Promise.all(
    ['manrope', 'source-sans-3'].map(async (name) => {
      const wide = await readFile(
        new URL(
          `../node_modules/@fontsource-variable/${name}/files/${name}-latin-ext-wght-normal.woff2`,
          import.meta.url,
        ),
      );
      return {
        file: new URL(`../src/ui/theme/fonts/${name}-polish.woff2`, import.meta.url),
        content: await subsetFont(wide, polishLetters, { targetFormat: 'woff2' }),
      };
    }),
  );
