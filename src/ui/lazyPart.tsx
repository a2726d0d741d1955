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
 * A part that the first paint does without (idle.ts fetches those of src/ui ahead of their need).
 * A part that does not come says so in its place.
 * @param isEcho It says nothing that does not stand elsewhere, so neither does its absence.
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
