/**
 * Hanken Grotesk cut to what the pages use: the weights 400 to 700, the letters of the languages
 * around us, and Polish letters in a file of their own. Uncut, the two files cost 54 kB on a first
 * visit; cut, 24. The wide file stays for names with other letters; a browser fetches it when such
 * a letter is shown.
 */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const signs = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** What each file is cut to; the ranges stand once more in src/ui/theme/fonts.css. */
const cuts = [
  {
    name: 'hanken-grotesk',
    from: 'latin',
    text: `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−`,
  },
  { name: 'hanken-grotesk-polish', from: 'latin-ext', text: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
];

/** A made file and the text or bytes it should hold. */
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
