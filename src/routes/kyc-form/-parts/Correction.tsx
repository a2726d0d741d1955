import { Trans } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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

/** A field below what is to be corrected in it, which describes its input. */
const Noted = ({ id, note, children }: { id: string; note: string; children: ReactNode }) => {
  const noteId = useId();
  const field = useRef<HTMLDivElement>(null);
  // Each widget names its own hint and error; this adds to them, whatever the widget is.
  useLayoutEffect(() => {
    const input =
      field.current!.querySelector(`[id="${id}"]`) ??
      field.current!.querySelector('input, select, textarea, [role=combobox]');
    const described = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (!described.includes(noteId))
      input?.setAttribute('aria-describedby', [noteId, ...described].join(' '));
  });
  return (
    <div ref={field} className={stack.tight}>
      <Note tone="warn">
        <div id={noteId} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {note}
        </div>
      </Note>
      {children}
    </div>
  );
};

/** A form limited to some of its fields, each below its note. */
const narrowed = (form: AnyStep, fields: readonly KycField[], notes: Notes): AnyStep => ({
  ...form,
  inputs: (widgets) => {
    const noted = Object.fromEntries(
      Object.entries(widgets).map(([name, widget]) => [
        name,
        (input: { id: string }) => {
          const field = (widget as (given: object) => ReactNode)(input);
          const note = notes[name];
          return note ? (
            <Noted id={input.id} note={note}>
              {field}
            </Noted>
          ) : (
            field
          );
        },
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
