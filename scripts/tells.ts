/**
 * Messages between charts, read from the sources: which chart, page, call or tab sends an event to
 * which chart. `npm run charts` writes them to docs/machines/tells.json.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { machines } from '../src/dev/charts/machines.ts';
import type { Tell } from '../src/dev/charts/tells.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** A dotted name as written: `enqueue.emit`; a call in it counts as its callee. */
const nameOf = (node: Node | undefined): string => {
  if (!node) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'CallExpression') return nameOf(node.callee as Node);
  if (node.type === 'MemberExpression')
    return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`;
  return '';
};
const textOf = (node: Node | undefined): string | null => {
  // `'page.go' as const`
  const { type, value, expression } = node ?? { type: '' };
  if (type === 'TSAsExpression') return textOf(expression as Node);
  return type === 'Literal' && typeof value === 'string' ? value : null;
};

/** Types of the events created by an expression. */
const eventsIn = (node: Node): string[] => {
  const type =
    node.type === 'Property' && nameOf(node.key as Node) === 'type'
      ? textOf(node.value as Node)
      : null;
  return [...(type === null ? [] : [type]), ...childrenOf(node).flatMap(eventsIn)];
};

/** What all tabs share: whoever writes it notifies the others, whoever watches it is notified. */
const written = ['write', 'clear', 'raiseRefreshFlag', 'lowerRefreshFlag'].map(
  (name) => `tokens.${name}`,
);
const watched = ['watch', 'locks.request'];

const charts = new Map<string, AnyStateMachine>(
  machines.map(({ machine }) => [machine.id, machine]),
);
const actorsOf = (id: string): Record<string, unknown> => charts.get(id)!.implementations.actors;

/** A file, and how the events sent in it are resolved. */
interface Place {
  file: string;
  /** The chart that the file belongs to; null for files that connect charts, calls and pages. */
  own: string | null;
  imported: string[];
}

/** Charts that handle an event; if there are several, those imported by the file. */
const takersOf = (event: string, { own, imported }: Place): string[] => {
  const all = [...charts].filter(([id, one]) => id !== own && one.events.includes(event));
  const known = all.filter(([id]) => imported.includes(id));
  return (known.length > 0 ? known : all).map(([id]) => id);
};

/** The receivers of `sendTo`: a chart named as its child, or whoever handles the event. */
const addresseesOf = (target: Node, event: string, place: Place): string[] => {
  const child = textOf(target);
  if (child === null) return takersOf(event, place);
  const actor = actorsOf(place.own!)[child];
  return actor instanceof StateMachine ? [actor.id] : [];
};

/**
 * The sender behind a function that was passed to a chart under this name: that chart, or any call.
 */
const callerOf = (names: readonly string[]): string =>
  [...charts.keys()].find((id) => names.some((name) => name in actorsOf(id))) ?? 'calls';

/**
 * The messages of one call in a file.
 * @param names Of the properties and constants around it.
 */
const tellsOfCall = (call: Node, names: readonly string[], place: Place): Omit<Tell, 'file'>[] => {
  const name = nameOf(call.callee as Node);
  const args = call.arguments as Node[];
  const { own, file } = place;
  const events = args.flatMap(eventsIn);
  const told = (from: string, to: (event: string) => string[]) =>
    events.flatMap((event) => to(event).map((one) => ({ from, to: one, event })));
  if (own) {
    if (name === 'sendTo') return told(own, (event) => addresseesOf(args[0]!, event, place));
    if (name === 'emit' || name === 'enqueue.emit') return told(own, () => ['pages']);
    if (written.includes(name)) return [{ from: own, to: 'tabs', event: name }];
    return [];
  }
  if (!name.endsWith('.send')) return [];
  if (file.startsWith('src/machines/'))
    return told(callerOf(names), (event) => takersOf(event, place));
  return name === 'application.send' ? told('pages', () => ['application']) : [];
};

/** Messages that a chart receives from other tabs: an actor that watches them sends them back. */
const tellsOfTabs = (actor: Node, own: string): Omit<Tell, 'file'>[] => {
  const calls: Node[] = [];
  const aliases = ['sendBack'];
  const look = (node: Node): void => {
    if (node.type === 'CallExpression') calls.push(node);
    if (node.type === 'VariableDeclarator' && nameOf(node.init as Node) === 'sendBack')
      aliases.push(nameOf(node.id as Node));
    childrenOf(node).forEach(look);
  };
  look(actor);
  const names = calls.map(({ callee }) => nameOf(callee as Node));
  if (!names.some((name) => watched.includes(name))) return [];
  return calls
    .filter((_, at) => aliases.includes(names[at]!))
    .flatMap(({ arguments: args }) => (args as Node[]).flatMap(eventsIn))
    .map((event) => ({ from: 'tabs', to: own, event }));
};

/** All messages in a source. */
export const tellsIn = (file: string, text: string): Tell[] => {
  const [stem = '', ...rest] = basename(file).split('.');
  const isOfChart = file.startsWith('src/machines/') && rest.length > 1 && charts.has(stem);
  const imported = [...text.matchAll(/from '[^']*?(\w+)\.machine\.ts'/g)].map(([, id]) => id!);
  const place: Place = { file, own: isOfChart ? stem : null, imported };
  const tells: Omit<Tell, 'file'>[] = [];
  const look = (node: Node, names: readonly string[]): void => {
    const name = nameOf((node.key ?? node.id) as Node | undefined);
    const around = name ? [...names, name] : names;
    if (node.type === 'CallExpression') {
      tells.push(...tellsOfCall(node, around, place));
      if (place.own && nameOf(node.callee as Node) === 'fromCallback')
        tells.push(...tellsOfTabs(node, place.own));
    }
    for (const child of childrenOf(node)) look(child, around);
  };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  look(parseAst(text, { lang }, file) as unknown as Node, []);
  return tells.map((tell) => ({ ...tell, file }));
};

/** The files that may send something to a chart; the developer pages drive charts by hand. */
export const tellingFiles = (): string[] =>
  ['machines', 'routes', 'ui', 'browser', 'sdk', '.']
    .flatMap((folder) =>
      readdirSync(`${root}src/${folder}`, { recursive: folder !== '.', withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length)),
    )
    .map((file) => file.replace('src/./', 'src/'))
    .sort();

/** All messages in the product, each once per place. */
export const allTells = (): Tell[] => {
  const tells = tellingFiles().flatMap((file) =>
    tellsIn(file, readFileSync(`${root}${file}`, 'utf8')),
  );
  const seen = new Map(tells.map((tell) => [JSON.stringify(tell), tell]));
  return [...seen.values()];
};
