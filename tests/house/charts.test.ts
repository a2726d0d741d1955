import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartFiles } from '../../scripts/charts.ts';
import { machines } from '../../scripts/charts/machines.ts';
import { filesBelow, read } from './sources.ts';

describe('the charts', () => {
  it('are all listed with their purpose', () => {
    const files = filesBelow('src/machines')
      .filter((path) => path.endsWith('.machine.ts'))
      .map((path) => path.split('/').at(-1)!.replace('.machine.ts', ''));
    expect(machines.map(({ machine }) => machine.id).sort()).toEqual(files.sort());
  });

  it('are drawn as they are now in docs/machines (else: npm run charts)', async () => {
    const files = await chartFiles();
    expect(readdirSync('docs/machines').sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files))
      expect(read(`docs/machines/${name}`) === text, `docs/machines/${name}`).toBe(true);
  });
});
