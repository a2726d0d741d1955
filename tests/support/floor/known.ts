/**
 * Findings of the scan that are acceptable, with the reason why the oldest browsers can do without
 * them.
 */
const whys = {
  'src/browser/polyfills.ts brings it where it is missing': [
    ['.toSorted', '.toReversed', '.checkVisibility', 'AbortSignal.timeout', 'AbortSignal.any'],
  ],
  'it is asked for before it is used, and something else done where it is missing': [
    ['.startViewTransition', '.skipTransition', '.requestIdleCallback', '.createPolicy'],
    ['Uint8Array.fromBase64', 'Error.captureStackTrace'],
  ],
  'a method of ours or of a library, which only has the name of a newer one of browsers': [
    ['.inputs', '.forget', '.format', '.toArray', '.createContext', '.use', '.subscribe'],
    ['.destroy', '.navigate', '.fallback', '.inspect', '.transition', '.check', '.dispose'],
    ['.unsubscribe', '.getMetadata', '.isValid', '.getInfo', '.createObjectURL'],
  ],
  'only how something looks, a little plainer where it is missing': [
    ['outline', 'text-wrap', 'resize', 'text-size-adjust', 'text-align-last', 'scrollbar-width'],
    ['forced-color-adjust', 'user-select', 'size', '@page'],
  ],
  'the frame of the focus has another rule beside it (tokens.ts, frameWithin), the rest only looks':
    [[':has']],
};
export const known = new Map(
  Object.entries(whys).flatMap(([why, names]) => names.flat().map((name) => [name, why] as const)),
);
