import { Trans } from '@lingui/react/macro';
import { formTables } from '../../../domain/formTables.ts';
import { reasonLength } from '../../../domain/limits.ts';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';

/** Confirms declining, and asks for a reason. */
const DeclineDialog = ({
  isBusy,
  onConfirm,
  onClose,
}: {
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) => {
  const { inputs, submit } = useTableForm(formTables.decline, {
    id: 'decline',
    values: { reason: '' },
    onSubmit: ({ reason }) => onConfirm(reason),
  });
  return (
    <ConfirmDialog
      title={<Trans>Rezygnacja z oferty</Trans>}
      verb={<Trans>Rezygnuję</Trans>}
      isOpen
      pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        <Trans>Rezygnacja jest ostateczna. Nowa oferta wymaga nowego zaproszenia.</Trans>
      </p>
      {inputs({ reason: (input) => <TextArea {...input} max={reasonLength} /> })}
    </ConfirmDialog>
  );
};
export default DeclineDialog;
