import { Trans, useLingui } from '@lingui/react/macro';
import { Check, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayPass, type Recipient } from '../../machines/invitation.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Progress } from '../../ui/state/state.tsx';
import { problemText } from '../../ui/text/problem.ts';
import { quiet, stack } from '../../ui/theme/utility.css.ts';
import * as styles from './batchResults.css.ts';

/** Results of a batch: failures first, each with its reason. */
export const BatchResults = ({
  recipients,
  isSending,
  isChange = false,
  nameOf = (target) => target,
  resentWords = <Trans>wysłano nowy link</Trans>,
}: {
  recipients: Recipient[];
  isSending: boolean;
  /** The batch changes something instead of sending it. */
  isChange?: boolean;
  nameOf?: (target: string) => string;
  /** Text for those that already existed. */
  resentWords?: ReactNode;
}) => {
  const { i18n, t } = useLingui();
  const sent = recipients.filter(({ state }) => state === 'sent').length;
  const failed = recipients.filter(({ state }) => state === 'failed').length;
  const all = recipients.length;
  const order = { failed: 0, sending: 1, waiting: 2, sent: 3 };
  const sorted = [...recipients].sort((one, other) => order[one.state] - order[other.state]);
  return (
    <div className={stack.normal}>
      <p role="status" style={{ fontWeight: 700 }}>
        {isChange ? (
          isSending ? (
            <Trans>
              Zmienianie: {sent} z {all}
            </Trans>
          ) : failed > 0 ? (
            <Trans>
              Zmieniono: {sent}. Nie zmieniono: {failed}
            </Trans>
          ) : (
            <Trans>Zmieniono: {sent}</Trans>
          )
        ) : isSending ? (
          <Trans>
            Wysyłanie: {sent} z {all}
          </Trans>
        ) : failed > 0 ? (
          <Trans>
            Wysłano: {sent}. Nie wysłano: {failed}
          </Trans>
        ) : (
          <Trans>Wysłano: {sent}</Trans>
        )}
      </p>
      <Progress part={(sent + failed) / Math.max(all, 1)} label={t`Postęp wysyłania`} />
      <ul className={stack.tight}>
        {sorted.map(({ target, state, problem, resent }) => (
          <li key={target} className={styles.result}>
            {state === 'sent' ? (
              <Check size={18} aria-label={t`wysłano`} />
            ) : state === 'failed' ? (
              <X size={18} aria-label={t`nie wysłano`} />
            ) : (
              <LoaderCircle size={18} aria-label={t`w toku`} />
            )}
            <span className={styles.resultWords}>
              <span>{nameOf(target)}</span>
              <span className={quiet}>
                {resent ? resentWords : null}
                {state === 'failed' ? (
                  problem ? (
                    problemText(i18n, problem)
                  ) : (
                    <Trans>brak połączenia</Trans>
                  )
                ) : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Buttons below the results; retrying only if it may succeed. */
export const BatchFoot = ({
  recipients,
  isSending,
  onRetry,
  onClose,
}: {
  recipients: Recipient[];
  isSending: boolean;
  onRetry: () => void;
  onClose: () => void;
}) => (
  <>
    {!isSending && recipients.some(mayPass) ? (
      <Button onClick={onRetry}>
        <Trans>Ponów nieudane</Trans>
      </Button>
    ) : null}
    <Button kind="primary" disabled={isSending} onClick={onClose}>
      <Trans>Zamknij</Trans>
    </Button>
  </>
);
