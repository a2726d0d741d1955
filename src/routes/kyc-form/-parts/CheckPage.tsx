import { Trans, useLingui } from '@lingui/react/macro';
import { kycStepFields, kycSteps, type KycStep } from '../../../domain/kycTable.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { KycFormDraft } from '../../../machines/kycForm.types.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { fieldLabels } from '../../../ui/text/labels.ts';
import { card, spread, stack } from '../../../ui/theme/utility.css.ts';
import { useConsents, type Given } from '../../-shared/useConsents.tsx';
import { useAnswers } from '../../-shared/kyc/answers.ts';
import { useStepTitles } from '../../-shared/kyc/stepWords.ts';

/** All answers as text, each group with an edit link; consents; the submit button. */
export const CheckPage = ({
  form,
  consents,
  given,
  refused,
  isSubmitting,
  isLost,
  onEdit,
  onConsents,
  onSubmit,
}: {
  form: KycFormDraft;
  consents: components['schemas']['Consent'][];
  given: Partial<Given>;
  /** The server's refusal. */
  refused: Problem | null;
  isSubmitting: boolean;
  /** No response came; retrying sends what stands here by then. */
  isLost: boolean;
  onEdit: (step: KycStep) => void;
  onConsents: (given: Given) => void;
  onSubmit: () => void;
}) => {
  const { i18n, t } = useLingui();
  const titles = useStepTitles();
  const answerOf = useAnswers();
  const { boxes, refusal, submit, summary } = useConsents(consents, {
    given,
    refused,
    onType: onConsents,
    onSubmit,
  });

  return (
    <div className={stack.wide}>
      {isLost ? (
        <ErrorNote onRetry={submit}>
          <Trans>Brak połączenia. Nic nie zginęło; formularz zostanie wysłany tylko raz.</Trans>
        </ErrorNote>
      ) : null}
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      {summary}
      <h1 tabIndex={-1}>
        <Trans>Sprawdź dane</Trans>
      </h1>
      {kycSteps.map((step) => {
        const title = titles[step];
        return (
          <section key={step} className={card} aria-label={title}>
            <div className={stack.normal}>
              <div className={spread}>
                <h2>{title}</h2>
                <Button
                  kind="quiet"
                  disabled={isSubmitting}
                  aria-label={t`Zmień: ${title}`}
                  onClick={() => onEdit(step)}
                >
                  <Trans>Zmień</Trans>
                </Button>
              </div>
              <Facts>
                {kycStepFields[step]
                  .map((name) => ({ name, lines: answerOf(form, name) }))
                  .filter(({ lines }) => lines.length > 0)
                  .map(({ name, lines }) => (
                    <Fact key={name} label={i18n._(fieldLabels[name])}>
                      {lines.map((line) => (
                        <span key={line} style={{ display: 'block', overflowWrap: 'anywhere' }}>
                          {line}
                        </span>
                      ))}
                    </Fact>
                  ))}
              </Facts>
            </div>
          </section>
        );
      })}
      <h2>
        <Trans>Zgody i wysłanie</Trans>
      </h2>
      {boxes}
      <Button
        kind="primary"
        size="public"
        wide
        pending={isSubmitting ? <Trans>Wysyłanie…</Trans> : false}
        onClick={submit}
      >
        <Trans>Wyślij formularz</Trans>
      </Button>
    </div>
  );
};
