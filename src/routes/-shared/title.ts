import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page is called in the tab and in the history; null for what stands around pages. */
    title: MessageDescriptor | null;
  }
}

/** The brand, which the server named the tab after. */
const siteTitle = document.title;
/** What the open page is called, and what stands in its place: an error, or a word of the session. */
const named: { page: string | null; instead: string | null } = { page: null, instead: null };

const nameTab = (change: Partial<typeof named>): void => {
  Object.assign(named, change);
  const name = named.instead ?? named.page;
  document.title = name ? `${name} · ${siteTitle}` : siteTitle;
};

/** The tab is named after the page that is open: the innermost route with a title. */
export const usePageTitle = (): void => {
  const { i18n } = useLingui();
  const title = useRouterState({
    select: ({ matches }) =>
      matches.filter(({ staticData }) => staticData.title).at(-1)?.staticData.title,
  });
  const page = title ? i18n._(title) : null;
  useEffect(() => nameTab({ page }), [page]);
};

/** The tab is named after what stands in a page's place, as long as it does. */
export const useTitleInstead = (title: MessageDescriptor): void => {
  const { i18n } = useLingui();
  const instead = i18n._(title);
  useEffect(() => {
    nameTab({ instead });
    return () => nameTab({ instead: null });
  }, [instead]);
};
