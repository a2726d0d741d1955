import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { addressListMistakes } from '../../../domain/email.ts';
import { factMistakes } from '../../../domain/fieldFacts.ts';
import { formTables } from '../../../domain/formTables.ts';
import { messageLength } from '../../../domain/limits.ts';
import { provideKycRequests } from '../../../machines/invitation.actors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { BatchDialog, EarlierBatch } from '../BatchDialog.tsx';
import { AddressField, addressesIn, LeftOut } from '../invite/AddressField.tsx';
import { useBatch } from '../useBatch.ts';
import { useKept } from '../useKept.ts';

/** Asks a list of addresses for their data; each is sent and reported on its own. */
export const KycRequestDialog = ({
  to = '',
  network,
  onClose,
}: {
  /** Addresses that stand there from the beginning, one a line. */
  to?: string;
  /** The network that is chosen from the beginning: of the offers that the data are for. */
  network?: { id: string; name: string } | undefined;
  onClose: (wasSent: boolean) => void;
}) => {
  const { sdk, user } = useRouteContext({ from: '/app' });
  // The person may have left the network of an offer that is still theirs.
  const networks =
    network && !user.networks.some(({ id }) => id === network.id)
      ? [...user.networks, network]
      : user.networks;
  const [machine] = useState(() => provideKycRequests(sdk));
  const isForSomebody = to !== '';
  const { batch, send, isEarlier, close } = useBatch('kyc', machine, { isForSomebody, onClose });
  const [typed, keep] = useKept(`kycRequests ${to} ${network?.id ?? ''}`.trim(), {
    investorEmails: to,
    networkId: network?.id ?? '',
    message: '',
  });
  const {
    inputs,
    submit,
    values: listed,
  } = useTableForm(formTables.kycRequests, {
    id: 'kycRequests',
    values: typed,
    onType: keep,
    check: (values) => [
      ...factMistakes(formTables.kycRequests, values),
      ...addressListMistakes('investorEmails', values.investorEmails),
    ],
    onSubmit: ({ investorEmails, ...written }) =>
      send({ type: 'batch.send', targets: addressesIn(investorEmails), letter: written }),
  });
  return (
    <BatchDialog
      title={<Trans>Wyślij formularz danych</Trans>}
      batch={batch}
      send={send}
      onClose={close}
      before={
        batch.matches('editing')
          ? {
              buttons: (
                <>
                  <Button onClick={close}>
                    <Trans>Anuluj</Trans>
                  </Button>
                  <Button kind="primary" onClick={submit}>
                    <Trans>Wyślij</Trans>
                  </Button>
                </>
              ),
              asked: inputs({
                investorEmails: (input) => <AddressField {...input} />,
                networkId: (input) =>
                  networks.length > 1 ? (
                    <SelectField
                      {...input}
                      hint={
                        <>
                          <Trans>Jej koordynator zobaczy zasłonięte dane.</Trans>{' '}
                          {network ? null : (
                            <Trans>Bez wyboru: sieć najnowszej oferty dla tego inwestora.</Trans>
                          )}
                        </>
                      }
                      choices={networks.map(({ id, name }) => ({ value: id, label: name }))}
                    />
                  ) : null,
                message: (input) => <TextArea {...input} max={messageLength} />,
              }),
            }
          : null
      }
      results={{ resentWords: <Trans>wysłano ponownie</Trans> }}
      below={isEarlier ? <EarlierBatch /> : <LeftOut typed={listed.investorEmails} />}
    />
  );
};
