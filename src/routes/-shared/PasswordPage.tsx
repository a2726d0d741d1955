import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { screenOf } from './screenOf.ts';
import { useChart } from './useChart.ts';
import { useState, type ReactNode } from 'react';
import { factMistakes } from '../../domain/fieldFacts.ts';
import { formTables } from '../../domain/formTables.ts';
import { newPasswordMistakes, repetitionMistakes } from '../../domain/passwordStrength.ts';
import type { Problem } from '../../domain/problem.ts';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { newPasswordMachine } from '../../machines/newPassword.machine.ts';
import type { Outcome } from '../../machines/outcome.ts';
import { Button, buttonStyle } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/field/fields.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { RequestLink } from './RequestLink.tsx';
import { useTableForm } from '../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { problemText } from '../../ui/text/problem.ts';
import { stack } from '../../ui/theme/utility.css.ts';
import { AuthPage } from './AuthPage.tsx';
import { effect, provideAll } from '../../machines/provideAll.ts';

/** Sets a password behind a mailed link; pressing the button uses up the link. */
export const PasswordPage = ({
  title,
  intro,
  done,
  isKnown = false,
  isDead = false,
  onSave,
  onRequestLink,
}: {
  title: ReactNode;
  /** Purpose, if the title does not state it. */
  intro?: ReactNode;
  done: ReactNode;
  /** Asks for the current password, not for a new one. */
  isKnown?: boolean;
  /** The link turned out to be dead before anything was typed. */
  isDead?: boolean;
  onSave: (password: string) => Promise<unknown>;
  /** Requests another link if this one is dead. */
  onRequestLink: (email: string) => Promise<unknown>;
}) => {
  const { i18n } = useLingui();
  const [machine] = useState(() =>
    provideAll(newPasswordMachine, {
      save: effect<Outcome<null>, { password: string }>(async ({ input }) =>
        mapOutcome(await settle(onSave(input.password)), () => null),
      ),
    }),
  );
  const [state, send] = useChart(machine);
  const { problem } = state.context;
  const typing = (): ReactNode => (
    <>
      {intro ? <p>{intro}</p> : null}
      <NewPasswordForm
        isKnown={isKnown}
        isBusy={state.hasTag('busy')}
        problem={problem}
        isLost={state.matches('connectionLost')}
        onSubmit={(password) => send({ type: 'password.submit', password })}
      />
    </>
  );
  const dead = (): ReactNode => (
    <>
      <ErrorNote>
        {problem ? problemText(i18n, problem) : <Trans>Ten link jest już nieaktywny.</Trans>}
      </ErrorNote>
      <p>
        <Trans>Jeśli hasło zostało już ustawione, wystarczy się zalogować.</Trans>{' '}
        <Link to="/doradcy">
          <Trans>Zaloguj się</Trans>
        </Link>
      </p>
      <RequestLink onRequest={onRequestLink} />
    </>
  );

  return (
    <AuthPage>
      <h1>{title}</h1>
      {isDead
        ? dead()
        : screenOf(state, {
            typing,
            saving: typing,
            connectionLost: typing,
            saved: () => (
              <>
                <Note tone="success">{done}</Note>
                <Link to="/doradcy" className={buttonStyle({ kind: 'primary' })}>
                  <Trans>Zaloguj się</Trans>
                </Link>
              </>
            ),
            dead,
          })}
    </AuthPage>
  );
};

/** The repeated password exists only on screen; it is compared here and never sent. */
const table = { ...formTables.newPassword, repeated: formTables.newPassword.password };

const NewPasswordForm = ({
  isKnown,
  isBusy,
  problem,
  isLost,
  onSubmit,
}: {
  isKnown: boolean;
  isBusy: boolean;
  problem: Problem | null;
  /** No response came; retrying sends the current values of the fields. */
  isLost: boolean;
  onSubmit: (password: string) => void;
}) => {
  const { frame, input, refusal, submit } = useTableForm(table, {
    id: 'newPassword',
    values: { password: '', repeated: '' },
    check: ({ password, repeated }) =>
      isKnown
        ? factMistakes(formTables.newPassword, { password })
        : [
            ...newPasswordMistakes('password', password),
            ...repetitionMistakes('repeated', password, repeated),
          ],
    refused: problem,
    onSubmit: ({ password }) => {
      if (!isBusy) onSubmit(password);
    },
  });
  return (
    <form className={stack.normal} {...frame}>
      {isLost ? (
        <ErrorNote onRetry={submit}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : null}
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      {isKnown
        ? input('password', (one) => <PasswordField {...one} autoComplete="current-password" />)
        : [
            input('password', (one) => <NewPasswordField {...one} />),
            input('repeated', (one) => <PasswordField {...one} />),
          ]}
      <Button
        kind="primary"
        size="public"
        type="submit"
        wide
        pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}
      >
        {isKnown ? <Trans>Przyjmij zaproszenie</Trans> : <Trans>Ustaw hasło</Trans>}
      </Button>
      {isKnown ? (
        <Link to="/auth/reset-password">
          <Trans>Nie pamiętam hasła</Trans>
        </Link>
      ) : null}
    </form>
  );
};
