/**
 * Simulates interactive states with classes: each rule with `:hover`, `:focus-visible` or `:active`
 * is duplicated for `.is-hover`, `.is-focus-visible`, `.is-active` on an ancestor, so that a page
 * can show all states at once.
 */
export const showPseudoStates = (): void => {
  for (const sheet of document.styleSheets) {
    const visit = (rules: CSSRuleList, into: CSSStyleSheet | CSSGroupingRule): void => {
      // A copy, as rules are added while iterating.
      for (const rule of Array.from(rules)) {
        if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
          visit(rule.cssRules, rule);
        } else if (
          rule instanceof CSSStyleRule &&
          /:(hover|focus-visible|active)\b/.test(rule.selectorText) &&
          // Inside :has() or :not() the state is another element's.
          !/\([^)]*:(hover|focus-visible|active)/.test(rule.selectorText)
        ) {
          const selector = rule.selectorText
            .split(',')
            .map((one) => {
              const [, state] = /:(hover|focus-visible|active)\b/.exec(one) ?? [];
              const plain = one.replaceAll(/:(hover|focus-visible|active)\b/g, '').trim();
              return state ? `.is-${state} ${plain || ':is(button, input, a)'}` : one;
            })
            .join(',');
          into.insertRule(`${selector}{${rule.style.cssText}}`, into.cssRules.length);
        }
      }
    };
    visit(sheet.cssRules, sheet);
  }
};
