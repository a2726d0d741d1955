import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { formTables } from '../../../../domain/formTables.ts';
import { reasonLength } from '../../../../domain/limits.ts';
import { ConfirmDialog } from '../../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../../ui/field/fields.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { useCall } from '../../../-shared/useCall.ts';

/** Asks for a reason and rejects the offer, which ends it. */
export const RejectDialog = ({ offerId, onClose }: { offerId: string; onClose: () => void }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, problem, failure, run } = useCall();
  const { inputs, refusal, submit } = useTableForm(formTables.rejection, {
    id: 'rejection',
    values: { reason: '' },
    refused: problem,
    onSubmit: ({ reason }) =>
      void run(
        'reject',
        () => sdk.rejectOffer({ offerId, body: { reason } }),
        t`Oferta odrzucona.`,
      ).then((isDone) => {
        if (isDone) onClose();
      }),
  });
  const note = problem ? refusal : failure?.text;
  return (
    <ConfirmDialog
      title={<Trans>Odrzucenie oferty</Trans>}
      verb={<Trans>Odrzuć</Trans>}
      isOpen
      pending={pending ? <Trans>Zapisywanie…</Trans> : false}
      onConfirm={submit}
      onClose={onClose}
    >
      {note ? <ErrorNote>{note}</ErrorNote> : null}
      {inputs({ reason: (input) => <TextArea {...input} max={reasonLength} /> })}
    </ConfirmDialog>
  );
};
