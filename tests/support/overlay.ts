import ts from 'typescript';
import { root } from '../house/sources.ts';

/** One edit of a recipe: text inserted before an anchor that occurs once in a file. */
export interface Place {
  file: string;
  /** The anchor. */
  before: string;
  text: string;
}

/**
 * The checkout with some files changed in memory, to compile a file with. Nothing is written to
 * disk.
 */
export const openOverlay = (files: readonly string[]) => {
  const pathOf = (file: string): string => `${root}${file}`;
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(pathOf('tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  );
  const changed = new Map<string, { text: string; version: number }>();
  let version = 0;
  const service = ts.createLanguageService(
    {
      getCompilationSettings: () => options,
      getScriptFileNames: () => [pathOf('src/vite-env.d.ts'), ...files.map(pathOf)],
      getScriptVersion: (path) => String(changed.get(path)?.version ?? 0),
      getScriptSnapshot: (path) => {
        const text = changed.get(path)?.text ?? ts.sys.readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: (...given) => ts.sys.fileExists(...given),
      readFile: (...given) => ts.sys.readFile(...given),
      readDirectory: (...given) => ts.sys.readDirectory(...given),
      directoryExists: (...given) => ts.sys.directoryExists(...given),
      getDirectories: (...given) => ts.sys.getDirectories(...given),
    },
    ts.createDocumentRegistry(),
  );
  return {
    /** Applies edits; any earlier ones are reverted. */
    put: (places: readonly Place[]): void => {
      version += 1;
      const texts = new Map([...changed.keys()].map((path) => [path, ts.sys.readFile(path)!]));
      for (const { file, before, text } of places) {
        const whole = texts.get(pathOf(file)) ?? ts.sys.readFile(pathOf(file))!;
        const parts = whole.split(before);
        if (parts.length !== 2)
          throw new Error(`"${before}" stands ${parts.length - 1} × in ${file}.`);
        texts.set(pathOf(file), parts.join(`${text}${before}`));
      }
      for (const [path, text] of texts) {
        if (changed.get(path)?.text !== text) changed.set(path, { text, version });
      }
    },
    /** Compiler errors of a file. */
    mistakesIn: (file: string): string[] =>
      service
        .getSemanticDiagnostics(pathOf(file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  };
};
