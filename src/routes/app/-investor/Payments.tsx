import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { segment, segments } from '../../../ui/table/views.css.ts';
import { hidden } from '../../../ui/theme/utility.css.ts';
import PaymentTimeline from '../../-shared/repayment/PaymentTimeline.tsx';
import { isEstimated } from '../../-shared/repayment/useSimulation.ts';
import * as styles from './investor.css.ts';
import { byCurrency } from './Sums.tsx';

/** Past and future payments, one currency at a time. */
export const Payments = ({
  payments,
  products,
}: {
  payments: Schemas['InvestorPayment'][];
  products: readonly Schemas['InvestorProduct'][];
}) => {
  const { t } = useLingui();
  const name = useId();
  const currencies = [...new Set([...payments].sort(byCurrency).map(({ currency }) => currency))];
  const [chosen, setChosen] = useState(currencies[0]);
  // The chosen currency may no longer have payments.
  const shown = currencies.find((one) => one === chosen) ?? currencies[0];
  if (shown === undefined) return null;
  const chosenPayments = payments.filter(({ currency }) => currency === shown);
  const estimates = new Set(
    products
      .filter(({ product }) => isEstimated(product))
      .flatMap(({ offers }) => offers.map(({ id }) => id)),
  );
  return (
    <section className={styles.sheet} aria-labelledby="payments">
      <header className={styles.sheetHead}>
        <h2 id="payments">
          <Trans>Wypłaty w {shown} (brutto)</Trans>
        </h2>
        {currencies.length > 1 ? (
          <div role="radiogroup" aria-label={t`Waluta`} className={`${segments} ${styles.headEnd}`}>
            {currencies.map((currency) => (
              <label
                key={currency}
                className={segment}
                data-chosen={currency === shown || undefined}
              >
                <input
                  className={hidden}
                  type="radio"
                  name={name}
                  checked={currency === shown}
                  onChange={() => setChosen(currency)}
                />
                {currency}
              </label>
            ))}
          </div>
        ) : null}
      </header>
      <div className={styles.body}>
        <PaymentTimeline
          key={shown}
          isDivided
          payments={chosenPayments}
          currency={shown}
          label={t`Wypłaty otrzymane i przyszłe`}
          isEstimate={chosenPayments.some(({ offerId }) => estimates.has(offerId))}
        />
      </div>
    </section>
  );
};
