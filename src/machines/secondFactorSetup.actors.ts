import type { Sdk } from '../sdk/sdk.ts';
import { mapOutcome, settle } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { secondFactorSetupMachine, type TotpEnrolment } from './secondFactorSetup.machine.ts';
import { effect, provideAll } from './provideAll.ts';

/**
 * The second-factor settings with their actors.
 * @param onChanged Awaited after a change, which ends other sessions and forgets devices.
 */
export const provideSecondFactorSetup = (sdk: Sdk, onChanged: () => Promise<void>) =>
  provideAll(secondFactorSetupMachine, {
    changeMethod: effect<Outcome<null>, { method: 'email' | null }>(async ({ input }) => {
      const outcome = await settle(sdk.changeSecondFactor({ body: input }));
      if (outcome.kind === 'done') await onChanged();
      return mapOutcome(outcome, () => null);
    }),
    startTotp: effect<Outcome<TotpEnrolment>>(() => settle(sdk.startTotpEnrolment({ body: {} }))),
    confirmTotp: effect<Outcome<string[]>, { code: string }>(async ({ input }) =>
      mapOutcome(await settle(sdk.confirmTotpEnrolment({ body: input })), ({ codes }) => codes),
    ),
  });
