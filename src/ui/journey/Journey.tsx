import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OfferStatus } from '../../domain/offerStatus.ts';
import { Mark } from '../badge/Mark.tsx';
import { hidden } from '../theme/utility.css.ts';
import * as styles from './journey.css.ts';

/** One step of a process: reached, skipped, current or still to come. */
export interface JourneyStep {
  status: OfferStatus;
  name: string;
  state: keyof typeof styles.states;
  /** When it was reached, or what it depends on. */
  line: ReactNode;
}

const Ring = () => (
  <svg viewBox="0 0 16 16" width={styles.markSize} height={styles.markSize} className={styles.ring}>
    <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.7" />
  </svg>
);

/** Progress by shape, text and date; colour only repeats it. */
export const Journey = ({ label, steps }: { label: string; steps: readonly JourneyStep[] }) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ status, name, state, line }) => (
      <li
        key={status}
        className={styles.states[state]}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden>
          {state === 'done' || state === 'now' ? (
            <Mark status={status} size={styles.markSize} />
          ) : (
            <Ring />
          )}
        </span>
        <span>
          {name}
          {state === 'ahead' ? (
            <span className={hidden}>
              {' '}
              <Trans>(jeszcze nie)</Trans>
            </span>
          ) : null}
        </span>
        <span className={styles.line}>{line}</span>
      </li>
    ))}
  </ol>
);
