import type { Plugin } from 'vite';
import { cures as ofBooks } from './books/cures.ts';
import { cures as ofFleet } from './models/fleet/cures.ts';
import { cures as ofWhole } from './models/whole/cures.ts';

/** Removes a fix from the sources that a test loads; `OFERTA_WITHOUT` names it. */
export const withoutCure = (): Plugin => ({
  name: 'without-a-cure',
  // The source as written, before its types are stripped.
  enforce: 'pre',
  transform: (code, id) => {
    const asked = process.env.OFERTA_WITHOUT;
    const out = [...ofBooks, ...ofFleet, ...ofWhole].find(({ fault }) =>
      fault.startsWith(`${asked} `),
    );
    if (!out || !id.endsWith(`/${out.file}`)) return undefined;
    if (!code.includes(out.cure)) throw new Error(`The fix is not in ${out.file}.`);
    return code.replace(out.cure, () => out.without);
  },
});
