import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import { erasureAnswerLength, erasureMistakes } from '../../../domain/erasure.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { EmptyState, ErrorNote } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { card, quiet, row, spread, stack } from '../../../ui/theme/utility.css.ts';
import { useCall } from '../../-shared/useCall.ts';

type Request = components['schemas']['ErasureRequest'];

const Status = ({ request: { status, decidedAt, doneAt } }: { request: Request }) => {
  switch (status) {
    case 'asked':
      return <Trans>Czeka na decyzję</Trans>;
    case 'granted':
      return <Trans>Przyjęty, dane są usuwane</Trans>;
    case 'refused':
      return <Trans>Odmowa {formatDate(dateOf(decidedAt!))}</Trans>;
    case 'done':
      return <Trans>Dane usunięte {formatDate(dateOf(doneAt!))}</Trans>;
  }
};

/** What stays after an erasure, so that the decision is made knowingly. */
const Rest = ({ request: { contracts, keptUntil } }: { request: Request }) =>
  contracts === 0 ? (
    <Trans>Bez umów: zostaną usunięte wszystkie dane.</Trans>
  ) : keptUntil ? (
    <Trans>
      Umowy: {contracts}. Ich dokumenty zostaną do {formatDate(keptUntil)}, reszta zniknie.
    </Trans>
  ) : (
    <Trans>
      Umowy: {contracts}. Ich dokumenty zostaną na czas umowy i pięć lat po roku jej zakończenia,
      reszta zniknie.
    </Trans>
  );

/** Investors who ask to be forgotten: what would go, what stays, and the decision (docs/decisions/047). */
export const ErasureRequests = ({ requests }: { requests: Request[] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const { pending, failure, run } = useCall();
  const [asked, setAsked] = useState<{ request: Request; isGranted: boolean } | null>(null);
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const isGranted = asked?.isGranted ?? false;
  const [wrong] = isTried ? erasureMistakes({ isGranted, answer }) : [];
  const open = (request: Request, grants: boolean): void => {
    setAsked({ request, isGranted: grants });
    setAnswer('');
    setTried(false);
  };
  const decide = async (): Promise<void> => {
    setTried(true);
    if (!asked || erasureMistakes({ isGranted, answer }).length > 0) return;
    const isDone = await run(
      asked.request.id,
      () => sdk.decideErasureRequest({ id: asked.request.id, body: { isGranted, answer } }),
      isGranted ? t`Wniosek został przyjęty.` : t`Odmowa została wysłana.`,
    );
    if (isDone) setAsked(null);
  };
  return (
    <section className={card}>
      <h2>
        <Trans>Wnioski o usunięcie danych</Trans>
      </h2>
      <div className={stack.normal}>
        <p className={quiet}>
          <Trans>Odpowiedzi trzeba udzielić w ciągu miesiąca (RODO, art. 12 ust. 3).</Trans>
        </p>
        {requests.length === 0 ? (
          <EmptyState>
            <Trans>Nikt nie prosi o usunięcie danych.</Trans>
          </EmptyState>
        ) : (
          <ul className={stack.wide}>
            {requests.map((request) => (
              <li key={request.id} className={stack.normal}>
                <div className={spread}>
                  <span style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {request.investorName}
                  </span>
                  <span className={quiet}>
                    <Trans>złożony {formatDate(dateOf(request.askedAt))}</Trans>
                  </span>
                </div>
                <p>
                  <Status request={request} />
                </p>
                {request.status === 'asked' ? (
                  <>
                    <p className={quiet}>
                      <Rest request={request} />
                    </p>
                    <div className={row}>
                      <Button onClick={() => open(request, true)}>
                        <Trans>Przyjmij wniosek</Trans>
                      </Button>
                      <Button onClick={() => open(request, false)}>
                        <Trans>Odmów</Trans>
                      </Button>
                    </div>
                  </>
                ) : request.answer ? (
                  <p className={quiet} style={{ overflowWrap: 'anywhere' }}>
                    {request.answer}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        title={
          isGranted ? (
            <Trans>Przyjęcie wniosku o usunięcie danych</Trans>
          ) : (
            <Trans>Odmowa usunięcia danych</Trans>
          )
        }
        verb={isGranted ? <Trans>Usuń dane</Trans> : <Trans>Wyślij odmowę</Trans>}
        isOpen={asked !== null}
        pending={pending ? <Trans>Zapisywanie…</Trans> : false}
        onConfirm={() => void decide()}
        onClose={() => setAsked(null)}
      >
        <div className={stack.normal}>
          {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
          {isGranted ? (
            <p>
              <Trans>Usuniętych danych nie można przywrócić. Inwestor dostanie wiadomość.</Trans>
            </p>
          ) : (
            <TextArea
              label={<Trans>Powód odmowy</Trans>}
              hint={<Trans>Inwestor przeczyta go w wiadomości i w swoich danych.</Trans>}
              value={answer}
              onChange={setAnswer}
              max={erasureAnswerLength.max}
              error={wrong ? messageText(i18n, wrong.code, wrong.parameters) : undefined}
            />
          )}
        </div>
      </ConfirmDialog>
    </section>
  );
};
