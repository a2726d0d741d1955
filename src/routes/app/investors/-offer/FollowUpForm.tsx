import { Trans } from '@lingui/react/macro';
import { today } from '../../../../domain/dates.ts';
import { validateFollowUp } from '../../../../domain/followUp.ts';
import { formTables } from '../../../../domain/formTables.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { DateField } from '../../../../ui/field/fields.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { row, stack } from '../../../../ui/theme/utility.css.ts';

/** Asks for a follow-up date. */
export const FollowUpForm = ({
  day,
  problem,
  failure,
  isBusy,
  onSave,
  onClose,
}: {
  /** The saved day. */
  day: string | null;
  problem: Problem | null;
  /** Why saving failed; null otherwise. */
  failure: string | null;
  isBusy: boolean;
  onSave: (day: string) => void;
  /** Cancelled. */
  onClose: () => void;
}) => {
  const { frame, inputs, refusal } = useTableForm(formTables.followUp, {
    id: 'follow-up-day',
    values: { day: day ?? '' },
    check: (values) => validateFollowUp(values, today(new Date())),
    refused: problem,
    onSubmit: ({ day: chosen }) => onSave(chosen),
  });
  const note = problem ? refusal : failure;
  return (
    <form className={stack.normal} {...frame}>
      {note ? <ErrorNote>{note}</ErrorNote> : null}
      {inputs({
        day: (input) => (
          <DateField {...input} hint={<Trans>Dziś lub później, najdalej za dwa lata</Trans>} />
        ),
      })}
      <div className={row}>
        <Button type="submit" kind="primary" pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}>
          <Trans>Zapisz</Trans>
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          <Trans>Anuluj</Trans>
        </Button>
      </div>
    </form>
  );
};
