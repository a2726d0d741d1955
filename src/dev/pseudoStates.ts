/**
 * Lets a class stand for a state that only a hand makes: for each rule on `:hover`,
 * `:focus-visible` or `:active` a second one on `.is-hover`, `.is-focus-visible`, `.is-active`
 * above the element, so that a page can show every state at once.
 */
export const showPseudoStates = (): void => {
  for (const sheet of document.styleSheets) {
    const visit = (rules: CSSRuleList, into: CSSStyleSheet | CSSGroupingRule): void => {
      // Rules are added while we look: the ones that were there are taken first.
      for (const rule of Array.from(rules)) {
        if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
          visit(rule.cssRules, rule);
        } else if (
          rule instanceof CSSStyleRule &&
          /:(hover|focus-visible|active)\b/.test(rule.selectorText) &&
          // Inside :has() or :not() a state is another element's.
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
