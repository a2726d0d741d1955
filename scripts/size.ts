/**
 * What a first visit of the public campaign page costs: the entry, everything it
 * loads at once, the page's own chunks and the Polish catalogue; the whole visit adds
 * the styles, the fonts and what the page fetches when idle. Brotli bytes as sent.
 */
import { readFileSync, statSync } from 'node:fs';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>;

const sent = (file: string): number => {
  for (const name of [`${file}.br`, file]) {
    const stat = statSync(new URL(name, dist), { throwIfNoEntry: false });
    if (stat) return stat.size;
  }
  throw new Error(`The build has no ${file}.`);
};

const files = new Set<string>();
const visit = (key: string): void => {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const next of chunk.imports ?? []) visit(next);
};

const entry = 'index.html';
const pages = Object.keys(manifest).filter((key) => /routes\/campaign(\/index)?\.tsx/.test(key));
if (!manifest[entry] || pages.length === 0)
  throw new Error('The manifest lacks the entry or the campaign page.');
for (const key of [
  entry,
  ...pages,
  ...Object.keys(manifest).filter((k) => k.endsWith('locales/pl.po')),
]) {
  visit(key);
}
const initial = new Set(files);
for (const key of Object.keys(manifest).filter((k) => /(Toasts|Modal)\.tsx$/.test(k))) visit(key);
const fonts = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => /hanken-grotesk(-polish)?-(?!latin-ext)[^/]*\.woff2$/.test(file));
for (const font of fonts) files.add(font);

const total = (of: Set<string>, pattern: RegExp): number =>
  [...of].filter((file) => pattern.test(file)).reduce((sum, file) => sum + sent(file), 0);

/** Limits in bytes of the initial JavaScript and of the whole first visit. */
const scriptLimit = 150_000;
const visitLimit = 300_000;

const script = total(initial, /\.js$/);
const later = total(files, /\.js$/) - script;
const style = total(files, /\.css$/);
const font = total(files, /\.woff2$/);
const page = statSync(new URL('index.html', dist)).size;
const visitTotal = script + later + style + font + page;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

console.log(
  `public campaign page, first visit (brotli): JavaScript ${kB(script)} and ${kB(later)} when idle, styles ${kB(style)}, fonts ${kB(font)}, whole ${kB(visitTotal)}`,
);
if (script > scriptLimit || visitTotal > visitLimit) {
  console.error(
    `Over the limit: JavaScript ${kB(scriptLimit)}, whole visit ${kB(visitLimit)}. Find what this change added.`,
  );
  process.exit(1);
}
