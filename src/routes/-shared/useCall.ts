import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemError } from '../../sdk/problem.ts';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import { problemText } from '../../ui/text/problem.ts';

/**
 * One call of a button: while it is under way the button waits, its failure stands in place,
 * its success is said and the page's data are loaded anew.
 */
export const useCall = () => {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  /** Which of the page's calls is under way. */
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean } | null>(null);
  const run = async (
    name: string,
    call: () => Promise<unknown>,
    done: string,
  ): Promise<boolean> => {
    if (pending) return false;
    setPending(name);
    setFailure(null);
    try {
      await call();
      notify({ kind: 'success', text: done });
      await router.invalidate();
      return true;
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      setFailure({
        text: problem ? problemText(i18n, problem) : t`Brak połączenia z serwerem.`,
        isConflict: problem?.code === 3004,
      });
      return false;
    } finally {
      setPending(null);
    }
  };
  return { pending, failure, run, reload: () => router.invalidate() };
};
