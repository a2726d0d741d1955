import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { formTables } from '../../../../domain/formTables.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { ConfirmDialog } from '../../../../ui/dialog/Dialog.tsx';
import { ComboField } from '../../../../ui/field/ComboField.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../../../ui/state/state.tsx';
import { AdvisorsMissing } from '../../../-shared/AdvisorsMissing.tsx';
import { peopleChoices } from '../../../-shared/listNames.ts';
import { ownersIn } from '../../../-shared/owners.ts';
import { useAdvisors } from '../../../-shared/useAdvisors.ts';
import { useCall } from '../../../-shared/useCall.ts';
import { useRefusal } from './useRefusal.ts';

type Advisor = components['schemas']['Advisor'];

/** Stands for no person in particular among the successors. */
const byDefault = 'coordinator';

/**
 * Possible successors: active in each network of the leaving advisor, coordinators first. The
 * server may refuse them, as it asks for the networks of what is handed over.
 */
const successorsOf = (leaving: Advisor, everybody: readonly Advisor[]): Advisor[] =>
  ownersIn(leaving.brokerNetworkIds, everybody)
    .filter(({ id }) => id !== leaving.id)
    .toSorted(
      (one, other) => Number(other.role === 'coordinator') - Number(one.role === 'coordinator'),
    );

/**
 * Who is chosen first: whoever archives, if they may, or a coordinator of all these networks. Of
 * somebody who has left their networks nobody knows here what they still serve.
 */
const firstOf = (
  leaving: Advisor,
  successors: readonly Advisor[],
  ownId: string | null,
): string => {
  if (leaving.brokerNetworkIds.length === 0) return byDefault;
  const own = successors.find(({ id }) => id === ownId);
  return (own ?? successors.find(({ role }) => role === 'coordinator'))?.id ?? byDefault;
};

/** Moves a refusal of the successor to the field, in words that say what to look for. */
const atSuccessor = (i18n: I18n, refused: Problem): Problem => ({
  ...refused,
  violations: refused.violations.map((violation) =>
    violation.propertyPath === 'reassignTo'
      ? {
          ...violation,
          propertyPath: 'ownerId',
          message: i18n._(
            msg`Tej osobie nie można wszystkiego przekazać: nie jest już aktywna albo nie należy do każdej sieci, w której są przekazywane oferty i formularze.`,
          ),
        }
      : violation,
  ),
});

/** Archiving, and the choice of who takes over. */
const useArchiving = (
  leaving: Advisor,
  successors: readonly Advisor[] | null,
  onClose: () => void,
) => {
  const { id } = leaving;
  const { sdk, user } = useRouteContext({ from: '/app' });
  const { i18n, t } = useLingui();
  const { pending, problem, failure, run } = useCall();
  const refused = useRefusal();
  const archive = (reassignTo?: string): void =>
    void run(
      'archive',
      () => sdk.archiveAdvisor({ id, ...(reassignTo ? { query: { reassignTo } } : {}) }),
      t`Konto zarchiwizowane`,
    ).then((isDone) => {
      if (isDone) onClose();
    });
  const { inputs, set, submit, refusal } = useTableForm(formTables.ownerChange, {
    id: 'successor',
    values: { ownerId: '' },
    refused: problem && atSuccessor(i18n, problem),
    onSubmit: ({ ownerId }) => archive(ownerId === byDefault ? undefined : ownerId),
  });
  const first = successors?.length ? firstOf(leaving, successors, user.advisorId) : null;
  const choose = useEffectEvent((ownerId: string) => set({ ownerId }));
  useEffect(() => {
    if (first) choose(first);
  }, [first]);
  return {
    pending,
    note: problem && problem.status !== 403 ? refusal : refused({ problem, failure }),
    inputs,
    confirm: first ? submit : () => archive(),
  };
};

/**
 * Archives an advisor, and asks who takes over their offers, forms and reminders; of a bookkeeper, who
 * serves nobody, it does not.
 */
export const ArchiveDialog = ({ advisor, onClose }: { advisor: Advisor; onClose: () => void }) => {
  const [everybody, loadAgain] = useAdvisors();
  const serves = advisor.role !== 'backOffice';
  const successors = useMemo(() => {
    if (!serves) return [];
    return Array.isArray(everybody) ? successorsOf(advisor, everybody) : null;
  }, [advisor, everybody, serves]);
  const { t } = useLingui();
  const { pending, note, inputs, confirm } = useArchiving(advisor, successors, onClose);
  const name = `${advisor.firstName} ${advisor.surname}`;
  return (
    <ConfirmDialog
      title={serves ? <Trans>Archiwizacja doradcy</Trans> : <Trans>Archiwizacja zaplecza</Trans>}
      verb={<Trans>Archiwizuj</Trans>}
      isOpen
      pending={pending ? <Trans>Zapisywanie…</Trans> : false}
      onConfirm={successors ? confirm : null}
      onClose={onClose}
    >
      {note ? <ErrorNote>{note}</ErrorNote> : null}
      <p>
        {serves ? (
          <Trans>
            {name} straci dostęp od razu. Oferty, formularze danych i przypomnienia przejdą do
            nowego opiekuna.
          </Trans>
        ) : (
          <Trans>{name} straci dostęp od razu.</Trans>
        )}
      </p>
      {!serves ? null : successors === null ? (
        <AdvisorsMissing isLost={everybody === 'failed'} onRetry={loadAgain} />
      ) : successors.length > 0 ? (
        inputs({
          ownerId: (input) => (
            <ComboField
              {...input}
              choices={[
                { value: byDefault, label: t`Koordynator sieci (domyślnie)` },
                ...peopleChoices(successors),
              ]}
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
