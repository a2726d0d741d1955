import type { Plugin } from 'vite';

/** A node of a syntax tree; its children are in whichever fields hold nodes. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** A property `description` that is a sentence; what computes one is left. */
const isDescription = ({ type, key, value }: Node): boolean =>
  type === 'Property' &&
  isNode(key) &&
  key.name === 'description' &&
  isNode(value) &&
  (value.type === 'Literal' || value.type === 'TemplateLiteral');

const descriptionsIn = (node: Node): Node[] =>
  isDescription(node)
    ? [node]
    : Object.values(node)
        .flat()
        .filter((child) => isNode(child))
        .flatMap((child) => descriptionsIn(child));

/**
 * Bundles charts without the sentences that describe their states: only the drawings for developers
 * (src/dev, built apart) show them.
 */
export const leanCharts = (): Plugin => ({
  name: 'lean-charts',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'developer',
  // After types are gone.
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/machines\/[^/]+\.ts$/ },
    handler(code) {
      const program = this.parse(code) as unknown as Node;
      // From the last on, so that earlier positions stay true.
      return descriptionsIn(program).reduceRight((left, { start, end }) => {
        const rest = left.slice(end).replace(/^\s*,/, '');
        return left.slice(0, start) + rest;
      }, code);
    },
  },
});
