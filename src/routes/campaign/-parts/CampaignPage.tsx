import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatDateTime } from '../../../domain/dates.ts';
import { formatMoney, formatPercent } from '../../../domain/money.ts';
import type { providePublicOffer } from '../../../machines/publicOffer.actors.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { LanguageSwitch, PublicLayout } from '../../../ui/layout/layouts.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { meta, stack } from '../../../ui/theme/utility.css.ts';
import * as styles from '../../-shared/campaign/campaign.css.ts';
import { CampaignLead } from '../../-shared/campaign/CampaignLead.tsx';
import { daysLeftText } from '../../-shared/campaign/DecidingFigures.tsx';
import { CampaignSections, PublicPayment, SimulationCard } from '../../-shared/campaign/parts.tsx';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { LegalLinks } from '../../-shared/Legal.tsx';
import { useWords } from '../../-shared/localized.ts';
import { OfferActions } from '../../-shared/OfferActions.tsx';
import { durationText } from '../../-shared/OfferView.tsx';

/**
 * The public offer behind a link: renders the chart's state.
 * @param chart Already under way; it ends with the page.
 */
export const CampaignPage = ({
  chart,
  token,
}: {
  chart: ActorRefFrom<ReturnType<typeof providePublicOffer>>;
  token: string;
}) => {
  const { brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const state = useSelector(chart, (snapshot) => snapshot);
  const { send } = chart;
  useEffect(
    () => () => {
      chart.stop();
    },
    [chart],
  );
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
  const { campaign, product, limits } = offer;
  const [typed, setTyped] = useState<string | null>(null);
  // Whoever has accepted comes back to pay: on a phone that stands before what they have read.
  const isToPay = offer.status === 'accepted';
  const lead = (
    <div className={styles.lead}>
      <CampaignLead campaign={campaign} product={product} brand={brand} offer={offer} />
    </div>
  );
  return (
    <div className={stack.wide}>
      <Notes offer={offer} message={message} onRetry={() => send({ type: 'retry' })} />
      <div className={styles.page}>
        {isToPay ? null : lead}
        <aside className={styles.aside}>
          {offer.payment ? <PublicPayment sdk={sdk} token={token} offer={offer} /> : null}
          <div className={styles.card}>
            {offer.accepted ? (
              <AcceptedCard offer={offer} />
            ) : (
              <>
                <div className={styles.cardHead}>
                  <h2>
                    {product.interest ? <Trans>Symulacja wypłat</Trans> : <Trans>Decyzja</Trans>}
                  </h2>
                  {campaign.daysLeft === null ? null : (
                    <Tag>
                      <Clock size={14} aria-hidden />
                      {daysLeftText(campaign.daysLeft)}
                    </Tag>
                  )}
                </div>
                {product.interest ? (
                  <div className={`${styles.simulation} ${stack.normal}`}>
                    <SimulationCard
                      typed={typed}
                      onType={setTyped}
                      product={product}
                      limits={limits}
                    />
                  </div>
                ) : null}
              </>
            )}
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
              words={<BarWords product={product} />}
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
          </div>
        </aside>
        {isToPay ? lead : null}
        <div className={styles.rest}>
          <CampaignSections
            campaign={campaign}
            product={product}
            brand={brand}
            simulated={offer.accepted ? settled(offer.accepted.investmentValue) : { limits, typed }}
          />
        </div>
      </div>
    </div>
  );
};

/** The payments of what was accepted: shown as it is, whatever others may still invest. */
const settled = (amount: string) => ({
  limits: { min: amount, max: null, step: null, remaining: null },
  typed: amount,
});

/** What stands in the way, and what was done. */
const Notes = ({
  offer,
  message,
  onRetry,
}: {
  offer: PublicOffer;
  message: string | null;
  onRetry: () => void;
}) => (
  <>
    {offer.campaign.phase === 'ended' ? (
      <Note tone="warn">
        <Trans>Kampania już się zakończyła.</Trans>
      </Note>
    ) : offer.campaign.phase === 'notStarted' ? (
      <Note tone="warn">
        <Trans>Kampania jeszcze się nie rozpoczęła.</Trans>
      </Note>
    ) : offer.campaign.phase === 'closed' ? (
      <Note tone="warn">
        <Trans>Kampania nie jest już aktywna.</Trans>
      </Note>
    ) : null}
    {message === null ? (
      <ErrorNote onRetry={onRetry}>
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
  </>
);

/** What was accepted, and until when that can be taken back. */
const AcceptedCard = ({ offer }: { offer: PublicOffer }) => {
  const { accepted } = offer;
  const until = offer.reflectionUntil ? formatDateTime(offer.reflectionUntil) : null;
  if (!accepted) return null;
  return (
    <div>
      <p className={meta}>
        <Trans>Zaakceptowano na kwotę</Trans>
      </p>
      <p className={styles.sum}>
        <Money amount={accepted.investmentValue} currency={accepted.currency} />
      </p>
      {until ? (
        <p className={meta}>
          <Trans>Od akceptacji można odstąpić do {until}.</Trans>
        </p>
      ) : null}
    </div>
  );
};

/** Beside the button of the bar on a phone: what it is about. */
const BarWords = ({ product }: { product: PublicOffer['product'] }) => {
  const { interest, currency } = product;
  const rate = interest ? formatPercent(interest.rate) : null;
  const duration = product.duration ? durationText(product.duration) : '';
  const min = formatMoney(product.min, currency).replace(',00', '');
  return (
    <>
      {rate ? (
        <b>
          <Trans>{rate} rocznie</Trans>
        </b>
      ) : null}
      <span className={meta}>
        <Trans>od {min}</Trans>
        {duration ? `, ${duration}` : null}
      </span>
    </>
  );
};
