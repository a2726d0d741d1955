import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { formTables } from '../../../../domain/formTables.ts';
import { reasonLength } from '../../../../domain/limits.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../../ui/badge/Badge.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../../ui/field/fields.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { useCall } from '../../../-shared/useCall.ts';
import { useKeptOver } from '../../../-shared/useKeptOver.ts';

/**
 * Asks for a reason and rejects the offer, which ends it. If the offer is another by then, it is
 * shown as it is now, with the reason as typed.
 */
export const RejectDialog = ({
  details: { offer, version },
  onClose,
}: {
  details: components['schemas']['OfferDetails'];
  onClose: () => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, problem, failure, run, reload } = useCall();
  const { values, keep, sendOver } = useKeptOver(
    `rejection ${offer.id}`,
    { version, reload },
    { reason: '' },
  );
  const { inputs, refusal, submit } = useTableForm(formTables.rejection, {
    id: 'rejection',
    values,
    refused: problem,
    onType: keep,
    onSubmit: async ({ reason }) => {
      const reject = () =>
        sendOver((over) => sdk.rejectOffer({ offerId: offer.id, body: { version: over, reason } }));
      if (await run('reject', reject, t`Oferta odrzucona.`)) onClose();
    },
  });
  const note = failure?.isConflict
    ? t`Oferta zmieniła się w międzyczasie i nie została odrzucona. Widać już, jak wygląda teraz; wpisany powód został.`
    : problem
      ? refusal
      : failure?.text;
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
      {failure?.isConflict ? <OfferBadge status={offer.status} /> : null}
      {inputs({ reason: (input) => <TextArea {...input} max={reasonLength} /> })}
    </ConfirmDialog>
  );
};
