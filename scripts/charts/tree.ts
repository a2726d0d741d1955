import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A state as it is drawn. */
export interface ChartState {
  /** Keys from the root, dots between: `accepting.amount`; empty for the root. */
  path: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  /** Ids of what runs while the state lasts. */
  invokes: string[];
  initial: string | null;
  children: ChartState[];
}

/** An arrow as it is drawn. */
export interface ChartArrow {
  /** Its name among the tests: the state's id, the event, its place among those of that event. */
  name: string;
  from: string;
  /** Null when only actions run. */
  to: string | null;
  label: string;
}

export interface Chart {
  id: string;
  root: ChartState;
  arrows: ChartArrow[];
}

const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** The event in words: what came of an actor, or how long was waited. */
const eventWords = (type: string): string => {
  const child = /^xstate\.(done|error)\.actor\.(?:\d+\.)?(.+)$/.exec(type);
  if (child) return `${child[2]!.split('.').at(-1)} ${child[1] === 'done' ? 'done' : 'failed'}`;
  const wait = /^xstate\.after\.(.+?)\./.exec(type);
  return wait ? `after ${wait[1]}` : type;
};

const guardWords = (guard: unknown): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  if (typeof guard === 'function') return ' [condition]';
  const { type, params } = guard as { type: string; params?: Record<string, unknown> };
  const values = params && typeof params === 'object' ? Object.values(params).join(', ') : '';
  return values ? ` [${type}: ${values}]` : ` [${type}]`;
};

const stateOf = (node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  key: node.key,
  kind: node.type as ChartState['kind'],
  description: node.description ?? '',
  invokes: node.invoke.map(({ id }) => id),
  initial: node.initial?.target[0]?.key ?? null,
  children: Object.values(node.states).map((child) => stateOf(child as AnyStateNode)),
});

const arrowsOf = (node: AnyStateNode): ChartArrow[] => {
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
  ].map(({ label, one, name }) => ({
    name,
    from: pathOf(node),
    to: one.target?.[0] ? pathOf(one.target[0]) : null,
    label: `${label}${guardWords(one.guard)}`,
  }));
  return [
    ...own,
    ...Object.values(node.states).flatMap((child) => arrowsOf(child as AnyStateNode)),
  ];
};

/** A machine as data for drawing and for tables; nothing of it runs. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root),
  arrows: arrowsOf(machine.root),
});
