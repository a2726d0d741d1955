/** What MDN's compatibility data says of the oldest supported browsers (scripts/vite/browserFloor.ts). */
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { floorOfMdn } from '../../../scripts/vite/browserFloor.ts';

/** Whether a browser of the floor lacks a feature. */
export const isAbove = (entry: Identifier): boolean => {
  const support = entry.__compat?.support;
  return floorOfMdn.some(([browser, oldest]) => {
    const told = support?.[browser];
    const [first] = (Array.isArray(told) ? told : [told]) as (SimpleSupportStatement | undefined)[];
    if (!first) return false;
    const { version_added: added, flags, prefix } = first;
    if (flags || prefix) return true;
    return added === false || Number.parseFloat(String(added).replace('≤', '')) > oldest;
  });
};
