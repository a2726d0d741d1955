import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarDate } from '../../../domain/dates.ts';
import { fieldsToCorrect, stepsOf } from '../../../domain/kycCorrection.ts';
import { validateCorrection } from '../../../domain/kycReview.ts';
import { kycSteps, kycTable, type KycField, type KycStep } from '../../../domain/kycTable.ts';
import { stepValues, type StepValues } from '../../../domain/kycValues.ts';
import type { Problem } from '../../../domain/problem.ts';
import { isStale } from '../../../machines/kycForm.changed.ts';
import { fieldOf } from '../../../machines/kycForm.machine.ts';
import type { KycFormDraft, KycRequest } from '../../../machines/kycForm.types.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { FieldInputs, TableForm } from '../../../ui/form/useTableForm.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ContactWays } from '../../../ui/layout/ContactWays.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { useStepTitles } from '../../-shared/kyc/stepWords.ts';
import { StepFields } from './StepFields.tsx';

type AnyStep = TableForm<StepValues<KycStep>>;
type Notes = Partial<Record<string, string>>;

/** A form limited to some of its fields, each below its note. */
const narrowed = (form: AnyStep, fields: readonly KycField[], notes: Notes): AnyStep => ({
  ...form,
  inputs: (widgets) => {
    const noted = Object.fromEntries(
      Object.entries(widgets).map(([name, widget]) => [
        name,
        (input: never) => (
          <div className={stack.tight}>
            {notes[name] ? <Note tone="warn">{notes[name]}</Note> : null}
            {(widget as (given: never) => unknown)(input) as never}
          </div>
        ),
      ]),
    ) as unknown as FieldInputs<StepValues<KycStep>>;
    const shown = fields.filter((name) => Object.hasOwn(widgets, name));
    return form.inputs(noted, shown as never);
  },
});

/** A returned form: what to correct, and why; nothing else is asked again. */
const Correction = ({
  request,
  draft,
  today,
  refused,
  isSending,
  isLost,
  onType,
  onSend,
}: {
  request: KycRequest;
  draft: KycFormDraft;
  today: CalendarDate;
  /** The server's refusal. */
  refused: Problem | null;
  isSending: boolean;
  /** No response came; retrying sends the current values of the fields. */
  isLost: boolean;
  onType: (values: Partial<KycFormDraft>) => void;
  onSend: () => void;
}) => {
  const titles = useStepTitles();
  const { advisor, corrections } = request;
  const fields = fieldsToCorrect(corrections.map(({ field }) => field));
  const notes = Object.fromEntries(corrections.map(({ field, note }) => [field, note]));
  const [values] = useState(
    () =>
      Object.assign({}, ...kycSteps.map((step) => stepValues(step, draft))) as StepValues<KycStep>,
  );
  const form = useTableForm(kycTable, {
    values,
    check: (typed) => validateCorrection(fields, typed, today),
    refused,
    fieldOf,
    onType: (typed) => onType(typed as Partial<KycFormDraft>),
    onSubmit: onSend,
  });
  return (
    <form className={stack.wide} {...form.frame}>
      {isLost ? (
        <ErrorNote onRetry={form.submit}>
          <Trans>Brak połączenia. Nic nie zginęło; formularz zostanie wysłany tylko raz.</Trans>
        </ErrorNote>
      ) : null}
      {form.refusal ? (
        <ErrorNote>
          {isStale(refused) ? (
            <Trans>
              Formularz zmienił się w międzyczasie, dlatego nic nie zostało wysłane. Poniżej jest
              to, co trzeba poprawić teraz; wpisane wartości zostały.
            </Trans>
          ) : (
            form.refusal
          )}
        </ErrorNote>
      ) : null}
      {form.summary}
      <header className={stack.tight}>
        <h1 tabIndex={-1}>
          <Trans>Popraw dane</Trans>
        </h1>
        <p>
          <Trans>
            {advisor.name} prosi o poprawienie tych pól. Pozostałych danych nie trzeba podawać
            ponownie.
          </Trans>
        </p>
        <ContactWays phone={advisor.phone} email={advisor.email} />
      </header>
      {stepsOf(fields).map((step) => (
        <section key={step} className={stack.normal} aria-label={titles[step]}>
          <h2>{titles[step]}</h2>
          <StepFields step={step} form={narrowed(form as unknown as AnyStep, fields, notes)} />
        </section>
      ))}
      <Button
        kind="primary"
        size="public"
        type="submit"
        wide
        pending={isSending ? <Trans>Wysyłanie…</Trans> : false}
      >
        <Trans>Wyślij poprawione dane</Trans>
      </Button>
    </form>
  );
};

export default Correction;
