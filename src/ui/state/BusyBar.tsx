import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import * as styles from './state.css.ts';

/**
 * Says that the server is overloaded and that the call will be retried.
 * @param seconds Until the retry; null while it is running.
 */
export const BusyBar = ({ seconds }: { seconds: number | null }) => (
  <p className={styles.offline}>
    <Hourglass size={16} aria-hidden />
    {seconds === null ? (
      <Trans>Chwilowo zajęte, próbujemy ponownie…</Trans>
    ) : (
      <Trans>Chwilowo zajęte, próbujemy za {seconds} s.</Trans>
    )}
  </p>
);
