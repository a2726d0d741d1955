import type { OfferStatus } from '../../domain/offerStatus.ts';
import { mark, tick } from './Badge.css.ts';

/** Filled part of the ring, by status. */
const quarters = {
  viewed: 'M8 8V4A4 4 0 0 1 12 8Z',
  interested: 'M8 8V4A4 4 0 0 1 8 12Z',
  accepted: 'M8 8V4A4 4 0 1 1 4 8Z',
} as const;
/** Sign inside a full disc. */
const signs = {
  active: 'M4.9 8.2l2.1 2.1 4.1-4.3',
  rejected: 'M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6',
  declined: 'M5 8h6',
} as const;

/**
 * A circle that fills as an offer progresses; a disc with a sign for a final status. Always next to
 * its label.
 */
export const Mark = ({
  status,
  size = 14,
}: {
  status: OfferStatus;
  /** Pixels. */
  size?: number;
}) => (
  <svg viewBox="0 0 16 16" width={size} height={size} className={mark[status]} aria-hidden>
    {status in signs ? (
      <>
        <circle cx="8" cy="8" r="7.4" fill="currentColor" />
        <path
          className={tick}
          d={signs[status as keyof typeof signs]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ) : (
      <circle
        cx="8"
        cy="8"
        r="6.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeDasharray={status === 'invited' ? '2.2 1.95' : undefined}
      />
    )}
    {status in quarters ? (
      <path d={quarters[status as keyof typeof quarters]} fill="currentColor" />
    ) : null}
  </svg>
);
