import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** A state to be drawn. */
export interface ChartState {
  /** Keys from the root, separated by dots: `accepting.amount`; empty for the root. */
  path: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  /** Ids of its invoked actors. */
  invokes: string[];
  /** Entry and exit actions: `entry: writeNote`. */
  does: string[];
  initial: string | null;
  children: ChartState[];
  /** Number of hidden states inside if collapsed (fold.ts); then it has no children. */
  hidden?: number;
}

/** An arrow to be drawn. */
export interface ChartArrow {
  /** Its name in tests: state id, event, and index among the transitions of that event. */
  name: string;
  from: string;
  /** Null if only actions run. */
  to: string | null;
  label: string;
  /** Its actions: `keepPair`, `part: expired`. */
  does: string[];
}

/** A chart invoked by a state of another one, and drawn inside it. */
interface NestedChart {
  machine: string;
  /** The invoking state. */
  within: string;
  /** Path prefix of its own states. */
  path: string;
}

export interface Chart {
  id: string;
  root: ChartState;
  arrows: ChartArrow[];
  nested: NestedChart[];
  /** Charts that it starts by the number, of which no state is the invoking one. */
  spawns: string[];
}

/** Every state with its depth in the chart, outermost first. */
export const statesOf = (state: ChartState, depth = 0): { state: ChartState; depth: number }[] => [
  ...(state.path ? [{ state, depth }] : []),
  ...state.children.flatMap((child) => statesOf(child, depth + 1)),
];

/** Position of a chart within the drawing: the path of its box, empty for the outermost. */
type Place = string;

const below = (place: Place, path: string): string => [place, path].filter(Boolean).join('.');
const pathOf = (node: AnyStateNode, place: Place): string => below(place, node.path.join('.'));

/** The charts that a state invokes, by id. */
const chartsIn = (node: AnyStateNode): { id: string; machine: AnyStateMachine }[] =>
  node.invoke.flatMap(({ id, src }) => {
    const actors = node.machine.implementations.actors as Record<string, unknown>;
    const machine = typeof src === 'string' ? actors[src] : src;
    return machine instanceof StateMachine ? [{ id, machine: machine as AnyStateMachine }] : [];
  });

/** A readable event: an actor's result, or a delay. */
const eventWords = (type: string): string => {
  const child = /^xstate\.(done|error)\.actor\.(?:\d+\.)?(.+)$/.exec(type);
  if (child) return `${child[2]!.split('.').at(-1)} ${child[1] === 'done' ? 'done' : 'failed'}`;
  const wait = /^xstate\.after\.(.+?)\./.exec(type);
  return wait ? `after ${wait[1]}` : type;
};

/** Placeholder for an unnamed guard or action; none of our charts has one. */
export const unnamed = 'no name';

/** The name of a guard or an action with its parameters: `isRefusedIn: document`. */
export const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named;
  // An anonymous function takes its property's name; action creators of XState (`assign`) name all
  // their results alike.
  if (typeof named === 'function')
    return 'type' in named || ['', 'guard', 'actions', 'entry', 'exit'].includes(named.name)
      ? unnamed
      : named.name;
  const { type, params } = named as { type: string; params?: Record<string, unknown> };
  const values = params && typeof params === 'object' ? Object.values(params).join(', ') : '';
  return values ? `${type}: ${values}` : type;
};
const guardWords = (guard: unknown): string => (guard === undefined ? '' : ` [${nameOf(guard)}]`);

/** Entry and exit actions of a state, without those that XState adds for `after`. */
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
    // A forbidden event is not an arrow.
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

/** The charts among its actors that no state invokes. */
const spawnsOf = (machine: AnyStateMachine): string[] => {
  const invoked = new Set(nestedOf(machine.root, '').map((one) => one.machine));
  return Object.values(machine.implementations.actors as Record<string, unknown>)
    .flatMap((actor) => (actor instanceof StateMachine ? [(actor as AnyStateMachine).id] : []))
    .filter((id) => !invoked.has(id));
};

/**
 * A machine as data for drawings and tables, with invoked charts nested in their states; nothing is
 * run.
 */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root, ''),
  arrows: arrowsOf(machine.root, ''),
  nested: nestedOf(machine.root, ''),
  spawns: spawnsOf(machine),
});
