import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { mailedLinkMachine } from '../../machines/mailedLink.machine.ts';
import type { Outcome } from '../../machines/outcome.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { ownLine } from '../../ui/theme/utility.css.ts';
import { problemText } from '../../ui/text/problem.ts';
import { AuthPage } from './AuthPage.tsx';
import { screenOf } from './screenOf.ts';
import { useChart } from './useChart.ts';

/** One action behind a mailed link, triggered by a button: the screen of the mailedLink chart. */
export const MailedLinkPage = ({
  title,
  intro,
  verb,
  done,
  next,
  back = (
    <Link to="/doradcy" className={ownLine}>
      <Trans>Wróć do logowania</Trans>
    </Link>
  ),
  ifDead,
  contact,
  onUse,
}: {
  title: ReactNode;
  /** What the button does. */
  intro: ReactNode;
  verb: ReactNode;
  done: ReactNode;
  /** The link shown on success; otherwise there is the link back. */
  next?: ReactNode;
  /** The link back without success; by default to the log-in. */
  back?: ReactNode;
  /** What can be done if the link no longer works. */
  ifDead: ReactNode;
  /** Whom to ask then, if that is a way on. */
  contact?: ReactNode;
  onUse: () => Promise<unknown>;
}) => {
  const { i18n } = useLingui();
  const [machine] = useState(() =>
    provideAll(mailedLinkMachine, {
      use: effect<Outcome<null>, undefined>(async () =>
        mapOutcome(await settle(onUse()), () => null),
      ),
    }),
  );
  const [state, send] = useChart(machine);
  const { problem } = state.context;
  const ready = (): ReactNode => (
    <>
      <p>{intro}</p>
      <Button
        kind="primary"
        size="public"
        wide
        pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
        onClick={() => send({ type: 'link.use' })}
      >
        {verb}
      </Button>
      {back}
    </>
  );

  return (
    <AuthPage>
      <h1>{title}</h1>
      {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
      {screenOf(state, {
        ready,
        using: ready,
        connectionLost: () => (
          <>
            <ErrorNote onRetry={() => send({ type: 'retry' })}>
              <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
            </ErrorNote>
            <p>{intro}</p>
            {back}
          </>
        ),
        done: () => (
          <>
            <Note tone="success">{done}</Note>
            {next ?? back}
          </>
        ),
        dead: () => (
          <>
            <ErrorNote>
              <Trans>Ten link jest już nieaktywny.</Trans>
            </ErrorNote>
            <p>{ifDead}</p>
            {contact}
            {back}
          </>
        ),
      })}
    </AuthPage>
  );
};
