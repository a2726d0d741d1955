import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { drawChart } from '../../scripts/charts/draw.ts';
import { machines } from '../../scripts/charts/machines.ts';
import { chartOf, type Chart, type ChartState } from '../../scripts/charts/tree.ts';
import { refuse } from './problem.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const frame = (title: string, body: string, machine = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><link rel="stylesheet" href="/dev/machines.css"></head><body data-machine="${escape(machine)}"><main>${body}</main></body></html>`;

const rowsOf = (state: ChartState): ChartState[] => [
  ...(state.path ? [state] : []),
  ...state.children.flatMap(rowsOf),
];

const coverageFolder = fileURLToPath(new URL('../../.tmp/coverage', import.meta.url));

/** Names of the arrows that the last test run took (tests/support/models/arrows.ts), null before the first run. */
const walkedArrows = (id: string): Set<string> | null => {
  if (!existsSync(coverageFolder)) return null;
  const reports = readdirSync(coverageFolder)
    .filter((name) => name.startsWith(`${id}.`))
    .map(
      (name) =>
        JSON.parse(readFileSync(`${coverageFolder}/${name}`, 'utf8')) as { taken: string[] },
    );
  return reports.length > 0 ? new Set(reports.flatMap(({ taken }) => taken)) : null;
};

/** Arrows that no test walks; what only forbids an event has nothing to walk. */
const untestedOf = ({ arrows }: Chart, walked: ReadonlySet<string> | null): Set<string> =>
  new Set(
    walked === null ? [] : arrows.filter(({ name }) => !walked.has(name)).map(({ name }) => name),
  );

const coverageOf = (chart: Chart): string => {
  const walked = walkedArrows(chart.id);
  if (walked === null) return 'not run yet';
  const all = chart.arrows.length;
  return `${all - untestedOf(chart, walked).size} of ${all}`;
};

/** The chart as a Mermaid state diagram. */
const mermaidOf = ({ root, arrows }: Chart): string => {
  const idOf = (path: string): string => path.replaceAll('.', '_');
  const stateOf = (state: ChartState): string[] => [
    `state "${state.key}" as ${idOf(state.path)}`,
    ...(state.children.length > 0
      ? [
          `state ${idOf(state.path)} {`,
          ...(state.initial ? [`  [*] --> ${idOf(`${state.path}.${state.initial}`)}`] : []),
          ...state.children.flatMap(stateOf).map((line) => `  ${line}`),
          '}',
        ]
      : []),
  ];
  return [
    'stateDiagram-v2',
    ...(root.initial ? [`  [*] --> ${idOf(root.initial)}`] : []),
    ...root.children.flatMap(stateOf).map((line) => `  ${line}`),
    ...arrows
      .filter(({ from, to }) => from && to)
      .map(({ from, to, label }) => `  ${idOf(from)} --> ${idOf(to!)} : ${label}`),
  ].join('\n');
};

