import { useLingui } from '@lingui/react/macro';
import * as Toast from '@radix-ui/react-toast';
import { createContext, use, useState, type ReactNode } from 'react';
import { notificationMs } from '../../domain/durations.ts';
import * as styles from './Notification.css.ts';

export interface Notice {
  kind: 'info' | 'warn' | 'error' | 'success';
  title?: string;
  text: string;
}

const NotifyContext = createContext<(notice: Notice) => void>(() => {});

/** Shows a passing message. It is an echo: what matters also stands in its place (look §0). */
export const useNotify = () => use(NotifyContext);

/** The live region of passing messages: 3000 ms, 300 px, four kinds (spec §8). */
export const Notifications = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  const [notices, setNotices] = useState<(Notice & { id: number })[]>([]);
  const notify = (notice: Notice): void =>
    setNotices((before) => [...before.slice(-3), { ...notice, id: Date.now() + Math.random() }]);
  return (
    <NotifyContext value={notify}>
      <Toast.Provider duration={notificationMs} label={t`Powiadomienie`}>
        {children}
        {notices.map(({ id, kind, title, text }) => (
          <Toast.Root
            key={id}
            className={styles.kinds[kind]}
            type={kind === 'error' ? 'foreground' : 'background'}
            onOpenChange={(open) => {
              if (!open) setNotices((before) => before.filter((one) => one.id !== id));
            }}
          >
            {title ? <Toast.Title className={styles.title}>{title}</Toast.Title> : null}
            <Toast.Description>{text}</Toast.Description>
          </Toast.Root>
        ))}
        <Toast.Viewport className={styles.viewport} label={t`Powiadomienia`} />
      </Toast.Provider>
    </NotifyContext>
  );
};
