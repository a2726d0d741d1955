import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { watchFocus } from '../../ui/focus/watchFocus.ts';

/**
 * The focus is never on nothing (WCAG 2.4.3): a new page is announced once, by its heading, and what
 * goes away leaves the focus beside it. A new document begins where browsers begin.
 */
export const usePageFocus = (): void => {
  const router = useRouter();
  // With the page itself: what waits for a quiet moment begins after somebody's first press.
  useLayoutEffect(() => {
    const { expect: expectPage, begin, stop } = watchFocus();
    const leave = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) expectPage();
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) begin();
      }),
    ];
    return () => {
      for (const end of leave) end();
      stop();
    };
  }, [router]);
};
