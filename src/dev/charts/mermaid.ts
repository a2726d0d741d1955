import type { Chart, ChartState } from './tree.ts';

/** The chart as a Mermaid state diagram. */
export const mermaidOf = ({ root, arrows }: Chart): string => {
  const idOf = (path: string): string => path.replaceAll('.', '_');
  const stateOf = (state: ChartState): string[] => [
    `state "${state.key}" as ${idOf(state.path)}`,
    ...(state.children.length > 0
      ? [
          `state ${idOf(state.path)} {`,
          ...(state.initial ? [`  [*] --> ${idOf(`${state.path}.${state.initial}`)}`] : []),
          ...state.children.flatMap(stateOf).map((line) => `  ${line}`),
          '}',
        ]
      : []),
  ];
  return [
    'stateDiagram-v2',
    ...(root.initial ? [`  [*] --> ${idOf(root.initial)}`] : []),
    ...root.children.flatMap(stateOf).map((line) => `  ${line}`),
    ...arrows
      .filter(({ from, to }) => from && to)
      .map(({ from, to, label }) => `  ${idOf(from)} --> ${idOf(to!)} : ${label}`),
  ].join('\n');
};
