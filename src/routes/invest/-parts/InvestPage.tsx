import { Trans } from '@lingui/react/macro';
import { Link, useRouteContext, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isPastFirstPaint } from '../../../ui/firstPaint.ts';
import { isFull } from '../../../domain/investmentValue.ts';
import { conflictCode } from '../../../domain/problem.ts';
import { formatMoney } from '../../../domain/money.ts';
import type {
  AcceptanceDraft,
  PublicOffer,
  publicOfferMachine,
} from '../../../machines/publicOffer.machine.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { narrow } from '../../../ui/layout/layout.css.ts';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { spread } from '../../../ui/theme/utility.css.ts';
import { AcceptSteps, fetchFirstForm, shownStep } from '../../-shared/accept/AcceptSteps.tsx';
import { publicSource } from '../../-shared/accept/source.ts';
import { DeclinedText } from '../../-shared/campaign/DeclinedText.tsx';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { useStepFocus } from '../../-shared/focusStep.ts';
import { keepableAcceptance } from '../../-shared/keepableFields.ts';
import { keptDraft } from '../../-shared/keptDraft.ts';
import { LinkPage } from '../../-shared/LinkPage.tsx';
import { useWords } from '../../-shared/localized.ts';
import { useTranslation } from '../../-shared/OfferView.tsx';
import { startedChart, useStartedChart } from '../../-shared/startedChart.ts';

const Accepted = lazyPart(() => import('./Accepted.tsx'));

type Chart = ActorRefFrom<typeof publicOfferMachine>;

const mayAccept = ({ offer }: SnapshotFrom<typeof publicOfferMachine>['context']): boolean =>
  offer?.allowedActions.includes('accept') ?? false;

/** Whether other terms hold than those that were about to be accepted; nobody has seen them yet. */
const isOther = ({ problem }: SnapshotFrom<typeof publicOfferMachine>['context']): boolean =>
  problem?.code === conflictCode;

/** Goes to the first step as soon as the offer is there, if it can be accepted as it was shown. */
const begin = (chart: Chart): void => {
  const state = chart.getSnapshot();
  if (state.matches('viewing') && mayAccept(state.context) && !isOther(state.context))
    chart.send({ type: 'accept.start' });
};

/** What the page needs: its chart, begun, with what was typed here but not submitted. */
export const startAccepting = async (sdk: Sdk, token: string) => {
  const { draft, ...typed } = await keptDraft<AcceptanceDraft>('accept', token, keepableAcceptance);
  const source = publicSource(sdk, token);
  const form = fetchFirstForm();
  const chart = await startedChart(source.chart, {
    token,
    idempotencyKey: crypto.randomUUID(),
    draft: draft as AcceptanceDraft | null,
  });
  begin(chart);
  if (isPastFirstPaint()) await form;
  return { token, source, chart, ...typed };
};

/** Accepting a public offer in steps. */
export const InvestPage = (started: Awaited<ReturnType<typeof startAccepting>>) => (
  <LinkPage>
    <Invest {...started} />
  </LinkPage>
);

const Invest = ({
  token,
  source,
  chart,
  keep,
  forget,
}: Awaited<ReturnType<typeof startAccepting>>) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const words = useWords();
  const state = useStartedChart<typeof publicOfferMachine>(chart);
  const { send } = chart;
  const { offer, problem } = state.context;
  const isViewing = state.matches('viewing');
  const isAccepted = state.matches('accepted');
  const isOver = isAccepted || state.matches('dead') || (isViewing && !mayAccept(state.context));
  const isChanged = isViewing && !isOver && isOther(state.context);
  useEffect(() => {
    if (isViewing) begin(chart);
  }, [isViewing, chart]);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);
  const step = shownStep(state);
  useStepFocus(step ?? null);
  return (
    <div
      className={
        isOver || isChanged || (!step && state.matches('connectionLost')) ? narrow : undefined
      }
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
      ) : !step && state.matches('connectionLost') ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : !offer ? (
        <PageLoading />
      ) : step ? (
        <AcceptSteps
          state={state}
          send={send}
          offer={offer}
          source={source}
          step={step}
          isPublic
          onType={keep}
          onLeave={() => void router.navigate({ to: '/campaign', search: { token } })}
          firstBack={
            <Link to="/campaign" search={{ token }} className={buttonStyle({ kind: 'quiet' })}>
              <ArrowLeft size={16} aria-hidden />
              <Trans>Wróć do oferty</Trans>
            </Link>
          }
        />
      ) : isOver ? (
        <NothingToAccept offer={offer} token={token} />
      ) : isChanged ? (
        <Changed offer={offer} token={token}>
          <Button size="public" onClick={() => send({ type: 'accept.start' })}>
            {words(brand.campaignInvestButtonText) || <Trans>Akceptuję ofertę</Trans>}
          </Button>
        </Changed>
      ) : (
        <PageLoading />
      )}
    </div>
  );
};

/**
 * The link works but the offer cannot be accepted: already accepted, ended by its investor or by
 * ours, or the campaign is full or not open.
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
        {offer.status === 'declined' ? (
          <DeclinedText offer={offer} />
        ) : offer.status === 'accepted' || offer.status === 'active' ? (
          <Trans>Oferta została już zaakceptowana na kwotę {amount}.</Trans>
        ) : offer.campaign.phase === 'notStarted' ? (
          <Trans>Kampania jeszcze się nie rozpoczęła.</Trans>
        ) : offer.campaign.phase === 'open' && isFull(offer.limits) ? (
          <Trans>Pula tej oferty jest już wyczerpana, więc nie można jej teraz zaakceptować.</Trans>
        ) : (
          <Trans>Tej oferty nie można już zaakceptować.</Trans>
        )}
      </p>
      <ToOffer token={token} />
    </>
  );
};

const ToOffer = ({ token }: { token: string }) => (
  <Link
    to="/campaign"
    search={{ token }}
    className={buttonStyle({ kind: 'primary', size: 'public' })}
  >
    <Trans>Zobacz ofertę</Trans>
  </Link>
);

/** The terms were changed while they were being accepted: they are read before the steps go on. */
const Changed = ({
  offer,
  token,
  children,
}: {
  offer: PublicOffer;
  token: string;
  children: ReactNode;
}) => (
  <>
    <h1>{useTranslation(offer.campaign).name}</h1>
    <ErrorNote>
      <Trans>Oferta zmieniła się w międzyczasie.</Trans>
    </ErrorNote>
    <div className={spread}>
      <ToOffer token={token} />
      {children}
    </div>
  </>
);
