import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../domain/dates.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { quiet } from '../theme/utility.css.ts';
import * as styles from './Notification.css.ts';
import { NoticeIcon } from './NoticeIcon.tsx';
import { useNoticeHistory } from './Notifications.tsx';

/** Past messages, so that nobody has to read them within three seconds (WCAG 2.2.1). */
export const NoticeDialog = ({ onClose }: { onClose: () => void }) => {
  const notices = useNoticeHistory();
  return (
    <Dialog title={<Trans>Ostatnie komunikaty</Trans>} isOpen isDrawer onClose={onClose}>
      {notices.length === 0 ? (
        <EmptyState icon={<History size={24} aria-hidden />}>
          <Trans>Nie było jeszcze żadnych komunikatów.</Trans>
        </EmptyState>
      ) : (
        <ol>
          {notices.map(({ id, at, kind, title, text }) => (
            <li key={id} className={styles.past}>
              <NoticeIcon kind={kind} />
              <div className={styles.words}>
                {title ? <p className={styles.title}>{title}</p> : null}
                <p>{text}</p>
              </div>
              <span className={quiet}>{formatTime(new Date(at))}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
};

/** The button that opens them. */
export const NoticeHistory = () => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        isSquare
        aria-label={t`Ostatnie komunikaty`}
        onClick={() => setOpen(true)}
      >
        <History size={18} aria-hidden />
      </Button>
      {isOpen ? <NoticeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
