import type { Sdk } from '../sdk/sdk.ts';
import { settle } from './calls.ts';
import type { Outcome } from './outcome.ts';
import {
  publicOfferMachine,
  type AcceptanceData,
  type PublicOffer,
} from './publicOffer.machine.ts';
import { effect, provideAll } from './provideAll.ts';

type Answer = Outcome<PublicOffer>;

/** The public offer with its actors: the calls behind a link token. */
export const providePublicOffer = (sdk: Sdk) =>
  provideAll(publicOfferMachine, {
    viewOffer: effect<Answer, { token: string }>(({ input: { token }, signal }) =>
      settle(sdk.viewPublicOffer({ campaignToken: token, signal })),
    ),
    showInterest: effect<Answer, { token: string }>(({ input: { token } }) =>
      settle(sdk.showPublicOfferInterest({ campaignToken: token })),
    ),
    decline: effect<Answer, { token: string; reason: string }>(({ input: { token, reason } }) =>
      settle(sdk.declinePublicOffer({ campaignToken: token, body: { reason: reason || null } })),
    ),
    accept: effect<Answer, { token: string; data: AcceptanceData; idempotencyKey: string }>(
      ({ input: { token, data, idempotencyKey } }) =>
        settle(sdk.acceptPublicOffer({ campaignToken: token, body: { data }, idempotencyKey })),
    ),
  });

/** The same chart for an offer in the investor panel: the id replaces the token. */
export const provideInvestorOffer = (sdk: Sdk) => {
  const fromPanel = (offer: Awaited<ReturnType<Sdk['viewInvestorOffer']>>): PublicOffer => ({
    no: offer.no,
    status: offer.status,
    advisor: offer.advisor,
    message: null,
    campaign: offer.campaign,
    product: offer.product,
    limits: offer.limits,
    consents: offer.consents,
    files: offer.documents,
    allowedActions: offer.allowedActions,
    reflectionUntil: offer.reflectionUntil,
    accepted: offer.accepted,
    payment: offer.payment,
  });
  const answer = async (
    call: Promise<Awaited<ReturnType<Sdk['viewInvestorOffer']>>>,
  ): Promise<Answer> => {
    const outcome = await settle(call);
    return outcome.kind === 'done' ? { kind: 'done', value: fromPanel(outcome.value) } : outcome;
  };
  return provideAll(publicOfferMachine, {
    viewOffer: effect<Answer, { token: string }>(({ input }) =>
      answer(sdk.viewInvestorOffer({ id: input.token })),
    ),
    showInterest: effect<Answer, { token: string }>(({ input }) =>
      answer(sdk.showOfferInterest({ id: input.token })),
    ),
    decline: effect<Answer, { token: string; reason: string }>(({ input }) =>
      answer(sdk.declineOffer({ id: input.token, body: { reason: input.reason || null } })),
    ),
    accept: effect<Answer, { token: string; data: AcceptanceData; idempotencyKey: string }>(
      ({ input }) =>
        answer(
          sdk.acceptOffer({
            id: input.token,
            body: { data: input.data },
            idempotencyKey: input.idempotencyKey,
          }),
        ),
    ),
  });
};
