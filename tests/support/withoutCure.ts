import type { Plugin } from 'vite';
import { cures as ofBooks } from './books/cures.ts';
import { cures as ofWhole } from './models/whole/cures.ts';

/** Takes a cure out of the sources that a test loads; what it is called is in `OFERTA_WITHOUT`. */
export const withoutCure = (): Plugin => ({
  name: 'without-a-cure',
  // The source as it is written, before its types are taken off.
  enforce: 'pre',
  transform: (code, id) => {
    const asked = process.env.OFERTA_WITHOUT;
    const out = [...ofBooks, ...ofWhole].find(({ fault }) => fault.startsWith(`${asked} `));
    if (!out || !id.endsWith(`/${out.file}`)) return undefined;
    if (!code.includes(out.cure)) throw new Error(`The cure is not in ${out.file}.`);
    return code.replace(out.cure, () => out.without);
  },
});
