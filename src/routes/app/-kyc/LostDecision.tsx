import { Trans } from '@lingui/react/macro';
import { ErrorNote } from '../../../ui/state/state.tsx';

/** No answer to a decision with typed text came. */
export const LostDecision = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorNote onRetry={onRetry}>
    <Trans>Brak połączenia z serwerem. Wpisany tekst jest zachowany.</Trans>
  </ErrorNote>
);
