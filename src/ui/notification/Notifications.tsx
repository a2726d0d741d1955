import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { noticeHistoryLength } from '../../domain/limits.ts';
import { whenPartsAreHere } from '../idle.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { Notice, PastNotice } from './notice.ts';

const Toasts = lazyPart(() => import('./Toasts.tsx'), { isEcho: true });

const NotifyContext = createContext<(notice: Notice) => void>(() => {});
const PrepareContext = createContext<() => void>(() => {});
const HistoryContext = createContext<readonly PastNotice[]>([]);

/** Shows a toast. It is an echo: whatever matters also stands in its place (look §0). */
export const useNotify = () => use(NotifyContext);

/** Makes ready for a message that will come in a moment: it then waits for no file. */
export const usePrepareNotice = () => use(PrepareContext);

/** The messages shown since the page was loaded, newest first. */
export const useNoticeHistory = () => use(HistoryContext);

/** Holds the passing messages; their live region stands before the first of them (look §1). */
export const Notifications = ({ children }: { children: ReactNode }) => {
  const [notices, setNotices] = useState<readonly PastNotice[]>([]);
  const [isListening, setListening] = useState(false);
  useEffect(() => void whenPartsAreHere.then(() => setListening(true)), []);
  const [prepare] = useState(() => () => setListening(true));
  const [notify] = useState(() => {
    let id = 0;
    return (notice: Notice): void => {
      id += 1;
      const past = { ...notice, id, at: Date.now() };
      setNotices((before) => [past, ...before].slice(0, noticeHistoryLength));
      setListening(true);
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
