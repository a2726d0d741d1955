/**
 * Fallbacks for Safari before 15.4 that the build does not add by itself. Both are inside
 * `@supports`, so that no other browser applies them.
 */
import type { CSSOptions } from 'vite';

type PostCssOptions = Exclude<NonNullable<CSSOptions['postcss']>, string>;
/** A plugin of PostCSS; the older ones are functions. */
type PostCssPlugin = Exclude<
  Extract<NonNullable<PostCssOptions['plugins']>[number], { postcssPlugin: string }>,
  (...input: never[]) => unknown
>;
type Sheet = Parameters<Extract<PostCssPlugin['OnceExit'], (...input: never[]) => unknown>>;

/**
 * It ignores every rule with `:focus-visible`. The copy shows the ring for mouse users as well, but
 * not on what only scripts focus, like the heading of a new page. It does not support `:has` either
 * (tokens.ts, frameWithin).
 */
const addFocus = (...[root, { AtRule }]: Sheet): void =>
  void root.walkRules(/:focus-visible/, (rule) => {
    const selectors = rule.selectors
      .filter((one) => one.includes(':focus-visible') && !one.includes(':has('))
      .map((one) => one.replaceAll(':focus-visible', ':focus:where(:not([tabindex="-1"]))'));
    if (selectors.length === 0) return;
    const params = 'not selector(:focus-visible)';
    rule.after(new AtRule({ name: 'supports', params, nodes: [rule.clone({ selectors })] }));
  });

/** Its name for `overflow-wrap: anywhere`: without it an address as long as the screen widens it. */
const addWraps = (...[root, { AtRule, Rule, Declaration }]: Sheet): void =>
  void root.walkDecls('overflow-wrap', ({ value, parent, source }) => {
    if (value !== 'anywhere' || !(parent instanceof Rule)) return;
    const wrap = new Declaration({ prop: 'word-break', value: 'break-word', source });
    const twin = new Rule({ selectors: parent.selectors, nodes: [wrap] });
    const params = 'not (overflow-wrap:anywhere)';
    parent.after(new AtRule({ name: 'supports', params, nodes: [twin] }));
  });

export const olderStyles: PostCssPlugin = {
  postcssPlugin: 'older-styles',
  OnceExit: (...sheet) => {
    addFocus(...sheet);
    addWraps(...sheet);
  },
};
