import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file below a folder of the repository whose name matches, as a path from the root. */
export const filesBelow = (folder: string, pattern = /\.(ts|tsx)$/): string[] => {
  if (!existsSync(`${root}${folder}`)) return [];
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`))
    .sort();
};

export const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

/** A source to be checked: from the checkout, or made up to test a rule. */
export interface Source {
  file: string;
  text: string;
}

export interface Import {
  /** The importing file, relative to the root. */
  from: string;
  /** A file relative to the root for a relative import, otherwise the package's name. */
  to: string;
  typeOnly: boolean;
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|[^.\w])import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The imports of a source, found by a text search. */
export const importsIn = ({ file, text }: Source): Import[] =>
  [...text.matchAll(statement)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4]!;
    const to = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, '')))
      : packageName(specifier);
    return { from: file, to, typeOnly: Boolean(match[1]) };
  });

export const importsOf = (file: string): Import[] => importsIn({ file, text: read(file) });
