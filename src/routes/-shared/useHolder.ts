import { useRouteContext } from '@tanstack/react-router';
import type { RouterContext } from './context.ts';

/** Whose session this is now; empty without one. */
export const holderOf = (application: RouterContext['application']): string =>
  application.getSnapshot().context.person?.holder ?? '';

/** Whose session this is; empty without one. What a tab keeps is kept for this person alone. */
export const useHolder = (): string => holderOf(useRouteContext({ from: '__root__' }).application);
