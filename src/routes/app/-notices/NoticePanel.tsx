import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BellRing, CheckCheck, Settings2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { noticesMachine, NoticesEvent } from '../../../machines/notices.machine.ts';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { ErrorNote, Skeleton } from '../../../ui/state/state.tsx';
import { stateName } from '../../-shared/useChart.ts';
import { NoticeLine } from './NoticeLine.tsx';
import * as styles from './notices.css.ts';

/**
 * Marks all as read and takes that back. One button for both, so that the focus stays on it; not a
 * message, as those lie behind the panel (docs/decisions/109).
 */
const MarkAll = ({
  state,
  send,
}: {
  state: SnapshotFrom<typeof noticesMachine>;
  send: (event: NoticesEvent) => void;
}) => {
  const { items, unread, reading, readAt } = state.context;
  const newest = items[0];
  const isMarking = state.matches('reading') && reading?.andEarlier === true;
  const isUnread = unread > 0 && newest !== undefined;
  if (!isUnread && !isMarking && readAt === null) return null;
  return (
    <Button
      pending={isMarking || state.matches('takingBack') ? <Trans>Zapisywanie…</Trans> : false}
      onClick={() =>
        isUnread
          ? send({ type: 'notices.read', id: newest.id, andEarlier: true })
          : send({ type: 'notices.takeBack' })
      }
    >
      {isUnread ? <CheckCheck size={16} aria-hidden /> : <Undo2 size={16} aria-hidden />}
      {isUnread ? <Trans>Oznacz wszystkie</Trans> : <Trans>Cofnij oznaczenie</Trans>}
    </Button>
  );
};

/** What happened, the newest first; each leads to its place and is read with it. */
const NoticePanel = ({
  state,
  send,
  onClose,
}: {
  state: SnapshotFrom<typeof noticesMachine>;
  send: (event: NoticesEvent) => void;
  onClose: () => void;
}) => {
  const { items, hasMore } = state.context;
  // A failure may answer a press that was made far below it, and then comes into view; nobody is
  // taken to the failure of what the panel asks by itself.
  const [isPressed, setPressed] = useState(false);
  const isLoading = state.matches('loading');
  useEffect(() => {
    if (isLoading) setPressed(false);
  }, [isLoading]);
  const press = (event: NoticesEvent): void => {
    setPressed(true);
    send(event);
  };
  const isFirst = items.length === 0 && isLoading;
  return (
    <Dialog
      title={<Trans>Powiadomienia</Trans>}
      isOpen
      isDrawer
      onClose={onClose}
      footer={
        <>
          <Link
            to="/app/profile"
            hash="notices"
            className={buttonStyle({ kind: 'quiet' })}
            onClick={onClose}
          >
            <Settings2 size={16} aria-hidden />
            <Trans>Ustawienia</Trans>
          </Link>
          <MarkAll state={state} send={press} />
        </>
      }
    >
      <div data-state={stateName(state)}>
        {state.matches('failed') ? (
          <ErrorNote ofLoading={!isPressed} onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
          </ErrorNote>
        ) : null}
        {isFirst ? <Skeleton lines={6} /> : null}
        {items.length === 0 && state.matches('shown') ? (
          <EmptyState
            icon={<BellRing size={24} aria-hidden />}
            line={<Trans>Tu pojawi się, co zrobili inwestorzy.</Trans>}
          >
            <Trans>Nie ma jeszcze powiadomień.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {items.map((one) => (
              <li key={one.id}>
                <NoticeLine
                  notice={one}
                  onRead={() =>
                    one.isRead
                      ? undefined
                      : send({ type: 'notices.read', id: one.id, andEarlier: false })
                  }
                  onGone={onClose}
                />
              </li>
            ))}
          </ul>
        )}
        {hasMore ? (
          <Button
            wide
            pending={state.matches('loadingMore') ? <Trans>Wczytywanie…</Trans> : false}
            onClick={() => press({ type: 'notices.more' })}
          >
            <Trans>Pokaż starsze</Trans>
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
};
export default NoticePanel;
