import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { noticeHistoryLength } from '../../domain/limits.ts';
import { whenPartsAreHere } from '../idle.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { Notice, PastNotice } from './notice.ts';

const Toasts = lazyPart(() => import('./Toasts.tsx'), { isEcho: true });

const NotifyContext = createContext<(notice: Notice) => void>(() => {});
const EmptyContext = createContext<() => void>(() => {});
const PrepareContext = createContext<() => void>(() => {});
const HistoryContext = createContext<readonly PastNotice[]>([]);

/** Shows a toast. It only repeats: anything important is also shown in its place. */
export const useNotify = () => use(NotifyContext);

/**
 * Takes all messages away, as whoever read them is gone; nor is anything shown that what ran for
 * them has still to say.
 */
export const useEmptyNotices = () => use(EmptyContext);

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
  const [latest] = useState({ id: 0, turn: 0 });
  const [turn, setTurn] = useState(0);
  const [empty] = useState(() => () => {
    latest.turn += 1;
    setTurn(latest.turn);
    setNotices([]);
  });
  const notify = useCallback(
    (notice: Notice) => {
      if (turn !== latest.turn) return;
      latest.id += 1;
      const past = { ...notice, id: latest.id, at: Date.now() };
      setNotices((before) => [past, ...before].slice(0, noticeHistoryLength));
      setListening(true);
    },
    [turn, latest],
  );
  return (
    <NotifyContext value={notify}>
      <EmptyContext value={empty}>
        <PrepareContext value={prepare}>
          <HistoryContext value={notices}>{children}</HistoryContext>
        </PrepareContext>
      </EmptyContext>
      {isListening ? <Toasts notices={notices} /> : null}
    </NotifyContext>
  );
};
