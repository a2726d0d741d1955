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
  intro,
  done,
  isKnown = false,
  isDead = false,
  onSave,
  onRequestLink,
}: {
  title: ReactNode;
  /** What for, where the title does not say it. */
  intro?: ReactNode;
  done: ReactNode;
  /** The password that the person has is asked for, not a new one. */
  isKnown?: boolean;
  /** The link was found dead before anything was typed. */
  isDead?: boolean;
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
  const [state, send] = useChart(machine, { input: { isKnown } });
  const { problem, wrongs } = state.context;
  const isOver = isDead || state.matches('dead');

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
      {isDead ? (
        <ErrorNote>
          <Trans>Ten link jest już nieaktywny.</Trans>
        </ErrorNote>
      ) : null}
      {isOver ? <RequestLink onRequest={onRequestLink} /> : null}
      {intro && !isOver && !state.matches('saved') ? <p>{intro}</p> : null}
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
      ) : isOver ? null : (
        <form
          className={stack.normal}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!state.hasTag('busy')) {
              send({ type: 'password.submit', password, repeated: isKnown ? password : repeated });
            }
          }}
        >
          {isKnown ? (
            <PasswordField
              label={<Trans>Hasło</Trans>}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={wrongs.password ? messageText(i18n, wrongs.password) : undefined}
            />
          ) : (
            <>
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
            </>
          )}
          <Button
            kind="primary"
            type="submit"
            wide
            pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
          >
            {isKnown ? <Trans>Przyjmij zaproszenie</Trans> : <Trans>Ustaw hasło</Trans>}
          </Button>
          {isKnown ? (
            <Link to="/auth/reset-password">
              <Trans>Nie pamiętam hasła</Trans>
            </Link>
          ) : null}
        </form>
      )}
    </AuthLayout>
  );
};
