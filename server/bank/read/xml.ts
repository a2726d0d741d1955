/** An element as the parser returns it: its text, its children by name, or an array of elements. */
export type XmlNode = string | XmlNode[] | { [name: string]: XmlNode } | undefined;

const isParent = (node: XmlNode): node is { [name: string]: XmlNode } =>
  typeof node === 'object' && !Array.isArray(node);

/** All children of a name, possibly none. */
export const all = (node: XmlNode, name: string): XmlNode[] => {
  const found = isParent(node) && Object.hasOwn(node, name) ? node[name] : undefined;
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
};

/** The first element of a path, or undefined. */
export const at = (node: XmlNode, ...path: string[]): XmlNode =>
  path.reduce<XmlNode>((parent, name) => all(parent, name)[0], node);

/** The text of the first element of a path, '' if there is none. */
export const textAt = (node: XmlNode, ...path: string[]): string => {
  const found = at(node, ...path);
  if (typeof found === 'string') return found.trim();
  const words = isParent(found) ? found['#text'] : undefined;
  return typeof words === 'string' ? words.trim() : '';
};
