import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { formTables } from '../../domain/formTables.ts';
import { lookReasonLength } from '../../domain/limits.ts';
import { validateLookReason } from '../../domain/lookReason.ts';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';
import { revealMachine, type RevealEvent } from '../../machines/reveal.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/field/fields.tsx';
import { useTableForm } from '../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../ui/state/state.tsx';
import { quiet, stack } from '../../ui/theme/utility.css.ts';
import { stateName } from './useChart.ts';

/**
 * The chart for revealing data.
 * @param show Requests the data with a reason, then shows or saves them.
 */
export const provideReveal = (show: (reason: string) => Promise<unknown>, stays: boolean) =>
  provideAll(revealMachine, {
    reveal: effect(async ({ input }) =>
      mapOutcome(await settle(show(input.reason)), () => ({ stays })),
    ),
  });

interface RevealDialogProps {
  title: ReactNode;
  state: SnapshotFrom<typeof revealMachine>;
  send: (event: RevealEvent) => void;
}

/** Asks for a reason before data are shown unmasked. */
export const RevealDialog = (props: RevealDialogProps) =>
  props.state.matches('masked') || props.state.matches('clear') ? null : <Asked {...props} />;

const Asked = ({ title, state, send }: RevealDialogProps) => {
  const { problem } = state.context;
  const isBusy = state.hasTag('busy');
  const { inputs, refusal, submit } = useTableForm(formTables.look, {
    id: 'look',
    values: { reason: state.context.reason },
    check: ({ reason }) => validateLookReason(reason),
    refused: problem,
    onSubmit: ({ reason }) => send({ type: 'reason.give', reason }),
  });
  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isBusy}
      onClose={() => send({ type: 'data.hide' })}
      footer={
        <>
          <Button onClick={() => send({ type: 'data.hide' })} disabled={isBusy}>
            <Trans>Anuluj</Trans>
          </Button>
          <Button
            kind="primary"
            pending={isBusy ? <Trans>Wczytywanie…</Trans> : false}
            onClick={submit}
          >
            <Trans>Pokaż dane</Trans>
          </Button>
        </>
      }
    >
      <div className={stack.normal} data-state={stateName(state)}>
        {state.matches('failed') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem.</Trans>
          </ErrorNote>
        ) : null}
        {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
        {inputs({
          reason: (input) => (
            <TextArea
              {...input}
              hint={
                <Trans>
                  Na przykład: przygotowanie umowy. Inwestor zobaczy w swoich danych, kto i kiedy je
                  oglądał oraz podany powód.
                </Trans>
              }
              max={lookReasonLength.max}
            />
          ),
        })}
        {state.matches({ revealing: 'slow' }) ? (
          <p className={quiet} role="status">
            <Trans>To trwa dłużej niż zwykle.</Trans>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
};
