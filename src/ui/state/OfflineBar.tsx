import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as styles from './state.css.ts';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that the connection is lost; disappears when it is back. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.offline}>
          <WifiOff size={16} aria-hidden />
          <Trans>Brak połączenia z internetem. To, co wpisano, nie zginie.</Trans>
        </p>
      )}
    </div>
  );
};
