import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { lookReasonLength } from '../../domain/limits.ts';
import { validateLookReason } from '../../domain/lookReason.ts';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';
import { revealMachine, type RevealEvent } from '../../machines/reveal.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/field/fields.tsx';
import { ErrorNote } from '../../ui/state/state.tsx';
import { messageText } from '../../ui/text/messages.ts';
import { problemText } from '../../ui/text/problem.ts';
import { quiet, stack } from '../../ui/theme/utility.css.ts';
import { stateName } from './useChart.ts';

/** The chart of a look. @param show Asks for the data with a reason and puts them on the screen or saves them. */
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

/** Asks why somebody looks at data in clear, before they do. */
export const RevealDialog = (props: RevealDialogProps) =>
  props.state.matches('masked') || props.state.matches('clear') ? null : <Asked {...props} />;

const Asked = ({ title, state, send }: RevealDialogProps) => {
  const { i18n } = useLingui();
  const { problem } = state.context;
  const [reason, setReason] = useState(state.context.reason);
  const [isTried, setTried] = useState(false);
  const [wrong] = isTried ? validateLookReason(reason) : [];
  const isBusy = state.hasTag('busy');
  const submit = (): void => {
    setTried(true);
    if (validateLookReason(reason).length === 0) send({ type: 'reason.give', reason });
  };
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
        {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
        <TextArea
          label={<Trans>Powód</Trans>}
          hint={
            <Trans>
              Na przykład: przygotowanie umowy. Inwestor zobaczy w swoich danych, kto i kiedy je
              oglądał oraz podany powód.
            </Trans>
          }
          value={reason}
          onChange={setReason}
          max={lookReasonLength.max}
          error={wrong ? messageText(i18n, wrong.code, wrong.parameters) : undefined}
        />
        {state.matches({ revealing: 'slow' }) ? (
          <p className={quiet} role="status">
            <Trans>To trwa dłużej niż zwykle.</Trans>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
};
