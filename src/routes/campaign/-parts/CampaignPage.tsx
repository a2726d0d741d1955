import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useChart } from '../../-shared/useChart.ts';
import { useState } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import { providePublicOffer } from '../../../machines/publicOffer.actors.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { PublicLayout } from '../../../ui/layout/layouts.tsx';
import { sticky } from '../../../ui/layout/layout.css.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { card, columns, quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { LanguageSwitch } from '../../../ui/layout/layouts.tsx';
import { LegalLinks } from '../../-shared/Legal.tsx';
import { useWords } from '../../-shared/localized.ts';
import { OfferActions } from '../../-shared/OfferActions.tsx';
import { CampaignBody, CampaignProgress, useTranslation } from '../../-shared/OfferView.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';

const PublicPayment = lazyPart(() => import('../../-shared/payment/PublicPayment.tsx'));
const RepaymentCalculator = lazyPart(
  () => import('../../-shared/repayment/RepaymentCalculator.tsx'),
);

/** The public offer behind a link: renders the chart's state. */
export const CampaignPage = ({ token }: { token: string }) => {
  const { sdk, brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const [machine] = useState(() => providePublicOffer(sdk));
  const [state, send] = useChart(machine, {
    input: { token, idempotencyKey: crypto.randomUUID() },
  });
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
              state.matches('connectionLost') ? null : problem ? problemText(i18n, problem) : ''
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
  /** What was refused; null when the connection was lost. */
  message: string | null;
  isDeclining: boolean;
  send: Send;
}) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const words = useWords();
  const translation = useTranslation(offer.campaign);
  const { advisor, campaign, accepted } = offer;
  const until = offer.reflectionUntil ? formatDateTime(offer.reflectionUntil) : null;
  return (
    <div className={stack.wide}>
      <header className={stack.tight}>
        <div className={row}>
          <OfferBadge status={offer.status} />
          <span className={quiet}>{offer.no}</span>
        </div>
        <h1 style={{ fontSize: 34, lineHeight: '40px' }}>{translation.name}</h1>
        {campaign.issuerName ? <p className={quiet}>{campaign.issuerName}</p> : null}
      </header>
      {campaign.phase === 'ended' ? (
        <Note tone="warn">
          <Trans>Kampania już się zakończyła.</Trans>
        </Note>
      ) : campaign.phase === 'notStarted' ? (
        <Note tone="warn">
          <Trans>Kampania jeszcze się nie rozpoczęła.</Trans>
        </Note>
      ) : campaign.phase === 'closed' ? (
        <Note tone="warn">
          <Trans>Kampania nie jest już aktywna.</Trans>
        </Note>
      ) : null}
      {message === null ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : message ? (
        <ErrorNote>{message}</ErrorNote>
      ) : null}
      {offer.status === 'declined' ? (
        <Note>
          <Trans>Rezygnacja została zapisana.</Trans>
        </Note>
      ) : null}
      <div className={columns}>
        <div className={stack.wide}>
          {offer.message ? (
            <blockquote className={card} style={{ margin: 0, whiteSpace: 'pre-line' }}>
              <p>{offer.message}</p>
              <p className={quiet}>
                {advisor.name}, {advisor.email}
              </p>
            </blockquote>
          ) : null}
          <CampaignBody campaign={campaign} product={offer.product} brand={brand} />
          <RepaymentCalculator product={offer.product} limits={offer.limits} />
        </div>
        <aside className={sticky}>
          {offer.payment ? <PublicPayment sdk={sdk} token={token} offer={offer} /> : null}
          <div className={card}>
            <CampaignProgress campaign={campaign} />
          </div>
          {accepted ? (
            <div className={card}>
              <p>
                <Trans>Zaakceptowano na kwotę</Trans>{' '}
                <Money amount={accepted.investmentValue} currency={accepted.currency} />
              </p>
              {until ? (
                <p>
                  <Trans>Od akceptacji można odstąpić do {until}.</Trans>
                </p>
              ) : null}
            </div>
          ) : null}
          {offer.status === 'interested' ? (
            <Note tone="success">
              <Trans>
                Zainteresowanie zgłoszone. Doradca skontaktuje się w sprawie szczegółów.
              </Trans>
            </Note>
          ) : null}
          <OfferActions
            offer={offer}
            isPublic
            isBusy={isBusy}
            isDeclining={isDeclining}
            send={send}
            makePdf={(body) => sdk.createPublicOfferPdf({ campaignToken: token, body })}
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
        </aside>
      </div>
    </div>
  );
};
