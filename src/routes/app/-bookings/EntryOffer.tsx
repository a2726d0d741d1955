import { Trans, useLingui } from '@lingui/react/macro';
import { compare, subtract } from '../../../domain/money.ts';
import { isLost } from '../../../domain/offerStatus.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge, Tag } from '../../../ui/badge/Badge.tsx';
import { Money, None } from '../../../ui/money/Money.tsx';
import { meta } from '../../../ui/theme/utility.css.ts';
import { reasonLabels, useLabels } from './labels.ts';
import * as styles from './bookings.css.ts';

/** What is known of an offer, and how far it is paid. */
export const OfferFacts = ({ offer }: { offer: Schemas['PayableOffer'] }) => {
  const missing = subtract(offer.investmentValue, offer.paid);
  const isOwedBack = isLost(offer.status) && compare(offer.paid, '0.00') > 0;
  const isOver = !isOwedBack && compare(missing, '0.00') < 0;
  return (
    <>
      <span className={styles.offerName}>
        {offer.no} · {offer.investorName}
      </span>
      <span className={styles.figures}>
        <OfferBadge status={offer.status} />
        <span className={meta}>
          <Trans>
            Wpłacono <Money amount={offer.paid} currency={offer.currency} /> z{' '}
            <Money amount={offer.investmentValue} currency={offer.currency} />
          </Trans>
        </span>
        {isOwedBack ? (
          <Tag tone="warn">
            <Trans>
              Do zwrotu <Money amount={offer.paid} currency={offer.currency} />
            </Trans>
          </Tag>
        ) : null}
        {isOver ? (
          <Tag tone="warn">
            <Trans>
              Nadpłata <Money amount={subtract('0.00', missing)} currency={offer.currency} />
            </Trans>
          </Tag>
        ) : null}
      </span>
    </>
  );
};

/** Marks a line by which the bank takes an earlier movement back. */
const ReversalTag = () => (
  <Tag tone="warn">
    <Trans>Storno banku</Trans>
  </Tag>
);

/** The offer of a line, why it was proposed and what the line is booked as. */
export const EntryOffer = ({ entry }: { entry: Schemas['BankEntry'] }) => {
  const { i18n } = useLingui();
  const { offer, use, reasons, isReversal } = entry;
  if (!offer) return isReversal ? <ReversalTag /> : <None />;
  const said = reasons.map((reason) => i18n._(reasonLabels[reason])).join(', ');
  return (
    <span className={`${styles.offer} ${styles.offerCell}`}>
      <OfferFacts offer={offer} />
      {isReversal ? (
        <span>
          <ReversalTag />
        </span>
      ) : null}
      <span className={meta}>
        {use ? i18n._(useLabels[use]) : null}
        {said ? <Trans> · zgadza się: {said}</Trans> : null}
        {said === '' && entry.status !== 'unmatched' ? <Trans> · wskazana ręcznie</Trans> : null}
      </span>
    </span>
  );
};
