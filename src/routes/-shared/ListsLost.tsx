import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { focusText } from '../../ui/focus/watchFocus.ts';
import { whenReachable } from '../../ui/lostFile.ts';
import { ErrorNote } from '../../ui/state/state.tsx';
import { useLists } from './dictionary.ts';

/** As the note goes with the focus on its button, the reader goes on from the heading above it. */
const passOn = (note: HTMLElement | null) => () => {
  if (!note?.contains(document.activeElement)) return;
  const heading = [...document.querySelectorAll<HTMLElement>('h1, h2')]
    .filter((one) => one.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING)
    .at(-1);
  if (heading) focusText(heading);
};

/**
 * Says that the lists to choose from did not come, and calls for them again: when somebody asks for
 * it, or once the server is back. Stands above the fields that need them.
 */
export const ListsLost = () => {
  const { isLost, isLoading, again } = useLists();
  const onBack = useEffectEvent(again);
  useEffect(
    () => (isLost && !isLoading ? whenReachable(() => onBack(), true) : undefined),
    [isLost, isLoading],
  );
  return isLost ? (
    <div ref={passOn}>
      <ErrorNote ofLoading isRetrying={isLoading} onRetry={again}>
        <Trans>
          Nie udało się pobrać list do wyboru, dlatego części pól nie da się teraz wypełnić. To, co
          wpisano, zostało.
        </Trans>
      </ErrorNote>
    </div>
  ) : null;
};
