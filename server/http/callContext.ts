import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock.ts';
import type { Caller } from './caller.ts';

/** Context of the current call, propagated through all its asynchronous work; used for evidence. */
export interface CallContext {
  requestId: string;
  caller: Caller | undefined;
  clock: Clock;
  /** The person the link was mailed to; unproven, as the link's level says. */
  holder?: string | null;
  /** Aborts when the client disconnects; only for calls that change nothing. */
  left?: AbortSignal;
}

const calls = new AsyncLocalStorage<CallContext>();

/** Runs a call; everything it awaits sees the call's context. */
export const duringCall = <T>(context: CallContext, work: () => T): T => calls.run(context, work);

/** The current call; undefined in a job, in a command and at startup. */
export const currentCall = (): CallContext | undefined => calls.getStore();
