import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SessionLevel } from '../../../domain/sessionLevel.ts';
import { provideStepUp } from '../../../machines/stepUp.actors.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import type { Tokens } from '../../../sdk/tokens.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { useChart } from '../useChart.ts';
import { StepUpCode } from './StepUpCode.tsx';
import { StepUpPassword } from './StepUpPassword.tsx';

export interface QuestionProps {
  sdk: Sdk;
  tokens: Tokens;
  level: SessionLevel;
  onEnd: (isDone: boolean) => void;
}

/** The screen of the step-up chart. */
const StepUpQuestion = ({ sdk, tokens, level, onEnd }: QuestionProps) => {
  const { i18n } = useLingui();
  const [machine] = useState(() =>
    provideStepUp({ sdk, refreshToken: () => tokens.read().refreshToken ?? '' }),
  );
  const [state, send] = useChart(machine, { input: { level } });
  const { problem, step, resendIn } = state.context;
  const [first] = problem?.violations ?? [];
  const fieldError = first ? messageText(i18n, first.message, first.parameters) : undefined;
  const { status, output } = state;
  useEffect(() => {
    if (status !== 'done') return;
    if (output?.kind === 'done') tokens.write(output.pair);
    onEnd(output?.kind === 'done');
    // The chart ends once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);

  const isBusy = state.hasTag('busy');
  const isAtPassword =
    state.matches('enteringPassword') ||
    state.matches('proving') ||
    state.matches({ connectionLost: 'atPassword' });
  return (
    <Dialog
      title={<Trans>Potwierdź, że to Ty</Trans>}
      isOpen
      isBusy={isBusy}
      onClose={() => send({ type: 'cancel' })}
    >
      <div className={stack.normal} data-state={JSON.stringify(state.value)}>
        <p className={quiet}>
          <Trans>Potwierdzenie chroni Twoje konto i jest ważne 10 minut.</Trans>
        </p>
        {state.matches('connectionLost') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
          </ErrorNote>
        ) : problem && !first ? (
          <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
        ) : null}
        {isAtPassword ? (
          <StepUpPassword
            isBusy={isBusy}
            error={fieldError}
            onSubmit={(password) => send({ type: 'password.submit', password })}
          />
        ) : step ? (
          <StepUpCode
            key={step.twoFactorToken}
            step={step}
            resendIn={resendIn}
            isBusy={isBusy}
            error={fieldError}
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
            <Trans>Wysyłamy kod na Twój adres e-mail…</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
};
export default StepUpQuestion;
