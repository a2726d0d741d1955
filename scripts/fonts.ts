/**
 * Subsets Hanken Grotesk to what the pages use: weights 400 to 700, the letters of Central European
 * languages, and Polish letters in a file of their own. The full files cost 54 kB on a first visit,
 * the subsets 24. The larger file is for names with other letters; a browser loads it only when
 * such a letter is shown.
 */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const signs = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Contents of each subset; the ranges are repeated in src/ui/theme/fonts.css. */
const cuts = [
  {
    name: 'hanken-grotesk',
    from: 'latin',
    text: `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−`,
  },
  { name: 'hanken-grotesk-polish', from: 'latin-ext', text: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
];

/** The generated files and their expected contents. */
export const generateFonts = (): Promise<{ file: URL; content: Buffer }[]> =>
  Promise.all(
    cuts.map(async ({ name, from, text }) => {
      const whole = await readFile(
        new URL(
          `../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${from}-wght-normal.woff2`,
          import.meta.url,
        ),
      );
      return {
        file: new URL(`../src/ui/theme/fonts/${name}.woff2`, import.meta.url),
        content: await subsetFont(whole, text, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700 } },
        }),
      };
    }),
  );
