import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleHelp, LoaderCircle, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem } from '../../domain/problem.ts';
import { mayPass, type Recipient } from '../../machines/invitation.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { track } from '../../ui/state/state.css.ts';
import { problemText } from '../../ui/text/problem.ts';
import { quiet, stack } from '../../ui/theme/utility.css.ts';
import * as styles from './batchResults.css.ts';

/** The progress of a batch, and what became of those that ended: a refused one is no success. */
const Parts = ({
  ended,
  all,
  label,
}: {
  ended: Record<keyof typeof styles.part, number>;
  all: number;
  label: string;
}) => {
  const percentOf = (number: number): number => (100 * number) / Math.max(all, 1);
  const known = Object.entries(ended) as [keyof typeof ended, number][];
  return (
    <div
      className={`${track} ${styles.parts}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percentOf(known.reduce((sum, [, number]) => sum + number, 0)))}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {known
        .filter(([, number]) => number > 0)
        .map(([how, number]) => (
          <div
            key={how}
            data-part={how}
            className={styles.part[how]}
            style={{ width: `${percentOf(number)}%` }}
          />
        ))}
    </div>
  );
};

/** Results of a batch: failures first, each with its reason. */
export const BatchResults = ({
  recipients,
  isSending,
  isChange = false,
  areRepeatsSkipped = false,
  nameOf = (target) => target,
  resentWords = <Trans>wysłano nowy link</Trans>,
  reasonOf = () => null,
}: {
  recipients: Recipient[];
  isSending: boolean;
  /** The batch changes something instead of sending it. */
  isChange?: boolean;
  /** Nothing is sent again to those who had it already. */
  areRepeatsSkipped?: boolean;
  nameOf?: (target: string) => string;
  /** Text for those that already existed. */
  resentWords?: ReactNode;
  /** Why a call was refused, where this batch has better words than the usual ones. */
  reasonOf?: (problem: Problem) => string | null;
}) => {
  const { i18n, t } = useLingui();
  const count = (wanted: (one: Recipient) => boolean): number => recipients.filter(wanted).length;
  const isSkipped = ({ state, resent }: Recipient): boolean =>
    areRepeatsSkipped && state === 'sent' && Boolean(resent);
  const skipped = count(isSkipped);
  const sent = count(({ state }) => state === 'sent') - skipped;
  // Neither refused nor done for sure: no answer came.
  const isUnanswered = ({ state, problem }: Recipient): boolean => state === 'failed' && !problem;
  const unanswered = count(isUnanswered);
  const failed = count(({ state }) => state === 'failed') - unanswered;
  const all = recipients.length;
  const order = { failed: 0, sending: 1, waiting: 2, sent: 3 };
  const sorted = [...recipients].sort((one, other) => order[one.state] - order[other.state]);
  const names = isChange
    ? { progress: t`Postęp zmian`, done: t`zmieniono`, failed: t`nie zmieniono` }
    : { progress: t`Postęp wysyłania`, done: t`wysłano`, failed: t`nie wysłano` };
  return (
    <div className={stack.normal}>
      <p role="status" style={{ fontWeight: 700 }}>
        {isSending ? (
          isChange ? (
            <Trans>
              Zmienianie: {sent} z {all}
            </Trans>
          ) : (
            <Trans>
              Wysyłanie: {sent} z {all}
            </Trans>
          )
        ) : (
          <>
            {isChange ? <Trans>Zmieniono: {sent}</Trans> : <Trans>Wysłano: {sent}</Trans>}
            {skipped > 0 ? (
              <>
                . <Trans>Pominięto: {skipped}</Trans>
              </>
            ) : null}
            {failed > 0 ? (
              <>
                .{' '}
                {isChange ? (
                  <Trans>Nie zmieniono: {failed}</Trans>
                ) : (
                  <Trans>Nie wysłano: {failed}</Trans>
                )}
              </>
            ) : null}
            {unanswered > 0 ? (
              <>
                . <Trans>Bez odpowiedzi: {unanswered}</Trans>
              </>
            ) : null}
          </>
        )}
      </p>
      <Parts ended={{ sent, skipped, unanswered, failed }} all={all} label={names.progress} />
      <ul className={stack.tight}>
        {sorted.map((recipient) => {
          const { target, state, problem, resent } = recipient;
          return (
            <li key={target} className={styles.result}>
              {isSkipped(recipient) ? (
                <Minus size={18} aria-label={t`pominięto`} />
              ) : state === 'sent' ? (
                <Check size={18} aria-label={names.done} />
              ) : isUnanswered(recipient) ? (
                <CircleHelp size={18} aria-label={t`bez odpowiedzi`} />
              ) : state === 'failed' ? (
                <X size={18} aria-label={names.failed} />
              ) : (
                <LoaderCircle size={18} aria-label={t`w toku`} />
              )}
              <span className={styles.resultWords}>
                <span>{nameOf(target)}</span>
                <span className={quiet}>
                  {resent ? resentWords : null}
                  {state === 'failed' ? (
                    problem ? (
                      (reasonOf(problem) ?? problemText(i18n, problem))
                    ) : (
                      <Trans>brak odpowiedzi: nie wiadomo, czy się udało</Trans>
                    )
                  ) : null}
                </span>
              </span>
            </li>
          );
        })}
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
