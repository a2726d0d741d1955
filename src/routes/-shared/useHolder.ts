import { useRouteContext } from '@tanstack/react-router';
import type { RouterContext } from './context.ts';
import { noSession } from './guards.ts';

/** Whose session this is now; empty without one, as on every page behind a link. */
export const holderOf = (application: RouterContext['application']): string =>
  application === noSession ? '' : (application.getSnapshot().context.person?.holder ?? '');

/**
 * Who may begin to send a file now: nobody from the moment of a log-out, though their page stands
 * until the next one has come.
 */
export const senderOf = (application: RouterContext['application']): string =>
  application !== noSession && application.getSnapshot().value === 'leaving'
    ? ''
    : holderOf(application);

/** Calls back when either may have changed. @returns a function that ends it. */
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
