import { useRouteContext } from '@tanstack/react-router';

/** Whose session this is; empty without one. What a tab keeps is kept for this person alone. */
export const useHolder = (): string => {
  const { application } = useRouteContext({ from: '__root__' });
  return application.getSnapshot().context.person?.holder ?? '';
};
