/**
 * Writes docs/machines: every chart as a picture, as tables and as Mermaid, and how
 * the developers' page draws it first. `--check` only says
 * whether they are current.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { drawChart, Elk } from '../src/dev/charts/draw.ts';
import { laidFirst } from '../src/dev/charts/laid.ts';
import { machines } from '../src/dev/charts/machines.ts';
import { mermaidOf } from '../src/dev/charts/mermaid.ts';
import { chartOf, type Chart, type ChartState } from '../src/dev/charts/tree.ts';

const folder = new URL('../docs/machines/', import.meta.url);

const rowsOf = (state: ChartState): ChartState[] => [
  ...(state.path ? [state] : []),
  ...state.children.flatMap(rowsOf),
];
const cell = (text: string): string => text.replaceAll('|', '\\|');

const listed = (names: string[]): string => names.map((one) => `\`${one}\``).join(', ');

const pageOf = (chart: Chart, purpose: string): string => `# ${chart.id}

${purpose}

![Statechart ${chart.id}](${chart.id}.svg)

## States

| State | Kind | Runs | Does | What it is |
| --- | --- | --- | --- | --- |
${rowsOf(chart.root)
  .map(
    ({ path, kind, invokes, does, description }) =>
      `| \`${path}\` | ${kind} | ${listed(invokes)} | ${listed(does)} | ${cell(description)} |`,
  )
  .join('\n')}

## Arrows

| From | On | To | Does |
| --- | --- | --- | --- |
${chart.arrows
  .map(
    ({ from, label, to, does }) =>
      `| \`${from || chart.id}\` | ${cell(label)} | ${to === null ? 'stays' : `\`${to}\``} | ${listed(does)} |`,
  )
  .join('\n')}

## Mermaid

\`\`\`mermaid
${mermaidOf(chart)}
\`\`\`
`;

/** The files of docs/machines as they should be, by name. */
export const chartFiles = async (): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  const laid: string[] = [];
  for (const { machine, purpose } of machines) {
    const chart = chartOf(machine);
    files[`${chart.id}.svg`] = `${await drawChart(chart)}\n`;
    files[`${chart.id}.md`] = pageOf(chart, purpose);
    laid.push(`"${chart.id}":${JSON.stringify(await laidFirst(new Elk(), chart))}`);
  }
  // A line a chart, so that a change of one is a change of one line.
  files['layouts.json'] = `{\n${laid.join(',\n')}\n}\n`;
  return files;
};

if (import.meta.main) {
  const files = await chartFiles();
  await mkdir(folder, { recursive: true });
  let isStale = false;
  for (const [name, text] of Object.entries(files)) {
    const file = new URL(name, folder);
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    isStale = true;
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else console.error(`docs/machines/${name} is stale: run npm run charts.`);
  }
  if (isStale && process.argv.includes('--check')) process.exitCode = 1;
}
