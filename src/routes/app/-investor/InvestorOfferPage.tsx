import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { conflictCode } from '../../../domain/problem.ts';
import { isAskedAnew, isStale } from '../../../machines/publicOffer.machine.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { RecordHead, RecordTitle } from '../../../ui/layout/RecordHead.tsx';
import { ErrorNote, Note, Skeleton } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { card, meta, stack } from '../../../ui/theme/utility.css.ts';
import { AcceptSteps, fetchFirstForm, shownStep } from '../../-shared/accept/AcceptSteps.tsx';
import { investorSource } from '../../-shared/accept/source.ts';
import * as page from '../../-shared/campaign/campaign.css.ts';
import { DeclinedText } from '../../-shared/campaign/DeclinedText.tsx';
import { CampaignLead } from '../../-shared/campaign/CampaignLead.tsx';
import { CampaignSections } from '../../-shared/campaign/parts.tsx';
import { useStepFocus } from '../../-shared/focusStep.ts';
import { useTranslation } from '../../-shared/OfferView.tsx';
import { PaymentSlip } from '../../-shared/payment/PaymentSlip.tsx';
import { PayoutDays } from '../../-shared/repayment/PayoutDays.tsx';
import PaymentTimeline from '../../-shared/repayment/PaymentTimeline.tsx';
import { isEstimated } from '../../-shared/repayment/useSimulation.ts';
import { useChart } from '../../-shared/useChart.ts';
import { DecisionCard } from './DecisionCard.tsx';
import * as styles from './investor.css.ts';
import { BackToOffers } from './InvestorOffers.tsx';
import { OfferDocuments } from './OfferDocuments.tsx';
import { useKeptAcceptance, useStoredAcceptance } from './useKeptAcceptance.ts';

type Loaded = components['schemas']['InvestorOffer'];

/** An offer in the investor panel: the same chart as behind a link, within a session. */
export const InvestorOfferPage = ({ offer }: { offer: Loaded }) => {
  const stored = useStoredAcceptance(offer.id);
  useEffect(() => void fetchFirstForm(), []);
  return stored ? <Offer offer={offer} stored={stored} /> : <Loading offer={offer} />;
};

const Loading = ({ offer: { id, campaign } }: { offer: Loaded }) => (
  <div className={stack.wide}>
    <RecordHead list={<BackToOffers id={id} />} />
    <RecordTitle title={useTranslation(campaign).name} />
    <Skeleton lines={8} />
  </div>
);

const Offer = ({
  offer: loaded,
  stored,
}: {
  offer: Loaded;
  stored: NonNullable<ReturnType<typeof useStoredAcceptance>>;
}) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const router = useRouter();
  const { name } = useTranslation(loaded.campaign);
  const [source] = useState(() => investorSource(sdk, loaded.id));
  const typed = useKeptAcceptance(loaded.id, stored);
  const [state, send] = useChart(source.chart, {
    input: { token: loaded.id, idempotencyKey: crypto.randomUUID(), draft: typed.draft },
  });
  const { problem } = state.context;
  const isDead = state.matches('dead');
  const offer = isDead ? null : state.context.offer;
  const status = offer?.status ?? loaded.status;
  const step = shownStep(state);
  useStepFocus(step ?? (status === 'declined' ? status : 'offer'));
  const isOver =
    isDead ||
    state.matches('accepted') ||
    (state.matches('viewing') && offer?.allowedActions.includes('accept') === false);
  const forget = useEffectEvent(typed.forget);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  const isChanged = status !== loaded.status;
  // Documents, payments and terms are loaded with the page, so after a step they are reloaded.
  const isOld = isChanged || (state.matches('viewing') && problem?.code === conflictCode);
  useEffect(() => {
    if (isOld) void router.invalidate();
  }, [isOld, router]);
  // And after they were, as by an upload, the offer may be newer than the chart's answer.
  const seen = useRef(loaded);
  useEffect(() => {
    if (seen.current === loaded) return;
    seen.current = loaded;
    if (isChanged) send({ type: 'offer.refresh' });
  }, [loaded, isChanged, send]);

  if (offer && step) {
    return (
      <div data-state={JSON.stringify(state.value)} className={styles.acceptance}>
        <AcceptSteps
          state={state}
          send={send}
          offer={offer}
          source={source}
          step={step}
          onType={typed.keep}
          onLeave={() => send({ type: 'back' })}
          firstBack={
            <div>
              <Button kind="quiet" onClick={() => send({ type: 'back' })}>
                <Trans>Wstecz</Trans>
              </Button>
            </div>
          }
        />
      </div>
    );
  }
  const isAskedAgain = state.matches('loading') && isAskedAnew(problem);
  if (isAskedAgain || (!offer && !state.matches('connectionLost') && !isDead)) {
    return <Loading offer={loaded} />;
  }
  const may = (action: (typeof loaded.allowedActions)[number]): boolean =>
    offer?.allowedActions.includes(action) ?? false;
  const { payment } = offer ?? loaded;
  // Somebody who has accepted comes back to pay: on a phone this comes first.
  const isToPay = status === 'accepted';
  const lead = (
    <div className={page.lead}>
      <CampaignLead
        campaign={loaded.campaign}
        product={loaded.product}
        brand={brand}
        isTitled={false}
        offer={{ no: loaded.no, status, message: null, advisor: loaded.advisor }}
      />
    </div>
  );
  return (
    <div className={stack.wide} data-state={JSON.stringify(state.value)}>
      <RecordHead list={<BackToOffers id={loaded.id} />} />
      <RecordTitle title={name} />
      {state.matches('connectionLost') ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : problem ? (
        <ErrorNote>
          {isStale(problem) && !isDead ? (
            <Trans>Oferta zmieniła się w międzyczasie.</Trans>
          ) : (
            problemText(i18n, problem)
          )}
        </ErrorNote>
      ) : null}
      {state.matches('accepted') ? (
        <Note tone="success">
          <Trans>Oferta została zaakceptowana. Potwierdzenie wysłaliśmy w wiadomości e-mail.</Trans>
        </Note>
      ) : null}
      {status === 'declined' ? (
        <Note>
          <DeclinedText offer={offer ?? loaded} />
        </Note>
      ) : null}
      <div className={page.page} data-size="public">
        {isToPay ? null : lead}
        {/* Sticky below the panel's bar, unless it contains the transfer and is higher than the
            screen. */}
        <aside className={page.aside} style={{ top: 88, position: isToPay ? 'static' : undefined }}>
          {payment ? <PaymentSlip payment={payment} /> : null}
          <DecisionCard
            loaded={loaded}
            offer={offer}
            isBusy={state.hasTag('busy')}
            isDeclining={state.matches('decidingToDecline') || state.matches('declining')}
            send={send}
            makePdf={source.pdf}
          />
          <OfferDocuments offer={loaded} source={may('upload') ? source : null} />
        </aside>
        {isToPay ? lead : null}
        <div className={page.rest}>
          {loaded.schedule.length > 0 ? (
            <section className={card}>
              <h2>
                <Trans>Harmonogram wypłat (brutto)</Trans>
              </h2>
              <PaymentTimeline
                isDivided={status === 'active'}
                payments={loaded.schedule}
                currency={loaded.currency}
                label={t`Wypłaty w czasie`}
                isEstimate={isEstimated(loaded.product)}
              />
              <p className={meta}>
                <PayoutDays known={loaded.accepted} />
              </p>
            </section>
          ) : null}
          <CampaignSections campaign={loaded.campaign} product={loaded.product} brand={brand} />
        </div>
      </div>
    </div>
  );
};
