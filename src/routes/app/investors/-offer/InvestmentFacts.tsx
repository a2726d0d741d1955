import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { formatPercent } from '../../../../domain/money.ts';
import { isRepaid } from '../../../../domain/payouts.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';
import { UndeliveredBadge } from '../../../../ui/status/statusBadges.tsx';
import { Fact, Facts } from '../../../../ui/layout/Facts.tsx';
import { DateText, Money } from '../../../../ui/money/Money.tsx';
import { interestPaymentLabels, interestTypeLabels } from '../../../../ui/text/labels.ts';
import { hidden, ownLine, row, sheet } from '../../../../ui/theme/utility.css.ts';
import { pictureOf } from '../../../-shared/campaign/CampaignLead.tsx';
import { durationText } from '../../../-shared/OfferView.tsx';
import { interestOf, isEstimated, paymentsOf } from '../../../-shared/repayment/useSimulation.ts';
import { useUntil } from '../../../-shared/useUntil.ts';
import * as styles from './offer.css.ts';

/** Product, terms and key dates. */
export const InvestmentFacts = ({
  details,
}: {
  details: components['schemas']['OfferDetails'];
}) => {
  const { i18n } = useLingui();
  const { brand } = useRouteContext({ from: '__root__' });
  const { offer, product, campaign, invitation } = details;
  const reflectionUntil = useUntil(details.reflectionUntil);
  const { interest } = product;
  const amount = offer.investmentValue === '0.00' ? null : offer.investmentValue;
  const hasCome = isRepaid(details.schedule);
  // Of what was repaid early no more interest comes than what came.
  const payments = hasCome ? details.schedule : paymentsOf(product, amount);
  return (
    <section className={sheet} aria-labelledby="facts">
      <header className={styles.head}>
        <h2 id="facts">
          <Trans>Szczegóły inwestycji</Trans>
        </h2>
      </header>
      <div className={styles.body}>
        <div className={styles.product}>
          <img className={styles.thumb} src={pictureOf(campaign, brand)} alt="" />
          <dl style={{ margin: 0, minWidth: 0 }}>
            <dt className={hidden}>
              <Trans>Kampania</Trans>
            </dt>
            <dd className={styles.productName}>
              <Link to="/app/offers/$id" params={{ id: campaign.id }} className={ownLine}>
                {offer.campaignName}
              </Link>
            </dd>
            <dt className={hidden}>
              <Trans>Produkt</Trans>
            </dt>
            <dd className={styles.productLine}>
              {product.name} · {product.code}
            </dd>
          </dl>
        </div>
        <Facts>
          {interest ? (
            <Fact label={<Trans>Oprocentowanie w skali roku</Trans>}>
              {formatPercent(interest.rate)}, {i18n._(interestTypeLabels[interest.type])}
            </Fact>
          ) : null}
          <Fact label={<Trans>Data umowy</Trans>}>
            <DateText date={offer.agreementDate} />
          </Fact>
          {product.duration ? (
            <Fact label={<Trans>Okres trwania</Trans>}>{durationText(product.duration)}</Fact>
          ) : null}
          <Fact label={<Trans>Data zakończenia</Trans>}>
            <DateText date={offer.endDate} />
          </Fact>
          {interest ? (
            <Fact label={<Trans>Harmonogram wypłaty odsetek</Trans>}>
              {i18n._(interestPaymentLabels[interest.schedule])}
            </Fact>
          ) : null}
          <Fact label={<Trans>Ostatnia wpłata</Trans>}>
            <DateText date={offer.paymentDate} />
          </Fact>
          {payments.length > 0 ? (
            <Fact
              label={
                !hasCome && isEstimated(product) ? (
                  <Trans>Odsetki razem, brutto, szacunkowo</Trans>
                ) : (
                  <Trans>Odsetki razem, brutto</Trans>
                )
              }
            >
              <Money amount={interestOf(payments).gross} currency={offer.currency} />
            </Fact>
          ) : null}
          {reflectionUntil ? (
            <Fact label={<Trans>Odstąpienie możliwe do</Trans>}>
              <DateText date={reflectionUntil} />
            </Fact>
          ) : null}
          <Fact label={<Trans>Link ważny do</Trans>}>
            <span className={row} style={{ justifyContent: 'flex-end' }}>
              <DateText date={invitation.expiresAt} />
              {invitation.state === 'revoked' ? (
                <Tag tone="neg">
                  <Trans>unieważniony</Trans>
                </Tag>
              ) : invitation.state === 'expired' ? (
                <Tag tone="warn">
                  <Trans>wygasł</Trans>
                </Tag>
              ) : null}
              {invitation.mailStatus === 'failed' ? <UndeliveredBadge /> : null}
            </span>
          </Fact>
        </Facts>
      </div>
    </section>
  );
};
