import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import { reloadPage } from './reloadPage.ts';

/**
 * Announces an action and offers to undo it: for five seconds, paused while the message is hovered
 * or focused (docs/decisions/109).
 */
export const useUndo = () => {
  const { t } = useLingui();
  const notify = useNotify();
  const router = useRouter();
  return (text: string, takeBack: () => Promise<unknown>): void => {
    const undo = async (): Promise<void> => {
      try {
        await takeBack();
        await reloadPage(router);
        notify({ kind: 'success', text: t`Cofnięto.` });
      } catch {
        notify({ kind: 'error', text: t`Nie udało się cofnąć.` });
      }
    };
    notify({ kind: 'success', text, undo: () => void undo() });
  };
};
