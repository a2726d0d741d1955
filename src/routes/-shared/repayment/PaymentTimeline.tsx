import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, today, type CalendarDate } from '../../../domain/dates.ts';
import { add, formatMoney } from '../../../domain/money.ts';
import type { InstalmentState } from '../../../domain/payouts.ts';
import type { Instalment } from '../../../domain/schedule.ts';
import { BarTimeline } from '../../../ui/chart/BarTimeline.tsx';
import { figure } from '../../../ui/chart/chart.css.ts';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import { Legend } from '../../../ui/chart/Legend.tsx';
import { useHiddenAmounts } from '../../../ui/money/hiddenAmounts.ts';
import { EstimateNote } from './EstimateNote.tsx';

/** A planned payment, with what was received, if known. */
export type PlannedPayment = Instalment & { received?: string; state?: InstalmentState };

/**
 * Payments to the investor on a time axis, with the same figures as a table; gross.
 * @param isDivided Whether past and future payments are distinguished.
 */
const PaymentTimeline = ({
  payments,
  currency,
  label,
  isDivided = false,
  isEstimate = false,
}: {
  payments: readonly PlannedPayment[];
  currency: string;
  /** Accessible description. */
  label: string;
  isDivided?: boolean;
  /** The rate of some of them is variable. */
  isEstimate?: boolean;
}) => {
  const { t } = useLingui();
  const isHidden = useHiddenAmounts();
  const money = (amount: string): string => (isHidden ? '•••' : formatMoney(amount, currency));
  if (payments.length === 0) return null;
  const sum = (name: 'interest' | 'principal' | 'total' | 'received'): string =>
    money(add('0.00', ...payments.map((one) => one[name] ?? '0.00')));
  const now = today(new Date());
  const isAmong =
    payments.some(({ date }) => date < now) && payments.some(({ date }) => date > now);
  return (
    <figure className={figure}>
      <Legend
        items={
          isDivided
            ? [
                { shape: 'paid', words: <Trans>Odsetki otrzymane</Trans> },
                { shape: 'planned', words: <Trans>Odsetki planowane</Trans> },
                { shape: 'capital', words: <Trans>Zwrot kapitału</Trans> },
              ]
            : [
                { shape: 'interest', words: <Trans>Odsetki brutto</Trans> },
                { shape: 'capital', words: <Trans>Zwrot kapitału</Trans> },
              ]
        }
      />
      <BarTimeline
        bars={byDay(payments).map(({ date, interest, principal, state }) => ({
          date,
          interest,
          principal,
          state: isDivided ? (state === 'paid' ? 'paid' : 'planned') : 'plain',
        }))}
        label={label}
        isHidden={isHidden}
        today={isDivided && isAmong ? { date: now, word: t`dziś` } : null}
      />
      {isEstimate ? <EstimateNote /> : null}
      <ChartTable
        summary={<Trans>Pokaż tabelę wypłat</Trans>}
        label={t`Tabela wypłat`}
        heads={[t`Data`, t`Odsetki`, t`Kapitał`, t`Razem`, ...(isDivided ? [t`Wypłacono`] : [])]}
        rows={payments.map(({ date, interest, principal, total, received = '0.00', state }) => [
          formatDate(date),
          money(interest),
          money(principal),
          money(total),
          ...(isDivided
            ? [
                state === 'planned'
                  ? t`planowana`
                  : state === 'awaited'
                    ? t`nieodnotowana`
                    : money(received),
              ]
            : []),
        ])}
        foot={[
          t`Suma`,
          sum('interest'),
          sum('principal'),
          sum('total'),
          ...(isDivided ? [sum('received')] : []),
        ]}
      />
    </figure>
  );
};

/** Payments of several investments on one day share a bar. */
const byDay = (payments: readonly PlannedPayment[]): PlannedPayment[] => {
  const days = new Map<CalendarDate, PlannedPayment>();
  for (const one of payments) {
    const before = days.get(one.date);
    days.set(
      one.date,
      before
        ? {
            ...one,
            interest: add(before.interest, one.interest),
            principal: add(before.principal, one.principal),
            total: add(before.total, one.total),
            // A bar counts as paid only if all its payments were received.
            ...(before.state === 'paid' ? {} : { state: before.state }),
          }
        : one,
    );
  }
  return [...days.values()].sort((one, other) => one.date.localeCompare(other.date));
};

export default PaymentTimeline;
