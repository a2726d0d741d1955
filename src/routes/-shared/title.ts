import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withPlainSpaces } from '../../domain/text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title in tab and history; null for layout routes. */
    title: MessageDescriptor | null;
  }
}

/**
 * The brand's name, set as title by the server; title of the open page, and of what replaces it: an
 * error, or a session screen.
 */
const named: { site: string; page: string | null; instead: string | null } = {
  site: document.title,
  page: null,
  instead: null,
};

/** Titles the tab anew after something it names has changed. */
export const nameTab = (change: Partial<typeof named>): void => {
  Object.assign(named, change);
  const name = named.instead ?? named.page;
  document.title = name ? `${withPlainSpaces(name)} · ${named.site}` : named.site;
};

/** The title of the open page: of the innermost route with one. */
export const useOpenTitle = (): MessageDescriptor | null | undefined =>
  useRouterState({
    select: ({ matches }) =>
      matches.filter(({ staticData }) => staticData.title).at(-1)?.staticData.title,
  });

/** Titles the tab after the open page. */
export const usePageTitle = (): void => {
  const { i18n } = useLingui();
  const title = useOpenTitle();
  // A panel's page is known before the words of the panels have come; until then the title stays.
  const isTranslated = !title || title.id in i18n.messages;
  const page = title && isTranslated ? i18n._(title) : null;
  useEffect(() => {
    if (isTranslated) nameTab({ page });
  }, [isTranslated, page]);
};

/** Titles the tab after a page's replacement while it is mounted. */
export const useTitleInstead = (title: MessageDescriptor): void => {
  const { i18n } = useLingui();
  const instead = i18n._(title);
  useEffect(() => {
    nameTab({ instead });
    return () => nameTab({ instead: null });
  }, [instead]);
};
