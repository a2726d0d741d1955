import { useLingui } from '@lingui/react/macro';
import * as Toast from '@radix-ui/react-toast';
import { useState } from 'react';
import { notificationMs } from '../../domain/durations.ts';
import * as styles from './Notification.css.ts';
import type { PastNotice } from './Notifications.tsx';

const mostAtOnce = 4;

/** The live region of passing messages: 3000 ms, 300 px, four kinds (spec §8). */
const Toasts = ({ notices }: { notices: readonly PastNotice[] }) => {
  const { t } = useLingui();
  const [closed, setClosed] = useState<readonly number[]>([]);
  const open = notices.slice(0, mostAtOnce).filter(({ id }) => !closed.includes(id));
  return (
    <Toast.Provider duration={notificationMs} label={t`Powiadomienie`}>
      {open.toReversed().map(({ id, kind, title, text }) => (
        <Toast.Root
          key={id}
          className={styles.kinds[kind]}
          type={kind === 'error' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) setClosed((before) => [...before, id]);
          }}
        >
          {title ? <Toast.Title className={styles.title}>{title}</Toast.Title> : null}
          <Toast.Description>{text}</Toast.Description>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} label={t`Powiadomienia`} />
    </Toast.Provider>
  );
};
export default Toasts;
