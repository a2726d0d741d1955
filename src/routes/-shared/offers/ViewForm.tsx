import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { factMistakes } from '../../../domain/fieldFacts.ts';
import { formTables } from '../../../domain/formTables.ts';
import { settle } from '../../../machines/calls.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { row, stack } from '../../../ui/theme/utility.css.ts';
import { orReload } from '../orReload.ts';
import { useCall } from '../useCall.ts';
import { useUndo } from '../useUndo.ts';
import type { Scope } from './offersData.ts';
import type { SavedView, ViewToSave } from './savedViews.ts';

/** Value for a private view among the networks to share it with. */
const onlyMe = 'me';

/** Waits for a removal; whatever is gone already, after a lost answer too, is removed. */
const orGone = async (removal: Promise<unknown>): Promise<void> => {
  const outcome = await settle(removal);
  if (outcome.kind === 'refused' && outcome.problem.status !== 404) await removal;
};

type Seen = NonNullable<ViewToSave['was']>;
const seenOf = ({ name, networkId }: Seen): Seen => ({ name, networkId });

export interface ViewFormProps {
  /** The view being edited; null for a new one. */
  view: SavedView | null;
  scope: Scope;
  /** The current list. */
  here: SavedView['search'];
  /** It is another by now; the views have to be loaded again, with the form open. */
  onChanged: () => Promise<void>;
  /** It is saved or deleted; the views have to be loaded again. */
  onDone: () => Promise<void>;
}

/** The name of a view, who sees it, and the way to delete it. */
const ViewForm = ({ view, scope, here, onChanged, onDone }: ViewFormProps) => {
  const { t } = useLingui();
  const { sdk } = useRouteContext({ from: '__root__' });
  const { user } = useRouteContext({ from: '/app' });
  const { pending, problem, failure, run } = useCall();
  const notify = useNotify();
  const offerUndo = useUndo();
  const before: ViewToSave = view
    ? {
        id: view.id,
        name: view.name,
        list: view.list,
        search: view.search,
        networkId: view.networkId,
      }
    : { id: '', name: '', list: scope, search: here, networkId: null };
  const changed = t`Widok zmienił się w międzyczasie.`;
  // One for each form: what is saved again after a lost answer is not saved twice.
  const [newId] = useState(() => crypto.randomUUID());
  // What another tab made of it since is not overwritten unseen, by an undo neither. If that was to
  // delete it, this form goes with it, and with it what it says.
  const save = (body: ViewToSave) =>
    orReload(sdk.saveView({ body }), async () => {
      await onChanged();
      notify({ kind: 'error', text: changed });
    });
  /**
   * Makes a call. @param now What it makes of the view, null for nothing. What follows is part of it,
   * as the window may be closed before the answer.
   */
  const make = (what: string, call: () => Promise<unknown>, now: Seen | null, done: string): void =>
    void run(
      what,
      async () => {
        await call();
        if (view) offerUndo(done, () => save({ ...before, was: now && seenOf(now) }).then(onDone));
        await onDone();
      },
      null,
    );
  const change = (values: Partial<ViewToSave>): void => {
    const now = { ...before, id: view?.id ?? newId, ...values };
    make(
      'save',
      () => save(view ? { ...now, was: seenOf(before) } : now),
      now,
      t`Widok zmieniony.`,
    );
  };
  const remove = (): void =>
    make('remove', () => orGone(sdk.removeView({ id: before.id })), null, t`Widok usunięty.`);
  const { frame, inputs, refusal, values } = useTableForm(formTables.savedView, {
    id: 'view',
    values: { viewName: before.name },
    refused: problem,
    onSubmit: ({ viewName }) => change({ name: viewName }),
  });
  // This form is left with the answer, so a name that was typed is saved with whatever else changes.
  const isNamed = factMistakes(formTables.savedView, values).length === 0;
  const name = isNamed ? values.viewName : before.name;
  // The dialog has taken the focus before this lazy form is mounted.
  useEffect(() => document.getElementById('view-viewName')?.focus(), []);
  const note = failure?.isConflict ? changed : problem ? refusal : failure?.text;
  const isBusy = pending !== null;
  return (
    <div className={stack.normal}>
      <form className={stack.normal} {...frame}>
        {note ? <ErrorNote>{note}</ErrorNote> : null}
        {inputs({
          viewName: (input) => (
            <TextField {...input} maxLength={formTables.savedView.viewName.max} />
          ),
        })}
        <div className={row}>
          <Button
            kind="primary"
            size="small"
            type="submit"
            disabled={pending === 'remove'}
            pending={pending === 'save' && <Trans>Zapisywanie…</Trans>}
          >
            <Trans>Zapisz</Trans>
          </Button>
          {view ? (
            <Button
              size="small"
              disabled={pending === 'save'}
              pending={pending === 'remove' && <Trans>Usuwanie…</Trans>}
              onClick={remove}
            >
              <Trans>Usuń widok</Trans>
            </Button>
          ) : null}
        </div>
      </form>
      {view && user.role === 'coordinator' ? (
        <SelectField
          label={t`Kto widzi ten widok`}
          value={before.networkId ?? onlyMe}
          choices={[
            { value: onlyMe, label: t`Tylko ja` },
            ...user.networks.map(({ id, name }) => ({ value: id, label: t`Sieć ${name}` })),
          ]}
          disabled={isBusy}
          onChange={(chosen) => change({ name, networkId: chosen === onlyMe ? null : chosen })}
        />
      ) : null}
    </div>
  );
};
export default ViewForm;
