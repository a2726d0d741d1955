import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { formTables } from '../../domain/formTables.ts';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { linkRequestMachine } from '../../machines/linkRequest.machine.ts';
import type { Outcome } from '../../machines/outcome.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/fields.tsx';
import { useTableForm } from '../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { stack } from '../../ui/theme/utility.css.ts';
import { screenOf } from './screenOf.ts';
import { useChart } from './useChart.ts';

/** Requests a link by mail: the screen of the linkRequest chart. */
export const RequestLink = ({ onRequest }: { onRequest: (email: string) => Promise<unknown> }) => {
  const [machine] = useState(() =>
    provideAll(linkRequestMachine, {
      request: effect<Outcome<null>, { email: string }>(async ({ input }) =>
        mapOutcome(await settle(onRequest(input.email)), () => null),
      ),
    }),
  );
  const [state, send] = useChart(machine);
  const { email, problem } = state.context;
  const { frame, inputs, refusal, submit } = useTableForm(formTables.mailedLink, {
    id: 'mailedLink',
    values: { email: '' },
    refused: problem,
    onSubmit: (typed) => {
      if (!state.hasTag('busy')) send({ type: 'email.submit', email: typed.email.trim() });
    },
  });
  const typing = (): ReactNode => (
    <form className={stack.normal} {...frame}>
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      {state.matches('connectionLost') ? (
        <ErrorNote onRetry={submit}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : null}
      {inputs({ email: (one) => <TextField {...one} /> })}
      <Button
        kind="primary"
        size="public"
        type="submit"
        wide
        pending={state.hasTag('busy') ? <Trans>Wysyłanie…</Trans> : false}
      >
        <Trans>Wyślij link</Trans>
      </Button>
    </form>
  );
  return screenOf(state, {
    typing,
    sending: typing,
    connectionLost: typing,
    sent: () => (
      <>
        <Note tone="success">
          <Trans>Jeśli adres {email} ma u nas konto, wysłaliśmy na niego link.</Trans>
        </Note>
        <Button kind="quiet" onClick={() => send({ type: 'back' })}>
          <Trans>Zmień adres</Trans>
        </Button>
      </>
    ),
  });
};
