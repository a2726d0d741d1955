/**
 * Findings of the scan that are acceptable, with the reason why the oldest browsers can do without
 * them.
 */
const whys = {
  'src/browser/polyfills.ts brings it where it is missing': [
    ['.toSorted', '.toReversed', '.checkVisibility'],
    ['.at', '.randomUUID', 'Object.hasOwn'],
  ],
  'scripts/vite/olderStyles.ts writes another rule beside it': [
    [':focus-visible', 'overflow-wrap: anywhere'],
  ],
  'the build writes the name with a prefix beside it': [['appearance', 'print-color-adjust']],
  'the height of the whole window stands before it': [['dvh']],
  'what lays out a grid has always known it, only what lays out a line has not': [
    ['align-content: start', 'place-items: end'],
  ],
  'no telephone has a pointer, and Apple’s have no colours of the system': [
    ['cursor', '@media (forced-colors)'],
  ],
  'it is asked for before it is used, and something else done where it is missing': [
    ['.startViewTransition', '.skipTransition', '.requestIdleCallback', '.createPolicy'],
    ['.getState'],
    ['Uint8Array.fromBase64', 'Error.captureStackTrace'],
  ],
  'a method of ours or of a library, which only has the name of a newer one of browsers': [
    ['.inputs', '.forget', '.format', '.toArray', '.createContext', '.use', '.subscribe'],
    ['.destroy', '.navigate', '.fallback', '.inspect', '.transition', '.check', '.dispose'],
    ['.unsubscribe', '.getMetadata', '.isValid', '.getInfo', '.createObjectURL', '.notify'],
    ['.wait', '.run'],
  ],
  'only how something looks, a little plainer where it is missing': [
    ['outline', 'text-wrap', 'resize', 'text-size-adjust', 'text-align-last', 'scrollbar-width'],
    ['forced-color-adjust', 'user-select', 'size', '@page', 'page', 'break-after: avoid'],
    ['color-scheme', 'scroll-behavior', 'font-family: system-ui'],
  ],
  'the frame of the focus has another rule beside it (tokens.ts, frameWithin), the rest only looks':
    [[':has']],
};
const known = new Map(
  Object.entries(whys).flatMap(([why, names]) => names.flat().map((name) => [name, why] as const)),
);

/** Names that are accepted; whoever accepts a property accepts its values. */
export const knownNames = [...known.keys()];
/** @returns the accepted name that covers a finding, or undefined. */
export const knownFor = (found: string): string | undefined =>
  [found, found.replace(/(?<=[a-z]): .*$/, '')].find((name) => known.has(name));
