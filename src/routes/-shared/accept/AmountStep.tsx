import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formTables } from '../../../domain/formTables.ts';
import { mostInvestable } from '../../../domain/investmentValue.ts';
import { formatMoney, toMinor } from '../../../domain/money.ts';
import type { Problem } from '../../../domain/problem.ts';
import { lastName } from '../../../domain/propertyPath.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { AmountChips, AmountField } from '../../../ui/field/AmountField.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { cardTitle } from '../../../ui/layout/layout.css.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { meta, stack } from '../../../ui/theme/utility.css.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { PayoutDays } from '../repayment/PayoutDays.tsx';
import { isEstimated, interestOf, paymentsOf } from '../repayment/useSimulation.ts';
import * as styles from './accept.css.ts';
import { amountMistakes, fittingAmount } from './amount.ts';
import { Next, Refusal, type TypedStep } from './step.tsx';

const PaymentTimeline = lazyPart(() => import('../repayment/PaymentTimeline.tsx'));

/** As many stand side by side on a phone. */
const mostChips = 4;
/** Preset amounts; the offer's limits decide which are shown. */
const usualAmounts = ['5000.00', '10000.00', '25000.00', '50000.00', '100000.00'];

/** Moves a refusal of the amount, which the server returns for the whole form, to its field. */
const atAmount = (i18n: I18n, refused: Problem | null): Problem | null =>
  refused && refused.code >= 3101 && refused.code <= 3104
    ? {
        ...refused,
        violations: [
          { propertyPath: 'investmentValue', title: '', message: problemText(i18n, refused) },
        ],
      }
    : refused;

/** What the amount earns, beside “Dalej”. */
const Earned = ({
  payments,
  product,
}: {
  payments: ReturnType<typeof paymentsOf>;
  product: PublicOffer['product'];
}) => (
  <>
    <span className={meta}>
      {isEstimated(product) ? (
        <Trans>Odsetki razem, brutto, szacunkowo</Trans>
      ) : (
        <Trans>Odsetki razem, brutto</Trans>
      )}
    </span>
    <b>
      {payments.length > 0 ? (
        <Money amount={interestOf(payments).gross} currency={product.currency} />
      ) : (
        '–'
      )}
    </b>
  </>
);

/** The form of the amount: limits are shown beside the field, and are the server's own rules. */
const AmountStep = ({
  offer,
  draft,
  refused,
  onNext,
  onType,
  isPublic = false,
}: TypedStep & {
  offer: PublicOffer;
  /** “Dalej” stands in a bar within reach. */
  isPublic?: boolean;
}) => {
  const { i18n, t } = useLingui();
  const { limits, product } = offer;
  const { currency, unitPrice } = product;
  const money = (amount: string): string => formatMoney(amount, currency);
  const min = money(limits.min);
  const most = money(mostInvestable(limits) ?? limits.remaining);
  const step = money(limits.step);
  const fitting = (typed: string): string | null => fittingAmount(typed, limits);

  const { frame, inputs, refusal, summary, values } = useTableForm(formTables.amount, {
    values: { investmentValue: draft.investmentValue ?? '' },
    check: ({ investmentValue }) => amountMistakes(investmentValue, limits),
    refused: atAmount(i18n, refused),
    fieldOf: lastName,
    onType,
    onSubmit: ({ investmentValue }) => {
      const amount = fitting(investmentValue)!;
      onNext({
        investmentValue: amount,
        currency,
        instrumentCount: unitPrice ? Number(toMinor(amount) / toMinor(unitPrice)) : null,
      });
    },
  });
  const now = fitting(values.investmentValue);
  const payments = useMemo(() => paymentsOf(product, now), [product, now]);
  const chips = usualAmounts.filter(fitting).slice(0, mostChips);
  const next = <Next />;

  return (
    <form className={stack.wide} {...frame}>
      {summary}
      <Refusal>{refusal}</Refusal>
      {inputs({
        investmentValue: (input) => (
          <AmountField
            {...input}
            size="page"
            currency={currency}
            hint={
              <Trans>
                Od {min} do {most}, wielokrotność {step}
              </Trans>
            }
          >
            {chips.length > 1 ? (
              <AmountChips
                label={t`Przykładowe kwoty`}
                amounts={chips}
                value={input.value}
                onChoose={input.onChange}
              />
            ) : null}
          </AmountField>
        ),
      })}
      {product.interest ? (
        <div className={stack.tight}>
          <section
            className={`${styles.chartSheet} ${isPublic ? styles.reservedOnDesk : styles.reserved}`}
          >
            <h2 className={cardTitle}>
              <Trans>Wypłaty przy tej kwocie, brutto</Trans>
            </h2>
            {payments.length > 0 ? (
              <PaymentTimeline
                payments={payments}
                currency={currency}
                label={t`Wypłaty w czasie`}
                isEstimate={isEstimated(product)}
              />
            ) : (
              <p className={styles.awaited}>
                <Trans>Wynik pojawi się po wpisaniu kwoty, którą można zainwestować.</Trans>
              </p>
            )}
          </section>
          <p className={meta}>
            <PayoutDays known={null} />
          </p>
        </div>
      ) : null}
      {isPublic ? (
        <ActionBar
          // Also before there is an amount, or the button would move when one is typed.
          words={product.interest ? <Earned payments={payments} product={product} /> : null}
        >
          {next}
        </ActionBar>
      ) : (
        next
      )}
    </form>
  );
};
export default AmountStep;
