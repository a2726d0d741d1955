import { filesBelow, read } from '../house/sources.ts';

/** Whole layouts, and what has no appearance of its own. */
const whole = [
  'AuthLayout',
  'PublicLayout',
  'PublicFoot',
  'PlainHeads',
  'PageBrand',
  'PrintHead',
  'SkipLink',
  'Facts',
  'None',
  'BelowFirstScreen',
];

const namesIn = (folder: string, pattern: RegExp): string[] =>
  filesBelow(folder, /\.tsx$/).flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, name]) => name!),
  );

/** Exports of src/ui for pages; whole layouts are visible on the pages themselves. */
export const widgets = (): string[] =>
  namesIn('src/ui', /^export const ([A-Z]\w*) = /gm).filter((name) => !whole.includes(name));

/** Those that the developers' page of themes names. */
export const widgetsShown = (): string[] => namesIn('src/dev', /['"]([A-Z]\w+)['"]/g);
