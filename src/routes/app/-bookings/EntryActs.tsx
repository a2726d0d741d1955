import { Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import * as styles from './bookings.css.ts';

type MoveName = Schemas['BankEntryMove']['event'];

/** What can be done with a line now. */
export const EntryActs = ({
  entry,
  pending,
  onMove,
  onChoose,
}: {
  entry: Schemas['BankEntry'];
  /** Which act is under way, as its name and the id of its line. */
  pending: string | null;
  /** @param done What is said when it is done. */
  onMove: (event: MoveName, done: string) => void;
  /** An offer is to be chosen. */
  onChoose: () => void;
}) => {
  const { t } = useLingui();
  const { id, status, needsSecond, mayConfirm, offer } = entry;
  const whose = entry.party || entry.title;
  const act = (event: MoveName, words: string, done: string) => (
    <Button
      key={event}
      kind="quiet"
      aria-label={`${words}: ${whose}`}
      pending={pending === `${event} ${id}` ? <Trans>Zapisywanie…</Trans> : false}
      onClick={() => onMove(event, done)}
    >
      {words}
    </Button>
  );
  const isFirst = needsSecond && status === 'proposed';
  const confirm = act(
    'confirm',
    t`Potwierdź`,
    isFirst ? t`Potwierdzono. Czeka na drugą osobę.` : t`Zaksięgowano.`,
  );
  const choose = (
    <Button
      key="choose"
      kind="quiet"
      aria-label={offer ? t`Zmień ofertę: ${whose}` : t`Wskaż ofertę: ${whose}`}
      onClick={onChoose}
    >
      {offer ? <Trans>Zmień ofertę</Trans> : <Trans>Wskaż ofertę</Trans>}
    </Button>
  );
  const aside = act('setAside', t`Odłóż`, t`Wiersz odłożony.`);
  switch (status) {
    // Alike, so that the button that chose an offer keeps the focus beside the one that books it.
    case 'unmatched':
    case 'proposed':
      return (
        <div className={status === 'proposed' ? styles.allActs : styles.acts}>
          {status === 'proposed' ? confirm : null}
          <span className={styles.furtherActs}>
            {choose}
            {aside}
          </span>
        </div>
      );
    case 'confirmedOnce':
      return (
        <div className={styles.acts}>
          {mayConfirm ? confirm : null}
          {act('takeBack', t`Cofnij`, t`Cofnięto do wierszy bez oferty.`)}
        </div>
      );
    case 'setAside':
      return (
        <div className={styles.acts}>{act('restore', t`Przywróć`, t`Wiersz przywrócony.`)}</div>
      );
    case 'booked':
      return null;
  }
};
