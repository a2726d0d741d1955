import type { Sdk } from '../sdk/sdk.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import { mapOutcome, settle } from './calls.ts';
import type { SecondFactorStep } from './login.types.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';
import { issuedPair } from './refresh.actors.ts';
import { stepUpMachine, type StepUpAnswer } from './stepUp.machine.ts';

/**
 * The step-up chart with its actors. It stores no tokens: its parent stores the pair.
 * @param refreshToken The session's current refresh token; it is exchanged.
 */
export const provideStepUp = ({
  sdk,
  refreshToken,
}: {
  sdk: Pick<Sdk, 'stepUp' | 'confirmStepUp' | 'resendSecondFactorCode'>;
  refreshToken: () => string;
}) => {
  const step = async (proof: { password?: string }): Promise<Outcome<StepUpAnswer>> => {
    const body = { ...proof, refreshToken: refreshToken() };
    return mapOutcome(await settle(sdk.stepUp({ body })), (answer) =>
      answer.type === 'two-factor'
        ? { kind: 'secondFactor', step: answer }
        : { kind: 'token', pair: issuedPair(answer) },
    );
  };
  return provideAll(stepUpMachine, {
    prove: effect<Outcome<StepUpAnswer>, { password: string }>(({ input }) => step(input)),
    mail: effect<Outcome<StepUpAnswer>>(() => step({})),
    confirm: effect<Outcome<HeldPair>, { twoFactorToken: string; code: string }>(
      async ({ input }) =>
        mapOutcome(
          await settle(sdk.confirmStepUp({ body: { ...input, refreshToken: refreshToken() } })),
          issuedPair,
        ),
    ),
    resendCode: effect<Outcome<SecondFactorStep>, { twoFactorToken: string }>(({ input }) =>
      settle(sdk.resendSecondFactorCode({ body: input })),
    ),
  });
};
