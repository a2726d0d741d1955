import { assign } from 'xstate';
import { isCodeUsedUp, loginSetup } from './login.setup.ts';
import { isGone, isRefused } from './outcome.ts';

/** The second step of a log-in: the code is waited for, sent again, confirmed. */
export const atCode = loginSetup.createStateConfig({
  description: 'The code is asked for; it came by e-mail or from an application.',
  initial: 'awaiting',
  invoke: {
    id: 'keepStep',
    src: 'keepStep',
    input: ({ context }) => ({ email: context.email, step: context.step! }),
  },
  on: {
    back: { target: 'enteringCredentials', actions: 'forgetStep' },
    // Back in the browser shows the password again, and it may be another one.
    'credentials.submit': {
      target: 'loggingIn',
      actions: ['forgetStep', 'keepCredentials'],
    },
  },
  states: {
    awaiting: {
      initial: 'waiting',
      on: { 'code.submit': { target: 'confirming', actions: 'keepCode' } },
      states: {
        waiting: {
          description: 'Another code may be sent after a while.',
          always: { guard: 'canResend', target: 'resendable' },
          after: {
            second: {
              target: 'waiting',
              reenter: true,
              actions: assign(({ context }) => ({ resendIn: context.resendIn - 1 })),
            },
          },
        },
        resendable: {
          on: {
            'code.resend': {
              target: '#login.atCode.resending',
              actions: assign({ problem: null }),
            },
          },
        },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ twoFactorToken: context.step!.twoFactorToken }),
        onDone: [
          {
            guard: isRefused,
            target: 'awaiting',
            actions: 'keepFailure',
          },
          {
            // Another step: it is kept anew.
            target: '#login.atCode',
            reenter: true,
            actions: assign(({ context, event: { output } }) =>
              output.kind === 'done'
                ? { step: output.value, resendIn: output.value.resendAfter }
                : context,
            ),
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
            actions: ['forgetStep', assign({ notice: 'codeUsedUp' })],
          },
          {
            guard: isGone,
            target: '#login.enteringCredentials',
            actions: ['forgetStep', assign({ notice: 'codeExpired' })],
          },
          {
            guard: isRefused,
            target: 'awaiting',
            actions: 'keepFailure',
          },
          {
            target: '#login.loadingContexts',
            actions: assign(({ context, event: { output } }) =>
              output.kind === 'done' ? { code: '', pair: output.value } : context,
            ),
          },
        ],
        onError: { target: 'connectionLost', actions: 'keepFailure' },
      },
    },
    connectionLost: {
      description: 'No answer, or a failing server. The next try sends what is typed then.',
      on: {
        'code.submit': { target: 'confirming', actions: 'keepCode' },
        'code.resend': { target: 'resending', actions: assign({ problem: null }) },
      },
    },
  },
});
