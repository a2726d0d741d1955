import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock.ts';
import type { Caller } from './caller.ts';

/** What is known of the call under way wherever its work leads, for the evidence it leaves behind. */
export interface CallContext {
  requestId: string;
  caller: Caller | undefined;
  clock: Clock;
  /** Whom the mailed link that was opened is for; not proven, as the link's level says. */
  holder?: string | null;
  /** Says when whoever asked is gone; only of calls that change nothing. */
  left?: AbortSignal;
}

const calls = new AsyncLocalStorage<CallContext>();

/** Runs the work of a call; everything it awaits finds the call's context. */
export const duringCall = <T>(context: CallContext, work: () => T): T => calls.run(context, work);

/** The call under way; nothing for a job, a command and the start. */
export const currentCall = (): CallContext | undefined => calls.getStore();
