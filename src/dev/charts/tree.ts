import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** A state as it is drawn. */
export interface ChartState {
  /** Keys from the root, dots between: `accepting.amount`; empty for the root. */
  path: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  /** Ids of what runs while the state lasts. */
  invokes: string[];
  /** Names of what is done on the way in and out: `entry: writeNote`. */
  does: string[];
  initial: string | null;
  children: ChartState[];
  /** How many states are folded away inside it (fold.ts); none are children then. */
  hidden?: number;
}

/** An arrow as it is drawn. */
export interface ChartArrow {
  /** Its name among the tests: the state's id, the event, its place among those of that event. */
  name: string;
  from: string;
  /** Null when only actions run. */
  to: string | null;
  label: string;
  /** Names of what it does on the way: `keepPair`, `part: expired`. */
  does: string[];
}

/** A chart that runs while a state of another one lasts, and is drawn inside it. */
interface NestedChart {
  machine: string;
  /** The state that it runs in. */
  within: string;
  /** Where its own states are; theirs begin with this. */
  path: string;
}

export interface Chart {
  id: string;
  root: ChartState;
  arrows: ChartArrow[];
  nested: NestedChart[];
}

/** Every state with its place in the chart, outermost first. */
export const statesOf = (state: ChartState, depth = 0): { state: ChartState; depth: number }[] => [
  ...(state.path ? [{ state, depth }] : []),
  ...state.children.flatMap((child) => statesOf(child, depth + 1)),
];

/** Where a chart is drawn: the path of its box, empty for the outermost. */
type Place = string;

const below = (place: Place, path: string): string => [place, path].filter(Boolean).join('.');
const pathOf = (node: AnyStateNode, place: Place): string => below(place, node.path.join('.'));

/** The charts that a state runs, by the ids of their invokes. */
const chartsIn = (node: AnyStateNode): { id: string; machine: AnyStateMachine }[] =>
  node.invoke.flatMap(({ id, src }) => {
    const actors = node.machine.implementations.actors as Record<string, unknown>;
    const machine = typeof src === 'string' ? actors[src] : src;
    return machine instanceof StateMachine ? [{ id, machine: machine as AnyStateMachine }] : [];
  });

/** The event in words: what came of an actor, or how long was waited. */
const eventWords = (type: string): string => {
  const child = /^xstate\.(done|error)\.actor\.(?:\d+\.)?(.+)$/.exec(type);
  if (child) return `${child[2]!.split('.').at(-1)} ${child[1] === 'done' ? 'done' : 'failed'}`;
  const wait = /^xstate\.after\.(.+?)\./.exec(type);
  return wait ? `after ${wait[1]}` : type;
};

/** What stands for a guard or an action that has no name; no chart of ours has one. */
export const unnamed = 'no name';

/** The name of a guard or an action, and what it is given: `isRefusedIn: document`. */
export const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named;
  // A function takes the name of its property when it has none of its own; XState's makers of
  // actions (`assign`) give theirs to all that they make.
  if (typeof named === 'function')
    return 'type' in named || ['', 'guard', 'actions', 'entry', 'exit'].includes(named.name)
      ? unnamed
      : named.name;
  const { type, params } = named as { type: string; params?: Record<string, unknown> };
  const values = params && typeof params === 'object' ? Object.values(params).join(', ') : '';
  return values ? `${type}: ${values}` : type;
};
const guardWords = (guard: unknown): string => (guard === undefined ? '' : ` [${nameOf(guard)}]`);

/** What a state does on the way in and out, without what XState adds for the clocks of `after`. */
export const atDoors = ({ config: { entry, exit } }: AnyStateNode): [string, unknown[]][] => [
  ['entry', [entry ?? []].flat()],
  ['exit', [exit ?? []].flat()],
];

const stateOf = (node: AnyStateNode, place: Place): ChartState => {
  const nested = chartsIn(node).map(({ id, machine }) => ({
    ...stateOf(machine.root, below(pathOf(node, place), id)),
    key: id,
  }));
  return {
    path: pathOf(node, place),
    key: node.key,
    kind: nested.length > 0 ? 'compound' : (node.type as ChartState['kind']),
    description: node.description ?? '',
    invokes: node.invoke.map(({ id }) => id),
    does: atDoors(node).flatMap(([door, actions]) =>
      actions.map((one) => `${door}: ${nameOf(one)}`),
    ),
    initial: node.initial?.target[0]?.key ?? nested[0]?.key ?? null,
    children: [
      ...Object.values(node.states).map((child) => stateOf(child as AnyStateNode, place)),
      ...nested,
    ],
  };
};

const arrowsOf = (node: AnyStateNode, place: Place): ChartArrow[] => {
  const own = [
    ...[...node.transitions.entries()].flatMap(([type, list]) =>
      list.map((one, index) => ({
        label: eventWords(type),
        one,
        name: `${node.id} | ${type} | ${index}`,
      })),
    ),
    ...(node.always ?? []).map((one, index) => ({
      label: 'always',
      one,
      name: `${node.id} | always | ${index}`,
    })),
  ]
    // What is forbidden in a state is no arrow of it.
    .filter(({ one }) => one.target || one.actions.length > 0)
    .map(({ label, one, name }) => ({
      name,
      from: pathOf(node, place),
      to: one.target?.[0] ? pathOf(one.target[0], place) : null,
      label: `${label}${guardWords(one.guard)}`,
      does: one.actions.map(nameOf),
    }));
  return [
    ...own,
    ...Object.values(node.states).flatMap((child) => arrowsOf(child as AnyStateNode, place)),
    ...chartsIn(node).flatMap(({ id, machine }) =>
      arrowsOf(machine.root, below(pathOf(node, place), id)),
    ),
  ];
};

const nestedOf = (node: AnyStateNode, place: Place): NestedChart[] => [
  ...chartsIn(node).flatMap(({ id, machine }) => {
    const within = pathOf(node, place);
    const path = below(within, id);
    return [{ machine: machine.id, within, path }, ...nestedOf(machine.root, path)];
  }),
  ...Object.values(node.states).flatMap((child) => nestedOf(child as AnyStateNode, place)),
];

/**
 * A machine as data for drawing and for tables, the charts that it runs inside its states; nothing
 * of it runs.
 */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root, ''),
  arrows: arrowsOf(machine.root, ''),
  nested: nestedOf(machine.root, ''),
});
