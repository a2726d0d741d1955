/** Entry of the developer pages: each URL loads its own chunk. */
const pages: Record<string, () => Promise<unknown>> = {
  themes: () => import('./themes.tsx'),
  machines: () => import('./machines.tsx'),
  inspector: () => import('./inspector.tsx'),
};
const [, , page = ''] = window.location.pathname.split('/');
void pages[page]?.();
