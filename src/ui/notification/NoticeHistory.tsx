import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../domain/dates.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { EmptyState } from '../state/state.tsx';
import { quiet, stack } from '../theme/utility.css.ts';
import * as styles from './Notification.css.ts';
import { useNoticeHistory } from './Notifications.tsx';

/** What passed by, to be read again: nobody has to be quicker than three seconds (WCAG 2.2.1). */
export const NoticeHistory = () => {
  const { t } = useLingui();
  const notices = useNoticeHistory();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="icon" aria-label={t`Powiadomienia`} onClick={() => setOpen(true)}>
        <Bell size={18} aria-hidden />
      </Button>
      <Dialog title={<Trans>Powiadomienia</Trans>} isOpen={isOpen} onClose={() => setOpen(false)}>
        {notices.length === 0 ? (
          <EmptyState>
            <Trans>Nie było jeszcze żadnych powiadomień.</Trans>
          </EmptyState>
        ) : (
          <ol className={stack.tight}>
            {notices.map(({ id, at, kind, title, text }) => (
              <li key={id} className={styles.kinds[kind]}>
                <span className={quiet}>{formatTime(new Date(at))}</span>
                {title ? <p className={styles.title}>{title}</p> : null}
                <p>{text}</p>
              </li>
            ))}
          </ol>
        )}
      </Dialog>
    </>
  );
};
