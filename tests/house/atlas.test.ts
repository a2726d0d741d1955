/** The developers' map matches the charts of this checkout. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { machineReports } from '../../server/developer/machineReports.ts';
import { untestedOf } from '../../src/dev/charts/coverage.ts';
import { curveBetween, type Box } from '../../src/dev/charts/curve.ts';
import { foldedChart, foldedFirst } from '../../src/dev/charts/fold.ts';
import { machines } from '../../src/dev/charts/machines.ts';
import { mapOf } from '../../src/dev/charts/map.ts';
import { natureOf } from '../../src/dev/charts/nature.ts';
import { witnessOf, type Proof } from '../../src/dev/charts/proof.ts';
import { talksOf, talkWords } from '../../src/dev/charts/tells.ts';
import { allTells, tellingFiles, tellsIn } from '../../scripts/tells.ts';
import { statesOf } from '../../src/dev/charts/tree.ts';
import { unseen, unseenRows } from '../../src/dev/charts/unseen.ts';

const reports = machineReports();

describe('the map of the charts', () => {
  it('names the tests that walk each arrow of every chart', () => {
    const silent = reports.flatMap((report) =>
      [...untestedOf(report)].map((name) => `${report.chart.id}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it.each(['wide', 'page', 'narrow'] as const)(
    'shows each chart once, without overlaps (%s)',
    (as) => {
      const { places, width, height } = mapOf(reports, as);
      expect(places.map(({ report }) => report.chart.id).sort()).toEqual(
        reports.map(({ chart }) => chart.id).sort(),
      );
      const boxes = places.map(({ box }) => box);
      const apart = (one: Box, other: Box): boolean =>
        one.x + one.width <= other.x || one.y + one.height <= other.y;
      const isFree = boxes.every((one) =>
        boxes.every((other) => one === other || apart(one, other) || apart(other, one)),
      );
      expect(isFree).toBe(true);
      expect(boxes.every((one) => one.x + one.width <= width && one.y + one.height <= height)).toBe(
        true,
      );
    },
  );

  it('links each chart only to pages that exist', () => {
    const routes = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8');
    const missing = reports.flatMap(({ shownAt }) =>
      shownAt.filter((address) => !routes.includes(`'${address}':`)),
    );
    expect(missing).toEqual([]);
  });

  it('distinguishes states that wait for somebody, that work, that failed and that are final', () => {
    const natures = Object.fromEntries(
      reports
        .filter(({ chart }) => ['publicOffer', 'upload'].includes(chart.id))
        .flatMap(({ chart }) =>
          statesOf(chart.root).map(({ state }) => [`${chart.id} ${state.path}`, natureOf(state)]),
        ),
    );
    expect(natures).toMatchObject({
      'publicOffer viewing': 'waits',
      'publicOffer submitting': 'works',
      'publicOffer connectionLost.atSubmit': 'failed',
      'publicOffer dead': 'failed',
    });
  });
});

describe('messages between charts', () => {
  const tells = allTells();
  const sources = tellingFiles().map((file) => ({
    file,
    text: readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
  }));
  const charts = new Set(reports.map(({ chart }) => chart.id));

  it('are on the map: every message in the code has its line, and every line a message', () => {
    const lines = (['wide', 'page', 'narrow'] as const).map((as) =>
      mapOf(reports, as)
        .talks.flatMap(({ one, other, there, back }) => [
          ...there.map((event) => `${one} → ${other}: ${event}`),
          ...back.map((event) => `${other} → ${one}: ${event}`),
        ])
        .toSorted(),
    );
    const told = [...new Set(tells.map(({ from, to, event }) => `${from} → ${to}: ${event}`))];
    for (const drawn of lines) expect(drawn).toEqual(told.toSorted());
    expect(told).toContain('stay → application: tokens.renew');
    expect(told).toContain('recipient → invitation: recipient.settled');
    expect(told).toContain('application → tabs: tokens.write');
    expect(told).toContain('tabs → refresh: tokens.changed');
  });

  it('include every event that the code sends to another chart, page or tab', () => {
    /** Names of events beside a call that leaves its chart, found by text search alone. */
    const leaving =
      /\b(?:sendTo\(\s*\(|sendParent\(|emit\(|application(?:\(\))?!?\.send\()[^;]*?type: '([\w.]+)'/g;
    const sent = sources.flatMap(({ file, text }) =>
      [...text.matchAll(leaving)].map(([, event]) => `${file}: ${event}`),
    );
    expect(sent.length).toBeGreaterThan(12);
    const known = new Set(tells.map(({ file, event }) => `${file}: ${event}`));
    expect(sent.filter((one) => !known.has(one))).toEqual([]);
    // Ways of sending that scripts/tells.ts does not parse: extend it, then list them here.
    const unread = /\b(?:sendParent|forwardTo|new BroadcastChannel|postMessage)\(/;
    expect(sources.filter(({ text }) => unread.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('include only events that the receiving chart handles', () => {
    const unheard = tells.filter(
      ({ to, event }) =>
        charts.has(to) &&
        !machines.find(({ machine }) => machine.id === to)!.machine.events.includes(event),
    );
    expect(unheard).toEqual([]);
  });

  it('are derived from what a file sends, however the receiver is named', () => {
    const from = (file: string, text: string): string[] =>
      tellsIn(file, text).map((one) => `${one.from} → ${one.to}: ${one.event}`);
    expect(
      from('src/machines/upload.machine.ts', "const tell = emit({ type: 'file.kept' as const });"),
    ).toEqual(['upload → pages: file.kept']);
    expect(
      from('src/routes/a.tsx', "const go = () => application.send({ type: 'signOut' });"),
    ).toEqual(['pages → application: signOut']);
    expect(from('src/routes/a.tsx', "own.send({ type: 'retry' });")).toEqual([]);
  });

  it('are also listed as text for those who cannot see the lines', () => {
    const talks = talksOf(tells);
    expect(talkWords(talks, 'stay')).toEqual(['Tells application (tokens.renew).']);
    expect(talkWords(talks, 'invitation')).toEqual(['Is told by recipient (recipient.settled).']);
  });

  it('have no line drawn over a box', () => {
    for (const as of ['wide', 'page', 'narrow'] as const) {
      const { talks, places, voices } = mapOf(reports, as);
      const boxes = [...places, ...voices].map(({ box }) => box);
      const over = talks.filter(({ points }) =>
        points.slice(1).some((end, at) => {
          const start = points[at]!;
          const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
          const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
          return boxes.some(
            ({ x, y, width, height }) =>
              left < x + width && right > x && top < y + height && bottom > y,
          );
        }),
      );
      expect(over, as).toEqual([]);
    }
  });
});

describe('the arrows taken by journeys (npm run proof)', () => {
  const read = <T>(name: string): T =>
    JSON.parse(
      readFileSync(new URL(`../../docs/machines/${name}.json`, import.meta.url), 'utf8'),
    ) as T;
  const { tests, arrows } = read<Proof>('proof');
  const names = new Set(reports.flatMap(({ chart }) => chart.arrows.map(({ name }) => name)));

  it('names no removed arrow, and no test whose file or title is gone', () => {
    expect(Object.keys(arrows).filter((name) => !names.has(name))).toEqual([]);
    /**
     * Titles are composed of text in the file and parameters: the first words are always in the
     * file.
     */
    const gone = tests.filter((test) => {
      const { file, name } = witnessOf(test);
      const path = new URL(`../../${file}`, import.meta.url);
      if (!existsSync(path)) return true;
      // Their tests are written in a part of several files.
      if (/\/engines\/|\/brands\.\w+\.test/.test(file)) return false;
      const [words = ''] = name.split(/ at | in | > | \(|\d/);
      return !readFileSync(path, 'utf8').includes(words.slice(0, 40));
    });
    expect(gone).toEqual([]);
  });
});

describe('pictures of the states', () => {
  const folder = new URL('../../docs/machines/states/', import.meta.url);
  const files = readdirSync(folder);
  const states = reports.flatMap(({ chart }) =>
    statesOf(chart.root).map(({ state }) => `${chart.id}.${state.path}`),
  );

  it('exist for every state of every chart, or a reason why not', () => {
    const silent = reports.flatMap(({ chart, looks }) =>
      statesOf(chart.root)
        .filter(({ state }) => !looks[state.path])
        .map(({ state }) => `${chart.id}: ${state.path}`),
    );
    expect(silent).toEqual([]);
  });

  it('have no reason for a removed state, and no picture of one that is removed or has a reason', () => {
    const gone = unseenRows().filter(({ machine, path }) => !states.includes(`${machine}.${path}`));
    expect(gone).toEqual([]);
    const idle = files.filter((file) => {
      const [machine = '', ...path] = file.replace(/\.webp$/, '').split('.');
      return !states.includes(`${machine}.${path.join('.')}`) || unseen(machine, path.join('.'));
    });
    expect(idle).toEqual([]);
  });

  it('weigh well under a megabyte in total', () => {
    const bytes = files.map((file) => statSync(new URL(file, folder)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(700_000);
    expect(Math.max(...bytes)).toBeLessThan(16_000);
  });
});

describe('a folded chart', () => {
  const { chart } = reports.find((one) => one.chart.id === 'publicOffer')!;
  const lines = ({ arrows }: typeof chart) => arrows.map(({ from, to }) => `${from} > ${to}`);

  it('has one box for a compound state; arrows end at it, inner ones are hidden', () => {
    const folded = foldedChart(chart, ['accepting', 'connectionLost']);
    const paths = statesOf(folded.root).map(({ state }) => state.path);
    expect(paths).toContain('accepting');
    expect(paths.filter((path) => path.includes('.'))).toEqual([]);
    expect(lines(folded)).toContain('submitting > accepting');
    expect(lines(folded)).toContain('connectionLost > submitting');
    expect(lines(folded)).not.toContain('accepting > accepting');
    expect(lines(chart)).toContain('accepting.data > accepting.consents');
  });

  it('is the chart itself when nothing is folded', () => {
    expect(foldedChart(chart, [])).toEqual(chart);
    expect(foldedFirst(chart)).toEqual([]);
  });

  it('has a layout for its initial view, for every chart', () => {
    for (const { chart: one, laid } of reports)
      expect([one.id, laid.key, laid.layouts.length > 0]).toEqual([
        one.id,
        foldedFirst(one).join(','),
        true,
      ]);
  });
});

describe('a side arrow', () => {
  const box = (x: number, y: number) => ({ x, y, width: 100, height: 40 });

  it('starts and ends at the edges of its boxes, apart from the arrow back', () => {
    const [there, back] = [
      curveBetween(box(0, 0), box(300, 0)),
      curveBetween(box(300, 0), box(0, 0)),
    ];
    const [startX, , , , endX] = there.path.match(/-?[\d.]+/g)!.map(Number);
    expect(startX).toBe(100);
    expect(endX).toBe(300);
    expect(Math.sign(there.middle.y - 20)).toBe(-Math.sign(back.middle.y - 20));
  });

  it('to the same box, or to an enclosing one, is a loop on its right', () => {
    expect(curveBetween(box(0, 0), box(0, 0)).path).toMatch(/^M100 /);
    const around = { x: -50, y: -50, width: 300, height: 200 };
    expect(curveBetween(box(0, 0), around).path).toMatch(/^M100 /);
  });
});
