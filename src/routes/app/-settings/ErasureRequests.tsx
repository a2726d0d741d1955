import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { card, quiet, row, spread, stack } from '../../../ui/theme/utility.css.ts';
import { orReload } from '../../-shared/orReload.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useKept } from '../../-shared/useKept.ts';
import { ErasureDecision } from './ErasureDecision.tsx';

type Request = components['schemas']['ErasureRequest'];
/** A decision that a coordinator is about to make. */
interface Decision {
  request: Request;
  isGranted: boolean;
}

const Status = ({ request: { status, decidedAt, doneAt, isOwedMoney } }: { request: Request }) => {
  switch (status) {
    case 'asked':
      return <Trans>Czeka na decyzję</Trans>;
    case 'granted':
      return isOwedMoney ? (
        <Trans>Przyjęty, dane zostaną usunięte po zwrocie wpłaty</Trans>
      ) : (
        <Trans>Przyjęty, dane są usuwane</Trans>
      );
    case 'refused':
      return <Trans>Odmowa {formatDate(dateOf(decidedAt!))}</Trans>;
    case 'done':
      return <Trans>Dane usunięte {formatDate(dateOf(doneAt!))}</Trans>;
  }
};

/** Until when contracts stay, and what stays with them. */
const Papers = ({ request: { contracts, keptUntil } }: { request: Request }) =>
  contracts === 0 ? (
    <Trans>Umów nie ma.</Trans>
  ) : keptUntil ? (
    <Trans>
      Umowy: {contracts}. Ich dokumenty, dane osoby i jej formularz z dokumentami tożsamości zostaną
      do {formatDate(keptUntil)}, historia umów do sześciu lat.
    </Trans>
  ) : (
    <Trans>
      Umowy: {contracts}. Ich dokumenty, dane osoby i jej formularz z dokumentami tożsamości zostaną
      na czas umowy i pięć lat po roku jej zakończenia, historia umów do sześciu lat.
    </Trans>
  );

/** What remains after an erasure, for an informed decision (src/domain/retention.ts). */
const Rest = ({ request }: { request: Request }) => (
  <>
    <Papers request={request} />{' '}
    <Trans>
      Zgody, zapisy, kto oglądał dane, i wyciągi bankowe zostaną na sześć lat od powstania, adresy
      sieciowe w dzienniku na rok. Reszta zniknie.
    </Trans>
  </>
);

/**
 * Investors' erasure requests: what would be erased, what remains, and the decision
 * (docs/decisions/047).
 */
export const ErasureRequests = ({ requests }: { requests: Request[] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, problem, failure, run, forget, reload } = useCall();
  const [refusal, keep, drop] = useKept('erasure refusal', { id: '', answer: '' });
  const [asked, setAsked] = useState<Decision | null>(() => {
    const request = requests.find(({ id, status }) => id === refusal.id && status === 'asked');
    return request ? { request, isGranted: false } : null;
  });
  /** Opens the dialog, or another; the failure of the one before is not about it. */
  const ask = (decision: Decision | null): void => {
    forget();
    keep({ id: '', answer: '' });
    drop();
    setAsked(decision);
  };
  const decide = async (
    { request: { id }, isGranted }: Decision,
    answer: string,
  ): Promise<void> => {
    const isDone = await run(
      id,
      () => orReload(sdk.decideErasureRequest({ id, body: { isGranted, answer } }), reload),
      isGranted ? t`Wniosek został przyjęty.` : t`Odmowa została wysłana.`,
    );
    if (isDone) ask(null);
  };
  const now = requests.find(({ id }) => id === asked?.request.id);
  /** The refusal has shown that somebody else has decided. */
  const isOvertaken = problem !== null && now?.status !== 'asked';
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
                    {request.isOwedMoney ? (
                      <Note tone="warn">
                        <Trans>
                          Wpłata za ofertę, która nie doszła do skutku, czeka na zwrot. Dane zostaną
                          usunięte dopiero po nim.
                        </Trans>
                      </Note>
                    ) : null}
                    <div className={row}>
                      <Button
                        aria-label={t`Przyjmij wniosek: ${request.investorName}`}
                        onClick={() => ask({ request, isGranted: true })}
                      >
                        <Trans>Przyjmij wniosek</Trans>
                      </Button>
                      <Button
                        aria-label={t`Odmów: ${request.investorName}`}
                        onClick={() => ask({ request, isGranted: false })}
                      >
                        <Trans>Odmów</Trans>
                      </Button>
                    </div>
                  </>
                ) : request.answer ? (
                  <p className={quiet} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                    {request.answer}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
      {asked ? (
        <ErasureDecision
          investorName={asked.request.investorName}
          isGranted={asked.isGranted}
          answer={refusal.answer}
          isBusy={pending !== null}
          failure={isOvertaken ? t`Ten wniosek ktoś już rozpatrzył.` : (failure?.text ?? null)}
          refused={isOvertaken ? null : problem}
          isDecided={isOvertaken}
          onType={(answer) => keep({ id: asked.request.id, answer })}
          onDecide={(answer) => void decide(asked, answer)}
          onClose={() => ask(null)}
        />
      ) : null}
    </section>
  );
};
