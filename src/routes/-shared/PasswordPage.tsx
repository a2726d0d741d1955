import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { passwordWeaknesses } from '../../domain/passwordStrength.ts';
import { settle } from '../../machines/calls.ts';
import type { Problem } from '../../sdk/problem.ts';
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
  const [isTried, setTried] = useState(false);
  const [state, setState] = useState<'typing' | 'saving' | 'saved' | 'lost'>('typing');
  const [problem, setProblem] = useState<Problem | null>(null);
  const weak =
    password === ''
      ? 'required'
      : passwordWeaknesses(password).length > 0
        ? 'strongPassword'
        : null;
  const different = password === repeated ? null : 'samePassword';

  const save = async (): Promise<void> => {
    setTried(true);
    if (weak || different) return;
    setState('saving');
    setProblem(null);
    try {
      const outcome = await settle(onSave(password));
      if (outcome.kind === 'refused') setProblem(outcome.problem as Problem);
      setState(outcome.kind === 'done' ? 'saved' : 'typing');
    } catch {
      setState('lost');
    }
  };

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
      {problem?.status === 410 ? <RequestLink onRequest={onRequestLink} /> : null}
      {state === 'lost' ? (
        <ErrorNote onRetry={() => void save()}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : null}
      {state === 'saved' ? (
        <>
          <Note tone="success">{done}</Note>
          <Link to="/doradcy" className={buttonStyle({ kind: 'primary' })}>
            <Trans>Zaloguj się</Trans>
          </Link>
        </>
      ) : problem?.status === 410 ? null : (
        <form
          className={stack.normal}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (state !== 'saving') void save();
          }}
        >
          <NewPasswordField
            value={password}
            onChange={setPassword}
            error={isTried && weak ? messageText(i18n, weak) : undefined}
          />
          <PasswordField
            label={<Trans>Powtórz hasło</Trans>}
            autoComplete="new-password"
            value={repeated}
            onChange={setRepeated}
            error={isTried && different ? messageText(i18n, different) : undefined}
          />
          <Button
            kind="primary"
            type="submit"
            wide
            pending={state === 'saving' ? <Trans>Zapisywanie…</Trans> : false}
          >
            <Trans>Ustaw hasło</Trans>
          </Button>
        </form>
      )}
    </AuthLayout>
  );
};
