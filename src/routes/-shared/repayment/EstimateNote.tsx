import { Trans } from '@lingui/react/macro';
import { meta } from '../../../ui/theme/utility.css.ts';

/** Said beside sums that a variable rate may change. */
export const EstimateNote = () => (
  <p className={meta}>
    <Trans>Przy zmiennym oprocentowaniu kwoty są szacunkowe, przy obecnej stopie.</Trans>
  </p>
);
