import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import { problemText } from '../../ui/text/problem.ts';
import { useCallChart } from './useCallChart.ts';

/** Somebody else was quicker. */
const conflictCode = 3004;

/** What a button asks for. */
interface Errand {
  call: () => Promise<unknown>;
  /** What is said when it is done; nothing where the page itself says it. */
  done: string | null;
}

/**
 * The calls of a page's buttons, by the call chart: while one is under way the button waits, its
 * failure stands in place, its success is announced and the page's data are reloaded.
 */
export const useCall = () => {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  const [state, send, actor] = useCallChart(async ({ input }) => {
    const { call, done } = input as Errand;
    await call();
    if (done !== null) notify({ kind: 'success', text: done });
    await router.invalidate();
  });
  const { asked, problem } = state.context;
  const isBusy = state.hasTag('busy');
  /** @returns whether it was done; one that is under way is not made twice. */
  const run = async (
    what: string,
    call: Errand['call'],
    done: Errand['done'],
  ): Promise<boolean> => {
    if (actor.getSnapshot().hasTag('busy')) return false;
    send({ type: 'call.make', what, input: { call, done } satisfies Errand });
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
