import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useChart } from './useChart.ts';
import { useEffect, useState } from 'react';
import { formTables } from '../../domain/formTables.ts';
import { provideOwnerChange } from '../../machines/invitation.actors.ts';
import type { components } from '../../sdk/schema.gen.d.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ComboField } from '../../ui/field/ComboField.tsx';
import { useTableForm } from '../../ui/form/useTableForm.tsx';
import { Note } from '../../ui/state/state.tsx';
import { BatchFoot, BatchResults } from './BatchResults.tsx';

type Schemas = components['schemas'];

/** Another owner for the chosen offers; each is reported on its own, and those that may pass can be retried. */
export const OwnerDialog = ({
  offers,
  onClose,
}: {
  offers: Schemas['OfferListItem'][];
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { sdk } = useRouteContext({ from: '__root__' });
  const [machine] = useState(() =>
    provideOwnerChange(sdk, new Map(offers.map(({ id, version }) => [id, String(version)]))),
  );
  const [state, send] = useChart(machine, { input: { kept: null } });
  const [advisors, setAdvisors] = useState<Schemas['Advisor'][] | null>(null);
  const { inputs, submit } = useTableForm(formTables.ownerChange, {
    id: 'owner',
    values: { ownerId: '' },
    onSubmit: (letter) => send({ type: 'batch.send', targets: offers.map(({ id }) => id), letter }),
  });
  useEffect(() => {
    sdk.listAdvisors({ query: { limit: 99_999 } }).then(
      ({ items }) => setAdvisors(items),
      () => setAdvisors([]),
    );
  }, [sdk]);
  // Somebody who is active in the network of every chosen offer.
  const candidates = (advisors ?? []).filter(
    (one) =>
      one.status === 'active' &&
      one.role !== 'backOffice' &&
      offers.every(({ networkId }) => one.brokerNetworkIds.includes(networkId)),
  );
  const nameOf = (id: string): string => offers.find((one) => one.id === id)?.investorName ?? id;
  const count = offers.length;
  const isSending = state.matches('sending');
  return (
    <Dialog
      title={<Trans>Zmień opiekuna</Trans>}
      isOpen
      isBusy={isSending}
      {...(state.matches('editing') ? {} : { reading: t`Wyniki` })}
      onClose={onClose}
      footer={
        state.matches('editing') ? (
          <>
            <Button onClick={onClose}>
              <Trans>Anuluj</Trans>
            </Button>
            <Button kind="primary" onClick={submit}>
              <Trans>Zmień opiekuna</Trans>
            </Button>
          </>
        ) : (
          <BatchFoot
            recipients={state.context.recipients}
            isSending={isSending}
            onRetry={() => send({ type: 'failed.retry' })}
            onClose={onClose}
          />
        )
      }
    >
      {state.matches('editing') ? (
        <>
          <p>
            <Trans>Zaznaczone oferty: {count}</Trans>
          </p>
          {advisors && candidates.length === 0 ? (
            <Note tone="warn">
              <Trans>Nikt nie należy do sieci wszystkich zaznaczonych ofert.</Trans>
            </Note>
          ) : null}
          {inputs({
            ownerId: (input) => (
              <ComboField
                {...input}
                choices={candidates.map((one) => ({
                  value: one.id,
                  label: `${one.surname} ${one.firstName}`,
                }))}
              />
            ),
          })}
        </>
      ) : (
        <BatchResults
          recipients={state.context.recipients}
          nameOf={nameOf}
          isChange
          isSending={isSending}
        />
      )}
    </Dialog>
  );
};
