import { Trans, useLingui } from '@lingui/react/macro';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { sheet } from '../../../../ui/theme/utility.css.ts';
import PaymentTimeline from '../../../-shared/repayment/PaymentTimeline.tsx';
import { isEstimated } from '../../../-shared/repayment/useSimulation.ts';
import * as styles from './offer.css.ts';

/** An active offer's plan next to its recorded payouts. */
export const Payouts = ({
  details: { offer, product, schedule },
}: {
  details: components['schemas']['OfferDetails'];
}) => {
  const { t } = useLingui();
  if (schedule.length === 0) return null;
  return (
    <section className={sheet} aria-labelledby="payouts">
      <header className={styles.head}>
        <h2 id="payouts">
          <Trans>Wypłaty dla inwestora (brutto)</Trans>
        </h2>
      </header>
      <div className={styles.body}>
        <PaymentTimeline
          isDivided
          payments={schedule}
          currency={offer.currency}
          label={t`Wypłaty otrzymane i przyszłe`}
          isEstimate={isEstimated(product)}
        />
      </div>
    </section>
  );
};
