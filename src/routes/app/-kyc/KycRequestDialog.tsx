import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageLength } from '../../../domain/limits.ts';
import { provideKycRequests } from '../../../machines/invitation.actors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { BatchFoot, BatchResults } from '../../-shared/BatchResults.tsx';
import { AddressField, addressesIn } from '../../-shared/invite/AddressField.tsx';
import { keptBatch } from '../../-shared/keptBatch.ts';
import { useChart } from '../../-shared/useChart.ts';
import { useKept } from '../../-shared/useKept.ts';

/** Requests whose results nobody has closed yet. */
export const keptRequests = keptBatch('kyc');

/** Asks a list of addresses for their data; each is sent and reported on its own. */
export const KycRequestDialog = ({
  to = '',
  onClose,
}: {
  /** Addresses that stand there from the beginning, one a line. */
  to?: string;
  onClose: () => void;
}) => {
  const { sdk, user } = useRouteContext({ from: '/app' });
  const { networks } = user;
  const [machine] = useState(() => provideKycRequests(sdk));
  const [kept] = useState(() => keptRequests.read());
  const [state, send] = useChart(machine, { input: { kept } });
  const { letter, recipients } = state.context;
  useEffect(() => {
    if (recipients.length > 0) keptRequests.write({ letter, recipients });
  }, [letter, recipients]);
  const [typed, setTyped] = useKept('kycRequest', {
    addresses: to,
    message: '',
    networkId: '',
  });
  const [isTried, setTried] = useState(false);
  const isSending = state.matches('sending');
  const isEditing = state.matches('editing');
  const close = (): void => {
    keptRequests.forget();
    onClose();
  };
  const submit = (): void => {
    setTried(true);
    const addresses = addressesIn(typed.addresses);
    const { message, networkId } = typed;
    if (addresses) send({ type: 'batch.send', addresses, letter: { message, networkId } });
  };
  return (
    <Dialog
      title={<Trans>Wyślij formularz danych</Trans>}
      isOpen
      isBusy={isSending}
      onClose={close}
      footer={
        isEditing ? (
          <>
            <Button onClick={close}>
              <Trans>Anuluj</Trans>
            </Button>
            <Button kind="primary" onClick={submit}>
              <Trans>Wyślij</Trans>
            </Button>
          </>
        ) : (
          <BatchFoot
            recipients={recipients}
            isSending={isSending}
            onRetry={() => send({ type: 'failed.retry' })}
            onClose={close}
          />
        )
      }
    >
      <div data-state={String(state.value)} className={stack.normal}>
        {isEditing ? (
          <>
            <AddressField
              value={typed.addresses}
              onChange={(addresses) => setTyped({ ...typed, addresses })}
              isTried={isTried}
            />
            {networks.length > 1 ? (
              <SelectField
                label={<Trans>Sieć</Trans>}
                hint={
                  <Trans>
                    Jej koordynator zobaczy zasłonięte dane. Bez wyboru: sieć najnowszej oferty dla
                    tego inwestora.
                  </Trans>
                }
                isOptional
                value={typed.networkId}
                onChange={(networkId) => setTyped({ ...typed, networkId })}
                choices={networks.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : null}
            <TextArea
              label={<Trans>Wiadomość</Trans>}
              isOptional
              value={typed.message}
              onChange={(message) => setTyped({ ...typed, message })}
              max={messageLength}
            />
          </>
        ) : (
          <BatchResults recipients={recipients} isSending={isSending} />
        )}
      </div>
    </Dialog>
  );
};
