import { Trans, useLingui } from '@lingui/react/macro';
import { useChart } from './useChart.ts';
import { useState } from 'react';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { linkRequestMachine } from '../../machines/linkRequest.machine.ts';
import type { Outcome } from '../../machines/outcome.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/fields.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { messageText } from '../../ui/text/messages.ts';
import { problemText } from '../../ui/text/problem.ts';
import { stack } from '../../ui/theme/utility.css.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';

/** Asks for a link by mail: the screen of the linkRequest chart. */
export const RequestLink = ({ onRequest }: { onRequest: (email: string) => Promise<unknown> }) => {
  const { i18n } = useLingui();
  const [machine] = useState(() =>
    provideAll(linkRequestMachine, {
      request: effect<Outcome<null>, { email: string }>(async ({ input }) =>
        mapOutcome(await settle(onRequest(input.email)), () => null),
      ),
    }),
  );
  const [state, send] = useChart(machine);
  const [typed, setTyped] = useState('');
  const { email, wrong, problem } = state.context;
  return state.matches('sent') ? (
    <>
      <Note tone="success">
        <Trans>Jeśli adres {email} ma u nas konto, wysłaliśmy na niego link.</Trans>
      </Note>
      <Button kind="quiet" onClick={() => send({ type: 'back' })}>
        <Trans>Zmień adres</Trans>
      </Button>
    </>
  ) : (
    <form
      className={stack.normal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.hasTag('busy')) return;
        // After an answer that never came the form is typed in again.
        if (state.matches('connectionLost')) send({ type: 'back' });
        send({ type: 'email.submit', email: typed });
      }}
    >
      {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
      {state.matches('connectionLost') ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : null}
      <TextField
        label={<Trans>Adres e-mail</Trans>}
        type="email"
        autoComplete="username"
        value={typed}
        onChange={setTyped}
        error={wrong ? messageText(i18n, wrong) : undefined}
      />
      <Button
        kind="primary"
        type="submit"
        wide
        pending={state.hasTag('busy') ? <Trans>Wysyłanie…</Trans> : false}
      >
        <Trans>Wyślij link</Trans>
      </Button>
    </form>
  );
};
