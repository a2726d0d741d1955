import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { acceptSteps, type AcceptStep } from '../../../machines/publicOffer.machine.ts';
import * as styles from './accept.css.ts';

export const stepNames: Record<AcceptStep, MessageDescriptor> = {
  amount: msg`Kwota`,
  data: msg`Dane`,
  consents: msg`Zgody`,
  documents: msg`Dokumenty`,
  review: msg`Sprawdzenie`,
};

/** Progress through the steps; completed ones are links back. */
export const StepBar = ({
  step,
  onBack,
}: {
  step: AcceptStep;
  /** Goes back by this many steps; without it nothing can be changed any more. */
  onBack?: ((steps: number) => void) | undefined;
}) => {
  const { i18n, t } = useLingui();
  const now = acceptSteps.indexOf(step);
  const number = now + 1;
  const all = acceptSteps.length;
  const next = acceptSteps[number];
  return (
    <nav aria-label={t`Kroki`} className={styles.bar}>
      <ol className={styles.steps}>
        {acceptSteps.map((one, index) => {
          const words = (
            <>
              <span className={styles.count} aria-hidden>
                {index < now ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              <span className={styles.stepName}>{i18n._(stepNames[one])}</span>
            </>
          );
          return (
            <li
              key={one}
              className={styles.step}
              data-when={index < now ? 'done' : index === now ? 'now' : 'later'}
              aria-current={index === now ? 'step' : undefined}
            >
              {index < now && onBack ? (
                <button
                  type="button"
                  className={styles.stepWay}
                  onClick={() => onBack(now - index)}
                >
                  {words}
                </button>
              ) : (
                <span className={styles.stepWay}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.phoneLine}>
        <span>
          <Trans>
            Krok {number} z {all}: <b>{i18n._(stepNames[step])}</b>
          </Trans>
        </span>
        <span>
          {next ? (
            <Trans>
              dalej: <span>{i18n._(stepNames[next])}</span>
            </Trans>
          ) : (
            <Trans>ostatni krok</Trans>
          )}
        </span>
      </p>
    </nav>
  );
};
