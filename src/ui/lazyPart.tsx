import { Trans } from '@lingui/react/macro';
import {
  Component,
  lazy,
  Suspense,
  useState,
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
      <ErrorNote ofLoading onRetry={() => void reloadIfReachable()}>
        <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
      </ErrorNote>
    );
  }
}

/** One of two components for as long as it is shown: the other would begin anew. */
const Shown = <Props extends object>({
  pick,
  own,
}: {
  pick: () => ComponentType<Props>;
  own: Props;
}): ReactNode => {
  const [One] = useState(() => pick());
  return <One {...own} />;
};

/** A part, and a way to have it before it is shown; then it is drawn at once, with nothing in its place. */
type LazyPart<Props extends object> = FunctionComponent<Props> & { fetch: () => Promise<unknown> };

/**
 * A component that the first paint does not need (idle.ts prefetches those of src/ui). If it fails
 * to load, an error is shown in its place.
 * @param isEcho Everything it shows is also shown elsewhere, so a failure is not shown.
 * @param awaited Shown in its place until it has come.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isEcho = false, awaited = null }: { isEcho?: boolean; awaited?: ReactNode } = {},
): LazyPart<Props> => {
  let arrived: ComponentType<Props> | undefined;
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    const found = await load();
    arrived = found.default;
    return found;
  };
  const Part = lazy(fetch) as ComponentType<Props>;
  const pick = (): ComponentType<Props> => arrived ?? Part;
  return Object.assign(
    (props: Props) => (
      <PartBoundary isEcho={isEcho}>
        <Suspense fallback={awaited}>
          <Shown pick={pick} own={props} />
        </Suspense>
      </PartBoundary>
    ),
    { fetch },
  );
};
