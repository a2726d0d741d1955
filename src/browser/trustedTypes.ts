/**
 * The only markup that the page accepts as a string: the style element that Radix Select inserts
 * next to its list. Anything else is refused.
 */
const radixSelectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}';

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

/** Installs the default policy if the browser supports Trusted Types. */
export const refuseMarkup = (): void => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text === radixSelectStyle) return text;
      throw new TypeError('Assigning markup is blocked on this page.');
    },
  });
};
