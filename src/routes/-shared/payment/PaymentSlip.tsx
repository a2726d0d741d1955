import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatBankAccount } from '../../../domain/bankAccountText.ts';
import { formatDate } from '../../../domain/dates.ts';
import { compare, formatMoney } from '../../../domain/money.ts';
import { transferCodeMax } from '../../../domain/payment.ts';
import type { OfferStatus } from '../../../domain/offerStatus.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { card, hidden, quiet, small } from '../../../ui/theme/utility.css.ts';
import * as styles from './payment.css.ts';

const TransferCode = lazyPart(() => import('./TransferCode.tsx'));

/** Details of the outstanding transfer, each with a copy button, and a QR code for banking apps. */
export const PaymentSlip = ({
  payment,
  status,
}: {
  payment: components['schemas']['PaymentInstruction'];
  /** The offer's status, if not shown nearby. */
  status?: OfferStatus;
}) => {
  const { t } = useLingui();
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { recipient, account, title, missing, paid, amount, currency } = payment;
  if (compare(missing, '0.00') <= 0) return null;
  const due = formatDate(payment.dueDate);
  const most = formatMoney(transferCodeMax, 'PLN');
  const copy = async (name: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(name);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const line = (name: string, label: string, shown: ReactNode, text: string) => (
    <div className={styles.line}>
      <dt className={`${quiet} ${small}`}>{label}</dt>
      <dd className={styles.value}>{shown}</dd>
      <dd className={styles.act}>
        <Button
          kind="quiet"
          size="large"
          isSquare
          aria-label={t`Kopiuj: ${label}`}
          onClick={() => void copy(name, text)}
        >
          {copied === name ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        </Button>
      </dd>
    </div>
  );
  // Bank forms take 26 digits, and amounts with a decimal comma.
  const bare = account.replace(/^PL(?=\d)/, '');
  return (
    <section className={`${card} ${styles.slip}`} aria-label={t`Dane do przelewu`}>
      <div className={styles.lead}>
        <p className={`${quiet} ${styles.leadLine}`}>
          <Trans>Do wpłaty do {due}</Trans>
          {status ? <OfferBadge status={status} /> : null}
        </p>
        <p className={styles.sum}>
          <Money amount={missing} currency={currency} />
        </p>
        {compare(paid, '0.00') > 0 ? (
          <p className={small}>
            <Trans>
              Wpłacono <Money amount={paid} currency={currency} /> z{' '}
              <Money amount={amount} currency={currency} />
            </Trans>
          </p>
        ) : null}
      </div>
      <dl style={{ margin: 0 }}>
        {line('recipient', t`Odbiorca`, recipient, recipient)}
        {line(
          'account',
          t`Rachunek`,
          <span className={styles.account}>{formatBankAccount(bare)}</span>,
          bare,
        )}
        {line('title', t`Tytuł wpłaty`, title, title)}
        {line(
          'amount',
          t`Kwota`,
          <Money amount={missing} currency={currency} />,
          missing.replace('.', ','),
        )}
      </dl>
      {payment.transferCode ? (
        <div className={styles.code}>
          <div className={styles.codePicture}>
            <TransferCode text={payment.transferCode} />
          </div>
          <p className={small}>
            <Trans>Kod dla aplikacji banku.</Trans>{' '}
            {compare(missing, transferCodeMax) > 0 ? (
              <Trans>Kwotę trzeba wpisać samodzielnie: kod mieści najwyżej {most}.</Trans>
            ) : null}
          </p>
        </div>
      ) : null}
      <p className={failed ? styles.lead : hidden} role="status">
        {failed ? (
          <Trans>Nie udało się skopiować. Tekst można zaznaczyć i skopiować ręcznie.</Trans>
        ) : copied ? (
          <Trans>Skopiowano.</Trans>
        ) : null}
      </p>
    </section>
  );
};
