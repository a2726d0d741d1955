import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formTables } from '../../domain/formTables.ts';
import { provideOwnerChange } from '../../machines/invitation.actors.ts';
import type { Schemas } from '../../sdk/schema.gen.d.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ComboField } from '../../ui/field/ComboField.tsx';
import { useTableForm } from '../../ui/form/useTableForm.tsx';
import { Note } from '../../ui/state/state.tsx';
import { AdvisorsMissing } from './AdvisorsMissing.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { useInvestorName } from './InvestorWords.tsx';
import { peopleChoices } from './listNames.ts';
import { ownersIn } from './owners.ts';
import { useAdvisors } from './useAdvisors.ts';
import { useBatch } from './useBatch.ts';

/**
 * Assigns another owner to the selected offers; each has its own result, and those that may succeed
 * can be retried.
 */
export const OwnerDialog = ({
  offers,
  onClose,
}: {
  offers: Schemas['OfferListItem'][];
  onClose: (wasSent: boolean) => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [machine] = useState(() =>
    provideOwnerChange(sdk, new Map(offers.map(({ id, version }) => [id, String(version)]))),
  );
  const { batch, send, close } = useBatch('owner', machine, { offers, onClose });
  const [advisors, loadAgain] = useAdvisors();
  const { inputs, submit } = useTableForm(formTables.ownerChange, {
    id: 'owner',
    values: { ownerId: '' },
    onSubmit: (letter) => send({ type: 'batch.send', targets: offers.map(({ id }) => id), letter }),
  });
  // Advisors active in the networks of all selected offers.
  const candidates = Array.isArray(advisors)
    ? ownersIn(
        offers.map(({ networkId }) => networkId),
        advisors,
      )
    : null;
  const investorOf = useInvestorName();
  const nameOf = (id: string): string => {
    const one = offers.find((offer) => offer.id === id);
    return one ? investorOf(one) : id;
  };
  const count = offers.length;
  return (
    <BatchDialog
      title={<Trans>Zmień opiekuna</Trans>}
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
                  {candidates ? (
                    <Button kind="primary" onClick={submit}>
                      <Trans>Zmień opiekuna</Trans>
                    </Button>
                  ) : null}
                </>
              ),
              asked: (
                <>
                  <p>
                    <Trans>Zaznaczone oferty: {count}</Trans>
                  </p>
                  {candidates?.length === 0 ? (
                    <Note tone="warn">
                      <Trans>Nikt nie należy do sieci wszystkich zaznaczonych ofert.</Trans>
                    </Note>
                  ) : null}
                  {candidates ? (
                    inputs({
                      ownerId: (input) => (
                        <ComboField {...input} choices={peopleChoices(candidates)} />
                      ),
                    })
                  ) : (
                    <AdvisorsMissing isLost={advisors === 'failed'} onRetry={loadAgain} />
                  )}
                </>
              ),
            }
          : null
      }
      results={{ nameOf, isChange: true }}
    />
  );
};
