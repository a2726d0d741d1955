import type { Plugin } from 'vite';

/** Modules of TanStack Form that none of our forms runs, by the end of their path. */
const unused: Record<string, string> = {
  // Tells developer tools every letter that is typed, in events that any script of the page can
  // hear, and looks for such tools for a while.
  'devtools-event-client/dist/esm/index.js':
    'export class EventClient { on() { return () => {}; } emit() {} }',
  // Groups of fields that are submitted apart; ours are tables (src/ui/form/useTableForm.tsx).
  'react-form/dist/esm/useFormGroup.js':
    'export const FormGroup = () => null; export const useFormGroup = FormGroup;',
};

/** A form without what it never runs: a quarter of its library, on the first visit of a link. */
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
