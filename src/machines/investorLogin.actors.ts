import type { Sdk } from '../sdk/sdk.ts';
import type { Tokens } from '../sdk/tokens.ts';
import { mapOutcome, settle } from './calls.ts';
import { investorLoginMachine } from './investorLogin.machine.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';

/** The investor log-in chart with its effects. */
export const provideInvestorLogin = ({ sdk, tokens }: { sdk: Sdk; tokens: Tokens }) =>
  provideAll(investorLoginMachine, {
    sendLink: effect<Outcome<null>, { email: string }>(async ({ input: { email } }) =>
      mapOutcome(await settle(sdk.sendInvestorToken({ body: { email } })), () => null),
    ),
    logIn: effect<Outcome<null>, { token: string }>(async ({ input: { token } }) => {
      const outcome = await settle(sdk.logInInvestor({ body: { token } }));
      if (outcome.kind === 'done') tokens.write(outcome.value);
      return mapOutcome(outcome, () => null);
    }),
  });
