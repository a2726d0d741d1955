import { describe, expect, it } from 'vitest';
import { linesOf, most, overLimits } from './limits.ts';
import { filesBelow, read } from './sources.ts';

/** Anything over a limit has a reason here; an unneeded reason fails, so the lists only shrink. */
const excused = {
  files: {},
  code: {},
  markup: {
    'src/dev/gallery/Lists.tsx Lists': 'a gallery: sample after sample',
  },
  circles: {},
};

const sources = ['src', 'server', 'scripts']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !/\.gen\.(d\.)?ts$/.test(file))
  .map((file) => ({ file, text: read(file) }));

describe('the code base', () => {
  const over = overLimits(sources);
  it.each([
    ['no file over the limit', 'files'],
    ['no function over the limit', 'code'],
    ['no component with markup over the limit', 'markup'],
    ['no import cycles', 'circles'],
  ] as const)('has %s', (_title, limit) => {
    const reasons: Record<string, string> = excused[limit];
    expect(over[limit].filter((name) => !(name in reasons))).toEqual([]);
    expect(
      Object.keys(reasons).filter((name) => !over[limit].includes(name)),
      'these are short enough now: remove them from the list',
    ).toEqual([]);
  });

  it('has mostly short files', () => {
    const sorted = sources.map(linesOf).toSorted((one, other) => one - other);
    const share = (part: number): number => sorted[Math.floor(sorted.length * part)]!;
    console.log(`${sorted.length} files: median ${share(0.5)} lines, 90 % under ${share(0.9)}`);
    expect(share(0.5)).toBeLessThanOrEqual(most.median);
    expect(share(0.9)).toBeLessThanOrEqual(most.ninetieth);
  });
});

describe('the limits', () => {
  const lines = (count: number, line: (no: number) => string): string =>
    Array.from({ length: count }, (_, no) => line(no)).join('\n');
  /** A function with this number of lines. */
  const long = (count: number): string =>
    `export const long = () => {\n${lines(count - 2, (no) => `  step(${no});`)}\n};\n`;
  const within = { files: [], code: [], markup: [], circles: [] };

  it('detect a file one line too long', () => {
    const file = (count: number) => ({
      file: 'src/planted.ts',
      text: `${lines(count, (no) => `export const a${no} = ${no};`)}\n`,
    });
    expect(overLimits([file(most.file)])).toEqual(within);
    expect(overLimits([file(most.file + 1)])).toEqual({ ...within, files: ['src/planted.ts'] });
  });

  it('detect a function one line too long, wherever it is', () => {
    const inside = (count: number) => ({
      file: 'server/planted.ts',
      text: `export const outer = () => {\n${long(count).replace('export ', '')}  return long;\n};\n`,
    });
    expect(overLimits([{ file: 'server/planted.ts', text: long(most.code) }])).toEqual(within);
    for (const source of [
      { file: 'server/planted.ts', text: long(most.code + 1) },
      inside(most.code + 1),
    ]) {
      expect(overLimits([source])).toEqual({ ...within, code: ['server/planted.ts long'] });
    }
    expect(overLimits([inside(most.code)])).toEqual(within);
  });

  it('detect markup one line too long', () => {
    const page = (count: number) => ({
      file: 'src/ui/Planted.tsx',
      text: `export const Planted = () => (\n  <ul>\n${lines(count - 1, () => '    <li />')}\n  </ul>\n);\n`,
    });
    expect(overLimits([page(most.markup)])).toEqual(within);
    expect(overLimits([page(most.markup + 1)])).toEqual({
      ...within,
      markup: ['src/ui/Planted.tsx Planted'],
    });
  });

  it('detect an import cycle, and name its files', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => `src/domain/${name}.ts`);
    const importing = (file: string, to: string) => ({
      file,
      text: `import { x } from './${to}.ts';\nexport const y = x;\n`,
    });
    const line = [importing(one!, 'two'), importing(two!, 'three')];
    expect(overLimits([...line, { file: three!, text: '' }])).toEqual(within);
    expect(overLimits([...line, importing(three!, 'one')])).toEqual({
      ...within,
      circles: [`${one} → ${two} → ${three} → ${one}`],
    });
  });
});
