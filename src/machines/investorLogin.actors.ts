import type { Sdk } from '../sdk/sdk.ts';
import type { HeldPair } from '../sdk/tokens.ts';
import { mapOutcome, settle } from './calls.ts';
import { investorLoginMachine } from './investorLogin.machine.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';
import { issuedPair } from './refresh.actors.ts';

/** The investor log-in chart with its actors. It stores no token: the pair is its output. */
export const provideInvestorLogin = ({ sdk }: { sdk: Sdk }) =>
  provideAll(investorLoginMachine, {
    sendLink: effect<Outcome<null>, { email: string }>(async ({ input: { email } }) =>
      mapOutcome(await settle(sdk.sendInvestorToken({ body: { email } })), () => null),
    ),
    logIn: effect<Outcome<HeldPair>, { token: string }>(async ({ input: { token } }) =>
      mapOutcome(await settle(sdk.logInInvestor({ body: { token } })), issuedPair),
    ),
  });
