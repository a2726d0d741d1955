import { Trans } from '@lingui/react/macro';
import { formTables } from '../../../../domain/formTables.ts';
import { reasonLength } from '../../../../domain/limits.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { ConfirmDialog } from '../../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../../ui/field/fields.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';

/** Asks why an offer is rejected, before it is. */
export const RejectDialog = ({
  isBusy,
  failure,
  refused,
  onConfirm,
  onClose,
}: {
  isBusy: boolean;
  /** Why it was not done, in words. */
  failure: string | null;
  /** The same as the server said it. */
  refused: Problem | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) => {
  const { inputs, refusal, submit } = useTableForm(formTables.rejection, {
    id: 'rejection',
    values: { reason: '' },
    refused,
    onSubmit: ({ reason }) => onConfirm(reason),
  });
  const note = refused ? refusal : failure;
  return (
    <ConfirmDialog
      title={<Trans>Odrzucenie oferty</Trans>}
      verb={<Trans>Odrzuć</Trans>}
      isOpen
      pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}
      onConfirm={submit}
      onClose={onClose}
    >
      {note ? <ErrorNote>{note}</ErrorNote> : null}
      {inputs({ reason: (input) => <TextArea {...input} max={reasonLength} /> })}
    </ConfirmDialog>
  );
};
