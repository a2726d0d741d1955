import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { addDays, daysBetween, formatLongDate, today } from '../../../../domain/dates.ts';
import { followUpChoices } from '../../../../domain/followUp.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { quiet, row, sheet, stack } from '../../../../ui/theme/utility.css.ts';
import { languageOf } from '../../../-shared/localized.ts';
import { orReload } from '../../../-shared/orReload.ts';
import { useCall } from '../../../-shared/useCall.ts';
import { useUndo } from '../../../-shared/useUndo.ts';
import { leftText } from '../../-dashboard/taskWords.tsx';
import { FollowUpForm } from './FollowUpForm.tsx';
import * as styles from './offer.css.ts';

/** Distance to the day. @param days Days until it; negative if past. */
const distanceOf = (days: number): string =>
  days < 0
    ? plural(-days, {
        one: '# dzień po terminie',
        few: '# dni po terminie',
        many: '# dni po terminie',
        other: '# dnia po terminie',
      })
    : leftText(days);

/** The day that an undo restores: an overdue one is due today, as the server takes no past day. */
const restored = (day: string | null): string | null => {
  const now = today(new Date());
  return day !== null && day < now ? now : day;
};

/** The follow-up date of an offer: on that day it appears on its owner's dashboard. */
export const FollowUp = ({
  details: { offer, followUp },
}: {
  details: components['schemas']['OfferDetails'];
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const { pending, problem, failure, run, forget, reload } = useCall();
  const offerUndo = useUndo();
  const [isOpen, setOpen] = useState(false);
  // A failure is told where its button was pressed, and not after that has gone.
  const turn = (toOpen: boolean): void => {
    forget();
    setOpen(toOpen);
  };
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Saved or cancelled: the focus returns to the button that opened the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // A day that somebody else chose since is not overwritten unseen, by an undo neither.
  const keep = (day: string | null, was: string | null) =>
    orReload(sdk.saveOfferFollowUp({ offerId: offer.id, body: { day, was } }), reload);
  const save = (what: string, day: string | null, done: string): void =>
    void run(what, () => keep(day, followUp), null).then((isDone) => {
      if (!isDone) return;
      setOpen(false);
      offerUndo(done, () => keep(restored(followUp), day));
    });
  const refused = failure?.isConflict
    ? t`Termin powrotu zmienił się w międzyczasie.`
    : (failure?.text ?? null);
  const now = today(new Date());
  const left = followUp ? daysBetween(now, followUp) : null;
  const choices = [t`Jutro`, t`Za tydzień`, t`Za 30 dni`];
  return (
    <section className={sheet} aria-labelledby="follow-up">
      <header className={styles.head} style={{ paddingBottom: 6 }}>
        <h2 id="follow-up">
          <Trans>Wróć do tej oferty</Trans>
        </h2>
        {isOpen ? null : (
          <span className={styles.headEnd}>
            <Button ref={change} kind="quiet" size="small" onClick={() => turn(true)}>
              {followUp ? <Trans>Zmień</Trans> : <Trans>Wybierz dzień</Trans>}
            </Button>
          </span>
        )}
      </header>
      <div className={`${styles.body} ${stack.normal}`}>
        {refused && !isOpen ? <ErrorNote>{refused}</ErrorNote> : null}
        {followUp ? (
          <div className={row}>
            <p style={{ fontWeight: 600 }}>{formatLongDate(followUp, languageOf(i18n))}</p>
            <Tag tone={left! < 0 ? 'warn' : left === 0 ? 'info' : 'plain'}>{distanceOf(left!)}</Tag>
          </div>
        ) : (
          <p className={quiet}>
            <Trans>W wybranym dniu oferta pojawi się na pulpicie opiekuna.</Trans>
          </p>
        )}
        {isOpen ? (
          <FollowUpForm
            day={followUp}
            problem={failure?.isConflict ? null : problem}
            failure={refused}
            isBusy={pending !== null}
            onSave={(day) => save('choose', day, t`Zapisano.`)}
            onClose={() => turn(false)}
          />
        ) : followUp ? (
          <div>
            <Button
              size="small"
              pending={pending === 'clear' ? <Trans>Zapisywanie…</Trans> : false}
              onClick={() => save('clear', null, t`Termin powrotu usunięty.`)}
            >
              {left! > 0 ? <Trans>Usuń termin</Trans> : <Trans>Załatwione</Trans>}
            </Button>
          </div>
        ) : (
          <div className={row}>
            {followUpChoices.map((days, place) => (
              <Button
                key={days}
                size="small"
                disabled={pending !== null}
                onClick={() => save(`in ${days}`, addDays(now, days), t`Zapisano.`)}
              >
                {choices[place]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
};
