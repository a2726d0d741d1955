import { useRouteContext } from '@tanstack/react-router';
import type { RouterContext } from './context.ts';
import { noSession } from './guards.ts';

/** Whose session this is now; empty without one, as on every page behind a link. */
export const holderOf = (application: RouterContext['application']): string =>
  application === noSession ? '' : (application.getSnapshot().context.person?.holder ?? '');

/** Calls back when that may have changed. @returns a function that ends it. */
export const whenHolderChanges = (
  application: RouterContext['application'],
  act: () => void,
): (() => void) => {
  if (application === noSession) return () => {};
  const listening = application.subscribe(act);
  return () => listening.unsubscribe();
};

/** Whose session this is; empty without one. What a tab keeps is kept for this person alone. */
export const useHolder = (): string => holderOf(useRouteContext({ from: '__root__' }).application);
