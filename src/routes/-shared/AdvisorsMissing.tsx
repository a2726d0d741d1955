import { Trans } from '@lingui/react/macro';
import { ErrorNote, Skeleton } from '../../ui/state/state.tsx';

/** In place of a choice of advisors that are being loaded, or could not be. */
export const AdvisorsMissing = ({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) =>
  isLost ? (
    <ErrorNote ofLoading onRetry={onRetry}>
      <Trans>Nie udało się pobrać listy doradców.</Trans>
    </ErrorNote>
  ) : (
    <Skeleton lines={2} />
  );
