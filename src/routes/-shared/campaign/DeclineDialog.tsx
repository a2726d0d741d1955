import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';

/** Asks twice before a no, and why. */
const DeclineDialog = ({
  isBusy,
  onConfirm,
  onClose,
}: {
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={<Trans>Rezygnacja z oferty</Trans>}
      verb={<Trans>Rezygnuję</Trans>}
      isOpen
      pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}
      onConfirm={() => onConfirm(reason)}
      onClose={onClose}
    >
      <p>
        <Trans>Rezygnacja jest ostateczna. Nowa oferta wymaga nowego zaproszenia.</Trans>
      </p>
      <TextArea
        label={<Trans>Powód</Trans>}
        isOptional
        value={reason}
        onChange={setReason}
        max={1000}
      />
    </ConfirmDialog>
  );
};
export default DeclineDialog;
