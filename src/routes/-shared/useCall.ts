import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { conflictCode } from '../../domain/problem.ts';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import { problemText } from '../../ui/text/problem.ts';
import { useCallChart } from './useCallChart.ts';
import { reloadPage } from './reloadPage.ts';

/** A button's call. @returns the success message, or null if the page itself shows the success. */
type Errand = () => Promise<string | null>;

/**
 * A page's button calls, using the call chart: while one is running the button waits, a failure is
 * shown in place, success is announced and the page's data are reloaded.
 */
export const useCall = () => {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  const [state, send, actor] = useCallChart(async ({ input }) => {
    const done = await (input as Errand)();
    if (done !== null) notify({ kind: 'success', text: done });
    await reloadPage(router);
  });
  const { asked, problem } = state.context;
  const isBusy = state.hasTag('busy');
  /**
   *
   * @param done Success message, possibly from the response; null if the page itself shows it.
   * @returns whether it succeeded; a call already running is not repeated.
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
    /** Which of the page's calls is running. */
    pending: isBusy ? asked!.what : null,
    problem: state.matches('failed') ? problem : null,
    failure: state.matches('failed')
      ? {
          text: problem ? problemText(i18n, problem) : t`Brak połączenia z serwerem.`,
          isConflict: problem?.code === conflictCode,
        }
      : null,
    run,
    /** Drops a failure, as what it was about is no longer shown; a running call stays. */
    forget: (): void => {
      if (actor.getSnapshot().matches('failed')) send({ type: 'call.forget' });
    },
    reload: () => reloadPage(router),
  };
};
