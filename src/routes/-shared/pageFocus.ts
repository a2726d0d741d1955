import type { AnyRouter } from '@tanstack/react-router';
import { watchFocus } from '../../ui/focus/watchFocus.ts';

/**
 * The focus is never on nothing (WCAG 2.4.3): a new page is announced once, by its heading, and what
 * goes away leaves the focus beside it. A new document begins where browsers begin. It is watched
 * from before the first page to the end of the document, whatever the session puts in a page's place.
 */
export const keepFocus = (router: AnyRouter): void => {
  const { expect: expectPage, begin } = watchFocus();
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) expectPage();
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) begin();
  });
};
