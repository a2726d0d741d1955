import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { formatPercent } from '../../../domain/money.ts';
import { reflectionPeriodDays } from '../../../domain/durations.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Initials } from '../../../ui/person/Initials.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { quiet } from '../../../ui/theme/utility.css.ts';
import { pictureOf } from '../campaign/CampaignLead.tsx';
import { durationText, useTranslation } from '../OfferView.tsx';
import { interestOf, isEstimated, paymentsOf } from '../repayment/useSimulation.ts';
import * as styles from './accept.css.ts';

/** Beside every step: what is being accepted, for how much, and how to withdraw. */
export const Summary = ({
  offer,
  amount,
}: {
  offer: PublicOffer;
  /** Decimal string; null until a valid one is given. */
  amount: string | null;
}) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const { campaign, product, advisor } = offer;
  const { name } = useTranslation(campaign);
  const { interest, currency } = product;
  const payments = paymentsOf(product, amount);
  const { gross, net } = interestOf(payments);
  return (
    <aside className={styles.summary}>
      <img
        className={styles.summaryPicture}
        src={pictureOf(campaign, brand)}
        alt=""
        // Where it is hidden, it is not fetched.
        loading="lazy"
      />
      <div className={styles.summaryBody}>
        <div>
          <h2>{name}</h2>
          <p className={styles.product}>
            {product.name} · {product.code}
          </p>
        </div>
        <Facts>
          {interest ? (
            <Fact label={<Trans>Oprocentowanie w skali roku</Trans>}>
              {formatPercent(interest.rate)}
            </Fact>
          ) : null}
          {product.duration ? (
            <Fact label={<Trans>Okres trwania</Trans>}>{durationText(product.duration)}</Fact>
          ) : null}
          {payments.length > 0 ? (
            <>
              <Fact
                label={
                  isEstimated(product) ? (
                    <Trans>Odsetki razem, brutto, szacunkowo</Trans>
                  ) : (
                    <Trans>Odsetki razem, brutto</Trans>
                  )
                }
              >
                <Money amount={gross} currency={currency} />
              </Fact>
              <Fact label={<Trans>Po podatku 19%</Trans>}>
                <Money amount={net} currency={currency} />
              </Fact>
            </>
          ) : null}
        </Facts>
        {amount ? (
          <div className={styles.total}>
            <Trans>Do wpłaty</Trans>
            <span className={styles.totalFigure}>
              <Money amount={amount} currency={currency} />
            </span>
          </div>
        ) : null}
        {campaign.regime === 'ecsp' ? (
          <Note tone="plain">
            <Trans>
              Od akceptacji można odstąpić przez co najmniej {reflectionPeriodDays} dni, bez podania
              przyczyny.
            </Trans>
          </Note>
        ) : null}
        <div className={styles.person}>
          <Initials name={advisor.name} size={36} />
          <div>
            <b>{advisor.name}</b>, <Trans>doradca</Trans>
            <div className={quiet}>{advisor.phone ?? advisor.email}</div>
          </div>
        </div>
      </div>
    </aside>
  );
};
