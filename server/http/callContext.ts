import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock.ts';
import type { Caller } from './caller.ts';

/** The context of the call under way, available wherever its work leads, for the evidence it leaves. */
export interface CallContext {
  requestId: string;
  caller: Caller | undefined;
  clock: Clock;
  /** The person the opened link was mailed to; unproven, as the link's level says. */
  holder?: string | null;
  /** Aborts when the client has gone; only for calls that change nothing. */
  left?: AbortSignal;
}

const calls = new AsyncLocalStorage<CallContext>();

/** Runs the work of a call; everything it awaits finds the call's context. */
export const duringCall = <T>(context: CallContext, work: () => T): T => calls.run(context, work);

/** The call under way; undefined in a job, a command and at start. */
export const currentCall = (): CallContext | undefined => calls.getStore();
