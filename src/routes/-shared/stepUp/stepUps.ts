import { sessionLevels, type SessionLevel } from '../../../domain/sessionLevel.ts';

/** Calls that wait for their person to show who they are, and the one question they wait for. */
export interface StepUps {
  /** Asks the person; several calls at once wait for one answer. @returns whether it was given. */
  ask: (level: string) => Promise<boolean>;
  /** The question that is open. */
  current: () => { level: SessionLevel } | null;
  answer: (isDone: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

const isLevel = (text: string): text is SessionLevel =>
  (sessionLevels as readonly string[]).includes(text);

export const makeStepUps = (): StepUps => {
  const listeners = new Set<() => void>();
  let open: { level: SessionLevel } | null = null;
  let waiting: Promise<boolean> | null = null;
  let settle: (isDone: boolean) => void = () => {};
  const tell = (next: typeof open): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: (level) => {
      waiting ??= new Promise((resolve) => {
        settle = resolve;
        // A level of a newer server is at least a password.
        tell({ level: isLevel(level) ? level : 'password' });
      });
      return waiting;
    },
    current: () => open,
    answer: (isDone) => {
      waiting = null;
      tell(null);
      settle(isDone);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
