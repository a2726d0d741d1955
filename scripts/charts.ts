/**
 * Writes docs/machines: every chart as a picture, as tables and as Mermaid, and the layout in which
 * the developers' page opens it. `--check` only reports whether they are current.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { drawChart, Elk } from '../src/dev/charts/draw.ts';
import { drawMap } from '../src/dev/charts/drawMap.ts';
import { foldedChart, wayThrough } from '../src/dev/charts/fold.ts';
import { laidFirst } from '../src/dev/charts/laid.ts';
import { scoreOf } from '../src/dev/charts/coverage.ts';
import { mermaidOf } from '../src/dev/charts/mermaid.ts';
import { witnessOf, type Verdict } from '../src/dev/charts/proof.ts';
import type { MachineReport } from '../src/dev/charts/report.ts';
import type { ChartArrow, ChartState } from '../src/dev/charts/tree.ts';
import { machineReports } from '../server/developer/machineReports.ts';
import { allTells } from './tells.ts';

const folder = new URL('../docs/machines/', import.meta.url);

/**
 * Charts shown in README.md, each with its folded states: only their main path, narrow enough for
 * text of 12 px on GitHub.
 */
const shownInReadme: Record<string, string[] | undefined> = { publicOffer: [], login: ['atCode'] };

const rowsOf = (state: ChartState): ChartState[] => [
  ...(state.path ? [state] : []),
  ...state.children.flatMap(rowsOf),
];
const cell = (text: string): string => text.replaceAll('|', '\\|');

const listed = (names: string[]): string => names.map((one) => `\`${one}\``).join(', ');

/** The result of mutating an arrow, as a table cell. */
const verdictCell = (verdict: Verdict | undefined): string => {
  if (!verdict) return 'not changed yet';
  const { noticed, survived } = verdict;
  const share = `${noticed.length} of ${noticed.length + survived.length}`;
  return survived.length === 0 ? share : `${share}; not: ${cell(survived.join(', '))}`;
};

/** The tests that take an arrow: its walks by name, its journeys by number. */
const testsCell = ({ walks, journeys }: MachineReport, name: string): string => {
  const files = (walks[name] ?? []).map((test) => witnessOf(test).file);
  const links = [...new Set(files)].map((file) => `[${basename(file, '.test.ts')}](../../${file})`);
  const shown = journeys[name]?.length ?? 0;
  return [...links, ...(shown > 0 ? [`${shown} in a browser`] : [])].join(', ');
};

const arrowRow = (report: MachineReport, { name, from, label, to, does }: ChartArrow): string =>
  [
    '',
    `\`${from || report.chart.id}\``,
    cell(label),
    to === null ? 'stays' : `\`${to}\``,
    listed(does),
    testsCell(report, name),
    verdictCell(report.mutations[name]),
    '',
  ]
    .join(' | ')
    .trim();

const pageOf = (report: MachineReport): string => {
  const { chart, purpose } = report;
  return `# ${chart.id}

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

${scoreOf(report)}.

| From | On | To | Does | Tests | Changes noticed |
| --- | --- | --- | --- | --- | --- |
${chart.arrows.map((arrow) => arrowRow(report, arrow)).join('\n')}

## Mermaid

\`\`\`mermaid
${mermaidOf(chart)}
\`\`\`
`;
};

/** The expected files of docs/machines, by name. */
export const chartFiles = async (): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  const laid: string[] = [];
  const tells = allTells();
  const reports = machineReports(tells);
  files['map.svg'] = `${drawMap(reports)}\n`;
  for (const report of reports) {
    const { chart } = report;
    files[`${chart.id}.svg`] = `${await drawChart(chart)}\n`;
    const folded = shownInReadme[chart.id];
    if (folded)
      files[`${chart.id}.short.svg`] =
        `${await drawChart(wayThrough(foldedChart(chart, folded)))}\n`;
    files[`${chart.id}.md`] = pageOf(report);
    laid.push(`"${chart.id}":${JSON.stringify(await laidFirst(new Elk(), chart))}`);
  }
  files['tells.json'] = `[\n${tells.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
  // One line per chart, so that diffs are small.
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