const sourceOf = (machine: AnyStateMachine): string => {
  const file = new URL(`../../src/machines/${machine.id}.machine.ts`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : JSON.stringify(machine.config, null, 2);
};

/** What the copy buttons put on the clipboard, each a text of the page. */
const copies = (machine: AnyStateMachine, chart: Chart): string =>
  Object.entries({
    JSON: JSON.stringify(machine.toJSON(), null, 2),
    Mermaid: mermaidOf(chart),
    // Stately's editor imports the source as it is.
    'Stately code': sourceOf(machine),
  })
    .map(
      ([name, text]) =>
        `<button type="button" data-copies="${name}">Copy as ${name}</button><script type="text/plain" data-text="${name}">${escape(text)}</script>`,
    )
    .join('');

const listPage = (): string =>
  frame(
    'Machines',
    `<h1>Machines</h1><p>Every flow of the product. The state that lasts now in any tab of this browser is lit.</p><table><thead><tr><th>Machine</th><th>What it is</th><th>States</th><th>Arrows</th><th>Walked by tests</th></tr></thead><tbody>${machines
      .map(({ machine, purpose }) => {
        const chart = chartOf(machine);
        return `<tr><td><a href="/dev/machines/${chart.id}">${chart.id}</a></td><td>${escape(purpose)}</td><td>${rowsOf(chart.root).length}</td><td>${chart.arrows.length}</td><td>${coverageOf(chart)}</td></tr>`;
      })
      .join('')}</tbody></table>`,
  );

const chartPage = (
  machine: AnyStateMachine,
  chart: Chart,
  purpose: string,
  svg: string,
): string => {
  const walked = walkedArrows(chart.id);
  const untested = untestedOf(chart, walked);
  return frame(
    `${chart.id}: machine`,
    `<p><a href="/dev/machines">All machines</a></p><h1>${chart.id}</h1><p>${escape(purpose)}</p>
<p>Arrows walked by the last test run: <b id="coverage">${coverageOf(chart)}</b>${untested.size > 0 ? '; the others are red' : ''}. ${copies(machine, chart)}</p>
<div class="chart" tabindex="0">${svg}</div>
<h2>Now</h2>
<p id="none">No tab of this browser runs this chart. Open the page that does, beside this one.</p>
<div id="live" class="live" hidden>
<div><label>Actor <select id="actor"></select></label><p>State: <b id="now" role="status"></b></p>
<h3>Events possible now</h3><div id="events"></div><label>Payload (JSON)<textarea id="payload" rows="2"></textarea></label><p id="wrong" role="alert"></p></div>
<div><h3>Context, without personal data and secrets</h3><pre id="context" tabindex="0"></pre></div></div>
<h2>Events</h2><label>Filter <input id="filter"></label> <button type="button" id="copy">Copy</button><ol id="log" tabindex="0"></ol>
<h2>Sequence</h2><p>Who told whom, newest at the bottom.</p><div id="sequence" class="chart" tabindex="0"></div>
<h2>States</h2><table><thead><tr><th>State</th><th>Kind</th><th>Runs</th><th>What it is</th></tr></thead><tbody>${rowsOf(
      chart.root,
    )
      .map(
        ({ path, kind, invokes, description }) =>
          `<tr data-row="${escape(path)}"><td><a href="#${escape(path)}">${escape(path)}</a></td><td>${kind}</td><td>${escape(invokes.join(', '))}</td><td>${escape(description)}</td></tr>`,
      )
      .join('')}</tbody></table>
<h2>Arrows</h2><table><thead><tr><th>From</th><th>On</th><th>To</th><th>Walked by tests</th></tr></thead><tbody>${chart.arrows
      .map(
        ({ name, from, label, to }) =>
          `<tr${untested.has(name) ? ' class="untested"' : ''}><td>${escape(from || chart.id)}</td><td>${escape(label)}</td><td>${escape(to ?? 'stays')}</td><td>${walked === null ? 'not run yet' : untested.has(name) ? 'no' : 'yes'}</td></tr>`,
      )
      .join('')}</tbody></table><script src="/dev/machines.js" defer></script>`,
    chart.id,
  );
};

/** Every chart, drawn and live; never registered in production. */
export const registerMachinePages = (app: FastifyInstance): void => {
  const asset = (name: string, type: string): void => {
    app.get(`/dev/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-store')
        .send(await readFile(new URL(`machines/${name}`, import.meta.url))),
    );
  };
  asset('inspect.js', 'text/javascript; charset=utf-8');
  asset('machines.js', 'text/javascript; charset=utf-8');
  asset('machines.css', 'text/css; charset=utf-8');

  app.get('/dev/machines', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(listPage()),
  );
  app.get<{ Params: { id: string } }>('/dev/machines/:id', async (request, reply) => {
    const found = machines.find(({ machine }) => machine.id === request.params.id);
    if (!found) throw refuse(1404);
    const chart = chartOf(found.machine);
    return reply
      .type('text/html; charset=utf-8')
      .send(
        chartPage(
          found.machine,
          chart,
          found.purpose,
          await drawChart(chart, untestedOf(chart, walkedArrows(chart.id))),
        ),
      );
  });
};
