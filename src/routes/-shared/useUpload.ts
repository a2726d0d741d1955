import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../sdk/problem.ts';
import type { Problem } from '../../domain/problem.ts';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import { problemText } from '../../ui/text/problem.ts';
import { noteSending } from './accept/sending.ts';
import { forgetUnsent, keepUnsent } from './signOut/unsent.ts';
import { holderOf, senderOf } from './useHolder.ts';

/** Whether the same file may arrive later: it was lost on its way, or refused for the moment. */
const mayPass = (cause: unknown): boolean =>
  !(cause instanceof ProblemError) || cause.problem.status >= 500 || cause.problem.status === 429;

/**
 * Upload of a single file; after a failure it is sent again, or another is chosen. If its page was
 * left meanwhile, the failure is told where the person is.
 * @param send Uploads it and handles the response; reports progress from 0 to 1.
 * @param textOf Puts a refusal into words.
 */
export const useUpload = (
  send: (file: File, onProgress: (part: number) => void) => Promise<unknown>,
  textOf: (i18n: I18n, problem: Problem) => string = problemText,
) => {
  const { i18n, t } = useLingui();
  const notify = useNotify();
  const { application } = useRouteContext({ from: '__root__' });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [lost, setLost] = useState<File | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [holder] = useState(() => holderOf(application));
  const upload = async (file: File): Promise<void> => {
    if (senderOf(application) !== holder) return keepUnsent(holder, [file.name]);
    setPart(0);
    setFailure(null);
    setLost(null);
    setIsSent(false);
    const sending = {};
    noteSending(sending, holder, [{ name: file.name, state: 'sending' }]);
    try {
      await send(file, setPart);
      forgetUnsent(holder, [file.name]);
      setIsSent(true);
    } catch (cause) {
      const why =
        cause instanceof ProblemError
          ? textOf(i18n, cause.problem)
          : t`Przesyłanie zostało przerwane.`;
      setFailure(why);
      if (mayPass(cause)) setLost(file);
      if (!isShown.current) notify({ kind: 'error', text: `${file.name}: ${why}` });
    }
    noteSending(sending, holder, []);
    setPart(null);
  };
  return {
    upload,
    isUploading: part !== null,
    percent: Math.round((part ?? 0) * 100),
    /** Whether the last one arrived. */
    isSent,
    /** Why the last one failed, as text. */
    failure,
    /** Sends the same file again; undefined if it would be refused again. */
    retry: lost ? () => void upload(lost) : undefined,
  };
};
