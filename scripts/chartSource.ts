/**
 * A hash of the source of a chart: its file and everything its guards and actions are imported
 * from. A verdict of `npm run mutate` is valid for one hash (decision 112).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, transformSync } from 'rolldown/utils';

const folder = new URL('../src/machines/', import.meta.url);

/** Only its code: no types, no comments, no layout. */
export const codeOf = (name: string, text: string): string =>
  minifySync(name, transformSync(name, text).code, { compress: false, mangle: false }).code;

/**
 * The files of a chart: its imports, except for other charts, which have their own verdicts, and
 * modules that call the server.
 */
export const filesOf = (
  id: string,
  read = (name: string): string => readFileSync(new URL(name, folder), 'utf8'),
): [name: string, code: string][] => {
  const found = new Map<string, string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    const code = codeOf(name, read(name));
    found.set(name, code);
    for (const [, next] of code.matchAll(/["']\.\/([\w.]+\.ts)["']/g))
      if (!/\.(machine|actors)\.ts$/.test(next!)) add(next!);
  };
  add(`${id}.machine.ts`);
  return [...found].toSorted(([one], [other]) => one.localeCompare(other));
};

export const hashOf = (id: string, read?: (name: string) => string): string => {
  const hash = createHash('sha256');
  for (const [name, code] of filesOf(id, read)) hash.update(name).update(code);
  return hash.digest('hex').slice(0, 16);
};
