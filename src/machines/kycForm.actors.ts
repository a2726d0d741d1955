import type { Sdk } from '../sdk/sdk.ts';
import { settle } from './calls.ts';
import { judgedBy } from './kycForm.machine.ts';
import type { KycFormRules, KycRequest, KycSubmission, KycSubmitted } from './kycForm.types.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';

/**
 * The data form with its actors: the calls behind a link token.
 * @param language Language of the page at submission; recorded with the consents.
 * @param rules Its rules, once a field is shown.
 */
export const provideKycForm = (
  sdk: Sdk,
  language: () => KycSubmission['language'],
  rules: () => KycFormRules,
) =>
  provideAll(judgedBy(rules), {
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
