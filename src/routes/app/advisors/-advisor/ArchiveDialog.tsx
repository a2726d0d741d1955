import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { formTables } from '../../../../domain/formTables.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { ConfirmDialog } from '../../../../ui/dialog/Dialog.tsx';
import { ComboField } from '../../../../ui/field/ComboField.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../../../ui/state/state.tsx';
import { AdvisorsMissing } from '../../../-shared/AdvisorsMissing.tsx';
import { useAdvisors } from '../../../-shared/useAdvisors.ts';
import { useCall } from '../../../-shared/useCall.ts';

type Advisor = components['schemas']['Advisor'];

/** Possible successors: active in each network of the leaving advisor, coordinators first. */
const successorsOf = (leaving: Advisor, everybody: readonly Advisor[]): Advisor[] =>
  everybody
    .filter(
      (one) =>
        one.id !== leaving.id &&
        one.status === 'active' &&
        leaving.brokerNetworkIds.every((id) => one.brokerNetworkIds.includes(id)),
    )
    .toSorted(
      (one, other) => Number(other.role === 'coordinator') - Number(one.role === 'coordinator'),
    );

/** Archiving, and the choice of who takes over; chosen first is whoever archives, if they may. */
const useArchiving = (
  { id }: Advisor,
  successors: readonly Advisor[] | null,
  onClose: () => void,
) => {
  const { sdk, user } = useRouteContext({ from: '/app' });
  const { t } = useLingui();
  const { pending, problem, failure, run } = useCall();
  const archive = (reassignTo?: string): void =>
    void run(
      'archive',
      () => sdk.archiveAdvisor({ id, ...(reassignTo ? { query: { reassignTo } } : {}) }),
      t`Konto zarchiwizowane`,
    ).then((isDone) => {
      if (isDone) onClose();
    });
  const { inputs, set, submit } = useTableForm(formTables.ownerChange, {
    id: 'successor',
    values: { ownerId: '' },
    refused: problem,
    onSubmit: ({ ownerId }) => archive(ownerId),
  });
  const first = successors?.find(({ id: one }) => one === user.advisorId) ?? successors?.[0];
  const choose = useEffectEvent((ownerId: string) => set({ ownerId }));
  useEffect(() => {
    if (first) choose(first.id);
  }, [first]);
  return { pending, failure, inputs, confirm: first ? submit : () => archive() };
};

/** Archives an advisor, and asks who takes over their offers, forms and reminders. */
export const ArchiveDialog = ({ advisor, onClose }: { advisor: Advisor; onClose: () => void }) => {
  const [everybody, loadAgain] = useAdvisors();
  const successors = useMemo(
    () => (Array.isArray(everybody) ? successorsOf(advisor, everybody) : null),
    [advisor, everybody],
  );
  const { pending, failure, inputs, confirm } = useArchiving(advisor, successors, onClose);
  const name = `${advisor.firstName} ${advisor.surname}`;
  return (
    <ConfirmDialog
      title={<Trans>Archiwizacja doradcy</Trans>}
      verb={<Trans>Archiwizuj</Trans>}
      isOpen
      pending={pending ? <Trans>Zapisywanie…</Trans> : false}
      onConfirm={successors ? confirm : null}
      onClose={onClose}
    >
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <p>
        <Trans>
          {name} straci dostęp od razu. Oferty, formularze danych i przypomnienia przejdą do nowego
          opiekuna.
        </Trans>
      </p>
      {successors === null ? (
        <AdvisorsMissing isLost={everybody === 'failed'} onRetry={loadAgain} />
      ) : successors.length > 0 ? (
        inputs({
          ownerId: (input) => (
            <ComboField
              {...input}
              choices={successors.map((one) => ({
                value: one.id,
                label: `${one.surname} ${one.firstName}`,
              }))}
            />
          ),
        })
      ) : (
        <Note>
          <Trans>
            Nikt nie należy do wszystkich sieci tej osoby, dlatego przejmie je koordynator sieci.
          </Trans>
        </Note>
      )}
    </ConfirmDialog>
  );
};
