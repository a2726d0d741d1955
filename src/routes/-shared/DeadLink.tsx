import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { narrow } from '../../ui/layout/layout.css.ts';
import { Skeleton } from '../../ui/state/state.tsx';
import { useOpenTitle } from './title.ts';

/** Lazy, as a working link does not need it. */
export const DeadLink = lazyPart(() => import('./LinkIsDead.tsx'));

/** Shown while a token page has no data yet. */
export const PageLoading = () => {
  const { i18n } = useLingui();
  const title = useOpenTitle();
  return (
    <div className={narrow}>
      <h1>{title ? i18n._(title) : null}</h1>
      <Skeleton lines={5} />
    </div>
  );
};
