import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import { formatMoney, formatPercent } from '../../../domain/money.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { meta, stack } from '../../../ui/theme/utility.css.ts';
import { durationText } from '../OfferView.tsx';
import { useUntil } from '../useUntil.ts';
import * as styles from './campaign.css.ts';
import { CampaignLead } from './CampaignLead.tsx';
import { daysLeftText } from './DecidingFigures.tsx';
import { DeclinedText } from './DeclinedText.tsx';
import { CampaignSections, SimulationCard } from './parts.tsx';

/** The page of an offer, behind a mailed link or as a preview, each with its own actions. */
export const OfferSheet = ({
  offer,
  message,
  onRetry,
  payment,
  actions,
}: {
  offer: PublicOffer & { messageLanguage?: string };
  /** The refusal; null for a lost connection. */
  message: string | null;
  onRetry: () => void;
  /** Payment details, once there is something to pay. */
  payment?: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const { campaign, product, limits } = offer;
  const [typed, setTyped] = useState<string | null>(null);
  // Somebody who has accepted comes back to pay: on a phone this comes first.
  const isToPay = offer.status === 'accepted';
  // What was accepted is kept after a withdrawal or a rejection, but holds no longer.
  const standing = isToPay || offer.status === 'active' ? offer.accepted : null;
  const lead = (
    <div className={styles.lead}>
      <CampaignLead campaign={campaign} product={product} brand={brand} offer={offer} />
    </div>
  );
  return (
    <div className={stack.wide}>
      <Notes offer={offer} message={message} onRetry={onRetry} />
      <div className={styles.page}>
        {isToPay ? null : lead}
        <aside className={styles.aside}>
          {payment}
          <div className={styles.card}>
            {standing ? (
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
            {actions}
          </div>
        </aside>
        {isToPay ? lead : null}
        <div className={styles.rest}>
          <CampaignSections
            campaign={campaign}
            product={product}
            brand={brand}
            simulated={
              standing
                ? { ...settled(standing.investmentValue), known: standing }
                : { limits, typed }
            }
          />
        </div>
      </div>
    </div>
  );
};

/** Payments of the accepted amount: shown as accepted, whatever can be invested now. */
const settled = (amount: string) => ({
  limits: { min: amount, max: null, step: null, remaining: null },
  typed: amount,
});

/** Why the campaign takes no acceptances; nothing while it runs. */
export const PhaseNote = ({ phase }: { phase: PublicOffer['campaign']['phase'] }) =>
  phase === 'ended' ? (
    <Note tone="warn">
      <Trans>Kampania już się zakończyła.</Trans>
    </Note>
  ) : phase === 'notStarted' ? (
    <Note tone="warn">
      <Trans>Kampania jeszcze się nie rozpoczęła.</Trans>
    </Note>
  ) : phase === 'closed' ? (
    <Note tone="warn">
      <Trans>Kampania nie jest już aktywna.</Trans>
    </Note>
  ) : null;

/** What prevents accepting, and what was done. */
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
    <PhaseNote phase={offer.campaign.phase} />
    {message === null ? (
      <ErrorNote onRetry={onRetry}>
        <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
      </ErrorNote>
    ) : message ? (
      <ErrorNote>{message}</ErrorNote>
    ) : null}
    {offer.status === 'declined' ? (
      <Note>
        <DeclinedText offer={offer} />
      </Note>
    ) : null}
  </>
);

/** What was accepted, and until when it can be withdrawn. */
const AcceptedCard = ({ offer }: { offer: PublicOffer }) => {
  const { accepted } = offer;
  const open = useUntil(offer.reflectionUntil);
  const until = open ? formatDateTime(open) : null;
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
          <Trans>Od akceptacji można odstąpić do {until} czasu polskiego.</Trans>
        </p>
      ) : null}
    </div>
  );
};

/** Text beside the button in a phone's bottom bar. */
export const BarWords = ({ product }: { product: PublicOffer['product'] }) => {
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
