import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup, type AnyStateNode } from 'xstate';
import { chartFiles } from '../../scripts/charts.ts';
import { machines } from '../../src/dev/charts/machines.ts';
import { atDoors, chartOf, nameOf, unnamed } from '../../src/dev/charts/tree.ts';
import { filesBelow, read } from './sources.ts';

const namelessEffect =
  'an action without a name. Name it in setup({ actions }) after what it stores or clears (keepRefusal, forgetProblem).';

/** The inline guards and actions of a state and its children, which no drawing could show. */
const namelessIn = (node: AnyStateNode): string[] => {
  const ways = [...node.transitions, ['always', node.always ?? []] as const];
  const effects = [
    ...atDoors(node),
    ...ways.flatMap(([event, list]) => list.map(({ actions }) => [event, actions] as const)),
  ];
  return [
    ...ways
      .filter(([, list]) => list.some(({ guard }) => guard && nameOf(guard) === unnamed))
      .map(
        ([event]) => `${node.id} | ${event}: a guard without a name. Name it in setup({ guards }).`,
      ),
    ...effects
      .filter(([, actions]) => actions.some((one) => nameOf(one) === unnamed))
      .map(([place]) => `${node.id} | ${place}: ${namelessEffect}`),
    ...Object.values(node.states).flatMap(namelessIn),
  ];
};

const isLoaded = (): boolean => true;
/** A bad example of a chart: inline actions, and a guard without a name. */
const planted = setup({
  types: { context: {} as { sum: number } },
  actors: { load: fromPromise<number>(() => Promise.resolve(1)) },
  actions: { forget: (_, _what: { what: string }) => undefined },
}).createMachine({
  id: 'planted',
  context: { sum: 0 },
  initial: 'open',
  on: { go: [{ guard: () => false }] },
  states: {
    open: {
      entry: assign({ sum: 0 }),
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          guard: isLoaded,
          actions: [
            { type: 'forget', params: { what: 'all' } },
            assign(({ event }) => ({ sum: event.output })),
          ],
        },
      },
      always: { actions: () => undefined },
    },
  },
});

describe('the charts', () => {
  it('are all listed with their purpose', () => {
    const files = filesBelow('src/machines')
      .filter((path) => path.endsWith('.machine.ts'))
      .map((path) => path.split('/').at(-1)!.replace('.machine.ts', ''));
    expect(machines.map(({ machine }) => machine.id).sort()).toEqual(files.sort());
  });

  it('have a name for every guard and action, which their pages show', () => {
    expect(machines.flatMap(({ machine }) => namelessIn(machine.root)).join('\n')).toBe('');
  });

  it('are reported where a guard or an action is written inline', () => {
    expect(namelessIn(planted.root)).toEqual([
      'planted | go: a guard without a name. Name it in setup({ guards }).',
      `planted.open | entry: ${namelessEffect}`,
      `planted.open | xstate.done.actor.load: ${namelessEffect}`,
      `planted.open | always: ${namelessEffect}`,
    ]);
    expect(chartOf(planted).arrows.map(({ label, does }) => [label, does])).toEqual([
      ['load done [isLoaded]', ['forget: all', unnamed]],
      ['always', [unnamed]],
    ]);
  });

  it('draw the charts that the application runs inside it: the log-ins, the refresh and the step-up', () => {
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

  it('are up to date in docs/machines (else: npm run charts)', async () => {
    const files = await chartFiles();
    // Pictures and proofs are written by other commands (decision 079).
    const others = ['mutations.json', 'mutated.json', 'proof.json', 'states'];
    const drawn = readdirSync('docs/machines').filter((name) => !others.includes(name));
    expect(drawn.sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files))
      expect(read(`docs/machines/${name}`) === text, `docs/machines/${name}`).toBe(true);
  });

  it('draw no side arrow over the text of a box', () => {
    const over = machines.filter(({ machine: { id } }) => {
      const svg = read(`docs/machines/${id}.svg`);
      const leaves = [...svg.matchAll(/<g data-state=[^>]*>(?:(?!<\/g>).)*<text/g)];
      return svg.lastIndexOf('stroke-dasharray="4 3"') > (leaves[0]?.index ?? Infinity);
    });
    expect(over.map(({ machine }) => machine.id)).toEqual([]);
  });
});
