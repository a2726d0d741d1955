import { truncate } from '../../domain/text.ts';
import { hidden } from '../theme/utility.css.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';

/** A long name, visually truncated; screen readers, the tooltip and paper have it whole. */
export const Truncated = ({ text, limit }: { text: string; limit: number }) => {
  const short = truncate(text, limit);
  return short === text ? (
    <>{text}</>
  ) : (
    <Tooltip text={text}>
      <span>
        <span aria-hidden data-short>
          {short}
        </span>
        <span className={hidden}>{text}</span>
      </span>
    </Tooltip>
  );
};
