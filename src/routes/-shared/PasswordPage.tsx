import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useChart } from './useChart.ts';
import { useState, type ReactNode } from 'react';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { newPasswordMachine } from '../../machines/newPassword.machine.ts';
import type { Outcome } from '../../machines/outcome.ts';
import { Button, buttonStyle } from '../../ui/button/Button.tsx';
import { PasswordField } from '../../ui/field/fields.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { RequestLink } from './RequestLink.tsx';
import { AuthLayout } from '../../ui/layout/layouts.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { messageText } from '../../ui/text/messages.ts';
import { problemText } from '../../ui/text/problem.ts';
import { stack } from '../../ui/theme/utility.css.ts';
import { PageFoot } from './Legal.tsx';
import { useWords } from './localized.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';

/** Sets a password behind a mailed link; the link is used up by the button. */
export const PasswordPage = ({
  title,
  done,
  onSave,
  onRequestLink,
}: {
  title: ReactNode;
  done: ReactNode;
  onSave: (password: string) => Promise<unknown>;
  /** Asks for another link when this one is dead. */
  onRequestLink: (email: string) => Promise<unknown>;
}) => {
  const { brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const words = useWords();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [machine] = useState(() =>
    provideAll(newPasswordMachine, {
      save: effect<Outcome<null>, { password: string }>(async ({ input }) =>
        mapOutcome(await settle(onSave(input.password)), () => null),
      ),
    }),
  );
  const [state, send] = useChart(machine);
  const { problem, wrongs } = state.context;

  return (
    <AuthLayout
      brand={brand}
      picture={brand.backgroundAdvisor}
      headline={words(brand.advisorPanel.headline)}
      welcome={words(brand.advisorPanel.welcome)}
      footer={<PageFoot brand={brand} chooseLanguage={chooseLanguage} />}
    >
      <h1>{title}</h1>
      {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
      {state.matches('dead') ? <RequestLink onRequest={onRequestLink} /> : null}
      {state.matches('connectionLost') ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : null}
      {state.matches('saved') ? (
        <>
          <Note tone="success">{done}</Note>
          <Link to="/doradcy" className={buttonStyle({ kind: 'primary' })}>
            <Trans>Zaloguj się</Trans>
          </Link>
        </>
      ) : state.matches('dead') ? null : (
        <form
          className={stack.normal}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!state.hasTag('busy')) send({ type: 'password.submit', password, repeated });
          }}
        >
          <NewPasswordField
            value={password}
            onChange={setPassword}
            error={wrongs.password ? messageText(i18n, wrongs.password) : undefined}
          />
          <PasswordField
            label={<Trans>Powtórz hasło</Trans>}
            autoComplete="new-password"
            value={repeated}
            onChange={setRepeated}
            error={wrongs.repeated ? messageText(i18n, wrongs.repeated) : undefined}
          />
          <Button
            kind="primary"
            type="submit"
            wide
            pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
          >
            <Trans>Ustaw hasło</Trans>
          </Button>
        </form>
      )}
    </AuthLayout>
  );
};
