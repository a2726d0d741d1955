import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartFiles } from '../../scripts/charts.ts';
import { machines } from '../../src/dev/charts/machines.ts';
import { chartOf, unnamed } from '../../src/dev/charts/tree.ts';
import { filesBelow, read } from './sources.ts';

describe('the charts', () => {
  it('are all listed with their purpose', () => {
    const files = filesBelow('src/machines')
      .filter((path) => path.endsWith('.machine.ts'))
      .map((path) => path.split('/').at(-1)!.replace('.machine.ts', ''));
    expect(machines.map(({ machine }) => machine.id).sort()).toEqual(files.sort());
  });

  it('have a name on every guard', () => {
    const arrows = machines.flatMap(({ machine }) => chartOf(machine).arrows);
    expect(arrows.filter(({ label }) => label.includes(unnamed))).toEqual([]);
  });

  it('draw in the application what it runs: the log-ins, the refresh and the step-up', () => {
    const { machine } = machines.find((one) => one.machine.id === 'application')!;
    const { nested, arrows } = chartOf(machine);
    expect(nested.map(({ machine: child, within }) => `${child} in ${within}`)).toEqual([
      'refresh in restoring.refreshing',
      'login in signingIn.advisor',
      'investorLogin in signingIn.investor',
      'stay in signedIn',
      'refresh in signedIn.keys.refreshing',
      'stepUp in signedIn.proof.steppingUp',
    ]);
    const isThere = (from: string, label: string, to: string): boolean =>
      arrows.some((one) => one.from === from && one.label === label && one.to === to);
    const logIn = 'signingIn.advisor.advisorLogIn';
    expect(isThere(`${logIn}.loggingIn`, 'logIn done [needsCode]', `${logIn}.atCode`)).toBe(true);
    expect(isThere('signingIn.advisor', 'advisorLogIn done [isSignedIn]', 'restoring')).toBe(true);
  });

  it('are drawn as they are now in docs/machines (else: npm run charts)', async () => {
    const files = await chartFiles();
    // What is seen and proven of them is written by other commands (decision 079).
    const others = ['mutations.json', 'proof.json', 'states'];
    const drawn = readdirSync('docs/machines').filter((name) => !others.includes(name));
    expect(drawn.sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files))
      expect(read(`docs/machines/${name}`) === text, `docs/machines/${name}`).toBe(true);
  });

  it('draw no side arrow over what a box says', () => {
    const over = machines.filter(({ machine: { id } }) => {
      const svg = read(`docs/machines/${id}.svg`);
      const leaves = [...svg.matchAll(/<g data-state=[^>]*>(?:(?!<\/g>).)*<text/g)];
      return svg.lastIndexOf('stroke-dasharray="4 3"') > (leaves[0]?.index ?? Infinity);
    });
    expect(over.map(({ machine }) => machine.id)).toEqual([]);
  });
});
