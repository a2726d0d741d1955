import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCount } from '../../domain/money.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useIsOnPaper } from '../../ui/layout/useIsOnPaper.ts';

/** As many rows as are drawn at once: thousands would let the page stand still. */
export const rowsAtOnce = 50;

/** The first rows of a long list; each press of `MoreRows` shows as many more, and paper has all. */
export const useFirstRows = <T,>(all: readonly T[], step = rowsAtOnce) => {
  const [count, setCount] = useState(step);
  const shown = useIsOnPaper() ? all : all.slice(0, count);
  return {
    shown,
    rest: all.length - shown.length,
    showMore: () => setCount(count + step),
  };
};

/** Says how many rows are left; nothing if there are none. */
export const MoreRows = ({
  rest,
  step = rowsAtOnce,
  onPress,
}: {
  rest: number;
  step?: number;
  onPress: () => void;
}) => {
  const next = formatCount(Math.min(rest, step));
  const left = formatCount(rest);
  return rest === 0 ? null : (
    <Button size="small" onClick={onPress}>
      <Trans>
        Pokaż kolejne: {next} z {left}
      </Trans>
    </Button>
  );
};
