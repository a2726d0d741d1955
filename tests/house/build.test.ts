/** What `npm start` builds before it serves requests. */
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { buildAllWhenStale } from '../../scripts/build.ts';
import { leanCharts } from '../../scripts/vite/leanCharts.ts';
import { isBuiltFrom } from '../../server/developer/stamp.ts';

/** Two builds that end when both have begun, or at once when run alone. */
const twoBuilds = (stale: readonly string[]) => {
  const begun: string[] = [];
  let end = (): void => {};
  const both = new Promise<void>((resolve) => (end = resolve));
  const build = (what: string) => ({
    what,
    isStale: () => stale.includes(what),
    build: async (): Promise<void> => {
      begun.push(what);
      if (begun.length === 2) end();
      if (stale.length === 2) await both;
    },
  });
  return [build('application'), { ...build('developers'), isForDevelopers: true }];
};

describe('a start', () => {
  it('builds the developer pages in parallel with the application', async () => {
    expect(await buildAllWhenStale(false, twoBuilds(['application', 'developers']))).toEqual([
      'application',
      'developers',
    ]);
  });

  it('builds only what is stale', async () => {
    expect(await buildAllWhenStale(false, twoBuilds(['developers']))).toEqual(['developers']);
    expect(await buildAllWhenStale(false, twoBuilds([]))).toEqual([]);
  });

  it('builds no developer pages in production', async () => {
    const stale = ['developers'];
    expect(await buildAllWhenStale(true, twoBuilds(stale))).toEqual([]);
  });
});

describe('a build', () => {
  it('is stale after a change of what it reads, not because a check wrote its catalogues', () => {
    const read = ['src/locales/pl.po', 'src/main.tsx', 'src/ui/theme/print.css'];
    expect(read.filter((path) => !isBuiltFrom(path))).toEqual([]);
    expect(['src/locales/pl.ts', 'src/locales/en.ts'].filter(isBuiltFrom)).toEqual([]);
  });

  it('leaves the sentences about a chart to the drawings, and what a chart computes alone', async () => {
    const chart = `export default (words) => ({
      description: 'A call.',
      states: { idle: { description: \`Waits
        for a call.\`, on: { CALL: { target: 'busy', description: "It goes out." } } } },
      context: { description: words },
    });`;
    const id = '/src/machines/call.machine.ts';
    const bundle = await rolldown({
      input: id,
      plugins: [
        { name: 'source', resolveId: () => id, load: () => chart },
        leanCharts() as Parameters<typeof rolldown>[0]['plugins'],
      ],
    });
    const { output } = await bundle.generate();
    expect(output[0].code).not.toMatch(/A call|Waits|It goes out/);
    expect(output[0].code).toMatch(/target: "busy"/);
    expect(output[0].code).toMatch(/description: words/);
  });
});
