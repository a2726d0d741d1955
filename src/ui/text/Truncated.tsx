import { truncate } from '../../domain/text.ts';
import { hidden } from '../theme/utility.css.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';

/** A long name cut for the eye; the whole stands for screen readers and in a tooltip. */
export const Truncated = ({ text, limit }: { text: string; limit: number }) => {
  const short = truncate(text, limit);
  return short === text ? (
    <>{text}</>
  ) : (
    <Tooltip text={text}>
      <span>
        <span aria-hidden>{short}</span>
        <span className={hidden}>{text}</span>
      </span>
    </Tooltip>
  );
};
