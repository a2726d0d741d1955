import { Trans } from '@lingui/react/macro';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { narrow } from '../../ui/layout/layout.css.ts';
import { Skeleton } from '../../ui/state/state.tsx';

/** Lazy, as a working link does not need it. */
export const DeadLink = lazyPart(() => import('./LinkIsDead.tsx'));

/** Shown while a token page has no data yet. */
export const PageLoading = () => (
  <div className={narrow}>
    <h1>
      <Trans>Oferta</Trans>
    </h1>
    <Skeleton lines={5} />
  </div>
);
