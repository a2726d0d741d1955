import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../domain/dates.ts';
import { compare } from '../../../domain/money.ts';
import { durationText } from '../OfferView.tsx';
import type { InvestmentLimits } from '../../../domain/investmentValue.ts';
import type { Instalment } from '../../../domain/schedule.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { AmountField } from '../../../ui/field/AmountField.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { meta } from '../../../ui/theme/utility.css.ts';
import { AmountSlider } from './AmountSlider.tsx';
import { EstimateNote } from './EstimateNote.tsx';
import * as styles from './repayment.css.ts';
import { isEstimated, useSimulation } from './useSimulation.ts';

/** Simulates an investment: interest before and after tax, and when it is paid. */
const SimulationCard = ({
  typed: own,
  onType: setTyped,
  product,
  limits,
}: {
  /** As typed; null until then. */
  typed: string | null;
  onType: (typed: string) => void;
  product: components['schemas']['Product'];
  limits: InvestmentLimits;
}) => {
  const { t } = useLingui();
  const { currency } = product;
  const simulation = useSimulation(product, limits, own);
  const { typed, amount, most, error, payments, gross, net } = simulation;
  const last = payments.at(-1);
  const during = product.duration ? durationText(product.duration) : '';
  const count = plural(payments.length, {
    one: '# wypłata',
    few: '# wypłaty',
    many: '# wypłat',
    other: '# wypłaty',
  });
  return (
    <>
      <AmountField
        label={<Trans>Kwota do przeliczenia</Trans>}
        currency={currency}
        value={typed}
        error={error}
        onChange={setTyped}
      >
        {most ? (
          <AmountSlider
            min={limits.min}
            max={most}
            step={limits.step}
            value={amount ?? limits.min}
            currency={currency}
            label={t`Suwak kwoty`}
            onChange={setTyped}
          />
        ) : null}
      </AmountField>
      <div className={styles.result} aria-live="polite">
        {last ? (
          <>
            <div className={styles.resultName}>
              <Trans>Odsetki brutto, okres: {during}</Trans>
            </div>
            <div className={styles.resultFigure}>
              <Money amount={gross} currency={currency} />
            </div>
            <Facts>
              <Fact label={count}>
                <Payouts payments={payments} currency={currency} />
              </Fact>
              <Fact label={<Trans>Po podatku 19%</Trans>}>
                <Money amount={net} currency={currency} />
              </Fact>
              <Fact label={<Trans>Zwrot kapitału {formatDate(last.date)}</Trans>}>
                <Money amount={last.principal} currency={currency} />
              </Fact>
            </Facts>
          </>
        ) : (
          <div className={styles.resultName}>
            <Trans>Wynik pojawi się po wpisaniu kwoty, którą można zainwestować.</Trans>
          </div>
        )}
      </div>
      {isEstimated(product) ? <EstimateNote /> : null}
      <p className={meta}>
        <Trans>
          Liczone jak przy wpłacie dziś, terminowych wypłatach i niezmiennym oprocentowaniu. To nie
          jest obietnica zysku.
        </Trans>
      </p>
    </>
  );
};

/**
 * Interest of the payouts: one amount where all are equal, else the least and the most. A shorter
 * last period, terms in days and leftover grosze make them differ.
 */
const Payouts = ({ payments, currency }: { payments: readonly Instalment[]; currency: string }) => {
  const amounts = payments.map(({ interest }) => interest).toSorted(compare);
  const [least = '0.00'] = amounts;
  const most = amounts.at(-1) ?? least;
  if (amounts.length === 1) return <Money amount={least} currency={currency} />;
  return least === most ? (
    <Trans>
      po <Money amount={least} currency={currency} />
    </Trans>
  ) : (
    <Trans>
      od <Money amount={least} currency={currency} /> do <Money amount={most} currency={currency} />
    </Trans>
  );
};

export default SimulationCard;
