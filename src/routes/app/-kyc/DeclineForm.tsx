import { Trans } from '@lingui/react/macro';
import { formTables } from '../../../domain/formTables.ts';
import { lookReasonLength } from '../../../domain/limits.ts';
import { validateLookReason } from '../../../domain/lookReason.ts';
import type { Problem } from '../../../domain/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { row, stack } from '../../../ui/theme/utility.css.ts';
import { LostDecision } from './LostDecision.tsx';

/** Why the investor's request is declined. */
export const DeclineForm = ({
  reason,
  refused,
  isBusy,
  isLost,
  onType,
  onDecline,
  onBack,
}: {
  reason: string;
  refused: Problem | null;
  isBusy: boolean;
  /** No response came; retrying sends the current values of the fields. */
  isLost: boolean;
  onType: (reason: string) => void;
  onDecline: (reason: string) => void;
  onBack: () => void;
}) => {
  const form = useTableForm(formTables.look, {
    id: 'decline',
    values: { reason },
    check: (typed) => validateLookReason(typed.reason),
    refused,
    onType: (typed) => onType(typed.reason),
    onSubmit: (typed) => onDecline(typed.reason),
  });
  return (
    <form className={stack.normal} {...form.frame}>
      {isLost ? <LostDecision onRetry={form.submit} /> : null}
      {form.refusal ? <ErrorNote>{form.refusal}</ErrorNote> : null}
      {form.input('reason', (input) => (
        <TextArea
          {...input}
          label={<Trans>Powód odmowy</Trans>}
          hint={<Trans>Inwestor przeczyta go w wiadomości i w swoich danych.</Trans>}
          max={lookReasonLength.max}
        />
      ))}
      <div className={row}>
        <Button kind="primary" type="submit" pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}>
          <Trans>Wyślij odmowę</Trans>
        </Button>
        <Button onClick={onBack} disabled={isBusy}>
          <Trans>Anuluj</Trans>
        </Button>
      </div>
    </form>
  );
};
