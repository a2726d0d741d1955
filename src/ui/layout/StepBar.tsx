import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Check } from 'lucide-react';
import * as styles from './stepBar.css.ts';

/** Progress through named steps: which one, of how many, and what comes next. */
export const StepBar = ({
  names,
  at,
  onBack,
  onLeave,
  isNarrow = false,
}: {
  names: readonly string[];
  /** Index of the current step. */
  at: number;
  /** Goes back by this many steps: completed ones are buttons. */
  onBack?: ((steps: number) => void) | undefined;
  /** Where back leads from the first step; with it, a phone has an arrow. */
  onLeave?: () => void;
  /** In a column too narrow for all names: as on a phone, at every width. */
  isNarrow?: boolean;
}) => {
  const { t } = useLingui();
  const number = at + 1;
  const all = names.length;
  const next = names[number];
  return (
    <nav aria-label={t`Kroki`} className={isNarrow ? styles.narrowBar : styles.bar}>
      {onLeave ? (
        <button
          type="button"
          className={styles.arrow}
          aria-label={t`Wróć`}
          disabled={!onBack}
          onClick={() => (at === 0 ? onLeave() : onBack?.(1))}
        >
          <ArrowLeft size={20} aria-hidden />
        </button>
      ) : null}
      <ol className={styles.steps}>
        {names.map((name, index) => {
          const words = (
            <>
              <span className={styles.count} aria-hidden>
                {index < at ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              <span className={styles.stepName}>{name}</span>
            </>
          );
          return (
            <li
              key={name}
              className={styles.step}
              data-when={index < at ? 'done' : index === at ? 'now' : 'later'}
              aria-current={index === at ? 'step' : undefined}
            >
              {index < at && onBack ? (
                <button type="button" className={styles.stepWay} onClick={() => onBack(at - index)}>
                  {words}
                </button>
              ) : (
                <span className={styles.stepWay}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.line}>
        <span>
          <Trans>
            Krok {number} z {all}: <b>{names[at]}</b>
          </Trans>
        </span>
        <span>
          {next ? (
            <Trans>
              dalej: <span>{next}</span>
            </Trans>
          ) : (
            <Trans>ostatni krok</Trans>
          )}
        </span>
      </p>
    </nav>
  );
};
