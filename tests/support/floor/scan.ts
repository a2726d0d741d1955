/**
 * Features used by a built script that the oldest supported browsers lack, according to MDN's
 * compatibility data. A static method is identified by its owner (`AbortSignal.any`), a global by
 * its name; an instance method by name only, if no older API has one of the same name.
 */
import compat, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { parseAst } from 'rolldown/parseAst';
import { isAbove } from './table.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const { api, javascript } = compat;
const globals = new Map([...Object.entries(api), ...Object.entries(javascript.builtins!)] as [
  string,
  Identifier,
][]);

/** Member names that no interface of the floor's browsers has. */
const newMembers = (): Set<string> => {
  const [old, fresh] = [new Set<string>(), new Set<string>()];
  for (const of of globals.values()) {
    for (const [name, entry] of Object.entries(of)) {
      if (name === '__compat' || name.endsWith('_static')) continue;
      (isAbove(entry as Identifier) ? fresh : old).add(name.replace(/_(event|permission).*$/, ''));
    }
  }
  return new Set([...fresh].filter((name) => !old.has(name)));
};
const fresh = newMembers();

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : '';

/** A static member or an instance method that the floor lacks. */
const memberIn = ({ object, property, computed }: Node): string[] => {
  const [owner, name] = [globals.get(nameOf(object)), computed ? '' : nameOf(property)];
  const own = owner?.[`${name}_static`] ?? owner?.[name];
  if (own && own.__compat) return isAbove(own) ? [`${nameOf(object)}.${name}`] : [];
  return fresh.has(name) ? [`.${name}`] : [];
};

/** @param code Source of a built script. @returns each feature once. */
export const newIn = (code: string): string[] => {
  const found = new Set<string>();
  const look = (node: Node, parent?: Node): void => {
    if (node.type === 'MemberExpression') {
      // Merely reading a feature is allowed, as feature detection does.
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
      for (const one of memberIn(node)) if (isCalled || !one.startsWith('.')) found.add(one);
    }
    const called = /^(?:New|Call)Expression$/.test(node.type) ? nameOf(node.callee) : '';
    const whole = globals.get(called);
    if (whole?.__compat && isAbove(whole)) found.add(`${called}()`);
    for (const value of Object.values(node)) {
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) look(one, node);
    }
  };
  look(parseAst(code) as unknown as Node);
  return [...found];
};
