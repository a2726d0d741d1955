import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { kycSteps } from '../../../domain/kycTable.ts';
import * as styles from './start.css.ts';

/** How long the form takes, and who asks for it in which words. */
export const StartHead = ({
  until,
  face,
  name,
  message,
  ways,
}: {
  /** The last day of the link. */
  until: ReactNode;
  /** A circle of 44 px beside the words. */
  face: ReactNode;
  name: ReactNode;
  message: ReactNode;
  /** How to reach the advisor. */
  ways: ReactNode;
}) => {
  // The check page counts as a step.
  const count = kycSteps.length + 1;
  return (
    <>
      <header>
        <h1 tabIndex={-1}>
          <Trans>Formularz danych inwestora</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Około 6 minut, {count} kroków. Link jest ważny do {until}.
          </Trans>
        </p>
      </header>
      <figure className={styles.asker}>
        {face}
        <div className={styles.askerWords}>
          <figcaption>
            <b>{name}</b>, <Trans>doradca, prosi o dane</Trans>
          </figcaption>
          {message ? <blockquote className={styles.message}>{message}</blockquote> : null}
          {ways}
        </div>
      </figure>
    </>
  );
};
