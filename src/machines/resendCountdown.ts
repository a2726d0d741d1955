import type { SecondFactorStep } from './login.types.ts';

/** Context of a code that was sent: its step, and the seconds until another may be sent. */
export const begun = (step: SecondFactorStep) => ({ step, resendIn: step.resendAfter });

/**
 * States while waiting for a code: another one may be sent once the seconds in the context
 * (`resendIn`) have passed. A chart that uses them defines the guard `canResend`, the delay
 * `second` and the actions `countDown` and `forgetProblem` in its setup.
 * @param resending The state that sends another code.
 */
export const resendCountdown = <const Resending extends `#${string}`>(resending: Resending) =>
  ({
    initial: 'waiting',
    states: {
      waiting: {
        description: 'Another code may be sent after a while.',
        always: { guard: 'canResend', target: 'resendable' },
        after: { second: { target: 'waiting', reenter: true, actions: 'countDown' } },
      },
      resendable: {
        on: { 'code.resend': { target: resending, actions: 'forgetProblem' } },
      },
    },
  }) as const;
