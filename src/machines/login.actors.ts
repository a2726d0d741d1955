import { fromCallback } from 'xstate';
import type { Sdk } from '../sdk/sdk.ts';
import type { HeldPair, TokenPair } from '../sdk/tokens.ts';
import { mapOutcome, settle } from './calls.ts';
import { loginMachine } from './login.machine.ts';
import type { LogInAnswer, SecondFactorStep, UserContext, WaitingCode } from './login.types.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';
import { issuedPair } from './refresh.actors.ts';

/** Remembered second factors of this browser, one per e-mail. */
export interface RememberedDevice {
  read: (email: string) => Promise<string | undefined>;
  write: (email: string, token: string) => Promise<void>;
}

/** Storage of a tab for a log-in that awaits its code. */
export interface WaitingCodes {
  /** Null if there is none, or it has expired. */
  read: () => WaitingCode | null;
  write: (waiting: WaitingCode) => void;
  forget: () => void;
}

export interface LoginOptions {
  sdk: Sdk;
  remembered: RememberedDevice;
  waitingCodes: WaitingCodes;
}

/** The log-in chart with its actors. It stores no token: the pair is its output. */
export const provideLogin = ({ sdk, remembered, waitingCodes }: LoginOptions) => {
  /** The pair of a response; a remembered second factor in it is stored. */
  const take = async (
    email: string,
    { remember2faToken, ...pair }: TokenPair & { remember2faToken?: string },
  ): Promise<HeldPair> => {
    if (remember2faToken) await remembered.write(email, remember2faToken);
    return issuedPair(pair);
  };

  return provideAll(loginMachine, {
    recallStep: effect<WaitingCode | null>(async () => waitingCodes.read()),
    keepStep: fromCallback<{ type: 'none' }, WaitingCode>(({ input }) => {
      waitingCodes.write(input);
      return waitingCodes.forget;
    }),
    logIn: effect<Outcome<LogInAnswer>, { email: string; password: string }>(
      async ({ input: { email, password } }) => {
        const remember2faToken = await remembered.read(email);
        const outcome = await settle(
          sdk.logIn({
            body: {
              username: email,
              password,
              ...(remember2faToken ? { remember2faToken } : {}),
            },
          }),
        );
        if (outcome.kind === 'refused') return outcome;
        const answer = outcome.value;
        return {
          kind: 'done',
          value:
            answer.type === 'two-factor'
              ? { kind: 'secondFactor', step: answer }
              : { kind: 'token', pair: await take(email, answer) },
        };
      },
    ),
    confirmSecondFactor: effect<
      Outcome<HeldPair>,
      { email: string; twoFactorToken: string; code: string; rememberDevice: boolean }
    >(async ({ input: { email, ...body } }) => {
      const outcome = await settle(sdk.confirmSecondFactor({ body }));
      return outcome.kind === 'refused'
        ? outcome
        : { kind: 'done', value: await take(email, outcome.value) };
    }),
    resendCode: effect<Outcome<SecondFactorStep>, { twoFactorToken: string }>(({ input }) =>
      settle(sdk.resendSecondFactorCode({ body: input })),
    ),
    exchangeRedirectToken: effect<Outcome<HeldPair>, { token: string }>(async ({ input }) =>
      mapOutcome(await settle(sdk.logInWithRedirectToken({ body: input })), issuedPair),
    ),
    // The token may belong to another brand, so these calls are made in its own context.
    loadContexts: effect<Outcome<UserContext[]>, { pair: HeldPair }>(({ input: { pair } }) =>
      settle(sdk.as(pair).listUserContexts({})),
    ),
    switchContext: effect<Outcome<HeldPair>, { pair: HeldPair; contextId: string }>(
      async ({ input: { pair, contextId } }) =>
        mapOutcome(
          await settle(
            sdk.as(pair).switchContext({ body: { contextId, contextType: 'advisor-panel' } }),
          ),
          issuedPair,
        ),
    ),
    leave: effect<void, { pair: HeldPair }>(async ({ input: { pair } }) => {
      await sdk
        .as(pair)
        .logOut({})
        .catch(() => {});
    }),
  });
};
