import { functionsIn } from './functions.ts';
import { importsIn, type Source } from './sources.ts';

/**
 * Maximum length of a file and a function, in lines.
 *
 * A file counts with every line. A function counts its own code only: inner functions count
 * separately, and so does the markup of a component, which is read as a picture and not as steps.
 * Configuration of a chart, styles and tables of data are not functions.
 */
export const most = { file: 300, median: 75, ninetieth: 200, code: 60, markup: 100 };

export const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length;

/** The import cycles among some sources, each as `a → b → a`. */
const circlesIn = (sources: readonly Source[]): string[] => {
  const own = new Set(sources.map(({ file }) => file));
  const imports = new Map(
    sources.map((source) => [
      source.file,
      importsIn(source)
        .map(({ to }) => to)
        .filter((to) => own.has(to)),
    ]),
  );
  const done = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')];
    if (done.has(file)) return [];
    const found = imports.get(file)!.flatMap((to) => circleFrom(to, [...path, file]));
    done.add(file);
    return found;
  };
  return sources.flatMap(({ file }) => circleFrom(file, []));
};

/** Everything over a limit, by name. */
export const overLimits = (
  sources: readonly Source[],
): Record<'files' | 'code' | 'markup' | 'circles', string[]> => {
  const functions = sources.flatMap(functionsIn);
  return {
    files: sources.filter((source) => linesOf(source) > most.file).map(({ file }) => file),
    code: functions.filter(({ code }) => code > most.code).map(({ name }) => name),
    markup: functions.filter(({ markup }) => markup > most.markup).map(({ name }) => name),
    circles: circlesIn(sources),
  };
};
