import { Trans } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addressListMistakes } from '../../../domain/email.ts';
import { factMistakes } from '../../../domain/fieldFacts.ts';
import { formTables } from '../../../domain/formTables.ts';
import { messageLength } from '../../../domain/limits.ts';
import { provideKycRequests } from '../../../machines/invitation.actors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { BatchDialog, EarlierBatch } from '../../-shared/BatchDialog.tsx';
import { AddressField, addressesIn, LeftOut } from '../../-shared/invite/AddressField.tsx';
import { useKeptBatch } from '../../-shared/keptBatch.ts';
import { reloadPage } from '../../-shared/reloadPage.ts';
import { useChart } from '../../-shared/useChart.ts';
import { useKept } from '../../-shared/useKept.ts';

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
  const router = useRouter();
  const { networks } = user;
  const [machine] = useState(() => provideKycRequests(sdk));
  const unread = useKeptBatch('kyc');
  const [kept] = useState(unread.read);
  const [state, send] = useChart(machine, { input: { kept } });
  const { letter, recipients } = state.context;
  useEffect(() => {
    if (recipients.length > 0) unread.write({ letter, recipients });
  }, [unread, letter, recipients]);
  const [typed, keep] = useKept(`kycRequests ${to}`, {
    investorEmails: to,
    networkId: '',
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
  // Opened for somebody, it comes to them once the results of the batch before have been read.
  const [isEarlier, setEarlier] = useState(kept !== null && to !== '');
  const close = (): void => {
    unread.forget();
    if (isEarlier) {
      setEarlier(false);
      send({ type: 'batch.another' });
    } else onClose();
    if (recipients.length > 0) void reloadPage(router);
  };
  return (
    <BatchDialog
      title={<Trans>Wyślij formularz danych</Trans>}
      batch={state}
      send={send}
      onClose={close}
      before={
        state.matches('editing')
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
                        <Trans>
                          Jej koordynator zobaczy zasłonięte dane. Bez wyboru: sieć najnowszej
                          oferty dla tego inwestora.
                        </Trans>
                      }
                      choices={networks.map(({ id, name }) => ({ value: id, label: name }))}
                    />
                  ) : null,
                message: (input) => <TextArea {...input} max={messageLength} />,
              }),
            }
          : null
      }
      below={isEarlier ? <EarlierBatch /> : <LeftOut typed={listed.investorEmails} />}
    />
  );
};
