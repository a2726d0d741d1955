import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Undo2 } from 'lucide-react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { card, quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { stateName } from '../../-shared/useChart.ts';
import { useReview } from './reviewChart.ts';
import { ReturnForm } from './ReturnForm.tsx';

/** The decision about a form: verify it, or return it with notes. */
export const ReviewCard = ({ form }: { form: components['schemas']['KycFormView'] }) => {
  const { i18n } = useLingui();
  const [state, send] = useReview(form);
  const { decision, notes, problem } = state.context;
  const isBusy = state.matches('deciding');
  const isNoting =
    state.matches('noting') ||
    ((isBusy || state.matches('connectionLost')) && decision === 'returned');
  return (
    <section className={card} aria-labelledby="review" data-state={stateName(state)}>
      <h2 id="review">
        <Trans>Sprawdzenie</Trans>
      </h2>
      <div className={stack.normal}>
        {state.matches('connectionLost') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem. Wpisane uwagi zostały zachowane.</Trans>
          </ErrorNote>
        ) : null}
        {state.matches('overtaken') || state.matches('reloading') ? (
          <Note tone="warn">
            <div className={stack.tight}>
              <p>
                <Trans>
                  Formularz zmienił się w międzyczasie: inwestor go poprawił albo ktoś inny podjął
                  decyzję. Wpisane uwagi są zachowane.
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
        {problem && !isNoting ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
        {isNoting ? (
          <ReturnForm
            notes={notes}
            refused={problem}
            isBusy={isBusy}
            onType={(typed) => send({ type: 'note.change', notes: typed })}
            onReturn={(typed) => send({ type: 'form.return', notes: typed })}
            onBack={() => send({ type: 'back' })}
          />
        ) : (
          <>
            <p className={quiet}>
              {form.status === 'verified' ? (
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
              {form.status === 'verified' ? null : (
                <Button
                  kind={form.status === 'returned' ? 'secondary' : 'primary'}
                  pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}
                  disabled={!state.matches('reading') && !isBusy}
                  onClick={() => send({ type: 'form.verify' })}
                >
                  <Check size={16} aria-hidden />
                  <Trans>Zweryfikuj</Trans>
                </Button>
              )}
              <Button
                disabled={!state.matches('reading')}
                onClick={() => send({ type: 'form.note' })}
              >
                <Undo2 size={16} aria-hidden />
                <Trans>Zwróć do poprawy</Trans>
              </Button>
            </div>
          </>
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
