import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent, ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import '../../src/ui/theme/fonts.css';
import '../../src/ui/theme/global.css.ts';

const InPolish = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

/** A component alone on a page, in Polish, the source language. */
export const show = (part: ReactNode) => {
  i18n.loadAndActivate({ locale: 'pl', messages: {} });
  return render(part, { wrapper: InPolish });
};

/** A component that is a page of its own, with what its route would give it. */
export const showPage = (component: FunctionComponent, context: object) => {
  const router = createRouter({
    routeTree: createRootRoute({ component, staticData: { title: null } }),
    history: createMemoryHistory(),
    context: context as never,
  });
  return show(<RouterProvider router={router as never} />);
};
