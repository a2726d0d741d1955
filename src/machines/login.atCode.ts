import { isCodeUsedUp, loginSetup } from './login.setup.ts';
import { isGone, isRefused } from './outcome.ts';
import { resendCountdown } from './resendCountdown.ts';

/** Second step of a log-in: waiting for the code, resending and confirming it. */
export const atCode = loginSetup.createStateConfig({
  description: 'Asks for the code, which came by e-mail or from an authenticator app.',
  initial: 'awaiting',
  invoke: {
    id: 'keepStep',
    src: 'keepStep',
    input: ({ context }) => ({ email: context.email, step: context.step! }),
  },
  on: {
    back: { target: 'enteringCredentials', actions: 'forgetStep' },
    // The browser's back button returns to the password form, perhaps with another password.
    'credentials.submit': {
      target: 'loggingIn',
      actions: ['forgetStep', 'keepCredentials'],
    },
  },
  states: {
    awaiting: {
      ...resendCountdown('#login.atCode.resending'),
      on: { 'code.submit': { target: 'confirming', actions: 'keepCode' } },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ twoFactorToken: context.step!.twoFactorToken }),
        onDone: [
          {
            guard: isGone,
            target: '#login.enteringCredentials',
            actions: ['forgetStep', { type: 'keepNotice', params: { notice: 'codeExpired' } }],
          },
          { guard: isRefused, target: 'awaiting', actions: 'keepFailure' },
          {
            // Re-entering stores the new step.
            target: '#login.atCode',
            reenter: true,
            actions: 'takeNextStep',
          },
        ],
        onError: { target: 'connectionLost', actions: 'keepFailure' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: ({ context }) => ({
          email: context.email,
          twoFactorToken: context.step!.twoFactorToken,
          code: context.code,
          rememberDevice: context.rememberDevice,
        }),
        onDone: [
          {
            guard: isCodeUsedUp,
            target: '#login.enteringCredentials',
            actions: ['forgetStep', { type: 'keepNotice', params: { notice: 'codeUsedUp' } }],
          },
          {
            guard: isGone,
            target: '#login.enteringCredentials',
            actions: ['forgetStep', { type: 'keepNotice', params: { notice: 'codeExpired' } }],
          },
          { guard: isRefused, target: 'awaiting', actions: 'keepFailure' },
          { target: '#login.loadingContexts', actions: 'keepPair' },
        ],
        onError: { target: 'connectionLost', actions: 'keepFailure' },
      },
    },
    connectionLost: {
      description:
        'No answer, or a failing server. The next attempt sends what is in the fields then.',
      after: {
        second: {
          guard: 'mustWait',
          target: 'connectionLost',
          reenter: true,
          actions: 'countDown',
        },
      },
      on: {
        'code.submit': { target: 'confirming', actions: 'keepCode' },
        'code.resend': { target: 'resending', actions: 'forgetProblem' },
      },
    },
  },
});
