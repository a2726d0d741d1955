import { assign, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import type {
  LogInAnswer,
  LoginContext,
  LoginEvent,
  LoginOutput,
  SecondFactorStep,
  UserContext,
  WaitingCode,
} from './login.types.ts';
import { faultOf, type Outcome, refusalOf } from './outcome.ts';
import { missing, missingCallback } from './provideAll.ts';

/** That was the last attempt: the server accepts no further code for this step. */
const isUsedUp = (problem: Problem | null): boolean =>
  problem?.code === 4001 || Number(problem?.parameters?.triesLeft ?? 1) === 0;

export const isCodeUsedUp = ({ event }: { event: { output: Outcome<unknown> } }): boolean =>
  isUsedUp(refusalOf(event.output));
export const hasWaitingCode = ({ event }: { event: { output: WaitingCode | null } }): boolean =>
  event.output !== null;
export const needsCode = ({
  event: { output },
}: {
  event: { output: Outcome<LogInAnswer> };
}): boolean => output.kind === 'done' && output.value.kind === 'secondFactor';

/** Named assigns see the event untyped. */
const failure = (event: object): Problem | null =>
  'output' in event
    ? refusalOf(event.output as Outcome<unknown>)
    : 'error' in event
      ? faultOf(event.error)
      : null;

/** What the log-in's chart is made of: its actors, actions, guards and delays. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as { landingId: string; redirectToken: string | null },
    output: {} as LoginOutput,
  },
  actors: {
    /** The code step of a log-in that was under way before a reload. */
    recallStep: missing<WaitingCode | null>('recallStep'),
    /** Keeps the step over a reload of the page for as long as it lasts. */
    keepStep: missingCallback<{ type: 'none' }, WaitingCode>('keepStep'),
    logIn: missing<Outcome<LogInAnswer>, { email: string; password: string }>('logIn'),
    confirmSecondFactor: missing<
      Outcome<HeldPair>,
      { email: string; twoFactorToken: string; code: string; rememberDevice: boolean }
    >('confirmSecondFactor'),
    resendCode: missing<Outcome<SecondFactorStep>, { twoFactorToken: string }>('resendCode'),
    exchangeRedirectToken: missing<Outcome<HeldPair>, { token: string }>('exchangeRedirectToken'),
    loadContexts: missing<UserContext[], { pair: HeldPair }>('loadContexts'),
    switchContext: missing<Outcome<HeldPair>, { pair: HeldPair; contextId: string }>(
      'switchContext',
    ),
    leave: missing<void, { pair: HeldPair }>('leave'),
  },
  actions: {
    keepCredentials: assign(({ context, event }) =>
      event.type === 'credentials.submit'
        ? { email: event.email, password: event.password, problem: null, notice: null }
        : context,
    ),
    keepCode: assign(({ context, event }) =>
      event.type === 'code.submit'
        ? { code: event.code, rememberDevice: event.rememberDevice, problem: null }
        : context,
    ),
    keepFailure: assign(({ event }) => ({ password: '', problem: failure(event) })),
    forgetStep: assign({ step: null, code: '', problem: null }),
    forgetProblem: assign({ problem: null }),
    countDown: assign(({ context }) => ({ resendIn: context.resendIn - 1 })),
  },
  guards: {
    hasRedirectToken: ({ context }) => context.redirectToken !== null,
    isInMatchingContext: ({ context: { pair, landingId } }) =>
      pair?.brandId === landingId && pair.panel === 'advisor-panel',
    /** A redirect token may belong to an investor, who has no advisor panel to enter. */
    isInvestorHere: ({ context: { pair, landingId, redirectToken } }) =>
      redirectToken !== null && pair?.brandId === landingId && pair.panel === 'investor-panel',
    hasMatchingContext: ({ context }) =>
      context.contexts.some(
        (one) => one.id === context.landingId && one.context === 'advisor-panel',
      ),
    canResend: ({ context }) => context.resendIn <= 0,
  },
  delays: { second: 1000 },
});
