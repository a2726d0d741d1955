import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
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

const listPage = (): string =>
  frame(
    'Machines',
    `<h1>Machines</h1><p>Every flow of the product. The state that lasts now in any tab of this browser is lit.</p><table><thead><tr><th>Machine</th><th>What it is</th><th>States</th><th>Arrows</th></tr></thead><tbody>${machines
      .map(({ machine, purpose }) => {
        const chart = chartOf(machine);
        return `<tr><td><a href="/dev/machines/${chart.id}">${chart.id}</a></td><td>${escape(purpose)}</td><td>${rowsOf(chart.root).length}</td><td>${chart.arrows.length}</td></tr>`;
      })
      .join('')}</tbody></table>`,
  );

const chartPage = (chart: Chart, purpose: string, svg: string): string =>
  frame(
    `${chart.id}: machine`,
    `<p><a href="/dev/machines">All machines</a></p><h1>${chart.id}</h1><p>${escape(purpose)}</p>
<div class="chart" tabindex="0">${svg}</div>
<h2>Now</h2>
<p id="none">No tab of this browser runs this chart. Open the page that does, beside this one.</p>
<div id="live" class="live" hidden>
<div><label>Actor <select id="actor"></select></label><p>State: <b id="now" role="status"></b></p>
<h3>Events possible now</h3><div id="events"></div><label>Payload (JSON)<textarea id="payload" rows="2"></textarea></label><p id="wrong" role="alert"></p></div>
<div><h3>Context, without personal data and secrets</h3><pre id="context" tabindex="0"></pre></div></div>
<h2>Events</h2><label>Filter <input id="filter"></label> <button type="button" id="copy">Copy</button><ol id="log" tabindex="0"></ol>
<h2>States</h2><table><thead><tr><th>State</th><th>Kind</th><th>Runs</th><th>What it is</th></tr></thead><tbody>${rowsOf(
      chart.root,
    )
      .map(
        ({ path, kind, invokes, description }) =>
          `<tr data-row="${escape(path)}"><td>${escape(path)}</td><td>${kind}</td><td>${escape(invokes.join(', '))}</td><td>${escape(description)}</td></tr>`,
      )
      .join('')}</tbody></table>
<h2>Arrows</h2><table><thead><tr><th>From</th><th>On</th><th>To</th></tr></thead><tbody>${chart.arrows
      .map(
        ({ from, label, to }) =>
          `<tr><td>${escape(from || chart.id)}</td><td>${escape(label)}</td><td>${escape(to ?? 'stays')}</td></tr>`,
      )
      .join('')}</tbody></table><script src="/dev/machines.js" defer></script>`,
    chart.id,
  );

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
      .send(chartPage(chart, found.purpose, await drawChart(chart)));
  });
};
