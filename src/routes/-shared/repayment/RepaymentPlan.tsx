import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../domain/dates.ts';
import { add, formatMoney, toMinor } from '../../../domain/money.ts';
import type { Instalment } from '../../../domain/schedule.ts';
import { useHiddenAmounts } from '../../../ui/money/hiddenAmounts.ts';
import * as styles from './repayment.css.ts';

/** One payment of a plan; past ones are drawn fainter. */
export type PlannedPayment = Instalment & { isPast?: boolean };

/** Pixels of the highest bar of interest. Money is exact elsewhere; a pixel is not. */
const highestPx = 64;
const share = (amount: string, most: bigint): number =>
  Number((toMinor(amount) * BigInt(highestPx)) / most);

/**
 * Payments to the investor as a chart and a table, gross. The last bar, which pays the principal
 * back, would be far higher than the rest: it is cut, and the legend says so.
 */
export const RepaymentPlan = ({
  payments,
  currency,
  label,
}: {
  payments: readonly PlannedPayment[];
  currency: string;
  /** What the chart shows, said to screen readers. */
  label: string;
}) => {
  const { t } = useLingui();
  const isHidden = useHiddenAmounts();
  const money = (amount: string): string => (isHidden ? '•••' : formatMoney(amount, currency));
  if (payments.length === 0) return null;
  const most = payments.reduce(
    (highest, { interest }) => (toMinor(interest) > highest ? toMinor(interest) : highest),
    1n,
  );
  const sum = (name: 'interest' | 'principal' | 'total'): string =>
    add('0.00', ...payments.map((one) => one[name]));
  const [first] = payments;
  const last = payments.at(-1)!;
  return (
    <figure className={styles.figure}>
      <div className={styles.bars} role="img" aria-label={label}>
        {payments.map(({ date, interest, principal, isPast }, index) => (
          <div
            key={`${date} ${index}`}
            className={isPast ? `${styles.bar} ${styles.past}` : styles.bar}
            title={`${formatDate(date)}: ${money(add(interest, principal))}`}
          >
            {toMinor(principal) > 0n ? (
              <div className={styles.principal} style={{ height: 70 }} />
            ) : null}
            {toMinor(interest) > 0n ? (
              <div
                className={styles.interest}
                style={{ height: Math.max(share(interest, most), 2) }}
              />
            ) : null}
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{formatDate(first!.date)}</span>
        {payments.length > 1 ? <span>{formatDate(last.date)}</span> : null}
      </div>
      <div className={styles.legend}>
        <span>
          <span className={`${styles.swatch} ${styles.interest}`} aria-hidden />
          <Trans>Odsetki</Trans>: {money(sum('interest'))}
        </span>
        <span>
          <span className={`${styles.swatch} ${styles.principal}`} aria-hidden />
          <Trans>Kapitał (słupek skrócony)</Trans>: {money(sum('principal'))}
        </span>
      </div>
      <details>
        <summary>
          <Trans>Pokaż tabelę wypłat</Trans>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, by keyboard too */}
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Tabela wypłat`}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[t`Data`, t`Odsetki`, t`Kapitał`, t`Razem`].map((name) => (
                  <th key={name} scope="col" className={styles.cell}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {payments.map(({ date, interest, principal, total }, index) => (
                <tr key={`${date} ${index}`}>
                  <td className={styles.cell}>{formatDate(date)}</td>
                  <td className={styles.cell}>{money(interest)}</td>
                  <td className={styles.cell}>{money(principal)}</td>
                  <td className={styles.cell}>{money(total)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" className={styles.cell}>
                  <Trans>Suma</Trans>
                </th>
                <td className={styles.cell}>{money(sum('interest'))}</td>
                <td className={styles.cell}>{money(sum('principal'))}</td>
                <td className={styles.cell}>{money(sum('total'))}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      </details>
    </figure>
  );
};
