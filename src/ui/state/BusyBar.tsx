import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import * as styles from './state.css.ts';

/**
 * Says that the server has too much to do and will be asked again.
 * @param seconds After which it will be; null: it is being asked now.
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
