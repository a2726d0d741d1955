import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { ErrorNote } from '../../ui/state/state.tsx';
import { useLists } from './dictionary.ts';

/**
 * Says that the lists to choose from did not come, and calls for them again: when somebody asks for
 * it, or once the network is back. Stands above the fields that need them.
 */
export const ListsLost = () => {
  const { isLost, again } = useLists();
  const onBack = useEffectEvent(again);
  useEffect(() => {
    if (!isLost) return;
    const ask = (): void => onBack();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isLost]);
  return isLost ? (
    <ErrorNote ofLoading onRetry={again}>
      <Trans>
        Nie udało się pobrać list do wyboru, dlatego części pól nie da się teraz wypełnić. To, co
        wpisano, zostało.
      </Trans>
    </ErrorNote>
  ) : null;
};
