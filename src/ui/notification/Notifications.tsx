import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { noticeHistoryLength } from '../../domain/limits.ts';
import { whenPartsAreHere } from '../idle.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { Notice, PastNotice } from './notice.ts';

const Toasts = lazyPart(() => import('./Toasts.tsx'), { isEcho: true });

const NotifyContext = createContext<(notice: Notice) => () => void>(() => () => {});
const PrepareContext = createContext<() => void>(() => {});
const HistoryContext = createContext<readonly PastNotice[]>([]);

/**
 * Shows a toast. It only repeats: anything important is also shown in its place. What it returns
 * takes the message back, as if it had never been.
 */
export const useNotify = () => use(NotifyContext);

/** Preloads what a toast needs, ahead of one that is about to be shown. */
export const usePrepareNotice = () => use(PrepareContext);

/** The messages shown since the page was loaded, newest first. */
export const useNoticeHistory = () => use(HistoryContext);

/** Provides toasts; their live region exists before the first one. */
export const Notifications = ({ children }: { children: ReactNode }) => {
  const [notices, setNotices] = useState<readonly PastNotice[]>([]);
  const [isListening, setListening] = useState(false);
  useEffect(() => void whenPartsAreHere.then(() => setListening(true)), []);
  const [prepare] = useState(() => () => setListening(true));
  const [notify] = useState(() => {
    let id = 0;
    return (notice: Notice) => {
      id += 1;
      const past = { ...notice, id, at: Date.now() };
      setNotices((before) => [past, ...before].slice(0, noticeHistoryLength));
      setListening(true);
      return () => setNotices((before) => before.filter((one) => one !== past));
    };
  });
  return (
    <NotifyContext value={notify}>
      <PrepareContext value={prepare}>
        <HistoryContext value={notices}>{children}</HistoryContext>
      </PrepareContext>
      {isListening ? <Toasts notices={notices} /> : null}
    </NotifyContext>
  );
};
