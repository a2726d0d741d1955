import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { today } from '../../../domain/dates.ts';
import { refuseInvestmentValue, type InvestmentLimits } from '../../../domain/investmentValue.ts';
import { fromMinor, parseDecimalInput, toMinor } from '../../../domain/money.ts';
import { repaymentSchedule } from '../../../domain/schedule.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { TextField } from '../../../ui/field/fields.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { messageText } from '../../../ui/text/messages.ts';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { RepaymentPlan } from './RepaymentPlan.tsx';

/**
 * What an amount would bring: the same schedule that the document prints (domain/schedule.ts),
 * counted from today, gross. Nothing is stored.
 */
const RepaymentCalculator = ({
  product,
  limits,
}: {
  product: components['schemas']['Product'];
  limits: InvestmentLimits;
}) => {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState(product.min);
  const { interest, duration, currency } = product;
  if (!interest || !duration) return null;
  const { value } = parseDecimalInput(typed);
  const amount = value ? fromMinor(toMinor(value)) : null;
  const refusal = amount ? refuseInvestmentValue(amount, limits) : null;
  const error = !amount
    ? messageText(i18n, 'number')
    : refusal
      ? problemText(i18n, {
          status: 422,
          label: '',
          title: '',
          code: refusal.code,
          parameters: refusal.parameters,
          violations: [],
        })
      : undefined;
  const payments =
    amount && !refusal
      ? repaymentSchedule({
          amount,
          annualRate: interest.rate,
          payments: interest.schedule,
          duration,
          start: today(new Date()),
        })
      : [];
  return (
    <section className={stack.normal}>
      <h2>
        <Trans>Kalkulator wypłat</Trans>
      </h2>
      <div className={card}>
        <div className={stack.normal}>
          <TextField
            label={<Trans>Kwota do przeliczenia</Trans>}
            inputMode="decimal"
            autoComplete="off"
            isShort
            value={typed}
            error={error}
            onChange={setTyped}
          />
          <RepaymentPlan payments={payments} currency={currency} label={t`Wypłaty w czasie`} />
          <p className={quiet}>
            <Trans>
              Kwoty brutto, przed 19% podatkiem od odsetek, liczone od dziś. Odsetki okresu to kwota
              × oprocentowanie × liczba miesięcy ÷ 12, obcięte do groszy; resztę wyrównuje ostatnia
              wypłata. Harmonogram wiążący jest w dokumencie.
            </Trans>
          </p>
        </div>
      </div>
    </section>
  );
};
export default RepaymentCalculator;
