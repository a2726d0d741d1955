import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleX, Undo2 } from 'lucide-react';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { card, quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { stateName } from '../../-shared/useChart.ts';
import { AskedNote } from './AskedNote.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { useReview } from './reviewChart.ts';

type Review = ReturnType<typeof useReview>;

/** What the investor asked for and nobody has decided about. */
const askedOf = ({ correctionRequests: [newest] }: Schemas['KycFormView']) =>
  newest?.status === 'asked' ? newest : null;

/** What can be decided, and what follows from it. */
const Decisions = ({
  form,
  state,
  send,
}: {
  form: Schemas['KycFormView'];
  state: Review[0];
  send: Review[1];
}) => {
  const asked = askedOf(form);
  const isBusy = state.matches('deciding');
  const isIdle = state.matches('reading');
  const { notes } = state.context;
  /** What was typed before stays; else the notes begin with the investor's. */
  const begin = (): void => {
    const isTyped = Object.keys(notes).length > 0;
    if (isTyped || !asked) send({ type: 'form.note' });
    else {
      const begun = Object.fromEntries(asked.notes.map(({ field, note }) => [field, note]));
      send({ type: 'form.note', notes: begun });
    }
  };
  return (
    <>
      <p className={quiet}>
        {asked ? (
          <Trans>
            Zwrot zaczyna się od uwag inwestora; można je zmienić. Odmowa idzie do inwestora
            e-mailem, z powodem.
          </Trans>
        ) : form.status === 'verified' ? (
          <Trans>Dane zweryfikowano. Zauważony później błąd można nadal zwrócić.</Trans>
        ) : form.status === 'returned' ? (
          <Trans>
            Czeka na poprawienie przez inwestora. Ponowny zwrot zastąpi poprzednie uwagi.
          </Trans>
        ) : (
          <Trans>
            Zwrot wysyła inwestorowi wiadomość: ten sam link otworzy tylko pola z uwagami.
          </Trans>
        )}
      </p>
      <div className={row}>
        {asked || form.status === 'verified' ? null : (
          <Button
            kind={form.status === 'returned' ? 'secondary' : 'primary'}
            pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}
            disabled={!isIdle && !isBusy}
            onClick={() => send({ type: 'form.verify' })}
          >
            <Check size={16} aria-hidden />
            <Trans>Zweryfikuj</Trans>
          </Button>
        )}
        <Button kind={asked ? 'primary' : 'secondary'} disabled={!isIdle} onClick={begin}>
          <Undo2 size={16} aria-hidden />
          <Trans>Zwróć do poprawy</Trans>
        </Button>
        {asked ? (
          <Button disabled={!isIdle} onClick={() => send({ type: 'request.decline' })}>
            <CircleX size={16} aria-hidden />
            <Trans>Odmów</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
};

/** The decision about a form: verify it, return it with notes, or decline what its investor asks. */
export const ReviewCard = ({ form }: { form: Schemas['KycFormView'] }) => {
  const { i18n } = useLingui();
  const asked = askedOf(form);
  const [state, send, open] = useReview(form, asked !== null);
  const { notes, reason, problem } = state.context;
  const isBusy = state.matches('deciding');
  const isLost = state.matches('connectionLost');
  const isNoting = open === 'returned';
  const isDeclining = open === 'declined';
  return (
    <section className={card} aria-labelledby="review" data-state={stateName(state)}>
      <h2 id="review">
        <Trans>Sprawdzenie</Trans>
      </h2>
      <div className={stack.normal}>
        {asked ? <AskedNote request={asked} /> : null}
        {isLost && !isNoting && !isDeclining ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
          </ErrorNote>
        ) : null}
        {state.matches('overtaken') || state.matches('reloading') ? (
          <Note tone="warn" isAnswer>
            <div className={stack.tight}>
              <p>
                <Trans>
                  Formularz zmienił się w międzyczasie: inwestor go poprawił, poprosił o coś lub
                  wycofał prośbę albo ktoś inny podjął decyzję. Wpisany tekst jest zachowany.
                </Trans>
              </p>
              <div>
                <Button
                  size="small"
                  pending={state.matches('reloading') ? <Trans>Wczytywanie…</Trans> : false}
                  onClick={() => send({ type: 'form.reload' })}
                >
                  <Trans>Pokaż obecny formularz</Trans>
                </Button>
              </div>
            </div>
          </Note>
        ) : null}
        {problem && !isNoting && !isDeclining ? (
          <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
        ) : null}
        {isNoting ? (
          <ReturnForm
            notes={notes}
            refused={problem}
            isBusy={isBusy}
            isLost={isLost}
            onType={(typed) => send({ type: 'note.change', notes: typed })}
            onReturn={(typed) => send({ type: 'form.return', notes: typed })}
            onBack={() => send({ type: 'back' })}
          />
        ) : isDeclining ? (
          <DeclineForm
            reason={reason}
            refused={problem}
            isBusy={isBusy}
            isLost={isLost}
            onType={(typed) => send({ type: 'reason.change', reason: typed })}
            onDecline={(typed) => send({ type: 'decline.send', reason: typed })}
            onBack={() => send({ type: 'back' })}
          />
        ) : (
          <Decisions form={form} state={state} send={send} />
        )}
        {state.matches({ deciding: 'slow' }) ? (
          <p className={quiet} role="status">
            <Trans>To trwa dłużej niż zwykle.</Trans>
          </p>
        ) : null}
      </div>
    </section>
  );
};
