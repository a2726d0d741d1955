import type { Plugin } from 'vite';

/** Modules of TanStack Form that none of our forms uses, by the end of their path. */
const unused: Record<string, string> = {
  // Sends every typed character to developer tools, in events that any script of the page can
  // receive, and looks for such tools for a while.
  'devtools-event-client/dist/esm/index.js':
    'export class EventClient { on() { return () => {}; } emit() {} }',
  // Groups of fields that are submitted separately; ours are tables (src/ui/form/useTableForm.tsx).
  'react-form/dist/esm/useFormGroup.js':
    'export const FormGroup = () => null; export const useFormGroup = FormGroup;',
};

/**
 * Bundles a form without what it never uses: a quarter of its library, on the first visit of a
 * link.
 */
export const leanForm = (): Plugin => ({
  name: 'lean-form',
  load: {
    filter: { id: /\/@tanstack\/(?:devtools-event-client|react-form)\/dist\/esm\// },
    handler: (id) => {
      const [, code] = Object.entries(unused).find(([end]) => id.endsWith(end)) ?? [];
      return code;
    },
  },
});
