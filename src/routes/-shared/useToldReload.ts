import { useRouter } from '@tanstack/react-router';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import { reloadPage } from './reloadPage.ts';

/**
 * Loads the page again, as what it showed is no longer so, and says that: what would say it is gone
 * from the page by then.
 */
export const useToldReload = (text: string): (() => Promise<void>) => {
  const router = useRouter();
  const notify = useNotify();
  return async () => {
    await reloadPage(router);
    notify({ kind: 'error', text });
  };
};
