/** Features used by a built style sheet that the oldest supported browsers lack. */
import compat, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { isAbove } from './table.ts';

const { css } = compat;
const lengths = css.types!.length as Identifier;

/** All functions and units by name: those of lengths, of colours, of calculations. */
const typeOf = (name: string): Identifier | undefined => {
  const unit = /^([dsl])?v(?:h|w|i|b|min|max)$|^(cq)(?:h|w|i|b|min|max)$/.exec(name);
  if (unit?.[2]) return lengths.container_query_length_units;
  const sizes = { d: 'dynamic', s: 'small', l: 'large' } as const;
  if (unit?.[1]) {
    return lengths[`viewport_percentage_units_${sizes[unit[1] as keyof typeof sizes]}`];
  }
  const types = Object.values(css.types!) as Identifier[];
  return css.types![name] ?? types.find((one) => one[name])?.[name];
};

const names = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name!)),
];

/** Keywords, functions and units in the values of a property. */
const newInValue = (property: string, value: string): string[] => {
  const own = css.properties![property];
  const words = names(value, /(?<![\w#.-])(-?[a-z][a-z-]*)(?![\w-]*\()/g);
  const functions = names(value, /(?<![\w-])([a-z][a-z-]*)\(/g);
  const units = names(value, /(?<![\w-])[\d.]+([a-z]+)/g);
  const isNew = (entry: Identifier | undefined): boolean => entry !== undefined && isAbove(entry);
  return [
    // A new property is found by its own name.
    ...(isNew(own) ? [] : words)
      .filter((one) => isNew(own?.[one]))
      .map((one) => `${property}: ${one}`),
    ...functions
      .filter((one) => isNew(own?.[`${one}_function`] ?? own?.[one] ?? typeOf(one)))
      .map((one) => `${one}()`),
    ...units.filter((one) => isNew(typeOf(one))),
  ];
};

/**
 * @param code Source of a built style sheet.
 * @returns properties, their values, selectors, rules and `@media` features, each once.
 */
export const newInStyle = (code: string): string[] => {
  const plain = code.replaceAll(/"[^"]*"|url\([^)]*\)/g, '');
  const above = (kind: 'properties' | 'selectors' | 'at-rules', name: string): boolean => {
    const entry = css[kind]?.[name];
    return entry !== undefined && isAbove(entry);
  };
  const selectors = names(plain, /([^{};]+)\{/g)
    // A feature query does not use the feature.
    .filter((one) => !one.startsWith('@supports'))
    .join('\n');
  const media = css['at-rules']!.media as Identifier;
  const asked = names(selectors, /(@media[^\n]*)/g).join('\n');
  return [
    ...new Set([
      ...names(plain, /[{;]([a-z][a-z-]+):/g).filter((one) => above('properties', one)),
      ...[...plain.matchAll(/[{;]([a-z][a-z-]+):([^;{}]*)(?=[;}])/g)].flatMap(([, name, value]) =>
        newInValue(name!, value!),
      ),
      ...names(selectors, /::?([a-z][a-z-]*)/g)
        .filter((one) => above('selectors', one))
        .map((one) => `:${one}`),
      ...names(selectors, /@([a-z-]+)/g)
        .filter((one) => above('at-rules', one))
        .map((one) => `@${one}`),
      ...names(asked, /\(([a-z-]+)/g)
        .filter((one) => media[one] !== undefined && isAbove(media[one]))
        .map((one) => `@media (${one})`),
    ]),
  ];
};
