/**
 * Mutations of a chart, one at a time: an arrow removed, redirected, without its guard or without
 * one of its actions; a state without its entry or exit action, an actor without its input. A
 * mutant is built in memory and replaces the original, so the tests run unchanged, in one process
 * (decision 112).
 */
import {
  StateMachine,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { atDoors, nameOf } from '../../../src/dev/charts/tree.ts';

type Config = Record<string, unknown>;

export interface Mutant {
  /** The name of the arrow (src/dev/charts/tree.ts), or a state's id with the changed part. */
  of: string;
  /** The change, as text: `without isDue`. */
  change: string;
  /** The path of the state in the configuration. */
  path: readonly string[];
  apply: (state: Config) => void;
}

/** Microsteps after which a mutant counts as looping; ours take under ten. */
const mostMicrosteps = 500;

const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy with its own objects and lists; functions and the like are shared. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
};

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

/**
 * Where the arrows of an event are in the configuration of their state: an object, and a key.
 * @throws Error for an actor that the state does not invoke.
 */
const holderOf = (state: Config, type: string): [Config, string] => {
  if (type === 'always') return [state, 'always'];
  if (type.startsWith('xstate.done.state.')) return [state, 'onDone'];
  const wait = /^xstate\.after\.(.+?)\./.exec(type)?.[1];
  if (wait !== undefined) return [state.after as Config, wait];
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id === undefined) return [state.on as Config, type];
  const invoked = (listOf(state.invoke) as Config[]).find((one) => (one.id ?? one.src) === id);
  if (!invoked) throw new Error(`No actor ${id} is invoked where ${type} is awaited.`);
  return [invoked, how === 'done' ? 'onDone' : 'onError'];
};

/** Changes one arrow of a state; null removes it. */
const changeArrow =
  (type: string, index: number, change: (arrow: Config) => Config | null) =>
  (state: Config): void => {
    const [holder, key] = holderOf(state, type);
    holder[key] = listOf(holder[key]).flatMap((one, at) => {
      if (at !== index) return [one];
      const arrow = isPlain(one) ? one : { target: one };
      return change(arrow) ?? [];
    });
  };

/** Another target for an arrow: the next sibling of its target, else the first other state. */
const elsewhere = (machine: AnyStateMachine, target: AnyStateNode): AnyStateNode | undefined => {
  const beside = Object.values(target.parent?.states ?? {}) as AnyStateNode[];
  const after = beside.slice(beside.indexOf(target) + 1).concat(beside);
  const others = [...after, ...(Object.values(machine.root.states) as AnyStateNode[])];
  return others.find((one) => one !== target && one.type !== 'history');
};

const without = (list: unknown, index: number): unknown[] =>
  listOf(list).filter((_, at) => at !== index);

const ofArrow = (
  node: AnyStateNode,
  type: string,
  index: number,
  one: AnyTransitionDefinition,
): Mutant[] => {
  const mutant = (change: string, how: (arrow: Config) => Config | null): Mutant => ({
    of: `${node.id} | ${type} | ${index}`,
    change,
    path: node.path,
    apply: changeArrow(type, index, how),
  });
  const other = elsewhere(node.machine, (one.target?.[0] as AnyStateNode | undefined) ?? node);
  return [
    mutant('dropped', () => null),
    ...(other
      ? [mutant(`sent to ${other.id}`, (arrow) => ({ ...arrow, target: `#${other.id}` }))]
      : []),
    ...(one.guard === undefined
      ? []
      : [mutant(`without its guard ${nameOf(one.guard)}`, ({ guard: _guard, ...arrow }) => arrow)]),
    ...one.actions.map((action, at) =>
      mutant(`without ${nameOf(action)}`, (arrow) => ({
        ...arrow,
        actions: without(arrow.actions, at),
      })),
    ),
  ];
};

const ofState = (node: AnyStateNode): Mutant[] => [
  ...atDoors(node).flatMap(([door, actions]) =>
    actions.map((action, at) => ({
      of: `${node.id} | ${door} | ${at}`,
      change: `without ${nameOf(action)}`,
      path: node.path,
      apply: (state: Config) => {
        state[door] = without(state[door], at);
      },
    })),
  ),
  ...node.invoke.flatMap(({ id, input }, at) =>
    input === undefined
      ? []
      : [
          {
            of: `${node.id} | input | ${id}`,
            change: 'without what it is told',
            path: node.path,
            apply: (state: Config) => {
              (listOf(state.invoke)[at] as Config).input = () => ({});
            },
          },
        ],
  ),
];

/** Every mutation of a chart, excluding the charts that it invokes. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  [machine.root, ...getStateNodes(machine)].flatMap((node) => {
    const arrows = [
      ...[...node.transitions].map(([type, list]) => [type, list] as const),
      ['always', node.always ?? []] as const,
    ];
    return [
      ...arrows.flatMap(([type, list]) =>
        list.flatMap((one, index) =>
          // A forbidden event is not an arrow.
          one.target || one.actions.length > 0 ? ofArrow(node, type, index, one) : [],
        ),
      ),
      ...ofState(node),
    ];
  });

/**
 * Replaces a machine with a mutant.
 * @returns a function that restores the original.
 */
export const putInPlace = (
  machine: AnyStateMachine,
  { path, apply }: Pick<Mutant, 'path' | 'apply'>,
): (() => void) => {
  const config = copyOf(machine.config) as Config;
  config.options = { ...(config.options as object | undefined), maxIterations: mostMicrosteps };
  let state = config;
  for (const key of path) state = (state.states as Record<string, Config>)[key]!;
  apply(state);
  const original = { ...machine };
  Object.assign(machine, new StateMachine(config as never, machine.implementations as never));
  return () => Object.assign(machine, original);
};
