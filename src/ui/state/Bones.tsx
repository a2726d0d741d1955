import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { slowLoadMs } from '../../domain/durations.ts';
import { hidden } from '../theme/utility.css.ts';
import { skeleton } from './state.css.ts';
import { useAfter } from './useAfter.ts';

/** A grey placeholder for a word, a figure or a picture. */
export const Bone = ({
  width = '100%',
  height = 12,
  style = {},
}: {
  width?: number | string;
  height?: number;
  style?: CSSProperties;
}) => <span className={skeleton} style={{ maxWidth: '100%', width, height, ...style }} />;

/**
 * Wraps the skeleton of a loading page: announces the loading, and after a while that it is slow.
 */
export const Coming = ({ className, children }: { className?: string; children: ReactNode }) => {
  const isSlow = useAfter(slowLoadMs);
  return (
    <div className={className} data-state="loading">
      <p role="status" className={isSlow ? undefined : hidden}>
        {isSlow ? <Trans>To trwa dłużej niż zwykle.</Trans> : <Trans>Wczytywanie…</Trans>}
      </p>
      <div aria-hidden aria-busy style={{ display: 'contents' }}>
        {children}
      </div>
    </div>
  );
};
