import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { factMistakes } from '../../../domain/fieldFacts.ts';
import { kycNoteLength } from '../../../domain/limits.ts';
import { kycFieldNames, type KycField } from '../../../domain/kycTable.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { ReviewNotes } from '../../../machines/review.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { labelText } from '../../../ui/text/labels.ts';
import { quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { LostDecision } from './LostDecision.tsx';
import { notesFrom, noteTable, noteTableOf, type NotedFields } from './notedFields.ts';

/** The fields to correct, each with a note to the investor. */
export const ReturnForm = ({
  notes,
  refused,
  isBusy,
  isLost,
  onType,
  onReturn,
  onBack,
}: {
  notes: ReviewNotes;
  refused: Problem | null;
  isBusy: boolean;
  /** No response came; retrying sends the current values of the fields. */
  isLost: boolean;
  onType: (notes: ReviewNotes) => void;
  onReturn: (notes: ReviewNotes) => void;
  onBack: () => void;
}) => {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState<readonly KycField[]>(() =>
    kycFieldNames.filter((name) => notes[name]),
  );
  const [values] = useState(() => notesFrom(notes));
  const only = (typed: NotedFields): ReviewNotes =>
    Object.fromEntries(chosen.map((name) => [name, typed[name]]));
  const form = useTableForm(noteTable, {
    id: 'return',
    values,
    check: (typed) => factMistakes(noteTableOf(chosen), typed),
    refused,
    onType: (typed) => onType(only(typed)),
    onSubmit: (typed) => onReturn(only(typed)),
  });
  const drop = (name: KycField): void => {
    setChosen(chosen.filter((one) => one !== name));
    form.set({ [name]: '' });
  };
  const [newest, setNewest] = useState<KycField | null>(null);
  // After a field is chosen, its note gets the focus.
  useEffect(() => {
    if (newest) document.getElementById(`return-${newest}`)?.focus();
  }, [newest]);
  const rest = kycFieldNames.filter((name) => !chosen.includes(name));
  return (
    <form className={stack.normal} {...form.frame}>
      {isLost ? <LostDecision onRetry={form.submit} /> : null}
      {form.refusal ? <ErrorNote>{form.refusal}</ErrorNote> : null}
      {form.summary}
      {chosen.map((name) => (
        <div key={name} className={stack.tight}>
          {form.input(name, (input) => (
            <TextArea {...input} max={kycNoteLength} rows={2} />
          ))}
          <div>
            <Button
              kind="quiet"
              size="small"
              aria-label={t`Usuń uwagę: ${labelText(i18n, name)}`}
              onClick={() => drop(name)}
            >
              <X size={14} aria-hidden />
              <Trans>Usuń uwagę</Trans>
            </Button>
          </div>
        </div>
      ))}
      <ComboField
        // Remounted after each choice, which resets it; the chosen fields are listed above.
        key={chosen.length}
        id="return-field"
        label={<Trans>Pole do poprawienia</Trans>}
        hint={<Trans>Inwestor zobaczy uwagę przy tym polu.</Trans>}
        value=""
        choices={rest.map((name) => ({ value: name, label: labelText(i18n, name) }))}
        onChange={(name) => {
          const field = rest.find((one) => one === name);
          if (!field) return;
          setChosen([...chosen, field]);
          setNewest(field);
        }}
      />
      {chosen.length === 0 ? (
        <p className={quiet}>
          <Trans>Proszę wybrać co najmniej jedno pole.</Trans>
        </p>
      ) : null}
      <div className={row}>
        <Button
          kind="primary"
          type="submit"
          disabled={chosen.length === 0}
          pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}
        >
          <Trans>Wyślij do poprawy</Trans>
        </Button>
        <Button onClick={onBack} disabled={isBusy}>
          <Trans>Anuluj</Trans>
        </Button>
      </div>
    </form>
  );
};
