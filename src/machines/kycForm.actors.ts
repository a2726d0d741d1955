import type { Sdk } from '../sdk/sdk.ts';
import { settle } from './calls.ts';
import { kycFormMachine } from './kycForm.machine.ts';
import type { KycRequest, KycSubmission, KycSubmitted } from './kycForm.types.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';

/**
 * The data form with its actors: the calls behind a link token.
 * @param language Language of the page at submission; recorded with the consents.
 */
export const provideKycForm = (sdk: Sdk, language: () => KycSubmission['language']) =>
  provideAll(kycFormMachine, {
    viewRequest: effect<Outcome<KycRequest>, { token: string }>(({ input: { token }, signal }) =>
      settle(sdk.viewKycRequest({ requestToken: token, signal })),
    ),
    submitForm: effect<Outcome<KycSubmitted>, { token: string; submission: KycSubmission }>(
      ({ input: { token, submission } }) =>
        settle(
          sdk.submitKycForm({
            requestToken: token,
            body: { ...submission, language: language() },
          }),
        ),
    ),
  });
