import { parseAst } from 'rolldown/parseAst';
import type { Source } from './sources.ts';

/** A function of a file, with its length. */
export interface Measured {
  /** `file name`; an anonymous one is identified by its line. */
  name: string;
  /** Lines of its own code: without inner functions and markup. */
  code: number;
  /** Lines of the markup it returns, without inner functions. */
  markup: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const isFunction = ({ type }: Node): boolean => functionTypes.includes(type);
const isMarkup = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment';
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** The name that a declaration or a property gives to its function. */
const nameIn = (node: Node): string | undefined => {
  const named = [node.id, node.key].find(isNode);
  return typeof named?.name === 'string' ? named.name : undefined;
};

/** The functions of a source. */
export const functionsIn = ({ file, text }: Source): Measured[] => {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (at: number): number => {
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  /** Lines between the first and the last line of a node: those it adds to its parent. */
  const span = ({ start, end }: Node): number => lineOf(end) - lineOf(start);
  const measured: Measured[] = [];

  /** Sums up what is not the function's own code, and measures inner functions. */
  const within = (node: Node, own: { inner: number; markup: number }, inMarkup: boolean): void => {
    for (const child of childrenOf(node)) {
      const name = nameIn(node);
      if (isFunction(child)) {
        visit(child, name);
        own.inner += Math.max(0, span(child) - 1);
        if (inMarkup) own.markup -= Math.max(0, span(child) - 1);
      } else {
        const isOutermost = isMarkup(child) && !inMarkup;
        if (isOutermost) own.markup += span(child);
        within(child, own, inMarkup || isMarkup(child));
      }
    }
  };
  const visit = (node: Node, name?: string): void => {
    const own = { inner: 0, markup: 0 };
    within(node, own, false);
    measured.push({
      name: `${file} ${nameIn(node) ?? name ?? lineOf(node.start)}`,
      code: span(node) + 1 - own.inner - own.markup,
      markup: own.markup,
    });
  };
  const tsx = file.endsWith('x') ? 'tsx' : 'ts';
  const program = parseAst(text, { lang: tsx }, file) as unknown as Node;
  within(program, { inner: 0, markup: 0 }, false);
  return measured;
};
