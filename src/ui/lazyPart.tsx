import { Trans } from '@lingui/react/macro';
import {
  Component,
  lazy,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { isLostFile, reloadIfReachable } from './lostFile.ts';
import { ErrorNote } from './state/state.tsx';

class PartBoundary extends Component<{ children: ReactNode; isEcho: boolean }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLostFile(error)) throw error;
    return this.props.isEcho ? null : (
      <ErrorNote onRetry={() => void reloadIfReachable()}>
        <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
      </ErrorNote>
    );
  }
}

/**
 * A component that the first paint does not need (idle.ts prefetches those of src/ui). If it fails
 * to load, an error is shown in its place.
 * @param isEcho Everything it shows is also shown elsewhere, so a failure is not shown.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isEcho = false } = {},
): FunctionComponent<Props> => {
  const Part = lazy(load) as ComponentType<Props>;
  return (props) => (
    <PartBoundary isEcho={isEcho}>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
};
