import { Trans, useLingui } from '@lingui/react/macro';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useState, type PointerEvent } from 'react';
import { notificationMs, undoMs } from '../../domain/durations.ts';
import { Button } from '../button/Button.tsx';
import * as styles from './Notification.css.ts';
import { NoticeIcon } from './NoticeIcon.tsx';
import type { PastNotice } from './notice.ts';

const mostAtOnce = 4;

/**
 * Whether the page is being painted, which takes a slow device its time and a hidden tab until
 * somebody looks at it. A toast waits for that, as its time runs from when it is drawn.
 */
const usePainting = (): boolean => {
  const [isPainting, setPainting] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainting(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainting;
};

/** A finger moves over nothing before it presses; the library holds the messages on a move. */
const hold = ({ currentTarget }: PointerEvent): boolean =>
  currentTarget.dispatchEvent(new window.PointerEvent('pointermove', { bubbles: true }));

interface NoticeToastProps {
  notice: PastNotice;
  /** Whether the messages are held as it comes: it stands above them then, to move none. */
  isAbove: boolean;
  /** Its time is over, or it was closed. */
  onClose: () => void;
  /** The pointer or the focus is on the messages, or it has left them. */
  onHeld: (isHeld: boolean) => void;
}

/** One message. */
const NoticeToast = ({ notice, isAbove, onClose, onHeld }: NoticeToastProps) => {
  const { id, kind, title, text, undo, retry } = notice;
  const [order] = useState(isAbove ? -id : id);
  const { t } = useLingui();
  const isPainting = usePainting();
  if (!isPainting) return null;
  return (
    <Toast.Root
      className={styles.toast}
      style={{ order }}
      onPointerDown={hold}
      onPause={() => onHeld(true)}
      onResume={() => onHeld(false)}
      {...(retry ? { duration: Infinity } : undo ? { duration: undoMs } : {})}
      type={kind === 'error' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <NoticeIcon kind={kind} />
      <div className={styles.words}>
        {title ? <Toast.Title className={styles.title}>{title}</Toast.Title> : null}
        <Toast.Description>{text}</Toast.Description>
      </div>
      {undo ? (
        <Toast.Action altText={t`Cofnij: klawisz F8 prowadzi do komunikatu`} asChild>
          <Button size="bar" onClick={undo}>
            <Trans>Cofnij</Trans>
          </Button>
        </Toast.Action>
      ) : null}
      {retry ? (
        <Toast.Action altText={t`Spróbuj ponownie`} asChild>
          <Button size="bar" onClick={retry}>
            <Trans>Spróbuj ponownie</Trans>
          </Button>
        </Toast.Action>
      ) : null}
      <Toast.Close asChild>
        <Button kind="quiet" size="bar" isSquare aria-label={t`Zamknij powiadomienie`}>
          <X size={14} aria-hidden />
        </Button>
      </Toast.Close>
    </Toast.Root>
  );
};

/**
 * The live region of passing messages: 3000 ms, 300 px, four kinds. The newest is the
 * lowest and pushes the others up, except while they are held: none moves then, and none makes room
 * for another, or a press would hit the button of its neighbour.
 */
const Toasts = ({ notices }: { notices: readonly PastNotice[] }) => {
  const { t } = useLingui();
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [oldestHeld, setOldestHeld] = useState<number | null>(null);
  const oldest = oldestHeld ?? notices[mostAtOnce - 1]?.id ?? 0;
  const open = notices.filter(({ id }) => id >= oldest && !closed.includes(id));
  // The library fires no event once the last one is gone.
  if (oldestHeld !== null && open.length === 0) setOldestHeld(null);
  return (
    <Toast.Provider duration={notificationMs} label={t`Powiadomienie`}>
      {open.toReversed().map((notice) => (
        <NoticeToast
          key={notice.id}
          notice={notice}
          isAbove={oldestHeld !== null}
          onClose={() => setClosed((before) => [...before, notice.id])}
          onHeld={(isHeld) => setOldestHeld(isHeld ? oldest : null)}
        />
      ))}
      <Toast.Viewport className={styles.viewport} label={t`Komunikaty`} />
    </Toast.Provider>
  );
};
export default Toasts;
