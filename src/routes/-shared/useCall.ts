import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import { problemText } from '../../ui/text/problem.ts';
import { useCallChart } from './useCallChart.ts';

/** Somebody else was quicker. */
const conflictCode = 3004;

/** What a button asks for. @returns what is said when it is done; null where the page itself says it. */
type Errand = () => Promise<string | null>;

/**
 * The calls of a page's buttons, by the call chart: while one is under way the button waits, its
 * failure stands in place, its success is announced and the page's data are reloaded.
 */
export const useCall = () => {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  const [state, send, actor] = useCallChart(async ({ input }) => {
    const done = await (input as Errand)();
    if (done !== null) notify({ kind: 'success', text: done });
    await router.invalidate();
  });
  const { asked, problem } = state.context;
  const isBusy = state.hasTag('busy');
  /**
   * @param done What is said when it is done, which the answer may decide; null where the page says it.
   * @returns whether it was done; one that is under way is not made twice.
   */
  const run = async <T>(
    what: string,
    call: () => Promise<T>,
    done: string | null | ((answer: T) => string),
  ): Promise<boolean> => {
    if (actor.getSnapshot().hasTag('busy')) return false;
    const errand = async (): Promise<string | null> => {
      const answer = await call();
      return typeof done === 'function' ? done(answer) : done;
    };
    send({ type: 'call.make', what, input: errand satisfies Errand });
    // Leaving the page cancels the wait.
    const settled = await waitFor(actor, (now) => !now.hasTag('busy')).catch(() => null);
    return settled?.matches('idle') ?? false;
  };
  return {
    /** Which of the page's calls is under way. */
    pending: isBusy ? asked!.what : null,
    problem: state.matches('failed') ? problem : null,
    failure: state.matches('failed')
      ? {
          text: problem ? problemText(i18n, problem) : t`Brak połączenia z serwerem.`,
          isConflict: problem?.code === conflictCode,
        }
      : null,
    run,
    reload: () => router.invalidate(),
  };
};
