import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { cutText } from '../../../domain/tableQuery.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { ErrorNote, Skeleton } from '../../../ui/state/state.tsx';
import { hidden, meta, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { useWords } from '../../-shared/localized.ts';
import { OfferFacts } from './EntryOffer.tsx';
import * as styles from './bookings.css.ts';

type Entry = Schemas['BankEntry'];

/** Debounce of the search. */
const pauseMs = 250;

/** Search results for a text; null while loading. */
type Found = { words: string; offers: Schemas['PayableOffer'][] | 'failed'; hasMore: boolean };

const isOut = ({ amount }: Entry): boolean => amount.startsWith('-');

/** Which offers are offered before anything is typed. */
const Offered = ({ entry }: { entry: Entry }) => {
  if (!isOut(entry))
    return <Trans>Zanim coś wpiszesz: zaakceptowane oferty o najbliższej kwocie.</Trans>;
  return entry.isReversal ? (
    <Trans>
      To storno banku, które nie jest wypłatą dla inwestora. Zanim coś wpiszesz: oferty z kwotą do
      zwrotu.
    </Trans>
  ) : (
    <Trans>
      Zanim coś wpiszesz: oferty z kwotą do zwrotu, potem aktywne o najbliższej wypłacie.
    </Trans>
  );
};

const NoneFound = ({ entry }: { entry: Entry }) => {
  if (!isOut(entry)) return <Trans>Nie ma takiej oferty, na którą można przyjąć tę wpłatę.</Trans>;
  return entry.isReversal ? (
    <Trans>Nie ma takiej oferty, z której można zwrócić tę kwotę. Ten wiersz można odłożyć.</Trans>
  ) : (
    <Trans>Nie ma takiej oferty, z której można zwrócić lub wypłacić tę kwotę.</Trans>
  );
};

/** How many offers were found: told to a screen reader, and to everybody if some are not shown. */
const HowMany = ({ count, hasMore }: { count: number; hasMore: boolean }) =>
  hasMore ? (
    <Trans>Pokazano pierwsze oferty: {count}. Aby zobaczyć inne, doprecyzuj wyszukiwanie.</Trans>
  ) : (
    <Trans>Znalezione oferty: {count}</Trans>
  );

/** A person picks the offer for a line. */
export const MatchDialog = ({
  entry,
  isSaving,
  failure,
  onMatch,
  onClose,
}: {
  entry: Entry;
  isSaving: boolean;
  failure: string | null;
  onMatch: (offerId: string) => void;
  onClose: () => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const told = useWords();
  const name = useId();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState(entry.offer);
  const { id, title, party, amount, currency } = entry;
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(
      () => {
        sdk
          .findPayableOffers({ id, query: words.trim() ? { words } : {}, signal: left.signal })
          .then(({ items, isAtLeast }) => setFound({ words, offers: items, hasMore: isAtLeast }))
          .catch(() => {
            if (!left.signal.aborted) setFound({ words, offers: 'failed', hasMore: false });
          });
      },
      words === '' ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [sdk, id, words, attempt]);
  const searchAgain = (): void => {
    setFound(null);
    setAttempt(attempt + 1);
  };
  const offers = found?.offers;
  const listed = Array.isArray(offers) ? offers : [];
  const isListed = listed.some((one) => one.id === chosen?.id);
  // What is about to be matched is on the screen, whatever was searched for since it was chosen.
  const choices = chosen && !isListed ? [chosen, ...listed] : listed;
  return (
    <Dialog
      title={<Trans>Wskaż ofertę</Trans>}
      isOpen
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            <Trans>Anuluj</Trans>
          </Button>
          <Button
            kind="primary"
            disabled={chosen === null}
            pending={isSaving && <Trans>Zapisywanie…</Trans>}
            onClick={() => chosen && onMatch(chosen.id)}
          >
            <Trans>Wskaż</Trans>
          </Button>
        </>
      }
    >
      <div className={stack.normal}>
        {failure ? <ErrorNote>{failure}</ErrorNote> : null}
        <p>
          <strong>
            <Money amount={amount} currency={currency} />
          </strong>{' '}
          {party} <span className={quiet}>{title}</span>
        </p>
        <TextField
          label={t`Numer oferty, nazwisko albo e-mail inwestora`}
          hint={<Offered entry={entry} />}
          value={words}
          onChange={(typed) => setWords(cutText(typed))}
        />
        <p role="status" className={found?.hasMore ? meta : hidden}>
          {found && Array.isArray(offers) ? (
            <HowMany count={offers.length} hasMore={found.hasMore} />
          ) : null}
        </p>
        <fieldset aria-label={t`Znalezione oferty`} aria-busy={found?.words !== words}>
          {offers === undefined ? <Skeleton lines={4} /> : null}
          {offers === 'failed' ? (
            <ErrorNote ofLoading onRetry={searchAgain}>
              <Trans>Nie udało się pobrać ofert.</Trans>
            </ErrorNote>
          ) : null}
          {Array.isArray(offers) && offers.length === 0 && !found?.hasMore ? (
            <p className={quiet}>
              <NoneFound entry={entry} />
            </p>
          ) : null}
          {choices.map((offer) => (
            <label key={offer.id} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={chosen?.id === offer.id}
                onChange={() => setChosen(offer)}
              />
              <span className={styles.offer}>
                <OfferFacts offer={offer} />
                <span className={meta}>{told(offer.campaignName)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
};
