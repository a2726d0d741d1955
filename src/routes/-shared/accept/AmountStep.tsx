import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refuseInvestmentValue } from '../../../domain/investmentValue.ts';
import { formatMoney, fromMinor, parseDecimalInput, toMinor } from '../../../domain/money.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { TextField } from '../../../ui/field/fields.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { Next, type Errors, type Step } from './step.tsx';

/** How much: the limits stand beside the field, and are the server's own rules. */
export const AmountStep = ({
  offer,
  draft,
  errors,
  onNext,
}: Step & { offer: PublicOffer; errors: Errors }) => {
  const { i18n } = useLingui();
  const { limits, product } = offer;
  const { currency, unitPrice } = product;
  const [typed, setTyped] = useState(draft.investmentValue ?? '');
  const [error, setError] = useState(errors.investmentValue);
  const money = (amount: string): string => formatMoney(amount, currency);
  const max = limits.max ?? limits.remaining;
  const min = money(limits.min);
  const most = money(max);
  const step = money(limits.step);

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
        <Trans>Kwota</Trans>
      </h1>
      <TextField
        label={<Trans>Kwota inwestycji</Trans>}
        hint={
          <Trans>
            Od {min} do {most}, wielokrotność {step}
          </Trans>
        }
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        isShort
      />
      <Next />
    </form>
  );
};
