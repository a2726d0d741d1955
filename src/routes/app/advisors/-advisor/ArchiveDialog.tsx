import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formTables } from '../../../../domain/formTables.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { ConfirmDialog } from '../../../../ui/dialog/Dialog.tsx';
import { ComboField } from '../../../../ui/field/ComboField.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../../../ui/state/state.tsx';
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

/** Archives an advisor, and asks who takes over their offers, forms and reminders. */
export const ArchiveDialog = ({ advisor, onClose }: { advisor: Advisor; onClose: () => void }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [successors, setSuccessors] = useState<Advisor[] | null>(null);
  useEffect(() => {
    sdk.listAdvisors({ query: { limit: 99_999 } }).then(
      ({ items }) => setSuccessors(successorsOf(advisor, items)),
      () => setSuccessors([]),
    );
  }, [sdk, advisor]);
  // Mounted once the successors are loaded, as a form keeps its initial values.
  return successors === null ? null : (
    <Window advisor={advisor} successors={successors} onClose={onClose} />
  );
};

const Window = ({
  advisor: { id, firstName, surname },
  successors,
  onClose,
}: {
  advisor: Advisor;
  successors: readonly Advisor[];
  onClose: () => void;
}) => {
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
  const first = successors.find(({ email }) => email === user.email) ?? successors[0];
  const { inputs, submit } = useTableForm(formTables.ownerChange, {
    id: 'successor',
    values: { ownerId: first?.id ?? '' },
    refused: problem,
    onSubmit: ({ ownerId }) => archive(ownerId),
  });
  const name = `${firstName} ${surname}`;
  return (
    <ConfirmDialog
      title={<Trans>Archiwizacja doradcy</Trans>}
      verb={<Trans>Archiwizuj</Trans>}
      isOpen
      pending={pending ? <Trans>Zapisywanie…</Trans> : false}
      onConfirm={first ? submit : () => archive()}
      onClose={onClose}
    >
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <p>
        <Trans>
          {name} straci dostęp od razu. Oferty, formularze danych i przypomnienia przejdą do nowego
          opiekuna.
        </Trans>
      </p>
      {first ? (
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
