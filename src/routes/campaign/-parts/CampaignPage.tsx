import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { Problem } from '../../../domain/problem.ts';
import type { PublicOffer, publicOfferMachine } from '../../../machines/publicOffer.machine.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { LanguageSwitch, PublicLayout } from '../../../ui/layout/layouts.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { BarWords, OfferSheet } from '../../-shared/campaign/OfferSheet.tsx';
import { PublicPayment } from '../../-shared/campaign/parts.tsx';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { LegalLinks } from '../../-shared/Legal.tsx';
import { useWords } from '../../-shared/localized.ts';
import { OfferActions } from '../../-shared/OfferActions.tsx';
import { useStartedChart } from '../../-shared/startedChart.ts';

/**
 * Of an offer that is still shown, no step says that its link is dead: its status forbids it. That
 * its campaign is not open (2001 to 2003) is said above it.
 */
const inItsStatus = (problem: Problem | null, { phase }: PublicOffer['campaign']): Problem | null =>
  problem?.code === 4001
    ? { ...problem, code: 3002 }
    : phase !== 'open' && /^200[123]/.test(`${problem?.code}`)
      ? null
      : problem;

/**
 * The public offer behind a link: renders the chart's state.
 * @param chart Already running; stopped with the page.
 */
export const CampaignPage = ({
  chart,
  token,
}: {
  chart: ActorRefFrom<typeof publicOfferMachine>;
  token: string;
}) => {
  const { brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const state = useStartedChart<typeof publicOfferMachine>(chart);
  const { send } = chart;
  const { offer, problem } = state.context;
  return (
    <PublicLayout
      brand={brand}
      actions={<LanguageSwitch onChoose={chooseLanguage} />}
      footer={<LegalLinks brand={brand} />}
    >
      <div data-state={JSON.stringify(state.value)}>
        {state.matches('dead') ? (
          <DeadLink problem={problem} brand={brand} />
        ) : offer ? (
          <Offer
            offer={offer}
            token={token}
            isBusy={state.hasTag('busy')}
            message={
              state.matches('connectionLost')
                ? null
                : problemText(i18n, inItsStatus(problem, offer.campaign))
            }
            isDeclining={state.matches('decidingToDecline') || state.matches('declining')}
            send={send}
          />
        ) : state.matches('connectionLost') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
          </ErrorNote>
        ) : (
          <PageLoading />
        )}
      </div>
    </PublicLayout>
  );
};

type Send = (
  event:
    | { type: 'interest.show' | 'decline.open' | 'back' | 'retry' }
    | { type: 'decline.confirm'; reason: string },
) => void;

const Offer = ({
  offer,
  token,
  isBusy,
  message,
  isDeclining,
  send,
}: {
  offer: PublicOffer;
  token: string;
  isBusy: boolean;
  /** The refusal; null for a lost connection. */
  message: string | null;
  isDeclining: boolean;
  send: Send;
}) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const words = useWords();
  return (
    <OfferSheet
      offer={offer}
      message={message}
      onRetry={() => send({ type: 'retry' })}
      payment={offer.payment ? <PublicPayment sdk={sdk} token={token} offer={offer} /> : null}
      actions={
        <OfferActions
          offer={offer}
          isPublic
          isBusy={isBusy}
          isDeclining={isDeclining}
          send={send}
          makePdf={(body) => sdk.createPublicOfferPdf({ campaignToken: token, body })}
          words={<BarWords product={offer.product} />}
          accept={
            <Link
              to="/invest"
              search={{ token }}
              className={buttonStyle({ kind: 'primary', size: 'public', wide: true })}
            >
              {words(brand.campaignInvestButtonText) || <Trans>Akceptuję ofertę</Trans>}
            </Link>
          }
        />
      }
    />
  );
};
