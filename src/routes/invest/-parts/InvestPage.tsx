import { Trans } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../../domain/money.ts';
import type { AcceptanceDraft, PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { narrow } from '../../../ui/layout/layout.css.ts';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { AcceptSteps, shownStep } from '../../-shared/accept/AcceptSteps.tsx';
import { publicSource } from '../../-shared/accept/source.ts';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { keepableAcceptance } from '../../-shared/keepableFields.ts';
import { useDraft } from '../../-shared/keptDraft.ts';
import { LinkPage } from '../../-shared/LinkPage.tsx';
import { useTranslation } from '../../-shared/OfferView.tsx';
import { useChart } from '../../-shared/useChart.ts';

const Accepted = lazyPart(() => import('./Accepted.tsx'));

/** Accepting a public offer in steps, restoring what was typed here but not submitted. */
export const InvestPage = ({ token }: { token: string }) => {
  const { draft, keep, forget } = useDraft<AcceptanceDraft>('accept', token, keepableAcceptance);
  return (
    <LinkPage>
      {draft === undefined ? (
        <PageLoading />
      ) : (
        <Invest token={token} draft={draft as AcceptanceDraft | null} keep={keep} forget={forget} />
      )}
    </LinkPage>
  );
};

const Invest = ({
  token,
  draft,
  keep,
  forget,
}: {
  token: string;
  draft: AcceptanceDraft | null;
  keep: (draft: AcceptanceDraft) => void;
  forget: () => void;
}) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const [source] = useState(() => publicSource(sdk, token));
  const [state, send] = useChart(source.chart, {
    input: { token, idempotencyKey: crypto.randomUUID(), draft },
  });
  const { offer, problem } = state.context;
  const isViewing = state.matches('viewing');
  const isAccepted = state.matches('accepted');
  const mayAccept = offer?.allowedActions.includes('accept') ?? false;
  const isOver = isAccepted || state.matches('dead') || (isViewing && !mayAccept);
  useEffect(() => {
    if (isViewing && mayAccept) send({ type: 'accept.start' });
  }, [isViewing, mayAccept, send]);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);
  const step = shownStep(state);
  return (
    <div
      className={isOver || (!offer && state.matches('connectionLost')) ? narrow : undefined}
      data-state={JSON.stringify(state.value)}
    >
      {state.matches('dead') ? (
        <DeadLink problem={problem} brand={brand} />
      ) : isAccepted ? (
        <Accepted
          offer={offer}
          token={token}
          source={source}
          isPanelOpen={!brand.investorPanelBlocked}
        />
      ) : !offer ? (
        state.matches('connectionLost') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
          </ErrorNote>
        ) : (
          <PageLoading />
        )
      ) : step ? (
        <AcceptSteps
          state={state}
          send={send}
          offer={offer}
          source={source}
          step={step}
          onType={keep}
          firstBack={
            <Link to="/campaign" search={{ token }} className={buttonStyle({ kind: 'quiet' })}>
              <ArrowLeft size={16} aria-hidden />
              <Trans>Wróć do oferty</Trans>
            </Link>
          }
        />
      ) : isOver ? (
        <NothingToAccept offer={offer} token={token} />
      ) : (
        <PageLoading />
      )}
    </div>
  );
};

/**
 * The link works but the offer cannot be accepted: already accepted, or the campaign is not open.
 */
const NothingToAccept = ({ offer, token }: { offer: PublicOffer; token: string }) => {
  const { name } = useTranslation(offer.campaign);
  const amount = offer.accepted
    ? formatMoney(offer.accepted.investmentValue, offer.accepted.currency)
    : '';
  return (
    <>
      <h1>{name}</h1>
      <p>
        {offer.accepted ? (
          <Trans>Oferta została już zaakceptowana na kwotę {amount}.</Trans>
        ) : offer.campaign.phase === 'notStarted' ? (
          <Trans>Kampania jeszcze się nie rozpoczęła.</Trans>
        ) : (
          <Trans>Tej oferty nie można już zaakceptować.</Trans>
        )}
      </p>
      <Link
        to="/campaign"
        search={{ token }}
        className={buttonStyle({ kind: 'primary', size: 'public' })}
      >
        <Trans>Zobacz ofertę</Trans>
      </Link>
    </>
  );
};
