import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { refuseInvestmentValue } from '../../../domain/investmentValue.ts';
import { formatMoney, fromMinor, parseDecimalInput, toMinor } from '../../../domain/money.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { AmountChips, AmountField } from '../../../ui/field/AmountField.tsx';
import { cardTitle } from '../../../ui/layout/layout.css.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { paymentsOf } from '../repayment/useSimulation.ts';
import * as styles from './accept.css.ts';
import { Next, type Errors, type Step } from './step.tsx';

const PaymentTimeline = lazyPart(() => import('../repayment/PaymentTimeline.tsx'));

/** To choose from; which of them an offer takes, its limits say. */
const usualAmounts = ['5000.00', '10000.00', '25000.00', '50000.00', '100000.00'];

/** How much: the limits stand beside the field, and are the server's own rules. */
export const AmountStep = ({
  offer,
  draft,
  errors,
  onNext,
  onAmount,
}: Step & {
  offer: PublicOffer;
  errors: Errors;
  /** What stands in the field now, when it can be invested. */
  onAmount: (amount: string | null) => void;
}) => {
  const { i18n, t } = useLingui();
  const { limits, product } = offer;
  const { currency, unitPrice } = product;
  const [typed, setTyped] = useState(draft.investmentValue ?? '');
  const [error, setError] = useState(errors.investmentValue);
  const money = (amount: string): string => formatMoney(amount, currency);
  const max = limits.max ?? limits.remaining;
  const min = money(limits.min);
  const most = money(max);
  const step = money(limits.step);

  const fitting = (text: string): string | null => {
    const { value } = parseDecimalInput(text);
    const amount = value ? fromMinor(toMinor(value)) : null;
    return amount && !refuseInvestmentValue(amount, limits) ? amount : null;
  };
  const change = (text: string): void => {
    setTyped(text);
    onAmount(fitting(text));
  };
  const now = fitting(typed);
  const payments = useMemo(() => paymentsOf(product, now), [product, now]);
  const chips = usualAmounts.filter((amount) => fitting(amount));

  const submit = (): void => {
    const parsed = parseDecimalInput(typed);
    const amount = parsed.value;
    if (!amount) {
      setError(messageText(i18n, typed.trim() === '' ? 'required' : 'number'));
      return;
    }
    const refusal = refuseInvestmentValue(amount, limits);
    if (refusal) {
      setError(
        problemText(i18n, {
          status: 422,
          label: '',
          title: '',
          code: refusal.code,
          parameters: refusal.parameters,
          violations: [],
        }),
      );
      return;
    }
    onNext({
      investmentValue: fromMinor(toMinor(amount)),
      currency,
      instrumentCount: unitPrice ? Number(toMinor(amount) / toMinor(unitPrice)) : null,
    });
  };

  return (
    <form
      className={stack.wide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Kwota inwestycji</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Można ją zmienić do ostatniego kroku. Przelew dopiero po akceptacji.</Trans>
      </p>
      <AmountField
        size="page"
        currency={currency}
        label={<Trans>Kwota inwestycji</Trans>}
        hint={
          <Trans>
            Od {min} do {most}, wielokrotność {step}
          </Trans>
        }
        error={error}
        value={typed}
        onChange={change}
      >
        {chips.length > 1 ? (
          <AmountChips
            label={t`Przykładowe kwoty`}
            amounts={chips}
            value={typed}
            onChoose={change}
          />
        ) : null}
      </AmountField>
      {product.interest ? (
        <section className={styles.chartSheet}>
          <h2 className={cardTitle}>
            <Trans>Wypłaty przy tej kwocie, brutto</Trans>
          </h2>
          {payments.length > 0 ? (
            <PaymentTimeline payments={payments} currency={currency} label={t`Wypłaty w czasie`} />
          ) : (
            <p className={quiet}>
              <Trans>Wynik pojawi się po wpisaniu kwoty, którą można zainwestować.</Trans>
            </p>
          )}
        </section>
      ) : null}
      <Next />
    </form>
  );
};
