import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { RouterContext } from './context.ts';

/** The session once it is known whether there is one. */
export const settledSession = async ({ session }: RouterContext, signal: AbortSignal) =>
  waitFor(session, (snapshot) => !snapshot.hasTag('pending'), { signal, timeout: 30_000 });

/** A signed-in user outside /app is sent to /app (spec §2). */
export const sendSignedInHome = async (context: RouterContext, signal: AbortSignal) => {
  const snapshot = await settledSession(context, signal);
  if (snapshot.matches('signedIn')) throw redirect({ to: '/app' });
};
