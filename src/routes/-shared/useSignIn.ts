import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RouterContext } from './context.ts';

/**
 * The end of a log-in: tells the session of it, and leads to the panel once somebody is signed
 * in, here or in another tab.
 * @param isDone Whether the log-in on this screen is complete.
 */
export const useSignIn = (session: RouterContext['session'], isDone: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = session.on('session.changed', () => {
      if (session.getSnapshot().matches('signedIn')) void navigate({ to: '/app' });
    });
    return () => subscription.unsubscribe();
  }, [session, navigate]);
  useEffect(() => {
    if (isDone) session.send({ type: 'login.completed' });
  }, [isDone, session]);
};
