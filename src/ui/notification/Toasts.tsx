import { Trans, useLingui } from '@lingui/react/macro';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
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

/** One message; calls `onClose` once its time is over or it is closed. */
const NoticeToast = ({ notice, onClose }: { notice: PastNotice; onClose: () => void }) => {
  const { kind, title, text, undo } = notice;
  const { t } = useLingui();
  const isPainting = usePainting();
  if (!isPainting) return null;
  return (
    <Toast.Root
      className={styles.toast}
      {...(undo ? { duration: undoMs } : {})}
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
      <Toast.Close asChild>
        <Button kind="quiet" size="bar" isSquare aria-label={t`Zamknij powiadomienie`}>
          <X size={14} aria-hidden />
        </Button>
      </Toast.Close>
    </Toast.Root>
  );
};

/** The live region of passing messages: 3000 ms, 300 px, four kinds (spec §8). */
const Toasts = ({ notices }: { notices: readonly PastNotice[] }) => {
  const { t } = useLingui();
  const [closed, setClosed] = useState<readonly number[]>([]);
  const open = notices.slice(0, mostAtOnce).filter(({ id }) => !closed.includes(id));
  return (
    <Toast.Provider duration={notificationMs} label={t`Powiadomienie`}>
      {open.toReversed().map((notice) => (
        <NoticeToast
          key={notice.id}
          notice={notice}
          onClose={() => setClosed((before) => [...before, notice.id])}
        />
      ))}
      <Toast.Viewport className={styles.viewport} label={t`Komunikaty`} />
    </Toast.Provider>
  );
};
export default Toasts;
