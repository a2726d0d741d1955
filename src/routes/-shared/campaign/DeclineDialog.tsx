import { Trans } from '@lingui/react/macro';
import { formTables } from '../../../domain/formTables.ts';
import { reasonLength } from '../../../domain/limits.ts';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';

/** Confirms declining an offer or withdrawing its acceptance, and asks for a reason. */
const DeclineDialog = ({
  isWithdrawal,
  isBusy,
  onConfirm,
  onClose,
}: {
  /** Of an acceptance that stands: it ends, and with it what is to be paid. */
  isWithdrawal: boolean;
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
      title={
        isWithdrawal ? <Trans>Odstąpienie od akceptacji</Trans> : <Trans>Rezygnacja z oferty</Trans>
      }
      verb={isWithdrawal ? <Trans>Odstępuję od akceptacji</Trans> : <Trans>Rezygnuję</Trans>}
      isOpen
      pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        {isWithdrawal ? (
          <Trans>
            Akceptacja przestanie obowiązywać. Prosimy nie płacić: pieniądze, które już przyszły
            albo są w drodze, zostaną odesłane na rachunek, z którego przyszły. Nowa oferta wymaga
            nowego zaproszenia.
          </Trans>
        ) : (
          <Trans>Rezygnacja jest ostateczna. Nowa oferta wymaga nowego zaproszenia.</Trans>
        )}
      </p>
      {inputs({ reason: (input) => <TextArea {...input} max={reasonLength} /> })}
    </ConfirmDialog>
  );
};
export default DeclineDialog;
