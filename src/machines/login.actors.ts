import type { Sdk } from '../sdk/sdk.ts';
import type { Tokens } from '../sdk/tokens.ts';
import { mapOutcome, settle } from './calls.ts';
import {
  loginMachine,
  type AuthTokens,
  type LogInAnswer,
  type SecondFactorStep,
  type UserContext,
} from './login.machine.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';

/** The remembered second factor of this browser, one per e-mail (spec §5). */
export interface RememberedDevice {
  read: (email: string) => Promise<string | undefined>;
  write: (email: string, token: string) => Promise<void>;
}

/** The log-in chart with its effects. */
export const provideLogin = ({
  sdk,
  tokens,
  remembered,
}: {
  sdk: Sdk;
  tokens: Tokens;
  remembered: RememberedDevice;
}) => {
  const keep = async (email: string, issued: AuthTokens): Promise<void> => {
    tokens.write(issued);
    if (issued.remember2faToken) await remembered.write(email, issued.remember2faToken);
  };

  return provideAll(loginMachine, {
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
        if (answer.type === 'two-factor') {
          return { kind: 'done', value: { kind: 'secondFactor', step: answer } };
        }
        await keep(email, answer);
        return { kind: 'done', value: { kind: 'token', tokens: answer } };
      },
    ),
    confirmSecondFactor: effect<
      Outcome<null>,
      { email: string; twoFactorToken: string; code: string; rememberDevice: boolean }
    >(async ({ input: { email, ...body } }) => {
      const outcome = await settle(sdk.confirmSecondFactor({ body }));
      if (outcome.kind === 'done') await keep(email, outcome.value);
      return mapOutcome(outcome, () => null);
    }),
    resendCode: effect<Outcome<SecondFactorStep>, { twoFactorToken: string }>(({ input }) =>
      settle(sdk.resendSecondFactorCode({ body: input })),
    ),
    exchangeRedirectToken: effect<Outcome<null>, { token: string }>(async ({ input }) => {
      const outcome = await settle(sdk.logInWithRedirectToken({ body: input }));
      if (outcome.kind === 'done') tokens.write(outcome.value);
      return mapOutcome(outcome, () => null);
    }),
    loadContexts: effect<{ contexts: UserContext[]; current: UserContext | null }>(async () => {
      const claims = tokens.claims();
      return {
        // The token may belong to another brand: the call is made in its own context.
        contexts: await sdk.listUserContexts({}),
        current: claims ? { id: claims.context_id, context: claims.context_type } : null,
      };
    }),
    switchContext: effect<Outcome<null>, { contextId: string }>(async ({ input }) => {
      const outcome = await settle(
        sdk.switchContext({
          body: { contextId: input.contextId, contextType: 'advisor-panel' },
        }),
      );
      if (outcome.kind === 'done') tokens.write(outcome.value);
      return mapOutcome(outcome, () => null);
    }),
    leave: effect<void>(async () => {
      await sdk.logOut({}).catch(() => {});
      tokens.clear();
    }),
  });
};
