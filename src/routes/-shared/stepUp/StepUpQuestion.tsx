import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Problem } from '../../../domain/problem.ts';
import type { stepUpMachine } from '../../../machines/stepUp.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { CodeForm } from '../CodeForm.tsx';
import { StepUpPassword } from './StepUpPassword.tsx';

/** What was refused. A code that is over is no link, of which its error speaks elsewhere. */
const Refusal = ({ problem }: { problem: Problem }) => {
  const { i18n } = useLingui();
  return problem.status === 410 ? (
    <Trans>Kod stracił ważność. Potwierdź tożsamość od nowa.</Trans>
  ) : (
    problemText(i18n, problem)
  );
};

/** The screen of the step-up chart, a child of the application's. */
const StepUpQuestion = ({ chart }: { chart: ActorRefFrom<typeof stepUpMachine> }) => {
  const state = useSelector(chart, (snapshot) => snapshot);
  const { send } = chart;
  const { problem, step, resendIn } = state.context;
  const isBusy = state.hasTag('busy');
  const isAtPassword =
    state.matches('enteringPassword') ||
    state.matches('proving') ||
    state.matches({ connectionLost: 'atPassword' });
  const failure = state.matches('connectionLost') ? (
    <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
  ) : null;
  // The others are forms, which send again what is in their fields.
  const isLostAlone =
    state.matches({ connectionLost: 'atMail' }) || state.matches({ connectionLost: 'atResend' });
  return (
    <Dialog
      title={<Trans>Potwierdzenie tożsamości</Trans>}
      isOpen
      isBusy={isBusy}
      onClose={() => send({ type: 'cancel' })}
    >
      <div className={stack.normal} data-state={JSON.stringify(state.value)}>
        <p className={quiet}>
          <Trans>Potwierdzenie chroni konto i jest ważne 10 minut.</Trans>
        </p>
        {isLostAlone ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>{failure}</ErrorNote>
        ) : problem && problem.violations.length === 0 ? (
          <ErrorNote>
            <Refusal problem={problem} />
          </ErrorNote>
        ) : null}
        {isAtPassword ? (
          <StepUpPassword
            isBusy={isBusy}
            problem={problem}
            failure={failure}
            onSubmit={(password) => send({ type: 'password.submit', password })}
          />
        ) : step ? (
          <CodeForm
            id="stepUpCode"
            step={step}
            resendIn={resendIn}
            isBusy={isBusy}
            failure={isLostAlone ? null : failure}
            refused={problem}
            onSubmit={(code) => send({ type: 'code.submit', code })}
            onResend={() => send({ type: 'code.resend' })}
          />
        ) : state.matches('notMailed') ? (
          <div>
            <Button kind="primary" onClick={() => send({ type: 'retry' })}>
              <Trans>Wyślij nowy kod</Trans>
            </Button>
          </div>
        ) : (
          <p aria-live="polite">
            <Trans>Wysyłamy kod na adres e-mail konta…</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
};
export default StepUpQuestion;
