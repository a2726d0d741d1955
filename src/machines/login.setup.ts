import { assign, setup } from 'xstate';
import { linkQuestionMs } from '../domain/durations.ts';
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
import { answerOf, type Outcome, outputOf, problemOf } from './outcome.ts';
import { missing, missingCallback } from './provideAll.ts';
import { begun } from './resendCountdown.ts';

/** The last attempt was used: the server accepts no more codes for this step. */
const isUsedUp = (problem: Problem | null): boolean =>
  problem?.code === 4001 || Number(problem?.parameters?.triesLeft ?? 1) === 0;

export const isCodeUsedUp = ({ event }: { event: { output: Outcome<unknown> } }): boolean =>
  isUsedUp(problemOf(event));
export const hasWaitingCode = ({ event }: { event: { output: WaitingCode | null } }): boolean =>
  event.output !== null;
export const needsCode = ({
  event: { output },
}: {
  event: { output: Outcome<LogInAnswer> };
}): boolean => output.kind === 'done' && output.value.kind === 'secondFactor';

/** The tokens from a response: of the log-in, the confirmed code or a switch. */
const pairIn = (event: object): HeldPair | null => {
  const answer = answerOf<LogInAnswer | HeldPair>(event);
  if (!answer || !('kind' in answer)) return answer;
  return answer.kind === 'token' ? answer.pair : null;
};

/** The parts of the log-in chart: actors, actions, guards and delays. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as Pick<LoginContext, 'landingId' | 'redirectToken' | 'presentId'>,
    output: {} as LoginOutput,
  },
  actors: {
    /** Restores the code step of a log-in begun before a reload. */
    recallStep: missing<WaitingCode | null>('recallStep'),
    /** Stores the step, so that it survives a reload while it is valid. */
    keepStep: missingCallback<{ type: 'none' }, WaitingCode>('keepStep'),
    logIn: missing<Outcome<LogInAnswer>, { email: string; password: string }>('logIn'),
    confirmSecondFactor: missing<
      Outcome<HeldPair>,
      { email: string; twoFactorToken: string; code: string; rememberDevice: boolean }
    >('confirmSecondFactor'),
    resendCode: missing<Outcome<SecondFactorStep>, { twoFactorToken: string }>('resendCode'),
    exchangeRedirectToken: missing<Outcome<HeldPair>, { token: string }>('exchangeRedirectToken'),
    loadContexts: missing<Outcome<UserContext[]>, { pair: HeldPair }>('loadContexts'),
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
    keepFailure: assign(({ event }) => ({ password: '', problem: problemOf(event) })),
    /** A log-in that awaited its code before a reload. */
    keepRecalled: assign(({ event }) => {
      const waiting = outputOf<WaitingCode>(event);
      return waiting ? { email: waiting.email, ...begun(waiting.step) } : {};
    }),
    /** The password was correct; a code is required. */
    takeStep: assign(({ event }) => {
      const answer = answerOf<LogInAnswer>(event);
      return answer?.kind === 'secondFactor' ? { password: '', ...begun(answer.step) } : {};
    }),
    /** Another code was sent. */
    takeNextStep: assign(({ event }) => {
      const step = answerOf<SecondFactorStep>(event);
      return step ? begun(step) : {};
    }),
    /** Credentials are dropped once there are tokens. */
    keepPair: assign(({ event }) => ({ password: '', code: '', pair: pairIn(event) })),
    forgetPair: assign({ pair: null }),
    keepContexts: assign(({ event }) => ({ contexts: answerOf<UserContext[]>(event) ?? [] })),
    keepNotice: assign((_, { notice }: Pick<LoginContext, 'notice'>) => ({ notice })),
    forgetStep: assign({ step: null, code: '', problem: null }),
    forgetProblem: assign({ problem: null }),
    countDown: assign(({ context }) => ({ resendIn: context.resendIn - 1 })),
  },
  guards: {
    hasRedirectToken: ({ context }) => context.redirectToken !== null,
    /** The link is of the person who is signed in here anyway. */
    isPresent: ({ context: { pair, presentId } }) => pair?.personId === presentId,
    /** The tokens of the link expired before they were used. */
    isLinkOver: ({ context, event }) =>
      context.redirectToken !== null && problemOf(event)?.status === 401,
    isInMatchingContext: ({ context: { pair, landingId } }) =>
      pair?.brandId === landingId && pair.panel === 'advisor-panel',
    /** A redirect token may belong to an investor, who has no advisor panel. */
    isInvestorHere: ({ context: { pair, landingId, redirectToken } }) =>
      redirectToken !== null && pair?.brandId === landingId && pair.panel === 'investor-panel',
    hasMatchingContext: ({ context }) =>
      context.contexts.some(
        (one) => one.id === context.landingId && one.context === 'advisor-panel',
      ),
    canResend: ({ context }) => context.resendIn <= 0,
    mustWait: ({ context }) => context.resendIn > 0,
  },
  delays: { second: 1000, linkQuestion: linkQuestionMs },
});
