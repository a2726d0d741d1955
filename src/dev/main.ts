/** The developers' pages: each address loads its own. */
const pages: Record<string, () => Promise<unknown>> = {
  themes: () => import('./themes.tsx'),
  machines: () => import('./machines.tsx'),
  inspector: () => import('./inspector.tsx'),
};
const [, , page = ''] = window.location.pathname.split('/');
void pages[page]?.();
